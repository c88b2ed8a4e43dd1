"""Writing an export into a folder: whole or not at all, and never over something else."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

from clausewitz.catalogue.answers.versioned import id_of
from clausewitz.catalogue.export.bundle import MANIFEST
from clausewitz.catalogue.export.parts import Manifest

_MANIFESTS = id_of(Manifest).rpartition(":")[0]
"""How the ids of the schemas of manifests begin, whatever their version."""


class _Listed(msgspec.Struct):
    """A file that a manifest names."""

    name: str


class _AnyManifest(msgspec.Struct):
    """What manifests of all versions hold."""

    schema: str
    files: list[_Listed]


class OccupiedError(ValueError):
    """A folder holds something else than an export."""

    def __init__(self, folder: Path, other: str) -> None:
        super().__init__(
            f"{folder} holds {other}, which is no part of an export; name a new folder, an empty one, "
            "or one with nothing but an older export"
        )


def write_export(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write all files into a folder, in place of an older export. Raises `OccupiedError` and `OSError`."""
    _hold_nothing_else(folder)
    target = folder.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as beside:
        new, old = Path(beside, "new"), Path(beside, "old")
        for name, content in files.items():
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            (new / name).write_bytes(content)
        if target.exists():
            target.rename(old)
        try:
            new.rename(target)
        finally:
            if old.exists() and not target.exists():
                old.rename(target)


def _hold_nothing_else(folder: Path) -> None:
    """Raise `OccupiedError` where a folder holds a file that its own manifest does not name."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(20, "Not a directory", str(folder))
    names = {each.relative_to(folder).as_posix() for each in folder.rglob("*") if not each.is_dir()}
    others = sorted(names - _listed(folder / MANIFEST))
    if others:
        raise OccupiedError(folder, others[0])


def _listed(manifest: Path) -> set[str]:
    """The files of an export by its manifest; none where there is no manifest of one."""
    try:
        read = msgspec.json.decode(manifest.read_bytes(), type=_AnyManifest)
    except (OSError, msgspec.MsgspecError):
        return set()
    return {MANIFEST, *(each.name for each in read.files)} if read.schema.startswith(_MANIFESTS) else set()
