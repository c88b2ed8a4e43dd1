"""The odds of battles, held against battles that were worked out by hand, and against play at random.

Chances are fractions here wherever they can be, so that no rounding hides a difference.
"""
