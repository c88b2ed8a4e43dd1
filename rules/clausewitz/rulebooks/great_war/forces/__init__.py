"""What a side has: armies and fleets as counts, and the areas that they stand in.

The die, the readings and the choice of losses that all battles of the game have in common are here as well.
"""
