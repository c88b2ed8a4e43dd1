"""Norms on armies that move on land and onto ships, and on which of them get stuck.

The package `turn` executes the orders.
"""
