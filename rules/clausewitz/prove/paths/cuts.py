"""What cuts a path short: it stays cut, however the code that runs on it swallows what was raised."""

from collections.abc import Iterator
from contextlib import contextmanager

from clausewitz.prove.paths.frames import line_of_the_rules


class Run:
    """A run along one path after the other."""

    cut: "Discarded | Unprovable | None" = None
    """What has cut the present path short; the first, if it went on after that."""
    path: object = None
    """Another one for each path, so that no symbol is taken along to the next."""
    has_worded: bool = False
    """Whether an error on the present path was put in words of symbols, which are not those of play."""
    has_asserted: bool = False
    """Whether an assertion of the claims was reached on any path."""
    is_assuming: bool = False
    """Whether what claims assert is assumed for the time being."""


PLAIN = Run()
"""What runs on plain values, on no path."""

_runs: list[Run] = []  # in all threads the same: what runs in another one is no less of the path


@contextmanager
def followed(run: Run) -> Iterator[None]:
    """Let symbols ask this run, within the context."""
    _runs.append(run)
    try:
        yield
    finally:
        _runs.pop()


def under_way() -> Run | None:
    """The run that symbols ask; nothing outside of a proof."""
    return _runs[-1] if _runs else None


def path_under_way() -> object:
    """The path that is being run; nothing outside of a proof."""
    return _runs[-1].path if _runs else None


class Discarded(BaseException):
    """The situation does not meet an assumption. A BaseException, so that no `except Exception` of a rule hides it."""

    def __init__(self) -> None:
        super().__init__()
        _note(self)


class Unprovable(BaseException):
    """The code does what cannot be followed on symbols; says where, what, and what would be right."""

    def __init__(self, reason: str) -> None:
        where = line_of_the_rules() if _runs else ""
        super().__init__(f"{where}: {reason}" if where else reason)
        _note(self)


def _note(cut: Discarded | Unprovable) -> None:
    run = under_way()
    if run is not None and run.cut is None:
        run.cut = cut
