"""What the rules say: sources and quotes, the register of clauses, coverage, references, search, and faults.

Nothing here knows an engine, and sources are read without importing one.
"""
