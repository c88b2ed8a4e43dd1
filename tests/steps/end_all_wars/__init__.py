"""The vocabulary of The War to End All Wars.

They set up forces and fuel, lead a battle on, and say what is left.
"""
