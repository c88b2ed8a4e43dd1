"""Marks between the stages of a run, from which other paths go on, so that the way up to there is gone once."""

from collections.abc import Mapping, Sequence

from clausewitz.lazy import dataclass
from clausewitz.prove.paths.terms import z3

Late = tuple[dict[str, object], str]
"""A field that was made only when it was read: among which fields of a record, and its name."""


@dataclass(frozen=True)
class Mark:
    """A place on a path at which a stage begins."""

    stage: int
    """Its number."""
    state: object
    """With what it begins."""
    position: int
    """How many forks lie before it."""
    weight: int
    distances: Sequence[z3.ArithRef]
    picked: Mapping[str, int]
    known: Mapping[int, tuple[z3.BoolRef, bool]]
    late: int
    """How many fields were made late before it."""
    has_asserted: bool
    has_worded: bool
    is_assuming: bool
    earlier: frozenset[object]
    """The stretches of the path that lie before it: their symbols are good after it."""
