"""Writing a file in one go, so that a reader never sees half of it."""

import os
from pathlib import Path


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
