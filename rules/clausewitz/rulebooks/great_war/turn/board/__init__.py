"""The board: a map that is data, and what stands on it.

It is immutable, and knows nothing of turns.
"""
