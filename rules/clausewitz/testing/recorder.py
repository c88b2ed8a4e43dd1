"""A pytest plugin: it records the result of each scenario.

It fails scenarios whose transcript does not cite their clause, and those with dice that no step accounts for.
"""

import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import msgspec
import pytest
from pytest_bdd.exceptions import StepDefinitionNotFoundError
from pytest_bdd.parser import ScenarioTemplate, Step
from pytest_bdd.scenario import (
    scenario_wrapper_template_registry,
)  # the only access to the scenario before the test runs

from clausewitz.catalogue.project import OpenProject, open_project
from clausewitz.play.norms import RefusedError
from clausewitz.play.readings import UnknownReadingError
from clausewitz.play.switches import clauses_switched_off
from clausewitz.steps.expect import UnclearError
from clausewitz.store.results import Last, Outcome, Results, ScenarioOutcome, store_results
from clausewitz.testing import playing
from clausewitz.testing.remembering import find_phrases, remember_steps
from clausewitz.text.features import named_by
from clausewitz.text.model import DRAFT
from clausewitz.text.project import ProjectError

_TOLD = (AssertionError, RefusedError, StepDefinitionNotFoundError, UnclearError, UnknownReadingError)


def sentence(exception: BaseException | None) -> str:
    """The message of an exception, with its type if that adds something."""
    if isinstance(exception, AssertionError):
        words = str(exception).partition("\n +")[0]  # the rest are memory addresses, which differ at each run
        return words or _code_of(exception)
    if isinstance(exception, UnclearError | UnknownReadingError):
        return str(exception)
    if isinstance(exception, RefusedError):
        return f"the scenario expected this to be possible, the engine refuses: {exception}"
    if isinstance(exception, StepDefinitionNotFoundError):
        return "no step definition of the game has these words"
    return f"{type(exception).__name__}: {exception}"


def is_of_the_engine(exception: BaseException | None) -> bool:
    """Whether the engine itself, or the toolkit, has raised an exception."""
    return type(exception).__module__.startswith("clausewitz.") and not isinstance(exception, UnclearError)


def speaks_for_itself(exception: BaseException) -> bool:
    """Whether the sentence says it all; otherwise the steps have an error, whose traceback is needed."""
    return isinstance(exception, _TOLD)


def story(place: str, scenario: str, message: str) -> str:
    """The report of pytest on a failed scenario, given its place."""
    return f"{place}: {scenario}\n    {message}"


def _code_of(exception: BaseException) -> str:
    """The line of code that failed, if the exception has no message."""
    return next((frame.line for frame in reversed(traceback.extract_tb(exception.__traceback__)) if frame.line), "")


RECORDER = "clausewitz-recorder"
"""The name of the plugin that stores results."""
_PROPERTY = "clausewitz"
_WORST_LAST = (Outcome.PASSED, Outcome.FAILED, Outcome.BROKE)


class RecordedWorld(Protocol):
    """What the fixture `world` of the step definitions has to offer."""

    @property
    def cited_clauses(self) -> Set[str]:
        """The ids of all clauses that the transcript cites so far."""

    @property
    def astray(self) -> Sequence[str]:
        """Dice that no step accounts for, or that are missing, in sentences."""


class UncitedError(AssertionError):
    """A scenario has the expected result, but its transcript does not cite its clause."""

    def __init__(self, clause: str, cited: Set[str]) -> None:
        self.clause = clause
        self.cited = cited
        listed = ", ".join(sorted(cited)) or "no clause at all"
        super().__init__(f"the scenario stands under {clause}, but its transcript does not cite it; it cites {listed}")


class AstrayError(AssertionError):
    """A scenario has the expected result, but its dice differ from its steps."""


@dataclass
class ScenarioPlace:
    """The scenario of a test, and the step that failed."""

    template: ScenarioTemplate
    name: str
    """The title, or the name of a row that has one."""
    game: str
    """The id of the game, by the tag of the feature; empty if it is not one of the project."""
    clause: str
    failed_step: str = ""
    kind_of_step: str = ""
    ambiguity: str = ""
    """The phrases that the failed step fits, in a sentence; empty if it fits one."""


