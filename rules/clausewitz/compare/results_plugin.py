"""A pytest plugin: with `--change` it runs each scenario of a game by changed rules.

Readings that a scenario names itself stay, and all do if it names a profile.
"""

from collections import defaultdict
from collections.abc import Collection, Generator, Iterator
from pathlib import Path

import msgspec
import pytest
from pytest_bdd.parser import ScenarioTemplate
from pytest_bdd.steps import step_function_context_registry

from clausewitz.compare.changes import RuleChange, changed_readings
from clausewitz.play.asked import Readings
from clausewitz.play.readings import Reading, readings_of
from clausewitz.rulings.rules import Rules
from clausewitz.steps.phrases.readings import takes_profile, takes_reading
from clausewitz.testing.recorder import PLACE, PROJECT, RECORDER, place_of, scenario_outcome, worst_of

_rules = pytest.StashKey[tuple[str, Rules, dict[Reading, Reading]]]()
_only = pytest.StashKey[frozenset[tuple[str, str]]]()
_stashed = pytest.StashKey[Readings]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of this plugin."""
    group = parser.getgroup("clausewitz")
    group.addoption("--change", help="run each scenario by changed rules: a change, in JSON")
    group.addoption("--outcomes", type=Path, help="the file in which to tell how the scenarios end so")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Report results in place of the usual recorder, which would store them as if the rules were these."""
    early_config.pluginmanager.register(_Teller(early_config), RECORDER)


def pytest_configure(config: pytest.Config) -> None:
    """Make the change, and watch the profiles of its game."""
    change = msgspec.json.decode(config.getoption("change"), type=RuleChange)
    config.stash[_only] = change.only
    project = config.stash[PROJECT]
    rulebook = project.engines[change.rulebook]
    after = change.changes.build_rules(rulebook, project.register)
    readings = config.stash[_stashed] = Readings()
    for profile in dict.fromkeys(map(type, rulebook.profiles.values())):
        readings.watch(profile)
    config.stash[_rules] = (rulebook.id, after, changed_readings(rulebook.preferred_profile, after.profile))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the scenarios that the change does not affect."""
    only = config.stash[_only]
    items[:] = [each for each in items if (at := place_of(each)) and (at.clause, at.name) in only]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Run a scenario of the game by the changed rules."""
    game, after, instead = item.config.stash[_rules]
    place = item.stash.get(PLACE, None)
    if place is None or place.game != game:
        return (yield)
    named = set(_stated_issues(place.template, [each.issue for each in readings_of(after.profile)]))
    changed = {was: now for was, now in instead.items() if was.issue.casefold() not in named}
    with after.in_force(), item.config.stash[_stashed].swap_readings(changed):
        return (yield)


def _stated_issues(scenario: ScenarioTemplate, issues: Collection[str]) -> Iterator[str]:
    """The issues whose readings a scenario names itself, in lower case."""
    parsers = {each.step_func: each.parser for each in step_function_context_registry.values()}
    for step in scenario.steps:
        if parsers[takes_reading].is_matching(step.name):
            yield (parsers[takes_reading].parse_arguments(step.name) or {})["issue"].casefold()
        if parsers[takes_profile].is_matching(step.name):
            yield from map(str.casefold, issues)


class _Teller:
    """Collects the results, and writes them at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._reports = defaultdict[str, list[pytest.TestReport]](list)
        """By test."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep a report."""
        self._reports[report.nodeid].append(report)

    def pytest_sessionfinish(self) -> None:
        """Write how each scenario ends."""
        outcomes = worst_of(map(scenario_outcome, self._reports.values()))
        file: Path = self._config.getoption("outcomes")
        file.write_bytes(msgspec.json.encode(outcomes))
