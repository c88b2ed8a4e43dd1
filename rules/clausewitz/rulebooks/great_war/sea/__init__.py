"""Sea battles, and fleets of both sides that share a sea zone.

The sequence is the table in `naval`; `battle` walks through it.
"""
