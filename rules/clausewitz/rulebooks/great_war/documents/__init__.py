"""The documents that set up a battle, a raid or a passage, one module a kind.

Each says what the document may hold, what makes no sense in it, and which position it becomes.
"""
