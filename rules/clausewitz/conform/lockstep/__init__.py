"""Random battles that the engine here and another one play in lock-step, and the smallest in which they part.

Hypothesis draws them and makes them small.
"""
