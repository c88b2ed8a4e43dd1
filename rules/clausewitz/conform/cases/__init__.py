"""Cases: what is put to an engine, and what the rules answer.

They are made of the scenarios of the register while these run, and never written by hand.
"""
