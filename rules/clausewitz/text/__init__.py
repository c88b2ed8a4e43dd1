"""What the rules say: sources, quotes, clauses, coverage, cross references, search."""

from clausewitz.text.check import faults
from clausewitz.text.register import Register, load
from clausewitz.text.search import search

__all__ = ["Register", "faults", "load", "search"]
