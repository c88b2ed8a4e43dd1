"""Tests of the cases: what is recorded of a scenario, and what comes of it.

Those of the games here are replayed against their own engines.
"""
