"""Combat sequences as pictures: the directive, the graph that is drawn of a sequence, and its SVG.

Every box leads to its clause, and the same stands below in words.
"""
