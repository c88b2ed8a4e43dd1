"""A version of a project, given as a folder or a commit: its files, its games imported from there, and running them.

A commit is unpacked into a folder of its own, with a separate store. The first version runs its own scenarios and
example battles, and the second runs those of the first.
"""

import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from clausewitz.export.certificates import git, why_unreadable
from clausewitz.text.project import Project


class UnknownVersionError(ValueError):
    """There is no such version; says what one is."""


@contextmanager
def open_version(name: str, project: Project) -> Iterator[Path]:
    """The folder of the project: the one of this name, or that of a commit. Raises `UnknownVersionError`."""
    if Path(name).is_dir():
        yield Path(name).resolve()
        return
    with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
        _unpack(_archive_commit(name, project.root), Path(folder))
        yield Path(folder)


def _archive_commit(name: str, root: Path) -> bytes:
    """The files of a commit below the folder of the project."""
    commit = git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if commit is None:
        why = why_unreadable(root)
        there = f"{root} cannot be read by git: {why}" if why else f"{root} has no such commit"
        raise UnknownVersionError(f'"{name}" is no folder, and {there}; name a folder, or a commit such as HEAD~1')
    below = (git(root, "rev-parse", "--show-prefix") or b"").decode().strip()
    archive = git(root, "archive", "--format=tar", f"{commit.decode().strip()}:{below}")
    if archive is None:
        raise UnknownVersionError(f'"{name}" does not hold this project: there is no {below} in it')
    return archive


def _unpack(archive: bytes, folder: Path) -> None:
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
