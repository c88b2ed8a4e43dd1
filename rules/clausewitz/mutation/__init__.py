"""Mutation testing: small errors put into an engine, each of which a scenario, claim or test should catch.

No file is changed; a mutant lives in a process of its own and ends with it.
"""
