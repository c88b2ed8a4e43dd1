"""Phrases for battles on land.

They set up the forces, lead the battle on, and say what may be done and what is left.
"""
