"""Aircraft: air combat, air superiority, flights back to base, and bombing raids.

A raid is a position of its own; fighters may intercept it on the way.
"""
