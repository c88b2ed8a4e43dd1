"""Exact odds of a battle, computed by the engine's own walk through every position.

The package uses a battle only through what its positions await, so no rule is repeated here and no dice are simulated.
"""

MOST = 20_000
"""The default limit of positions."""
