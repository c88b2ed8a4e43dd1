"""The issues on mines and pass-through fire, with their readings.

Their profile has the preferred reading of each.
"""
