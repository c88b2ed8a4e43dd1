"""A turn: the orders of a sheet executed one after the other, each from its cost to its battle.

The norms of `moves`, `combat` and `sea` decide what an order may do; a failed order changes nothing.
"""
