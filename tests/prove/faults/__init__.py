"""Faults in the prover, as data: a mutant of one of its functions, and the test that notices it.

`planting` loads the prover with one of them in a process of its own.
"""
