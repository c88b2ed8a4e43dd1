"""The file of the last results, and the reports on norms in it, read without the rest."""

from pathlib import Path
from typing import TypeVar
from zlib import crc32

import msgspec

from clausewitz.store.fingerprints import Fingerprints
from clausewitz.store.store import read_stored
from clausewitz.text.project import Project

_Kind = TypeVar("_Kind")


class _File(msgspec.Struct):
    checksum: int
    results: msgspec.Raw


class _OfProfile(msgspec.Struct):
    profile: str


class _Last(msgspec.Struct):
    fingerprint: str
    results: tuple[_OfProfile, ...]


class _Reports(msgspec.Struct):
    consistency: dict[str, _Last] = {}


def results_file(project: Project) -> Path:
    """The file of the last results of a project."""
    return project.build / "results.json"


def pack_results(results: object) -> bytes:
    """The content of a file of results, with their checksum."""
    packed = msgspec.json.format(msgspec.json.encode(results), indent=1)
    return msgspec.json.encode(_File(crc32(packed), msgspec.Raw(packed))) + b"\n"


def read_results(file: Path, kind: type[_Kind]) -> _Kind | None:
    """The results in a file, stale or not; None if there is no such file or it is damaged."""
    try:
        found = msgspec.json.decode(read_stored(file), type=_File)
        return msgspec.json.decode(found.results, type=kind) if crc32(found.results) == found.checksum else None
    except (OSError, ValueError):
        return None


def current_reports(project: Project, now: Fingerprints) -> str:
    """Identifies the reports on norms that are current."""
    found: set[str] = set()
    for file in filter(None, (project.released, results_file(project))):
        if stored := read_results(file, _Reports):
            current = now.consistency()
            last = (last for game, last in stored.consistency.items() if last.fingerprint == current.get(game))
            found |= {f"{one.fingerprint} {each.profile}" for one in last for each in one.results}
    return " ".join(sorted(found))
