"""Cases: requests to an engine, with the answers of the rules.

They are recorded while the scenarios of the register run, and never written by hand.
"""
