"""Running a scenario several times within one test, and gathering from all workers what that has shown."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec
import pytest
from _pytest.runner import runtestprotocol  # the only way to run a test several times

from clausewitz.catalogue.scenarios.recorder import PLACE, ending_of
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.results import Keyed, Last, Outcome, Results, store_results
from clausewitz.text.rooms.house import House

_Found = TypeVar("_Found", bound=Keyed)


def run_again(item: pytest.Item) -> Outcome:
    """How the scenario of a test ends, run for itself; nothing of it is reported."""
    item.stash[PLACE].failed_step = ""
    reports = runtestprotocol(item, log=False, nextitem=item.parent)  # type: ignore[arg-type]  # its module is kept
    return ending_of(reports)


class Gathering(Generic[_Found]):
    """A plugin that gathers what all workers have found, by game: one finding for each key, stored at the end."""

    def __init__(
        self,
        house: House,
        name: str,
        kind: type[_Found],
        shows: Callable[[_Found], bool],
        results: Callable[[dict[str, Last[_Found]]], Results],
    ) -> None:
        self.house, self.name, self.shows, self.results = house, name, shows, results
        self.kind = kind
        self.fingerprints = Fingerprints(house).scenarios()
        self.found: dict[str, dict[tuple[str, ...], _Found]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep for each key one finding that shows something, where there is one."""
        told = [value for name, value in report.user_properties if name == self.name and report.when == "call"]
        for game, finding in msgspec.convert(told[0] if told else [], list[tuple[str, dict[str, object]]]):
            each = msgspec.convert(finding, self.kind)
            of_game = self.found.setdefault(game, {})
            if self.shows(each) or each.key not in of_game:
                of_game[each.key] = each

    def pytest_sessionfinish(self) -> None:
        """Store what was found."""
        found = {
            game: Last(self.fingerprints[game], tuple(of_game[key] for key in sorted(of_game)))
            for game, of_game in self.found.items()
        }
        if found:
            store_results(self.house, self.results(found))


def attach(item: pytest.Item, name: str, found: Sequence[tuple[str, Keyed]]) -> None:
    """Attach findings, each with its game, to the report of a test: reports are all that leaves a worker."""
    item.user_properties.append((name, msgspec.to_builtins(found)))
