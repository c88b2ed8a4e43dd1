"""The issues on landings and evacuations, with their readings.

Their profile has the preferred reading of each.
"""
