"""Sea battles, and enemy fleets that share a sea zone.

The sequence is the table in `naval`; `battle` walks through it.
"""
