"""Pictures of what stands in words beside them: inline SVG that style sheets reach, with links to the clauses.

A directive leaves a place for one, which is filled once the addresses on its page are known.
"""
