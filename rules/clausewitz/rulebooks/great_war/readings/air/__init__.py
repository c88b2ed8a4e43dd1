"""The issues on air combat and bombing raids, with their readings.

Their profile has the preferred reading of each.
"""
