"""Attacks, and the defence modes that they meet, as norms on what an order may do.

The package `turn` executes the orders.
"""
