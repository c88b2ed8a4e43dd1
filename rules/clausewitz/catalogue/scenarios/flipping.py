"""A pytest plugin: it runs each scenario under other readings than those that it is for, one at a time.

A reading is pinned once some scenario, which passes, fails by what happens if another reading is put in its place.
It has to stand under a clause that raises the issue, and the engine has to ask for the reading in it; so that few runs
are needed, and none once a scenario has failed.
"""

import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.scenarios.again import Gathering, attach, run_again
from clausewitz.catalogue.scenarios.recorder import HOUSE, PLACE
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.stored.results import Flip, Outcome, Results
from clausewitz.play.readings import Reading
from clausewitz.play.switches import without

_PROPERTY = "clausewitz-flips"
_COPYING = ("dataclasses", "clausewitz.play.readings")
"""Modules that read all fields of a profile and ask for none, but for `holds`."""


class Readings:
    """The readings that engines ask for: which they are, and which others they get."""

    def __init__(self) -> None:
        self.asked: dict[Reading, None] = {}
        self._instead: dict[Reading, Reading] = {}

    def watch(self, profile: type) -> None:
        """Look over the shoulder of whoever reads a field of a profile of this class."""

        def read(own: object, name: str) -> object:
            found = object.__getattribute__(own, name)
            if isinstance(found, Reading) and not _copies(sys._getframe(1)):
                self.asked[found] = None
                return self._instead.get(found, found)
            return found

        profile.__getattribute__ = read  # type: ignore[method-assign, assignment]

    @contextmanager
    def flipped(self, reading: Reading, instead: Reading) -> Iterator[None]:
        """Have engines get another reading in place of one."""
        self._instead = {reading: instead}
        with without(f"{reading.issue} {reading.letter}"):  # so that nothing is kept from the one to the other
            try:
                yield
            finally:
                self._instead = {}


def _copies(frame: FrameType) -> bool:
    """Whether a function that reads a field does so because it reads them all, such as `__eq__`."""
    name = frame.f_code.co_name
    return name.startswith("__") or (frame.f_globals["__name__"] in _COPYING and name != "holds")


_readings = pytest.StashKey[Readings]()
_issues = pytest.StashKey[Mapping[str, tuple[str, ...]]]()
"""The issues that each clause raises."""
_shown = pytest.StashKey[dict[tuple[Reading, Reading], None]]()


def pytest_configure(config: pytest.Config) -> None:
    """Watch the profiles of all games, and record where the results of all workers arrive."""
    readings = config.stash[_readings] = Readings()
    config.stash[_shown] = {}
    house = config.stash[HOUSE]
    config.stash[_issues] = {id_: clause.issues for id_, clause in kept_register(house).clauses.items()}
    for rulebook in Engines(house.games).values():
        for profile in dict.fromkeys(map(type, rulebook.profiles.values())):
            readings.watch(profile)
    if not hasattr(config, "workerinput"):
        gathering = Gathering(
            house, _PROPERTY, Flip, lambda each: bool(each.clause), lambda found: Results(flips=found)
        )
        config.pluginmanager.register(gathering, _PROPERTY)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Run a scenario under its own readings, and then with each of those that it asks for replaced."""
    place = item.stash.get(PLACE, None)
    if place is None or not place.game:
        return (yield)
    readings, flips = item.config.stash[_readings], []
    readings.asked = {}
    if run_again(item) is Outcome.PASSED:
        raised = item.config.stash[_issues].get(place.clause, ())
        for reading in [each for each in readings.asked if each.issue in raised]:
            flips += [_flip(item, reading, instead) for instead in type(reading) if instead is not reading]
    attach(item, _PROPERTY, [(place.game, each) for each in flips])
    return (yield)


def _flip(item: pytest.Item, reading: Reading, instead: Reading) -> Flip:
    """What comes of a scenario with another reading; it is not run where another scenario has shown the difference."""
    shown, place = item.config.stash[_shown], item.stash[PLACE]
    if (reading, instead) not in shown:
        with item.config.stash[_readings].flipped(reading, instead):
            ending = run_again(item)
        if ending is Outcome.FAILED:
            shown[reading, instead] = None
            return Flip(reading.issue, reading.letter, instead.letter, place.clause, place.template.name)
    return Flip(reading.issue, reading.letter, instead.letter)
