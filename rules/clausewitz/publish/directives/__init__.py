"""The directives. Each shows a part of the catalogue: clauses, issues, sources, rosters, results.

They share a base class and nodes in `publish.nodes`, so links, quotes and messages about wrong names look the same
everywhere.
"""
