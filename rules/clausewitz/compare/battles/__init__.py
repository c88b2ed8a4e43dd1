"""The example battles by two sets of rules: where they part with the same dice and decisions, and what odds move.

Of two versions each plays in a process of its own; what was played by the first is data, and the second plays it again.
"""
