"""Finding what answers a question in a player's words, by an index in which all is counted that can be.

Whoever searches only adds up numbers, so that the book's page does the same in its own language.
"""
