"""Faults between text and engine, found without running either.

Each fault names its file and line, and what would be right.
"""
