"""Armies that move on land and onto ships, and which of them get stuck, as norms on what an order may do.

The package `turn` executes the orders.
"""
