"""Phrases for mines and pass-through fire.

They set up a passage and say what a fleet draws on its way.
"""
