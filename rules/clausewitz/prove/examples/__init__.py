"""Claims on plain values: Hypothesis draws situations, freely or near a known one, and looks for a counterexample.

Whatever refutes a claim, here or on symbols, is replayed and written for a reader here.
"""
