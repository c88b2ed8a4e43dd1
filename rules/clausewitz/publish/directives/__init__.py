"""The directives, each of which shows a part of the catalogue: clauses, issues, sources, rosters, results.

They share a base class and nodes in `publish.nodes`, so that links, quotes and messages about wrong names are alike.
"""
