"""Mutants: small changes of the engine, each of which some scenario, claim or test has to notice.

`trial` is the whole of it. No file is changed: a mutant lives in a process of its own, and dies with it.
"""
