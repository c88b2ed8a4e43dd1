"""Norms as formulas, and what is found out about norms that disagree, are silent, or are of no use.

Random norms are compared with the ruling in every situation.
"""