@dataclass(frozen=True)
class _ScenarioResult:
    """The part of a report about a scenario."""

    game: str
    outcome: ScenarioOutcome
    rows: int
    """How many tests the scenario has: more than one if the rows of an outline share its name."""


PLACE = pytest.StashKey[ScenarioPlace]()
PROJECT = pytest.StashKey[OpenProject]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of this plugin."""
    group = parser.getgroup("clausewitz")
    group.addoption("--results", type=Path, default=None, help="the folder in which to store the results")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Read the project, declare the mark for tags, and record results in the process that gets those of all workers."""
    remember_steps()
    config.pluginmanager.register(playing, playing.__name__)
    config.stash[PROJECT] = project_of(config)
    config.addinivalue_line("markers", "tagged(tag): a tag of the feature file, such as the id of a clause")
    if not hasattr(config, "workerinput") and not config.pluginmanager.has_plugin(RECORDER):
        config.pluginmanager.register(_Recorder(config), RECORDER)


def project_of(config: pytest.Config) -> OpenProject:
    """The project in which pytest runs, with the store that `--results` names."""
    try:
        project = open_project(config.rootpath)
    except ProjectError as error:
        raise pytest.UsageError(str(error)) from None
    named = (vars(each).get("results") for each in (config.option, config.known_args_namespace))  # the latter at first
    store = next(filter(None, named), None)
    return replace(project, build=store) if store else project


@pytest.hookimpl(tryfirst=True)
def pytest_bdd_apply_tag(tag: str, function: Callable[..., object]) -> bool:
    """Make a tag the argument of one declared mark, because ids with dots cannot be declared as marks."""
    pytest.mark.tagged(tag)(function)
    return True


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Know the clause of a scenario before its first fixture."""
    if place := place_of(item):
        item.stash[PLACE] = place
    return (yield)


def pytest_bdd_step_error(request: pytest.FixtureRequest, step: Step) -> None:
    """Remember which step failed."""
    place = request.node.stash[PLACE]
    place.kind_of_step = step.type
    place.failed_step = f"line {step.line_number}, {step.keyword.strip()} {step.name}: "
    phrases = [f'"{each}"' for each in find_phrases(request.node, step)]
    if len(phrases) > 1:
        place.ambiguity = f"\nThe words fit several phrases: {', '.join(phrases)}."


def pytest_bdd_step_func_lookup_error(request: pytest.FixtureRequest, step: Step) -> None:
    """Remember which step has no definition."""
    pytest_bdd_step_error(request, step)


def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """Check that the dice fell as the steps say, and that the transcript cites the clause if it is in force."""
    place = request.node.stash[PLACE]
    if place.failed_step:
        return
    world: RecordedWorld = request.getfixturevalue("world")
    if world.astray:
        raise AstrayError("\n".join(world.astray))
    if place.clause not in world.cited_clauses and not clauses_switched_off():
        raise UncitedError(place.clause, world.cited_clauses)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach data on the scenario to the report, because a worker sends nothing but reports."""
    report = yield
    place = item.stash.get(PLACE, None)
    if place and (report.when == "call" or report.outcome != "passed"):
        outcome = _outcome(place, report, call)
        if place.game:
            ended = _ScenarioResult(place.game, outcome, _count_rows(place))
            report.user_properties.append((_PROPERTY, msgspec.to_builtins(ended)))
        if call.excinfo and speaks_for_itself(call.excinfo.value) and item.config.option.tbstyle == "auto":
            file = item.config.stash[PROJECT].display_path(Path(place.template.feature.filename))
            report.longrepr = story(f"{file}:{place.template.line_number}", outcome.name, outcome.message)
    return report


def place_of(item: pytest.Item) -> ScenarioPlace | None:
    """The place of the scenario of a test; none if the test is not made from a feature file."""
    template = template_of(item)
    if template is None:
        return None
    clause = next((tag for tag in template.rule.tags if tag != DRAFT), "") if template.rule else ""
    games = (game.id for game in item.config.stash[PROJECT].games if game.id in template.feature.tags)
    return ScenarioPlace(template, _name_of(item, template), next(games, ""), clause)


def _name_of(item: pytest.Item, template: ScenarioTemplate) -> str:
    column = named_by(template.name)
    if all(column in table.example_params for table in template.examples if table.examples):
        return example_of(item).get(column, template.name)
    return template.name


