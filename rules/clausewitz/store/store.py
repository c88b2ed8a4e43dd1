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
from stat import S_IMODE
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from clausewitz.text.project import Project

_Thing = TypeVar("_Thing")
_CHECKSUM = 4
"""The bytes of the checksum at the beginning of a stored file."""


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
    """Write the content to the file, in place of what was there, which stays whole until all is written.

    The file keeps its permissions. A link stays a link to the file that is written; a device or a pipe is written to.
    """
    _replace(file, content, durably=True)


def _replace(file: Path, content: bytes, *, durably: bool) -> None:
    """Write a file beside the old one and put it in its place; `durably` waits until it is on the disk."""
    target = file.resolve() if file.is_symlink() else file
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and not target.is_file():
        target.write_bytes(content)
        return
    part = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        with part.open("wb") as opened:
            opened.write(content)
            if durably:
                opened.flush()
                os.fsync(opened.fileno())
        if target.exists():
            part.chmod(S_IMODE(target.stat().st_mode))
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def write_packed(file: Path, value: object) -> None:
    """Store a value in a file with a checksum; where that cannot be written it only costs time."""
    packed = msgspec.msgpack.encode(value)
    with suppress(OSError):
        _replace(file, crc32(packed).to_bytes(_CHECKSUM) + packed, durably=False)


def read_packed(file: Path, kind: type[_Thing]) -> _Thing | None:
    """The value that was stored in a file; None where there is none of this type, or the file is damaged."""
    try:
        content = file.read_bytes()
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
    file = project.build / f"{name}.msgpack" if of_one_game else file_of(project, name)
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
    return project.build / f"{name}{part}.msgpack"


def read(project: Project, file: Path, fingerprint: str, kind: type[_Thing]) -> _Thing | None:
    """What is kept in a file under a fingerprint; None where that is something else, or nothing that can be read."""
    bases = dict(_bases(project))

    @cache
    def path(written: str) -> Path:
        base, _, below = written.partition("/")
        return bases[base] / below

    def decode_path(of: type, written: str) -> object:
        return path(written) if of is Path else written

    found = read_packed(file, _PackedFile)
    return _unpack(found.thing, kind, decode_path) if found and found.fingerprint == fingerprint else None


def keep(project: Project, file: Path, fingerprint: str, thing: object) -> None:
    """Keep something in a file under a fingerprint, if that can be written."""
    bases = list(_bases(project))

    @cache
    def encode_path(path: Path) -> str:
        base, folder = next(each for each in bases if path.is_relative_to(each[1]))
        return f"{base}/{path.relative_to(folder).as_posix()}"

    write_packed(file, _PackedFile(fingerprint, msgspec.Raw(msgspec.msgpack.encode(thing, enc_hook=encode_path))))


def stamp_of(file: Path) -> tuple[str, str]:
    """The fingerprint under which something is kept in a file, and a checksum of it; both empty if nothing is."""
    found = read_packed(file, _PackedFile)
    return (found.fingerprint, sha256(found.thing).hexdigest()) if found else ("", "")


def renew(file: Path, fingerprint: str) -> None:
    """Keep what is kept in a file under another fingerprint, if that can be written."""
    if found := read_packed(file, _PackedFile):
        write_packed(file, _PackedFile(fingerprint, found.thing))


def _bases(project: Project) -> Iterator[tuple[str, Path]]:
    """The folders from which paths are kept, by their names: the folder of each game, and that of the project."""
    yield from ((game.id, game.folder) for game in project.games)
    yield ".", project.root
