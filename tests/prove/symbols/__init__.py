"""Symbols, and the paths that a function takes on them.

A prover that takes no shortcut runs beside the one that does.
"""
