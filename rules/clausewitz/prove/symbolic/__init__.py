"""Symbolic execution: the engine runs on values that stand for all values, along every path that Z3 finds possible."""
