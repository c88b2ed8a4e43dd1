"""Tests of keeping verdicts on claims.

What changes which part of a module is tried on a miniature of two functions.
"""
