"""Games in projects of their own, as whoever uses the toolkit makes them.

They show that no room of it needs to know a game.
"""
