"""Forks, at which paths part."""

from dataclasses import dataclass

from clausewitz.prove.paths.terms import z3


@dataclass
class Fork:
    """A place where the run could go on in several ways."""

    question: z3.ExprRef
    """What was asked: a condition, a number, or which one of the options of a name."""
    conditions: list[z3.BoolRef]
    """What holds on each side; `True` throughout for a free pick."""
    side: int
    rest: list[tuple[int, z3.ModelRef | None]]
    """The possible sides still to be taken, each with a model of it where the solver gave one."""
    is_open: bool
    """Whether more than one side is possible."""
    settling: bool