def _count_rows(place: ScenarioPlace) -> int:
    """How many tests have the name of a scenario: all rows of an outline, or one if each has a name of its own."""
    rows = (row for table in place.template.examples for row in table.as_contexts())
    column = named_by(place.template.name) if place.name != place.template.name else ""
    return max(1, sum(not column or row[column] == place.name for row in rows))


def example_of(item: pytest.Item) -> Mapping[str, str]:
    """The row of an outline that a test runs; empty if there is none."""
    rows: Iterable[Mapping[str, str]] = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return next(iter(rows), {})


def template_of(item: pytest.Item) -> ScenarioTemplate | None:
    """The scenario that a test runs; none if the test is not made from a feature file."""
    return scenario_wrapper_template_registry.get(item.obj) if isinstance(item, pytest.Function) else None


def scenario_outcome(reports: Iterable[pytest.TestReport]) -> ScenarioOutcome:
    """The result of a scenario that was run by itself: the worst of its reports."""
    told = (value for report in reports for name, value in report.user_properties if name == _PROPERTY)
    (worst,) = worst_of(each.outcome for each in msgspec.convert(list(told), list[_ScenarioResult]))
    return worst


def worst_of(outcomes: Iterable[ScenarioOutcome]) -> tuple[ScenarioOutcome, ...]:
    """The result of each scenario: the worst of all its examples and phases."""
    found: dict[tuple[str, str], ScenarioOutcome] = {}
    for each in outcomes:
        found[each.key] = max(found.get(each.key, each), each, key=_badness)
    return tuple(found.values())


def _outcome(place: ScenarioPlace, report: pytest.TestReport, call: pytest.CallInfo[None]) -> ScenarioOutcome:
    outcome, message = Outcome.PASSED, ""
    if report.outcome != "passed":
        exception = call.excinfo.value if call.excinfo else None
        failed = report.outcome == "failed" and report.when == "call" and _speaks_of_the_rules(exception)
        outcome = Outcome.FAILED if failed else Outcome.BROKE
        message = f"{place.failed_step}{sentence(exception)}{place.ambiguity}"
    return ScenarioOutcome(place.clause, place.name, outcome, message, place.kind_of_step)


def _speaks_of_the_rules(exception: BaseException | None) -> bool:
    """Whether an expectation failed or the engine refused; anything else is an error of the steps."""
    return isinstance(exception, pytest.fail.Exception | AssertionError) or is_of_the_engine(exception)


def _badness(ended: ScenarioOutcome) -> int:
    return _WORST_LAST.index(ended.outcome)


class _Recorder:
    """Gathers the outcomes of all workers and stores them at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self.project = config.stash[PROJECT]
        self.fingerprints = self.project.fingerprints.scenarios()
        self.ended: dict[str, list[tuple[str, _ScenarioResult]]] = {}
        """The tests of each game with their results."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what a report says."""
        for name, value in report.user_properties:
            if name == _PROPERTY:
                ended = msgspec.convert(value, _ScenarioResult)
                self.ended.setdefault(ended.game, []).append((report.nodeid, ended))

    def pytest_sessionfinish(self) -> None:
        """Store what was run. An outline that was broken off has not passed, whatever its first rows did."""
        last = {
            game: Last(self.fingerprints[game], _sort_outcomes(_select_complete(ended)))
            for game, ended in sorted(self.ended.items())
        }
        if last:
            store_results(self.project, Results(scenarios=last))


def _select_complete(ended: Iterable[tuple[str, _ScenarioResult]]) -> Iterator[ScenarioOutcome]:
    """The results, but for scenarios of which all tests passed that ran and some did not run."""
    results = list(ended)
    ran = Counter(key for key, _ in {(each.outcome.key, test) for test, each in results})
    for _, each in results:
        if each.outcome.outcome is not Outcome.PASSED or ran[each.outcome.key] >= each.rows:
            yield each.outcome


def _sort_outcomes(ended: Iterable[ScenarioOutcome]) -> tuple[ScenarioOutcome, ...]:
    return tuple(sorted(worst_of(ended), key=lambda each: each.key))
