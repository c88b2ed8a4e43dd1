"""The plugin for pytest that an installed toolkit brings along: in a project of rules it loads the recorder.

Elsewhere it does nothing, and imports next to nothing, since pytest loads it in every project of an environment.
"""

import sys
import traceback
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from weakref import WeakKeyDictionary

import pytest
from _pytest.fixtures import FixtureDef, FixtureManager
from _pytest.nodes import Item, Node
from pytest_bdd.compat import get_fixture_names, getfixturedefs
from pytest_bdd.exceptions import StepDefinitionNotFoundError
from pytest_bdd.parser import Step
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

from clausewitz.documents import moves
from clausewitz.documents.files import DocumentError, parse_document
from clausewitz.documents.kinds import setting_of
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable
from clausewitz.play.documents import Opened
from clausewitz.play.norms import RefusedError
from clausewitz.play.readings import UnknownReadingError
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.steps.expect import UnclearError
from clausewitz.text.project import project_above

RECORDER_MODULE = "clausewitz.testing.recorder"


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Record how scenarios end, where pytest runs in a project with `[tool.clausewitz]`; `-p` may have seen to it."""
    plugins = early_config.pluginmanager
    if project_above(early_config.rootpath) is None or plugins.has_plugin(RECORDER_MODULE):
        return
    try:
        plugins.register(import_module(RECORDER_MODULE), RECORDER_MODULE)
    except ModuleNotFoundError as error:
        what = f"clausewitz needs {error.name} to run scenarios, which is not installed"
        raise pytest.UsageError(f'{what}; run: pip install "clausewitz[scenarios]"') from None


_Definition = tuple[FixtureDef[object], StepFunctionContext]

_seen: WeakKeyDictionary[FixtureManager, dict[Node | None, list[_Definition]]] = WeakKeyDictionary()
"""By run of pytest, and by file of tests."""


def remember_steps() -> None:
    """Have pytest-bdd find the definition of a step among those that are remembered."""
    vars(import_module("pytest_bdd.scenario"))["find_fixturedefs_for_step"] = _find_step_definitions


def remember_steps_of(item: Item) -> None:
    """Remember the step definitions that the file of a test can see, before a process is forked that would do so."""
    _seen_by(item.session._fixturemanager, item)


def _find_step_definitions(step: Step, fixturemanager: FixtureManager, node: Node) -> Iterator[FixtureDef[object]]:
    """The definitions that fit a step."""
    for definition, context in _seen_by(fixturemanager, node):
        if context.type in (None, step.type) and context.parser.is_matching(step.name):
            yield definition


def _seen_by(fixturemanager: FixtureManager, node: Node) -> list[_Definition]:
    by_file = _seen.setdefault(fixturemanager, {})
    if node.parent not in by_file:
        by_file[node.parent] = list(_visible(fixturemanager, node))
    return by_file[node.parent]


def _visible(fixturemanager: FixtureManager, node: Node) -> Iterator[_Definition]:
    """The step definitions among the fixtures that a test can see."""
    for name in get_fixture_names(fixturemanager):
        for definition in getfixturedefs(fixturemanager, name, node) or ():
            context = step_function_context_registry.get(definition.func)
            if context:
                yield definition, context


_NAME = Path("document.toml")
"""As what a document is read that stands in a scenario."""


@dataclass(frozen=True)
class AsPlayed:
    """Reads them for one scenario."""

    to_its_end: ExitStack

    def set_up(self, document: str, rulebook: Rulebook) -> Opened:
        """What a document sets up; its figures hold from now on. Raises `UnclearError`."""
        try:
            setting = setting_of(parse_document(document, _NAME), [rulebook], str(_NAME))
        except DocumentError as error:
            raise UnclearError(str(error)) from None
        self.to_its_end.enter_context(with_figures(setting.document.own_figures))
        return setting.opened

    def apply_move(self, position: Playable, typed: str) -> Playable:
        """The position after what a player types. Raises `UnclearError` and `RefusedError`."""
        try:
            answer = moves.answer_to(position, typed)
        except moves.NotUnderstoodError as error:
            raise UnclearError(str(error)) from None
        return moves.apply_answer(position, answer)


@pytest.fixture
def playing() -> Iterator[AsPlayed]:
    """Reads documents and what a player types to the end of the scenario."""
    with ExitStack() as to_its_end:
        yield AsPlayed(to_its_end)


_TOLD = (AssertionError, RefusedError, StepDefinitionNotFoundError, UnclearError, UnknownReadingError)


def sentence(exception: BaseException | None) -> str:
    """What an exception says of a scenario, and its kind where that adds something."""
    if isinstance(exception, AssertionError):
        words = str(exception).partition("\n +")[0]  # what follows are addresses in memory, other ones at each run
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
    """Whether the sentence says all; otherwise the steps have an error, and its traceback is needed."""
    return isinstance(exception, _TOLD)


def story(place: str, scenario: str, message: str) -> str:
    """What pytest shows of a scenario that does not pass, given where it stands."""
    return f"{place}: {scenario}\n    {message}"


def _code_of(exception: BaseException) -> str:
    """The line of code that failed, where it says no more itself."""
    return next((frame.line for frame in reversed(traceback.extract_tb(exception.__traceback__)) if frame.line), "")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Take the plugin of Hypothesis out before the summary, unless Hypothesis was of use."""
    plugins = session.config.pluginmanager
    if "hypothesis" not in sys.modules and plugins.has_plugin("hypothesispytest"):
        plugins.unregister(name="hypothesispytest")
