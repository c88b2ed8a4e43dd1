"""The vocabulary of the scenarios of Empires.

They set up a map, give orders, and say what becomes of each.
"""
