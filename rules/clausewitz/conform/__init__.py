"""The conformance kit: where another implementation departs from the rules, clause by clause.

Its author writes a small adapter for the protocol. Cases recorded from the scenarios are then put to that engine and to
the reference engine.
"""
