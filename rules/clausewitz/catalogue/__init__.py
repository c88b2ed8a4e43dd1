"""The catalogue: text, engine, results and claims of each clause and issue, joined by their ids.

The book and the command line both render the catalogue, and so agree.
"""
