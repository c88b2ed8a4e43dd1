"""What is best for the sides of a battle, by what they want of it: when to stop, and in which order to take losses.

The game of both is solved on the graph of positions; orders of loss are tried.
"""
