"""The reports on norms among the last results, read without the rest."""

from contextlib import suppress
from pathlib import Path

import msgspec

from clausewitz.store.fingerprints import Fingerprints
from clausewitz.text.project import Project


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


def current_reports(project: Project, now: Fingerprints) -> str:
    """Identifies the reports on norms that are current."""
    found: set[str] = set()
    for file in filter(None, (project.released, results_file(project))):
        with suppress(OSError, ValueError):
            stored, current = msgspec.json.decode(file.read_bytes(), type=_Reports), now.consistency()
            last = (last for game, last in stored.consistency.items() if last.fingerprint == current.get(game))
            found |= {f"{one.fingerprint} {each.profile}" for one in last for each in one.results}
    return " ".join(sorted(found))
