"""Documents that set up a position, as far as every game has them: kinds, schemas, and the entries of a table.

A game says what its own documents hold, and what they become; reading files and telling faults is the catalogue's part.
"""
