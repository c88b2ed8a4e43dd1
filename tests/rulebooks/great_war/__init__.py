"""The Great War beyond its scenarios: what holds of every battle and turn, however it is played.

Documents, boards and counts of all positions are tested here as well.
"""
