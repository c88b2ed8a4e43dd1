"""Combat sequences on a page: the directives that show one as a flow, and who fires when in it.

Every box leads to its clause, and the same stands below in words.
"""
