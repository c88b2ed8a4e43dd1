"""Sweeps: the odds of one battle over a grid of forces, readings, figures, struck-out clauses and orders of loss.

Each cell is asked of the room `odds`, on as many workers as there are, and whatever is finished is kept at once.
"""
