"""Claims proved, attacked and refuted, on functions that are made for that.

`samples`, `statements` and `raids` hold them.
"""
