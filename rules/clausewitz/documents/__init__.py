"""Documents that users write: battles, maps and order sheets, read and validated with all faults reported at once.

Games define the contents of their documents with the types of `play.documents`.
"""
