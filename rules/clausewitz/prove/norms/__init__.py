"""How the norms of a rulebook fit together: where they disagree, are silent, or are of no use.

Each norm becomes a formula on symbols, and the solver answers questions about several of them.
"""
