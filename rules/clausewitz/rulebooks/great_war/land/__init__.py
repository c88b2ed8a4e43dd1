"""A battle for a land territory, and who may retreat from it and where to.

The sequence is a table; on the position stand fire, leaving and outcomes, with the battle on top.
"""
