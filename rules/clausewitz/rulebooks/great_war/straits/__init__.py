"""Fleets that pass mines and forts on their way.

A passage is a position that moves from zone to zone and draws fire in each.
"""
