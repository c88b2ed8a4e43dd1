"""The report on the norms of a rulebook, as plain data.

It tells where its sentences disagree and what settles that, where they are silent, and which are of no use.
"""
