"""What must always hold: claims about the engine, proved on symbols by Z3 and attacked with examples by Hypothesis.

`claims` says what a claim is, `check` comes to a verdict on one, and `norms` examines how those of a game fit together.
"""
