"""Land battles, and the norms on who may retreat from them, and where.

The sequence is the table in `land`; `battle` walks through it.
"""
