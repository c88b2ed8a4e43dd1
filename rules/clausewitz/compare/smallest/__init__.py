"""The smallest battles in which readings differ, found by search, and what assumed figures weigh in an example battle.

Both are made for the book and kept until the rules change.
"""
