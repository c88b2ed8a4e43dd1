"""Finding what answers a question in a player's words, by an index in which all is counted that can be.

Whoever searches only adds up numbers, so that the book's page does the same in its own language.
"""

LONGEST = 300
"""Characters of a question: more than anybody asks at a table."""
