"""The engine: forces, sequences, battles, norms, readings, rosters, documents, and switches for single clauses.

Games are built from it. It needs only the standard library.
"""
