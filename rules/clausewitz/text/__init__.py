"""The text of the rules: sources and quotes, the register of clauses, coverage, references, search, and faults.

It knows no engine, and reads all sources without importing one.
"""
