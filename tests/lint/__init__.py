"""Faults between the text of the rules and the engine."""
