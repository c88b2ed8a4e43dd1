"""What an engine is asked, and what the engine here answers.

All of it is tried with the little games of the tests of the catalogue.
"""
