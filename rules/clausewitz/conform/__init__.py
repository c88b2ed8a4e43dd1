"""The conformance kit: tells the author of another implementation, clause by clause, where it differs from the rules.

He writes a small adapter that speaks the protocol; cases made of the scenarios are put to it and to the engine here.
"""
