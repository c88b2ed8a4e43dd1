"""What comes of a battle, and how likely: exact odds, found by the engine's own walk through every position.

No rule is written here again, and no dice are rolled: what a position awaits is all that this room knows of a battle.
"""
