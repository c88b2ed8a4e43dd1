"""Ships: what they may do at sea, what it costs, and the routes to their bases.

What an order may do are norms; `turn` carries it out.
"""
