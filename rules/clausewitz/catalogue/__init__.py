"""What is known of each clause: text, engine, results and claims, brought together.

The book and the command line show what is here, and so show the same.
"""
