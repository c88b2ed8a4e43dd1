"""Writing a file in one go, so that a reader never sees half of it."""

import os
from errno import EACCES, EEXIST, EISDIR
from pathlib import Path


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
