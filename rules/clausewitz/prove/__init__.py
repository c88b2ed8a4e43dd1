"""The prover: claims about the engine, proved on symbols by Z3 and attacked with examples by Hypothesis.

`claims` defines a claim, `checking` decides it, and the package `norms` examines how the norms of a game fit together.
"""
