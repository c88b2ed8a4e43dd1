"""Phrases for forts between battles.

They say what has attacked a fort, and what is left of its damage.
"""
