"""The games as a whole, beyond their scenarios.

`playing` leads any position on at random.
"""
