"""Remembers which step definitions a file of tests can see, and their signatures.

Otherwise pytest-bdd goes through all fixtures for each step, which takes most of the time of a scenario. It has no
public hook for that, so one of its functions is replaced if its signature is the known one; otherwise it is left alone,
and scenarios take longer.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from inspect import signature
from weakref import WeakKeyDictionary

from _pytest.fixtures import FixtureDef, FixtureManager
from _pytest.nodes import Item, Node
from pytest_bdd.compat import get_fixture_names, getfixturedefs
from pytest_bdd.parser import Step
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

_REPLACED = "find_fixturedefs_for_step"
_Definition = tuple[FixtureDef[object], StepFunctionContext]

_signature = cache(signature)
_seen: WeakKeyDictionary[FixtureManager, dict[Node | None, list[_Definition]]] = WeakKeyDictionary()
"""By run of pytest, and by file of tests."""
_matching: WeakKeyDictionary[FixtureManager, dict[tuple[Node | None, str, str], list[FixtureDef[object]]]] = (
    WeakKeyDictionary()
)
"""Those that match, also by the kind of step and its words: a scenario is run several times, and steps come again."""


def remember_steps() -> None:
    """Make pytest-bdd look for step definitions and signatures among the remembered ones."""
    of_scenario = vars(import_module("pytest_bdd.scenario"))
    found = of_scenario.get(_REPLACED)
    if callable(found) and [*signature(found).parameters] == [*signature(_find_step_definitions).parameters]:
        of_scenario[_REPLACED] = _find_step_definitions
    for names in (of_scenario, vars(import_module("pytest_bdd.utils"))):
        if names.get("signature") is signature:  # it is asked twice for each step
            names["signature"] = _signature


def remember_steps_of(item: Item) -> None:
    """Remember the step definitions visible to a test file, before processes are forked that would each do so."""
    for _, context in _seen_by(item.session._fixturemanager, item):
        context.parser.is_matching("")  # which compiles its pattern


def find_phrases(item: Item, step: Step) -> list[str]:
    """The phrases that the words of a step fit."""
    found = _find_step_definitions(step, item.session._fixturemanager, item)
    return [str(step_function_context_registry[each.func].parser.name) for each in found]


def _find_step_definitions(step: Step, fixturemanager: FixtureManager, node: Node) -> Iterator[FixtureDef[object]]:
    """The definitions that match a step."""
    matching = _matching.setdefault(fixturemanager, {})
    key = node.parent, step.type, step.name
    if key not in matching:
        matching[key] = [
            definition
            for definition, context in _seen_by(fixturemanager, node)
            if context.type in (None, step.type) and context.parser.is_matching(step.name)
        ]
    yield from matching[key]


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
