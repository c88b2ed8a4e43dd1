"""Documents that users write: battles, maps and order sheets, read and validated with all faults reported at once.

The games define what a document may hold, on the types of `play.documents`.
"""
