"""Rulings on what the prover has found: disagreements, silences, and situations in which a claim falls.

What the prover alone knows is kept with its results; here it is joined with clauses, quotes and issues.
"""
