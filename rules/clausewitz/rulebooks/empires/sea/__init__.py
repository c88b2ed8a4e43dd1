"""Ships: what they may do at sea, what it costs, and the routes to their bases.

What an order may do are norms; how it is carried out stands beside them.
"""
