"""The documents that set up a battle, a raid, a passage or a turn.

Each defines what the document may contain, which values make no sense in it, and which position it sets up.
"""
