"""What the commands and the book draw alike.

A drawing is a tree of elements, so that nothing in it is ever markup, and brings its colours for light and dark.
"""
