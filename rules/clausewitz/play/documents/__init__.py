"""Documents that set up a position: the types of which they are made, and the schema that follows from these.

A game says what its own documents hold, and what they become; reading files and telling faults is the catalogue's part.
"""
