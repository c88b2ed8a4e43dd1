"""Hostile engines: each is polite until it is asked about the game `bad`, and then does its worst.

`manners` is what they share, and is no engine itself.
"""
