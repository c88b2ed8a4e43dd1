"""The report as one page that a designer attaches to a new version: it needs nothing else, and leads into the books.

It is a tree of elements, so that nothing in it is ever markup.
"""
