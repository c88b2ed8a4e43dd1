"""The documents of the book: what may stand in them, and the examples, on the map and fought out.

An example is played by what lies beside it: a script, or a sheet of orders.
"""
