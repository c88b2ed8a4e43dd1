"""The store of last results: what the scenarios and the claims said when they were last run, and on what.

Each set of results carries the fingerprint of the files that it depends on. When one of them changes, the set is
stale, and whoever asks is told that nothing has been run rather than something that may no longer be true.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

import msgspec

from clausewitz.catalogue.consistency import ConsistencyReport
from clausewitz.prove.verdicts import Result
from clausewitz.text.house import TOOLKIT, House


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

    clause: str
    name: str
    outcome: Outcome
    message: str
    """What went wrong; empty if nothing did."""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells the scenario from all others."""
        return (self.clause, self.name)


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


def load_results(house: House) -> Results:
    """The results that are stored, stale or not; none if there is no file or it cannot be understood."""
    try:
        return msgspec.json.decode(_file(house).read_bytes(), type=Results)
    except (OSError, msgspec.DecodeError):
        return Results()


def store_results(house: House, new: Results) -> None:
    """Add results to the store; sets without a fingerprint are left as they are there."""
    old = load_results(house)
    merged = Results(
        scenarios=old.scenarios.updated(new.scenarios) if new.scenarios.fingerprint else old.scenarios,
        load_bearing=old.load_bearing.updated(new.load_bearing) if new.load_bearing.fingerprint else old.load_bearing,
        claims=old.claims.updated(new.claims) if new.claims.fingerprint else old.claims,
        consistency=old.consistency.updated(new.consistency) if new.consistency.fingerprint else old.consistency,
    )
    write_at_once(_file(house), msgspec.json.format(msgspec.json.encode(merged), indent=1) + b"\n")


def scenarios_fingerprint(house: House) -> str:
    """The fingerprint of all that the result of a scenario depends on."""
    return fingerprint((house.features, house.steps, *_engine(house)))


def claims_fingerprint(house: House) -> str:
    """The fingerprint of all that the result of a claim depends on."""
    return fingerprint((house.verify, TOOLKIT / "prove", *_engine(house)))


def consistency_fingerprint(house: House) -> str:
    """The fingerprint of all that the report on the norms of a rulebook depends on."""
    return fingerprint((TOOLKIT / "prove", *_engine(house)))


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


def _engine(house: House) -> tuple[Path, ...]:
    return (TOOLKIT / "play", *(game.folder for game in house.games))


def _file(house: House) -> Path:
    return house.store / "results.json"


def write_at_once(file: Path, content: bytes) -> None:
    """Write in one go, so that a reader never sees half of the results."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.")
    with os.fdopen(handle, "wb") as stream:
        stream.write(content)
    Path(name).replace(file)
