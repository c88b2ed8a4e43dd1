"""The directives by which a page shows a part of the catalogue: clauses, issues, sources, rosters, results.

They share one class and the nodes that it makes, so that all of them link, quote and tell a wrong name alike.
"""
