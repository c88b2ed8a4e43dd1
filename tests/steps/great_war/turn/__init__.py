"""Phrases for whole turns on a board."""
