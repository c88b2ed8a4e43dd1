"""Rulings derived from the norms alone: the answer to "may I?", its reasons, and what would change it.

Decision trees ask for as few facts as possible.
"""
