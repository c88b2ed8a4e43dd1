"""Forts: what they can take, what makes them fire, and how they are repaired.

Those on the coast fire at ships as well; pass-through fire is with the straits.
"""
