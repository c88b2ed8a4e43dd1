"""Sweeps: the odds of one battle over a grid of forces, readings, figures, struck-out clauses and orders of loss.

The package `odds` computes each cell, on any number of workers, and each result is stored at once.
"""
