"""The cache between runs: values packed into files, each under a fingerprint, and atomic writing of files.

The fingerprint covers the files that a value comes from and the code that reads them; a value under another fingerprint
is built anew. Paths are stored relative to the folder of their game or project, so that a copied project reads its own
files.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from errno import EACCES, EEXIST, EISDIR
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import msgspec

from clausewitz.text.project import Project


def cannot_be_written(file: Path) -> OSError | None:
    """What would keep a file from being written, as far as that is seen beforehand; nothing is made."""
    folder = next(each for each in file.absolute().parents if each.exists())
    if not folder.is_dir():
        return FileExistsError(EEXIST, os.strerror(EEXIST), str(folder))
    if file.is_dir():
        return IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
    closed = [each for each in (folder, file) if each.exists() and not os.access(each, os.W_OK)]
    return PermissionError(EACCES, os.strerror(EACCES), str(closed[0])) if closed else None


def write_at_once(file: Path, content: bytes) -> None:
    """Write the content to the file, in place of what was there.

    What is no file, such as a device or a pipe, and what a link leads to is written to, and stays what it is.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.is_symlink() or (file.exists() and not file.is_file()):
        file.write_bytes(content)
        return
    part = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        part.write_bytes(content)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


_Thing = TypeVar("_Thing")
_made_before: ContextVar[bool] = ContextVar("made before", default=False)


class NotKeptError(LookupError):
    """That something was not made of the files as they are."""


@contextmanager
def forbid_building() -> Iterator[None]:
    """Make nothing anew within: what is not kept raises `NotKeptError`."""
    token = _made_before.set(True)
    try:
        yield
    finally:
        _made_before.reset(token)


class _PackedFile(msgspec.Struct, frozen=True):
    fingerprint: str
    thing: msgspec.Raw


def load_or_build(  # noqa: PLR0913, PLR0917 - all that bears on what is kept
    project: Project,
    name: str,
    fingerprint: str,
    kind: type[_Thing],
    made: Callable[[], _Thing],
    of_one_game: bool = False,
) -> _Thing:
    """What is kept under a name and a fingerprint; else what `made` makes, which is kept from now on.

    Raises `NotKeptError` within `forbid_building`.

    What is `of_one_game` is the same whichever games of a project are left out.
    """
    file = project.store / f"{name}.msgpack" if of_one_game else file_of(project, name)
    found = read(project, file, fingerprint, kind)
    if found is None:
        if _made_before.get():
            raise NotKeptError(name)
        found = made()
        keep(project, file, fingerprint, found)
    return found


def file_of(project: Project, name: str) -> Path:
    """Where something is kept of the games that a project stands for."""
    part = "".join(f"-{game.id}" for game in project.games) if project.left_out else ""
    return project.store / f"{name}{part}.msgpack"


def read(project: Project, file: Path, fingerprint: str, kind: type[_Thing]) -> _Thing | None:
    """What is kept in a file under a fingerprint; None where that is something else, or nothing that can be read."""
    bases = dict(_bases(project))

    @cache
    def path(written: str) -> Path:
        base, _, below = written.partition("/")
        return bases[base] / below

    def decode_path(of: type, written: str) -> object:
        return path(written) if of is Path else written

    found = _read(file)
    if found and found.fingerprint == fingerprint:
        with suppress(msgspec.MsgspecError, KeyError):  # a path below nothing that there is
            return msgspec.msgpack.decode(found.thing, type=kind, dec_hook=decode_path)
    return None


def keep(project: Project, file: Path, fingerprint: str, thing: object) -> None:
    """Keep something in a file under a fingerprint, if that can be written."""
    bases = list(_bases(project))

    @cache
    def encode_path(path: Path) -> str:
        base, folder = next(each for each in bases if path.is_relative_to(each[1]))
        return f"{base}/{path.relative_to(folder).as_posix()}"

    packed = _PackedFile(fingerprint, msgspec.Raw(msgspec.msgpack.encode(thing, enc_hook=encode_path)))
    with suppress(OSError):  # a folder that cannot be written to costs time only
        write_at_once(file, msgspec.msgpack.encode(packed))


def stamp_of(file: Path) -> tuple[str, str]:
    """The fingerprint under which something is kept in a file, and a checksum of it; both empty if nothing is."""
    found = _read(file)
    return (found.fingerprint, sha256(found.thing).hexdigest()) if found else ("", "")


def renew(file: Path, fingerprint: str) -> None:
    """Keep what is kept in a file under another fingerprint, if that can be written."""
    if found := _read(file):
        with suppress(OSError):
            write_at_once(file, msgspec.msgpack.encode(_PackedFile(fingerprint, found.thing)))


def _read(file: Path) -> _PackedFile | None:
    try:
        return msgspec.msgpack.decode(file.read_bytes(), type=_PackedFile)
    except (OSError, msgspec.MsgspecError):
        return None


def _bases(project: Project) -> Iterator[tuple[str, Path]]:
    """The folders from which paths are kept, by their names: the folder of each game, and that of the project."""
    yield from ((game.id, game.folder) for game in project.games)
    yield ".", project.root
