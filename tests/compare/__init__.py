"""Tests of what a change of the rules does, on the small game.

What it does to the shipped games, worked out from their texts, is in `tests/rulebooks`.
"""
