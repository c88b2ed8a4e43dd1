"""What is known of each clause, joined from text, engine, results and claims.

`small`, `quarrel` and `games` are the games of these tests.
"""
