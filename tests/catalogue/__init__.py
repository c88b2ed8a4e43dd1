"""What is known of each clause, how it is kept, and which documents and sheets of orders can be read.

`small`, `quarrel` and `games` are the games of these tests.
"""
