"""Phrases for whole turns on a board.

They put units on the board, lead a turn on, and say what is left.
"""
