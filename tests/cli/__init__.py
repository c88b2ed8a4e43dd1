"""The command line as its users meet it.

Messages are compared whole, and exit codes with them.
"""
