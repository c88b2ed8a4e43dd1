"""A pytest plugin: it finds citations that bear on nothing.

The citation of a clause by an event bears on something once, in some scenario, that event, a later one, what is awaited
or the end is another without the clause. So few runs are needed, and none once a scenario has shown it.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Protocol

import pytest

from clausewitz.catalogue.scenarios.again import Gathering, attach, run_again
from clausewitz.catalogue.scenarios.recorder import HOUSE, PLACE
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.stored.results import Citation, Outcome, Results
from clausewitz.play.norms import all_norms
from clausewitz.play.switches import without
from clausewitz.steps.seeing import Line

_PROPERTY = "clausewitz-citations"
_Key = tuple[str, str, str]
"""A clause, the step of an event that cites it, and the kind of event."""


class World(Protocol):
    """What the fixture `world` of the step definitions has to offer."""

    @property
    def transcript(self) -> Sequence[Line]:
        """All that has happened."""

    @property
    def in_sight(self) -> str:
        """What is awaited now, and what else can be seen, in any words that differ where it does; no citation."""


class _Seen:
    """What the run of a scenario leaves to be seen."""

    def __init__(self) -> None:
        self.lines: Sequence[Line] = ()
        self.in_sight = ""
        self.ending = Outcome.BROKE

    def since(self, place: int) -> object:
        """Whatever can be seen from an event on, but for citations."""
        return [line[:3] for line in self.lines[place:]], self.in_sight, self.ending


_seen = pytest.StashKey[_Seen]()
_exempt = pytest.StashKey[frozenset[str]]()
_borne_out = pytest.StashKey[set[_Key]]()


def pytest_configure(config: pytest.Config) -> None:
    """Note which clauses are exempt, and record where the results of all workers arrive."""
    house = config.stash[HOUSE]
    config.stash[_borne_out] = set()
    config.stash[_exempt] = frozenset(id_ for id_, clause in kept_register(house).clauses.items() if clause.exempt)
    if not hasattr(config, "workerinput"):
        gathering = Gathering(
            house, _PROPERTY, Citation, lambda each: each.bears, lambda found: Results(citations=found)
        )
        config.pluginmanager.register(gathering, _PROPERTY)


def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """Keep what the scenario leaves."""
    seen = request.node.stash.get(_seen, None)
    if seen:
        world: World = request.getfixturevalue("world")
        seen.lines, seen.in_sight = world.transcript, world.in_sight


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Run a scenario as it is, and then without each clause whose citation has not been shown to bear on anything."""
    place = item.stash.get(PLACE, None)
    if place is None or not place.game:
        return (yield)
    usual, found, borne_out = _run(item), [], item.config.stash[_borne_out]
    for clause, first in _to_try(usual.lines, item.config.stash[_exempt], borne_out).items():
        with without(clause):
            bare = _run(item)
        for key, event in first.items():
            bears = usual.since(event) != bare.since(event)
            if bears:
                borne_out.add(key)
            found.append((place.game, Citation(*key, place.clause, place.template.name, bears)))
    attach(item, _PROPERTY, found)
    return (yield)


def _run(item: pytest.Item) -> _Seen:
    seen = item.stash[_seen] = _Seen()
    seen.ending = run_again(item)
    del item.stash[_seen]
    return seen


def _to_try(lines: Sequence[Line], exempt: frozenset[str], borne_out: set[_Key]) -> dict[str, dict[_Key, int]]:
    """By clause, the citations that have not been shown to bear on anything, each with the first event that has it."""
    found: dict[str, dict[_Key, int]] = {}
    for place, (step, kind, _, cites) in enumerate(lines):
        for clause in deciding(cites):
            key = (clause, step, kind)
            if ".issue." not in clause and clause not in exempt and key not in borne_out:
                found.setdefault(clause, {}).setdefault(key, place)
    return found


def deciding(cites: Iterable[str]) -> Iterator[str]:
    """The clauses of an event but for those that another of them overrides: a ruling cites both."""
    cites = dict.fromkeys(cites)
    given_way = {each.norm.clause for norm in all_norms() if norm.clause in cites for each in norm.overrides}
    return (clause for clause in cites if clause not in given_way)
