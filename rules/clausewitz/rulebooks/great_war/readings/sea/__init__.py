"""The issues on naval combat, with their readings.

Their profile has the preferred reading of each.
"""
