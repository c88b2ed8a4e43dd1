"""Reading the files of the register: sources, features, and the clauses in them.

What is wrong in a file is a fault with its line, and the rest is read all the same.
"""
