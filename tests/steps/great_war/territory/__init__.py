"""Phrases for contested territories, forts, and rail guns that bombard.

They set up what stands in a territory, and say what it yields, withstands and repairs.
"""
