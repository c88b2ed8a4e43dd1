"""The issues on a turn that holds the battles together, with their readings.

Their profile has the preferred reading of each.
"""
