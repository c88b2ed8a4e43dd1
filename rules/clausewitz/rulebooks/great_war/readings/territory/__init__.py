"""The issues on contested territories, forts and bombardment, with their readings.

Their profile has the preferred reading of each.
"""
