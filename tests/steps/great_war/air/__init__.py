"""Phrases for raids and air superiority.

They send aircraft out, and say what they bomb and where they land.
"""
