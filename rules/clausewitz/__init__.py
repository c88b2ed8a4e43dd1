"""Clausewitz makes the written rules of a wargame executable, provable and easy to look up.

The packages are layers, each of which imports only from those below it, from `text` and `play` up to `cli`. `rulebooks`
holds the games, which import nothing but `play`.
"""
