"""The commands for those who make a rulebook: what is wrong in it, what is proved, and the book.

Long work says how far it is.
"""
