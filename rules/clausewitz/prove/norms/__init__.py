"""Whether the norms of a rulebook fit together: where they disagree, are silent, or are of no use.

Each norm becomes a formula, and what the solver finds about several of them is a finding.
"""
