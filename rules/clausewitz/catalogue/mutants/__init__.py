"""Mutants: small errors put into the engine, each of which some scenario, claim or test has to notice.

No file is changed: a mutant lives in a process of its own, and dies with it.
"""
