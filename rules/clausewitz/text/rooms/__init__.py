"""Where everything is: the house of a project, its games, and its topics.

No engine is imported to find a game.
"""
