"""Writing an export into a folder: whole or not at all, and never over something else."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

MANIFEST = "manifest.json"
"""The file of an export that names all others."""


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
    """Write all files into a folder, in place of an older export of the kind that their manifest names.

    Raises `OccupiedError` and `OSError`.
    """
    manifest = msgspec.json.decode(files[MANIFEST], type=_AnyManifest)
    hold_nothing_else(folder, manifest.schema.rpartition(":")[0])
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


def hold_nothing_else(folder: Path, manifests: str) -> None:
    """Raise `OccupiedError` where a folder holds a file that its own manifest does not name.

    `manifests` is what the schemas of such manifests begin with, of whatever version.
    """
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(20, "Not a directory", str(folder))
    names = {each.relative_to(folder).as_posix() for each in folder.rglob("*") if not each.is_dir()}
    others = sorted(names - _files_in_manifest(folder / MANIFEST, manifests))
    if others:
        raise OccupiedError(folder, others[0])


def _files_in_manifest(manifest: Path, manifests: str) -> set[str]:
    """The files of an export by its manifest; none where there is no manifest whose schema begins so."""
    try:
        read = msgspec.json.decode(manifest.read_bytes(), type=_AnyManifest)
    except (OSError, msgspec.MsgspecError):
        return set()
    return {MANIFEST, *(each.name for each in read.files)} if read.schema.startswith(manifests) else set()
