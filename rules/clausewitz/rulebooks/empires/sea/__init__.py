"""Norms on ships: where they may sail, at what cost, and their routes to bases.

The package `turn` executes the orders.
"""
