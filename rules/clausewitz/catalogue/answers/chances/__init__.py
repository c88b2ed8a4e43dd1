"""What commands answer on chances: the odds of battles, and sweeps over many.

They hold what a program gets, and what terminal and page show.
"""
