"""Faults in the prover, as data: a passage of a module, what stands in its place, and the test that notices it.

`planting` loads the prover with one of them in a process of its own.
"""
