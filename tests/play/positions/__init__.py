"""How a position walks: its moments, placing, upkeep, and where it stops for dice or a decision.

The battle that walks is the small one in `skirmish`.
"""
