"""A territory: whose it is and what it yields while enemies contest it, the forts in it, and how they are repaired.

The guns that fire into it from the next space, and those that fire out of it to sea, are here as well.
"""
