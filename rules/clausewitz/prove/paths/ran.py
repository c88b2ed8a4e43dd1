"""Which functions of the rules have run in this process: once they are guarded, each tells it itself."""

import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

Place = tuple[str, int]
"""The file of a function, and its first line, that of its decorators if it has some."""
ALL = -1
"""In place of a line: whatever stands in the file."""

_ran: set[Place] = set()  # what ran before this process was forked is in it too

note: Callable[[Place], None] = _ran.add
"""Note that a function runs."""


def all_that_ran() -> frozenset[Place]:
    """Whatever has run since this was looked for, also what was to be run only once and is remembered since."""
    return frozenset(_ran)


@contextmanager
def noting(folders: Collection[Path]) -> Iterator[None]:
    """Note also what runs before it is guarded, as it does while modules are imported; of files below these folders."""
    noted: set[Place] = set()

    def see(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            noted.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        yield
    finally:
        sys.setprofile(before)
        roots = tuple(f"{os.path.realpath(folder)}{os.sep}" for folder in folders)
        files = {file: os.path.realpath(file).startswith(roots) for file, _ in noted}
        _ran.update(place for place in noted if files[place[0]])
