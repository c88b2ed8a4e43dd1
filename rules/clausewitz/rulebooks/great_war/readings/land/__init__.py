"""The issues on land combat and retreats, with their readings.

Their profile has the preferred reading of each.
"""
