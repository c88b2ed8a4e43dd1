"""A battle for a sea zone, and fleets that share one.

The sequence is a table; on the position stand fire, targets, choices and outcomes, with the battle on top.
"""
