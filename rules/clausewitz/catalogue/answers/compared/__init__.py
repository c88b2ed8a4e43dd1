"""What `compare` answers: the parts of its report, each in a module of its own.

They hold what a program gets, and what terminal and page show.
"""
