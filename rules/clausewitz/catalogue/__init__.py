"""The catalogue: text, engine, results and claims of each clause and issue, joined by id.

The book and the command line both render the catalogue, so they agree.
"""
