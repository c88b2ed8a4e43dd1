"""What a proof was made of, written so that somebody who trusts neither the prover nor its solver can go through it.

`recording` keeps what is asked about a claim, `writing` puts it as SMT-LIB 2, and in `second` others answer it.
"""
