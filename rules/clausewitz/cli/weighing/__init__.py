"""The commands that say how likely something is.

What they tell is computed in the room `odds`, by the engine's own walk.
"""
