"""The fast path to exact odds: the engine itself, run on all the states of a battle at once.

What it cannot run so is left to the oracle (`odds.graph`), with which it agrees to the last digits of a float.
"""
