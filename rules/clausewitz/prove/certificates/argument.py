"""The argument of a proof as a tree: what is assumed, what follows, and where the paths part.

Its conditions are the terms that were put to the solver, in the order in which they were.
"""

from dataclasses import dataclass, field
from enum import Enum

from clausewitz.prove.paths.terms import z3


class Answer(Enum):
    """What a solver says to a question: whether there are values for which all conditions hold."""

    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"


class End(Enum):
    """How a path ended."""

    HOLDS = "the claim holds"
    FAILS = "the claim fails"
    LEFT_OUT = "no situation of the claim"
    LOST = "not followed any further"


@dataclass(frozen=True)
class Assumed:
    """From here on a condition is assumed: by the claim, or since nothing else is a well-formed value."""

    where: str
    """File and line of the rules that asked."""
    condition: z3.BoolRef
    answer: Answer
    """Whether any situation is left."""


@dataclass(frozen=True)
class Follows:
    """A condition that holds in each situation of the path, as all others are impossible."""

    where: str
    condition: z3.BoolRef
    impossible: tuple[z3.BoolRef, ...]


@dataclass
class Stretch:
    """A way without a fork, and what is at its end: the paths that part there, or how the only one ends."""

    steps: list[Assumed | Follows] = field(default_factory=list)
    parting: "Parting | None" = None
    end: End = End.LOST
    model: z3.ModelRef | None = None
    """Of a path that came to its end: values that take it."""


@dataclass(frozen=True)
class BranchSide:
    """A side of a parting that is possible, and the way on from there."""

    condition: z3.BoolRef
    answer: Answer | None
    """Nothing where nobody has to ask: it is one of several options."""
    way: Stretch


@dataclass(frozen=True)
class Parting:
    """A place where several paths part; all sides that are not among them are impossible."""

    where: str
    sides: tuple[BranchSide, ...]
    impossible: tuple[z3.BoolRef, ...]
    within: z3.BoolRef | None = None
    """What holds of a pick: it is the number of one of the options."""
    options: tuple[str, ...] = ()
    """What was to pick from, in the order of the numbers."""


@dataclass(frozen=True)
class Argument:
    """All that was asked about a claim."""

    trunk: Stretch
    constants: tuple[z3.BoolRef, ...]
    """What was found to hold whatever the situation, by simplification alone."""
    paths: int
    """How many do not leave the claim."""

    @property
    def is_whole(self) -> bool:
        """Whether the claim holds on every path, so that this is a proof."""
        return _is_whole(self.trunk)


def _is_whole(way: Stretch) -> bool:
    if way.parting is not None:
        return all(_is_whole(side.way) for side in way.parting.sides)
    return way.end in (End.HOLDS, End.LEFT_OUT)
