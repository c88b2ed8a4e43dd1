"""Fleets that pass mines and forts on their way.

A passage is a position that goes from place to place and draws fire at each.
"""
