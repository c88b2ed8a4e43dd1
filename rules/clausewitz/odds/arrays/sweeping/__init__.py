"""What comes of a plan: how often each of its states is come to, by products of matrices.

A plan tells what the dice lead to; here it is told how likely that is.
"""
