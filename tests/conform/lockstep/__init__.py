"""Random battles in lock-step: whether they find where an engine and the rules part, and make that small.

The engines are made up, so that the smallest parting can be worked out by hand.
"""
