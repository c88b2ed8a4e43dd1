"""The journal of a sweep: whatever is finished, a line for each cell, which is only ever added to.

Each line stands under the name of its cell and of the rules in force, so that what other rules or another sweep have
left in it is passed over, and a cell that several sweeps share is computed once.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from clausewitz.sweeps.cells import CellResult

_HEAD = b'{"journal":"clausewitz sweep 1"}\n'

Finished = tuple[str, CellResult]
"""The name of a cell, and what came of it."""


class _JournalEntry(msgspec.Struct, frozen=True):
    key: str
    found: CellResult


class JournalError(ValueError):
    """A file is no journal of sweeps, or somebody else is writing it; says so."""


def read_journal(file: Path) -> dict[str, CellResult]:
    """What is finished, by the names of the cells; a line that was not written to its end is left out.

    Raises `JournalError` where the file is something else.
    """
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return {}
    _refuse_strange(content, file)
    decoder = msgspec.json.Decoder(_JournalEntry)
    found = dict[str, CellResult]()
    for number, line in enumerate(content[len(_HEAD) :].split(b"\n")[:-1], 2):
        try:
            read = decoder.decode(line)
        except msgspec.DecodeError:
            raise JournalError(f"{file}, line {number}, is no cell of a sweep; remove the line or the file") from None
        found[read.key] = read.found
    return found


@contextmanager
def open_journal(file: Path) -> Iterator[Callable[[Iterable[Finished]], None]]:
    """What adds finished cells to a journal, whole and on the disk when it returns; nobody else adds to it meanwhile.

    Raises `JournalError` where somebody else does, or where the file is no journal.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - only whoever sweeps waits for it

    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        with file.open("ab+") as stream, FileLock(file.with_name(f"{file.name}.lock"), timeout=0):
            _repair_journal(stream.fileno(), file)
            yield lambda finished: _add(stream.fileno(), b"".join(map(_line, finished)), file)
    except Timeout:
        raise JournalError(f"another sweep is writing {file}; wait for it, or name another --out") from None


def _line(finished: Finished) -> bytes:
    return msgspec.json.encode(_JournalEntry(*finished)) + b"\n"


def _add(descriptor: int, content: bytes, file: Path) -> None:
    try:
        while content:
            content = content[os.write(descriptor, content) :]
        os.fsync(descriptor)
    except OSError as error:
        raise JournalError(f"{file} cannot be written: {error.strerror}") from None


def _repair_journal(descriptor: int, file: Path) -> None:
    """Cut off what was not written to its end, and begin a journal that is empty."""
    content = file.read_bytes()
    _refuse_strange(content, file)
    os.truncate(descriptor, content.rfind(b"\n") + 1)
    if not content.endswith(b"\n") and b"\n" not in content:
        _add(descriptor, _HEAD, file)


def _refuse_strange(content: bytes, file: Path) -> None:
    if content[: len(_HEAD)] != _HEAD[: len(content)]:
        raise JournalError(f"{file} is no journal of sweeps; move it away, or name another --out")
