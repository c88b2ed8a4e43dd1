"""Combat sequences as pictures: the directive, and the graph that is drawn of a sequence.

Every box leads to its clause, and the same stands below in words.
"""
