"""What the rules say: sources, quotes, clauses, coverage, cross references, search."""
