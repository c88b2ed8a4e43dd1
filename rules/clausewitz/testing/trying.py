"""What the scenarios of a clause show: as written, without it, with other readings, and without cited clauses.

A reading is pinned once some passing scenario fails, because of what happens, if another reading replaces it. That
scenario must belong to a clause that raises the issue, and the engine must ask for the reading in it. The citation of a
clause by an event has an effect once, in some scenario, that event, a later one, what is awaited or the outcome differs
without the clause. No scenario is run for what another has shown.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Protocol

import pytest
from _pytest.runner import runtestprotocol  # the only way to run a test several times

from clausewitz.play.asked import Readings
from clausewitz.play.norms import all_norms
from clausewitz.play.readings import Reading
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import record_asked, switch_off
from clausewitz.steps.world import HandedIn, Line
from clausewitz.store.results import Citation, Flip, Outcome, ScenarioOutcome
from clausewitz.testing.positions import Moved, find_moved, find_position
from clausewitz.testing.recorder import PLACE, scenario_outcome, worst_of
from clausewitz.testing.recording import Recording, open_recording
from clausewitz.testing.trials import Key, Tried, one_each


class TriedWorld(Protocol):
    """What the fixture `world` of the step definitions has to offer."""

    @property
    def transcript(self) -> Sequence[Line]:
        """All that has happened."""

    @property
    def in_sight(self) -> str:
        """What is awaited now and everything else visible, without citations, as text that differs when it does."""


@dataclass
class _ScenarioRun:
    """One run of a scenario."""

    reports: Sequence[pytest.TestReport] = ()
    lines: Sequence[Line] = ()
    in_sight: str = ""
    sheets: Sequence[HandedIn] = ()
    asked: Set[str] = frozenset()
    """The clauses and figures for which the rules asked."""

    @property
    def outcome(self) -> ScenarioOutcome:
        return scenario_outcome(self.reports)

    def since(self, place: int) -> object:
        """Everything visible from an event on, without citations."""
        return [line[:3] for line in self.lines[place:]], self.in_sight, self.outcome.outcome


_run = pytest.StashKey[_ScenarioRun]()


def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """Keep the final state of the scenario."""
    if run := request.node.stash.get(_run, None):
        world: TriedWorld = request.getfixturevalue("world")
        run.lines, run.in_sight = world.transcript, world.in_sight
        run.sheets = getattr(world, "sheets", ())


@dataclass
class Trier:
    """Runs the scenarios of clauses, each as often as needed."""

    rulebooks: Mapping[str, Rulebook]
    readings: Readings
    """The readings of all profiles, which are watched."""
    issues: Mapping[str, Sequence[str]]
    """Those that each clause raises."""
    exempt: frozenset[str]
    """Clauses whose citations need no effect."""
    shown: set[Key] = field(default_factory=set)
    reports: list[pytest.TestReport] = field(default_factory=list)
    """Of the scenarios as they are."""
    asked: set[str] = field(default_factory=set)
    """What the rules asked for in any run."""

    def try_scenarios(self, items: Iterable[pytest.Item]) -> Tried:
        """What the scenarios of one clause show."""
        usual: list[ScenarioOutcome] = []
        bare: list[ScenarioOutcome] = []
        flips: list[Flip] = []
        citations: list[Citation] = []
        moves: dict[str, Moved] = {}
        positions: dict[str, str] = {}
        asks: dict[str, set[str]] = {}
        self._spared: dict[Key, None] = {}
        for item in items:
            place = item.stash[PLACE]
            self.readings.begin()
            with open_recording() if self._holds_maps(place.game) else nullcontext(Recording()) as recording:
                as_it_is = self._run_scenario(item, is_reported=True)
            asked = list(self.readings.asked)
            name = place.name
            asks.setdefault(name, set()).update(as_it_is.asked, (each.issue for each in asked))
            with switch_off(place.clause):
                without_it = self._run_scenario(item)
            self.reports += as_it_is.reports
            usual.append(as_it_is.outcome)
            bare.append(without_it.outcome)
            if usual[-1].outcome is Outcome.PASSED:
                flips += self._flips(item, asked)
                moved = find_moved(recording, as_it_is.sheets, self.rulebooks[place.game])
                moves |= {name: moved} if moved.after else {}
                shown = find_position(recording, as_it_is.sheets, self.rulebooks[place.game])
                positions |= {name: json.dumps(shown, separators=(",", ":"))} if shown else {}
            citations += self._citations(item, as_it_is, without_it)
        return Tried(
            worst_of(usual),
            worst_of(bare),
            one_each(flips),
            one_each(citations),
            tuple(self._spared),
            moves,
            positions,
            {name: tuple(sorted(asked)) for name, asked in asks.items()},
        )

    def _holds_maps(self, game: str) -> bool:
        return game in self.rulebooks and bool(self.rulebooks[game].documents)

    def _run_scenario(self, item: pytest.Item, *, is_reported: bool = False) -> _ScenarioRun:
        """Run a scenario once. Most of these runs fail, so that none is put in words unless it is reported."""
        run = item.stash[_run] = _ScenarioRun()
        item.stash[PLACE].failed_step = ""
        item.config.option.tbstyle = "auto" if is_reported else "no"
        if not is_reported:
            vars(item)["repr_failure"] = _say_nothing
        with record_asked() as run.asked:
            run.reports = runtestprotocol(item, log=False, nextitem=item.parent)  # type: ignore[arg-type]  # keeps its module
        self.asked |= run.asked
        vars(item).pop("repr_failure", None)
        del item.stash[_run]
        return run

    def _is_to_be_tried(self, key: Key) -> bool:
        if key in self.shown:
            self._spared[key] = None
        return key not in self.shown

    def _flips(self, item: pytest.Item, asked: Iterable[Reading]) -> Iterator[Flip]:
        """The results of a scenario with each reading replaced that it asks for and its clause raises."""
        place = item.stash[PLACE]
        for reading in asked:
            others = (each for each in type(reading) if each is not reading)
            for instead in others if reading.issue in self.issues.get(place.clause, ()) else ():
                key = (reading.issue, reading.letter, instead.letter)
                if self._is_to_be_tried(key):
                    with self.readings.swap_reading(reading, instead):
                        shows = self._run_scenario(item).outcome.outcome is Outcome.FAILED
                    if shows:
                        self.shown.add(key)
                    yield Flip(*key, shows)

    def _citations(self, item: pytest.Item, usual: _ScenarioRun, without_own: _ScenarioRun) -> Iterator[Citation]:
        """The results of a scenario without each clause whose citation has not yet shown an effect."""
        place = item.stash[PLACE]
        for clause, first in self._citations_to_try(usual.lines).items():
            if clause == place.clause:
                bare = without_own
            else:
                with switch_off(clause):
                    bare = self._run_scenario(item)
            for key, event in first.items():
                bears = usual.since(event) != bare.since(event)
                if bears:
                    self.shown.add(key)
                yield Citation(*key, *(("", "") if bears else (place.clause, place.name)), bears)

    def _citations_to_try(self, lines: Sequence[Line]) -> dict[str, dict[Key, int]]:
        """By clause, the citations to try, each with the first event that has it."""
        found: dict[str, dict[Key, int]] = {}
        for place, (step, kind, _, cites) in enumerate(lines):
            for clause in deciding_clauses(cites):
                key = (clause, step, kind)
                if ".issue." not in clause and clause not in self.exempt and self._is_to_be_tried(key):
                    found.setdefault(clause, {}).setdefault(key, place)
        return found


def _say_nothing(_failure: object) -> str:
    return ""


def deciding_clauses(cites: Iterable[str]) -> Iterator[str]:
    """The clauses of an event, without those that another of them overrides (a ruling cites both)."""
    cites = dict.fromkeys(cites)
    given_way = {each.norm.clause for norm in all_norms() if norm.clause in cites for each in norm.overrides}
    return (clause for clause in cites if clause not in given_way)
