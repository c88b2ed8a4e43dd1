"""The engine of Empires: any turn, its maps and its documents.

`boards` holds the maps of these tests.
"""
