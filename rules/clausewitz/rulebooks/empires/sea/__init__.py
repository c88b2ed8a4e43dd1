"""Ships: where they may sail, what it costs, and the routes to their bases, as norms on what an order may do.

The package `turn` executes the orders.
"""
