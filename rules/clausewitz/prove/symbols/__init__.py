"""Values that stand for all their values at once: numbers, truths, sets, and records of them.

They are made from the shapes of a claim's arguments, and turned back into plain situations.
"""
