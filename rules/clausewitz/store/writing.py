"""Writing a file at once: whoever reads it meanwhile finds all of the old or all of the new."""

import os
from errno import EACCES, EEXIST, EISDIR
from pathlib import Path
from stat import S_IMODE


def cannot_be_written(file: Path) -> OSError | None:
    """The error that writing a file would raise, as far as that can be checked without writing."""
    folder = next(each for each in file.absolute().parents if each.exists())
    if not folder.is_dir():
        return FileExistsError(EEXIST, os.strerror(EEXIST), str(folder))
    if file.is_dir():
        return IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
    closed = [each for each in (folder, file) if each.exists() and not os.access(each, os.W_OK)]
    return PermissionError(EACCES, os.strerror(EACCES), str(closed[0])) if closed else None


def write_at_once(file: Path, content: bytes) -> None:
    """Write a file atomically: the old content stays until all of the new is written.

    The file keeps its permissions. A link is followed; a device or a pipe is written to directly.
    """
    replace_file(file, content, durably=True)


def replace_file(file: Path, content: bytes, *, durably: bool) -> None:
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
