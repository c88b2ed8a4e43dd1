"""Running a function again and again, until it has taken every possible path."""

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.runs import Discarded, Unprovable, activate_run

Value = TypeVar("Value")


@dataclass(frozen=True)
class PathEnd(Generic[Value]):
    """The ending of a path: the value of the run, a discard, or the reason why it cannot be followed."""

    value: Value | None = None
    discarded: bool = False
    unprovable: str = ""
    is_possible: bool = True
    """Whether some situation is known to take this path; false when the solver gave no answer."""


def explore(run: Callable[[Paths], Value], limits: Limits, paths: Paths | None = None) -> Iterator[PathEnd[Value]]:
    """Run the function along every path; yields each ending, and at last why the rest was not followed, if so.

    `paths` are fresh ones of a caller who wants to see the questions on them.
    """
    paths = paths or Paths(limits)
    for _ in range(limits.paths):
        paths.begin()
        yield _run_path(run, paths)
        if not paths.turn():
            return
        if paths.questions > limits.questions:
            return  # that has been told
    yield PathEnd(unprovable=f"more than {limits.paths} paths")


def _run_path(run: Callable[[Paths], Value], paths: Paths) -> PathEnd[Value]:
    """Run the function along the current path. The first cut counts, even if the function goes on after it."""
    value = None
    try:
        with activate_run(paths):
            value = run(paths)
            possible = paths.is_possible()
    except (Discarded, Unprovable) as cut:
        paths.cut = paths.cut or cut
    if isinstance(paths.cut, Discarded):
        return PathEnd(discarded=True)
    if paths.cut is not None:
        return PathEnd(unprovable=str(paths.cut))
    return PathEnd(value, is_possible=possible)
