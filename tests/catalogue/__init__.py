"""What is known of each clause, joined from text, engine, results and claims.

`small` and `quarrel` are the games of these tests.
"""
