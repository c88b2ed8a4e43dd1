"""A pytest plugin: it runs each scenario under other readings than those that it is for, one at a time.

A reading is pinned once some scenario, which passes, fails by what happens if another reading is put in its place.
It has to stand under a clause that raises the issue, and the engine has to ask for the reading in it; so that few runs
are needed, and none once a scenario has failed.
"""

from collections.abc import Generator, Mapping

import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.scenarios.again import Gathering, attach, run_again
from clausewitz.catalogue.scenarios.recorder import HOUSE, PLACE
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.catalogue.stored.results import Flip, Outcome, Results
from clausewitz.play.asked import Readings
from clausewitz.play.readings import Reading

_PROPERTY = "clausewitz-flips"

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
    readings.begin()
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
