"""The ways that a function can take on symbols, followed one by one.

At each fork the solver says which sides are possible; the one door to it is here too.
"""
