"""The room `clausewitz.steps`: what the step definitions of every rulebook share.

The step definitions themselves are in `tests/steps`.
"""
