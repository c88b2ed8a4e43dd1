"""What the prover finds out about the norms of a rulebook, for a reader who knows no logic.

First where its sentences disagree, and then what is ruled there.
"""
