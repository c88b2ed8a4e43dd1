"""What cuts a path short: it stays cut, however the code that runs on it swallows what was raised."""

from collections.abc import Iterator
from contextlib import contextmanager

from clausewitz.prove.paths.frames import line_of_the_rules


class PathRun:
    """A run along one path after the other."""

    cut: "Discarded | Unprovable | None" = None
    """What has cut the present path short; the first, if it went on after that."""
    path: object = None
    """Another one for each path, and each marked stretch of one, so that no symbol is taken along to another."""
    earlier: frozenset[object] = frozenset()
    """The stretches of the path that were before; their symbols are good on it too."""
    has_worded: bool = False
    """Whether an error on the present path was put in words of symbols, which are not those of play."""
    has_asserted: bool = False
    """Whether an assertion of the claims was reached on any path."""
    is_assuming: bool = False
    """Whether what claims assert is assumed for the time being."""


PLAIN = PathRun()
"""What runs on plain values, on no path."""


class _Now:
    """In all threads the same: what runs in another one is no less of the path."""

    run: PathRun | None = None
    """The run that symbols ask; nothing outside of a proof."""
    path: object = None
    """The path that is being run, or the stretch of it; nothing outside of a proof."""
    earlier: frozenset[object] = frozenset()
    """The stretches of it that were before."""


now = _Now()
"""What every operation on symbols reads, and so without a call."""


@contextmanager
def activate_run(run: PathRun) -> Iterator[None]:
    """Let symbols ask this run, within the context, on the path that it has begun."""
    before = now.run, now.path, now.earlier
    now.run, now.path, now.earlier = run, run.path, run.earlier
    try:
        yield
    finally:
        now.run, now.path, now.earlier = before


def is_of_the_path(stretch: object) -> bool:
    """Whether what was made on this stretch of a path is good on the one that is being run."""
    return stretch is now.path or stretch in now.earlier


def current_run() -> PathRun | None:
    """The run that symbols ask; nothing outside of a proof."""
    return now.run


class Discarded(BaseException):
    """The situation does not meet an assumption. A BaseException, so that no `except Exception` of a rule hides it."""

    def __init__(self) -> None:
        super().__init__()
        _note(self)


class Unprovable(BaseException):
    """The code does what cannot be followed on symbols; says where, what, and what would be right."""

    def __init__(self, reason: str) -> None:
        where = "" if now.run is None else line_of_the_rules()
        super().__init__(f"{where}: {reason}" if where else reason)
        _note(self)


def _note(cut: Discarded | Unprovable) -> None:
    run = now.run
    if run is not None and run.cut is None:
        run.cut = cut
