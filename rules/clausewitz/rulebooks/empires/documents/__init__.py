"""The document of a map: what it may hold, and what makes no sense in it.

What is shown of the map once orders are executed is here as well.
"""
