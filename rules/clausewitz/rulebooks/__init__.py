"""The games, each in a folder: its sources, roster, readings and engine.

A game tells the toolkit of itself by its `Rulebook` object, and needs nothing but `play`.
"""
