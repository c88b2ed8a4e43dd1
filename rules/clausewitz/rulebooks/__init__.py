"""The games, one package each, with its sources, roster, readings and engine.

A game describes itself by its `Rulebook` object, and imports nothing but `play`.
"""
