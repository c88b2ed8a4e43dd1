"""Running a function again and again, until every path that it can take was taken."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from clausewitz.prove.paths.following import Discarded, Limits, Paths, Unprovable, followed

Value = TypeVar("Value")


@dataclass(frozen=True)
class Ending(Generic[Value]):
    """How one path ended: with the value of the run, or discarded, or with the reason why it cannot be followed."""

    value: Value | None = None
    discarded: bool = False
    unprovable: str = ""
    is_possible: bool = True
    """Whether some situation is known to take this path; false when the solver gave no answer."""


def explore(run: Callable[[Paths], Value], limits: Limits) -> Iterator[Ending[Value]]:
    """Run the function along every path; gives how each ended, at last why the rest was not followed, if so."""
    paths = Paths(limits)
    for number in range(limits.paths):
        paths.begin()
        try:
            with followed(paths):
                ending = Ending(run(paths), is_possible=paths.is_possible())
        except Discarded:
            ending = Ending(discarded=True)
        except Unprovable as reason:
            ending = Ending(unprovable=str(reason))
        yield ending
        if not paths.turn():
            return
        if time.monotonic() > paths.deadline:
            yield Ending(unprovable=f"more than {limits.seconds:g} s, after {number + 1} paths")
            return
    yield Ending(unprovable=f"more than {limits.paths} paths")
