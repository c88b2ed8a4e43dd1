"""A pytest plugin: with `--asked` it notes for which clauses, figures and issues the rules ask in each scenario."""

from collections.abc import Generator
from pathlib import Path

import msgspec
import pytest

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.scenarios.recorder import HOUSE, PLACE
from clausewitz.play.asked import Readings
from clausewitz.play.switches import noting_asked

_PROPERTY = "clausewitz-asked"


class Asks(msgspec.Struct, frozen=True):
    """For what the rules ask in a scenario."""

    game: str
    clause: str
    scenario: str
    asked: tuple[str, ...]


_readings = pytest.StashKey[Readings]()
_asked = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option of this plugin."""
    parser.getgroup("clausewitz").addoption("--asked", type=Path, help="a file for what is asked for in each scenario")


def pytest_configure(config: pytest.Config) -> None:
    """Watch the profiles of all games, and gather what all workers tell."""
    readings = config.stash[_readings] = Readings()
    for rulebook in Engines(config.stash[HOUSE].games).values():
        for profile in dict.fromkeys(map(type, rulebook.profiles.values())):
            readings.watch(profile)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Gatherer(config.getoption("asked")), "clausewitz-gatherer")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what is asked for from the first fixture to the last."""
    item.config.stash[_readings].begin()
    with noting_asked() as asked:
        item.stash[_asked] = asked
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach it to each report: reports are all that leaves a worker."""
    report = yield
    if place := item.stash.get(PLACE, None):
        issues = (each.issue for each in item.config.stash[_readings].asked)
        asked = tuple(sorted({*item.stash[_asked], *issues}))
        asks = Asks(place.game, place.clause, place.template.name, asked)
        report.user_properties.append((_PROPERTY, msgspec.to_builtins(asks)))
    return report


class _Gatherer:
    """Gathers what is asked for in all scenarios, in an outline by any of its examples, and writes it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._asked: dict[tuple[str, str, str], set[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take what one report tells."""
        for name, value in report.user_properties:
            if name == _PROPERTY:
                asks = msgspec.convert(value, Asks)
                self._asked.setdefault((asks.game, asks.clause, asks.scenario), set()).update(asks.asked)

    def pytest_sessionfinish(self) -> None:
        """Write it."""
        told = [Asks(*key, tuple(sorted(asked))) for key, asked in self._asked.items()]
        self._file.write_bytes(msgspec.msgpack.encode(told))
