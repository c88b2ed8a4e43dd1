"""Which functions of the rules have run in this process: once they are guarded, each tells it itself.

Which of their other files have been read Python tells, whoever reads them.
"""

import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

Place = tuple[str, int]
"""The file of a function, and its first line, that of its decorators if it has some."""
ALL, ROSTER = -1, -2
"""In place of a line: whatever stands in the file, or what a roster made of it holds besides its figures."""

_IN_BETWEEN = {"pathlib", "io", "os", "glob", "tomllib"}
"""Modules that read for somebody else."""
_IMPORTING = "importlib._bootstrap_external"
_READING_ROSTERS = "clausewitz.play.roster"

_ran: set[Place] = set()  # what ran before this process was forked is in it too
_roots: list[tuple[str, ...]] = []
"""The folders below which it is noted what is read; none as long as nobody wants to know."""

note: Callable[[Place], None] = _ran.add
"""Note that a function runs."""


def all_that_ran() -> frozenset[Place]:
    """Whatever has run since this was looked for, also what was to be run only once and is remembered since."""
    return frozenset(_ran)


@contextmanager
def noting(folders: Collection[Path]) -> Iterator[None]:
    """Note also what runs before it is guarded, as it does while modules are imported; of files below these folders.

    From now on it is noted too which other files below them are read.
    """
    noted: set[Place] = set()
    roots = tuple(f"{os.path.realpath(folder)}{os.sep}" for folder in folders)
    is_first, _roots[:] = not _roots, [roots]
    if is_first:
        sys.addaudithook(_hear)

    def see(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            noted.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        yield
    finally:
        sys.setprofile(before)
        files = {file: os.path.realpath(file).startswith(roots) for file, _ in noted}
        _ran.update(place for place in noted if files[place[0]])


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    """Note a file that is opened, and a folder of which it is asked what is in it: Python tells of both."""
    if event not in {"open", "os.listdir", "os.scandir"} or not isinstance(arguments[0], str | bytes | os.PathLike):
        return
    file = os.path.realpath(os.fsdecode(arguments[0]))
    if not f"{file}{os.sep}".startswith(_roots[0]) or file.endswith((".py", ".pyc")):
        return
    reader = _reader(sys._getframe(1))
    if reader != _IMPORTING:
        note((file, ROSTER if reader == _READING_ROSTERS else ALL))


def _reader(frame: FrameType | None) -> str:
    """The module that wants to read."""
    while frame and frame.f_globals.get("__name__") in _IN_BETWEEN:
        frame = frame.f_back
    return str(frame.f_globals.get("__name__", "")) if frame else ""
