"""Clausewitz makes the written rules of a wargame executable, provable and easy to look up.

Each folder is a room, which imports only from the rooms below it; `rulebooks` has the games.
"""
