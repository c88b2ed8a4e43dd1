"""Certificates of proofs, for a reader who trusts neither the prover nor its solver.

`recorder` records the questions to the solver, `smtlib` writes them in SMT-LIB 2, and `certify` has a second solver
answer them.
"""
