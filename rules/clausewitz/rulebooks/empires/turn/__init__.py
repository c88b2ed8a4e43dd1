"""A turn: the orders of a sheet executed one after the other, each in its course from its cost to its battle.

What an order may do are the norms of moves, combat and sea; an order that fails leaves all as it was.
"""
