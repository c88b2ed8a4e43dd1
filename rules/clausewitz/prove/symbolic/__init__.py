"""Symbolic execution: the engine runs on symbols for all values, along every path that Z3 finds possible."""
