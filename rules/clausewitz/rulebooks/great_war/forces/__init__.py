"""What a side has: armies and fleets as counts, the areas that they stand in, and what it may decide.

The die, the readings and the choice of losses that all battles of the game have in common are here as well.
"""
