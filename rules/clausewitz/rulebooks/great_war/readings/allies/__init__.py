"""The issues on allies who attack one territory, with their readings.

Their profile has the preferred reading of each.
"""
