"""Verdicts on claims that stand until something changes on which they rest.

A claim rests on each function that ran as it was checked, and on all text of its game outside of functions.
"""
