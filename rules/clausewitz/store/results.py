"""The store of last results: of the scenarios and claims of each game, and of the findings on its norms.

Each set of results carries the fingerprint of the files that it depends on. When one of these changes, the set is stale
and treated as if nothing had been run.
"""

import sys
from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Result
from clausewitz.store.findings import ConsistencyReport
from clausewitz.store.fingerprints import Fingerprints
from clausewitz.store.results_file import pack_results, read_results, results_file
from clausewitz.store.store import wait_for_others
from clausewitz.store.writing import write_at_once
from clausewitz.text.project import Project


class Keyed(Protocol):
    """A result."""

    @property
    def key(self) -> tuple[str, ...]:
        """Identifies it among the results of its kind and game."""


_Kind = TypeVar("_Kind", bound=Keyed)


class Outcome(Enum):
    """How a scenario ended."""

    PASSED = "passed"
    FAILED = "failed"
    """A step did not find what it expects, or the engine refused."""
    BROKE = "broke"
    """Something else went wrong: a step without a definition, a fixture, a programming error."""


@dataclass(frozen=True)
class ScenarioOutcome:
    """The last result of a scenario."""

    clause: str
    name: str
    outcome: Outcome
    message: str
    """What went wrong; empty if nothing did."""
    step: str = ""
    """The kind of step that failed: given, when or then; empty if all steps ran."""

    @property
    def key(self) -> tuple[str, str]:
        """Its clause and its name."""
        return (self.clause, self.name)


@dataclass(frozen=True)
class Flip:
    """The replacement of a reading by another in all scenarios that ask for it."""

    issue: str
    reading: str
    instead: str
    shows: bool
    """Whether a scenario then fails. Which one is not kept: of several it is the first that happens to run."""

    @property
    def key(self) -> tuple[str, str, str]:
        """The issue and the letters of both readings."""
        return (self.issue, self.reading, self.instead)


@dataclass(frozen=True)
class Citation:
    """A clause switched off in scenarios in which an event of some kind cites it."""

    cited: str
    step: str
    """The label of the step in which the event happens."""
    event: str
    """The kind of event: its text, with dots for names and numbers."""
    clause: str
    """The clause of the first of these scenarios; empty if one goes differently, as of several any may run first."""
    scenario: str
    bears: bool
    """Whether one of them then goes differently."""

    @property
    def key(self) -> tuple[str, str, str]:
        """The clause that is cited, the step and the kind of event."""
        return (self.cited, self.step, self.event)

    @property
    def shows(self) -> bool:
        """Whether the citation bears on something."""
        return self.bears


@dataclass(frozen=True)
class Last(Generic[_Kind]):
    """The last results of one kind for one game, with their fingerprint."""

    fingerprint: str
    results: tuple[_Kind, ...]

    def merge(self, newer: "Last[_Kind]") -> "Last[_Kind]":
        """The newer results, with those of this set for everything not run again on the same files."""
        if newer.fingerprint != self.fingerprint:
            return newer
        merged = {each.key: each for each in (*self.results, *newer.results)}
        return Last(self.fingerprint, tuple(merged[key] for key in sorted(merged)))


@dataclass(frozen=True)
class Results:
    """All last results, each kind by the id of the game."""

    scenarios: Mapping[str, Last[ScenarioOutcome]] = field(default_factory=dict)
    load_bearing: Mapping[str, Last[ScenarioOutcome]] = field(default_factory=dict)
    """Of each scenario with its own clause switched off: passing is then the fault."""
    flips: Mapping[str, Last[Flip]] = field(default_factory=dict)
    """Of all scenarios with one reading replaced by another: the fault is then that none fails."""
    citations: Mapping[str, Last[Citation]] = field(default_factory=dict)
    """Of all events with a clause that they cite switched off: the fault is then that nothing changes."""
    claims: Mapping[str, Last[Result]] = field(default_factory=dict)
    certificates: Mapping[str, Last[Certificate]] = field(default_factory=dict)
    consistency: Mapping[str, Last[ConsistencyReport]] = field(default_factory=dict)

    def merge(self, newer: "Results") -> "Results":
        """These results, updated with newer ones."""
        return Results(
            scenarios=_merge_by_game(self.scenarios, newer.scenarios),
            load_bearing=_merge_by_game(self.load_bearing, newer.load_bearing),
            flips=_merge_by_game(self.flips, newer.flips),
            citations=_merge_by_game(self.citations, newer.citations),
            claims=_merge_by_game(self.claims, newer.claims),
            certificates=_merge_by_game(self.certificates, newer.certificates),
            consistency=_merge_by_game(self.consistency, newer.consistency),
        )

    def select_current(self, now: Fingerprints) -> "Results":
        """The results that are current."""
        scenarios = now.scenarios()
        return Results(
            scenarios=_select_by_fingerprint(self.scenarios, scenarios),
            load_bearing=_select_by_fingerprint(self.load_bearing, scenarios),
            flips=_select_by_fingerprint(self.flips, scenarios),
            citations=_select_by_fingerprint(self.citations, scenarios),
            claims=_select_by_fingerprint(self.claims, now.claims()),
            certificates=_select_by_fingerprint(self.certificates, now.claims()),
            consistency=_select_by_fingerprint(self.consistency, now.consistency()),
        )


def load_results(project: Project, now: Fingerprints | None = None) -> Results:
    """The current results: those that an installed project came with, updated with those stored here."""
    now = now or Fingerprints(project)
    released = _read(project.released).select_current(now) if project.released else Results()
    return released.merge(_read(results_file(project)).select_current(now))


NOT_KEPT = "the results could not be kept"
"""Begins the warning of `store_results`."""


def store_results(project: Project, new: Results) -> None:
    """Add results to the store; concurrent commands wait for each other. Warns if it cannot be written."""
    file = results_file(project)
    try:
        with wait_for_others(file):
            stored = _read(file)
            merged = stored.merge(new)
            if merged != stored or not file.exists():
                write_at_once(file, pack_results(merged))
    except OSError as error:
        print(f"{NOT_KEPT} in {file}: {error.strerror}", file=sys.stderr)


def _read(file: Path) -> Results:
    """The results in a file, stale or not; none if there is no such file or it is damaged."""
    return read_results(file, Results) or Results()


def _merge_by_game(old: Mapping[str, Last[_Kind]], new: Mapping[str, Last[_Kind]]) -> Mapping[str, Last[_Kind]]:
    """The newest results of each game, in the order of the games and not of their results: so files are the same."""
    merged = {**old, **{game: old[game].merge(last) if game in old else last for game, last in new.items()}}
    return dict(sorted(merged.items()))


def _select_by_fingerprint(stored: Mapping[str, Last[_Kind]], now: Mapping[str, str]) -> Mapping[str, Last[_Kind]]:
    return {game: last for game, last in stored.items() if last.fingerprint == now.get(game)}
