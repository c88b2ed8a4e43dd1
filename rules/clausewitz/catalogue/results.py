"""The store of last results: what the scenarios and the claims said when they were last run, and on what.

Each set of results carries the fingerprint of the files that it depends on. When one of them changes, the set is
stale, and whoever asks is told that nothing has been run rather than something that may no longer be true.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

import msgspec

from clausewitz.catalogue.consistency import ConsistencyReport
from clausewitz.prove.verdicts import Result
from clausewitz.text.house import FEATURES, HOUSE, IN_CHECKOUT, PACKAGE, RULEBOOKS, STEPS, VERIFY

_ENGINE = (PACKAGE / "play", RULEBOOKS)


class Outcome(Enum):
    """How a scenario ended."""

    PASSED = "passed"
    FAILED = "failed"
    """A step found something else than it expects, or the engine refused."""
    BROKE = "broke"
    """Something else went wrong: a step without a definition, a fixture, a programming error."""


@dataclass(frozen=True)
class ScenarioOutcome:
    """How a scenario ended when it was last run."""

    file: str
    """Feature file below the house, such as `features/great_war/land.feature`."""
    clause: str
    name: str
    outcome: Outcome
    message: str
    """What went wrong; empty if nothing did."""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells the scenario from all others."""
        return (self.file, self.clause, self.name)


@dataclass(frozen=True)
class ScenarioResults:
    """Results of scenarios, and what they were run on."""

    fingerprint: str = ""
    outcomes: tuple[ScenarioOutcome, ...] = ()

    def by_key(self) -> dict[tuple[str, ...], ScenarioOutcome]:
        """The outcomes by what tells their scenarios apart."""
        return {each.key: each for each in self.outcomes}

    def updated(self, other: "ScenarioResults") -> "ScenarioResults":
        """The other results, with those of this set for scenarios that the other did not run on the same files."""
        if other.fingerprint != self.fingerprint:
            return other
        merged = self.by_key() | other.by_key()
        return ScenarioResults(self.fingerprint, tuple(merged[key] for key in sorted(merged)))


@dataclass(frozen=True)
class ClaimResults:
    """Results of claims, and what they were run on."""

    fingerprint: str = ""
    results: tuple[Result, ...] = ()

    def updated(self, other: "ClaimResults") -> "ClaimResults":
        """The other results, with those of this set for claims that the other did not check on the same files."""
        if other.fingerprint != self.fingerprint:
            return other
        merged = {each.name: each for each in (*self.results, *other.results)}
        return ClaimResults(self.fingerprint, tuple(merged[key] for key in sorted(merged)))


@dataclass(frozen=True)
class ConsistencyResults:
    """Reports on the norms of rulebooks, and what they were made of."""

    fingerprint: str = ""
    reports: tuple[ConsistencyReport, ...] = ()

    def updated(self, other: "ConsistencyResults") -> "ConsistencyResults":
        """The other reports, with those of this set on other rulebooks or profiles in the same files."""
        if other.fingerprint != self.fingerprint:
            return other
        merged = {(each.rulebook, each.profile): each for each in (*self.reports, *other.reports)}
        return ConsistencyResults(self.fingerprint, tuple(merged[key] for key in sorted(merged)))


@dataclass(frozen=True)
class Results:
    """All last results."""

    scenarios: ScenarioResults = field(default_factory=ScenarioResults)
    load_bearing: ScenarioResults = field(default_factory=ScenarioResults)
    """Of each scenario with its own clause switched off: to pass is then the fault."""
    claims: ClaimResults = field(default_factory=ClaimResults)
    consistency: ConsistencyResults = field(default_factory=ConsistencyResults)


def results_file() -> Path:
    """Where the results are kept: in the build folder of a checkout, else in the user's folder for caches."""
    return HOUSE / "build" / "results.json" if IN_CHECKOUT else _caches() / "clausewitz" / "results.json"


def load_results(file: Path | None = None) -> Results:
    """The results that are stored, stale or not; none if there is no file or it cannot be understood."""
    try:
        return msgspec.json.decode((file or results_file()).read_bytes(), type=Results)
    except (OSError, msgspec.DecodeError):
        return Results()


def store_results(new: Results, file: Path | None = None) -> None:
    """Add results to the store; sets without a fingerprint are left as they are there."""
    file = file or results_file()
    old = load_results(file)
    merged = Results(
        scenarios=old.scenarios.updated(new.scenarios) if new.scenarios.fingerprint else old.scenarios,
        load_bearing=old.load_bearing.updated(new.load_bearing) if new.load_bearing.fingerprint else old.load_bearing,
        claims=old.claims.updated(new.claims) if new.claims.fingerprint else old.claims,
        consistency=old.consistency.updated(new.consistency) if new.consistency.fingerprint else old.consistency,
    )
    write_at_once(file, msgspec.json.format(msgspec.json.encode(merged), indent=1) + b"\n")


def scenarios_fingerprint() -> str:
    """The fingerprint of all that the result of a scenario depends on."""
    return fingerprint((FEATURES, STEPS, *_ENGINE))


def claims_fingerprint() -> str:
    """The fingerprint of all that the result of a claim depends on."""
    return fingerprint((VERIFY, PACKAGE / "prove", *_ENGINE))


def consistency_fingerprint() -> str:
    """The fingerprint of all that the report on the norms of a rulebook depends on."""
    return fingerprint((PACKAGE / "prove", *_ENGINE))


def fingerprint(folders: Iterable[Path]) -> str:
    """A checksum of the names and the contents of all files in the folders, caches and hidden files aside."""
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            below = file.relative_to(folder)
            if file.is_file() and not any(part.startswith((".", "__pycache__")) for part in below.parts):
                content = file.read_bytes()
                digest.update(f"{folder.name}/{below.as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _caches() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def write_at_once(file: Path, content: bytes) -> None:
    """Write in one go, so that a reader never sees half of the results."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.")
    with os.fdopen(handle, "wb") as stream:
        stream.write(content)
    Path(name).replace(file)
