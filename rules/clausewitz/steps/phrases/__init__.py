"""Phrases that are the same, word for word, in the scenarios of every rulebook.

A game imports all of them, or the modules that it uses, into its conftest with `phrases_below`.
"""
