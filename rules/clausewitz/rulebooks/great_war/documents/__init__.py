"""The documents that set up a battle, a raid, a passage or a turn.

Each says what the document may hold, which values make no sense in it, and which position it sets up.
"""
