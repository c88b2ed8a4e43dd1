"""The tables of rulings: whether they tell norms from wrong ones, and show each pair of values.

What is expected is worked out from a few norms on crossing a river.
"""
