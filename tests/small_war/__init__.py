"""A small rulebook for unit tests: a few clauses, of which each is there for something that players or programs meet.

`files` is its text on disk; `combat` the engine and the catalogue of that text, for the book; `gas` two clauses in
memory, for whole answers; `ferry` norms whose trees can be drawn by hand.
"""
