"""The report on an engine: in the terminal, as data, as a page, for a CI, and as a badge.

All of them show one and the same judgement.
"""
