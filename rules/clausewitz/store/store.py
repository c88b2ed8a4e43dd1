"""The store: values that a project keeps between runs, each in a packed file.

A value is stored with a fingerprint of what it depends on: its input files and the code that reads them. If the
fingerprint has changed or the file is damaged, it is made again. Paths are stored relative to the folder of their game
or project, so that a copied project reads its own files.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from errno import ENOENT
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from clausewitz.store.writing import replace_file
from clausewitz.text.project import Project

_Thing = TypeVar("_Thing")
_CHECKSUM = 4
"""The bytes of the checksum at the beginning of a stored file."""


def write_packed(file: Path, value: object) -> None:
    """Store a value in a file with a checksum; a failure to write is ignored, since it only costs time."""
    packed = msgspec.msgpack.encode(value)
    with suppress(OSError):
        replace_file(file, crc32(packed).to_bytes(_CHECKSUM) + packed, durably=False)


def read_stored(file: Path) -> bytes:
    """The content of a file. Raises `OSError` for what is no file too, such as a pipe, at which one waits for ever."""
    if not file.is_file():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(file))
    return file.read_bytes()


def read_packed(file: Path, kind: type[_Thing]) -> _Thing | None:
    """The value stored in a file; None if there is none of this type, or the file is damaged."""
    try:
        content = read_stored(file)
    except OSError:
        return None
    packed = content[_CHECKSUM:]
    if crc32(packed).to_bytes(_CHECKSUM) != content[:_CHECKSUM]:
        return None
    return _unpack(packed, kind)


def _unpack(
    packed: bytes | msgspec.Raw, kind: type[_Thing], decode: Callable[[type, Any], object] | None = None
) -> _Thing | None:
    try:
        return msgspec.msgpack.decode(packed, type=kind, dec_hook=decode)
    except (msgspec.MsgspecError, UnicodeDecodeError, KeyError, RecursionError):  # a path below nothing that there is
        return None


class NotKeptError(LookupError):
    """A stored value is missing or outdated."""


_only_kept: ContextVar[bool] = ContextVar("only what is kept", default=False)


@contextmanager
def forbid_building() -> Iterator[None]:
    """Within the block, `Store.get` makes nothing: it raises `NotKeptError` for a missing value."""
    token = _only_kept.set(True)
    try:
        yield
    finally:
        _only_kept.reset(token)


class _PackedFile(msgspec.Struct, frozen=True):
    depends_on: str
    thing: msgspec.Raw


class Store:
    """The values that a project keeps between runs. A key is a file name in its build folder: `trees/my-game/Move`.

    A file that is missing, damaged or of another version counts as absent. One that cannot be written only costs time.
    """

    def __init__(self, project: Project) -> None:
        self.project = project
        self._folders = [project.build] + ([project.released.parent] if project.released else [])
        self._part = "".join(f"-{game.id}" for game in project.games) if project.left_out else ""
        self._bases = {**{game.id: game.folder for game in project.games}, ".": project.root}
        """The folders from which paths are kept, by their names; that of a game may lie in that of the project."""

    def get(self, key: str, depends_on: str, kind: type[_Thing], make: Callable[[], _Thing]) -> _Thing:
        """The value stored under a key with this fingerprint; otherwise the result of `make`, which is stored.

        Processes that need the same value at once wait until one of them has made it.
        """
        found = self.read(key, depends_on, kind)
        if found is not None:
            return found
        if _only_kept.get():
            raise NotKeptError(key)
        with wait_for_others(self._file(key)):
            found = self.read(key, depends_on, kind)
            if found is None:
                found = make()
                self.keep(key, depends_on, found)
        return found

    def read(self, key: str, depends_on: str, kind: type[_Thing]) -> _Thing | None:
        """The value stored, or else released, under a key with this fingerprint; None if there is none."""

        @cache
        def path(written: str) -> Path:
            base, _, below = written.partition("/")
            return self._bases[base] / below

        def decode_path(of: type, written: object) -> object:
            return path(str(written)) if of is Path else written

        for folder in self._folders:
            found = read_packed(folder / f"{key}.msgpack", _PackedFile)
            if found and found.depends_on == depends_on:
                return _unpack(found.thing, kind, decode_path)
        return None

    def keep(self, key: str, depends_on: str, thing: object) -> None:
        """Store a value under a key, if possible."""

        @cache
        def encode_path(path: Path) -> str:
            base, folder = next(each for each in self._bases.items() if path.is_relative_to(each[1]))
            return f"{base}/{path.relative_to(folder).as_posix()}"

        packed = msgspec.Raw(msgspec.msgpack.encode(thing, enc_hook=encode_path))
        write_packed(self._file(key), _PackedFile(depends_on, packed))

    def stamp(self, key: str) -> tuple[str, str]:
        """The fingerprint and the checksum of a stored value; both empty if there is none."""
        found = read_packed(self._file(key), _PackedFile)
        return (found.depends_on, sha256(found.thing).hexdigest()) if found else ("", "")

    def renew(self, key: str, depends_on: str) -> None:
        """Give a stored value a new fingerprint, if possible."""
        if found := read_packed(self._file(key), _PackedFile):
            write_packed(self._file(key), _PackedFile(depends_on, found.thing))

    def of_games(self, name: str) -> str:
        """The key of a value that depends on the selection of games."""
        return name + self._part

    def _file(self, key: str) -> Path:
        return self._folders[0] / f"{key}.msgpack"


_PATIENCE = 60
"""Nobody waits longer for another process, in seconds: a value is then made twice."""


@contextmanager
def wait_for_others(
    file: Path, *, patience: float = _PATIENCE, on_wait: Callable[[], object] = lambda: None
) -> Iterator[None]:
    """Wait for other processes that write a file, at most so many seconds; do not wait if files cannot be locked.

    `on_wait` is called if there is another one. The lock goes afterwards: where Python lacks `fcntl`, an empty one is
    taken for that of a process that still works.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - not needed if the value is stored

    lock = FileLock(file.with_suffix(".lock"), timeout=patience)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            on_wait()
            lock.acquire()
    try:
        yield
    finally:
        if lock.is_locked:
            with suppress(OSError):  # some systems do not allow it for an open file
                Path(lock.lock_file).unlink()
            lock.release()
