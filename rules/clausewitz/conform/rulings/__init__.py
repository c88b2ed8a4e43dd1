"""Tables of rulings: for each kind of action the situations that show whether an engine rules on it as the norms do.

The prover finds them, so that nobody has to think of them.
"""
