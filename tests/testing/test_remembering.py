"""Step definitions that are remembered are those that pytest-bdd would find itself."""

from importlib import import_module

import pytest

from clausewitz.testing import remembering
from games.projects import run_pytest

CONFTEST = """
from pytest_bdd import given, parsers, then, when

@given("an army")
def army(): ...

@given(parsers.parse("{number:d} guns"))
def guns(number): ...

@when("it attacks")
def attack(): ...

@then("it has won")
def won(): ...
"""
TEST = """
from importlib import import_module

import pytest
from pytest_bdd import then
from pytest_bdd.parser import Step

from clausewitz.testing.remembering import _find_step_definitions

@then("it has won")
def won_here(): ...

@pytest.mark.parametrize(("kind", "words", "number"), [
    ("given", "an army", 1), ("given", "3 guns", 1), ("when", "it attacks", 1), ("then", "it has won", 2),
    ("then", "an army", 0), ("when", "it has won", 0), ("given", "no guns", 0),
])
def test_the_same_are_found(request, kind, words, number):
    step = Step(name=words, type=kind, indent=0, line_number=1, keyword=kind, datatable=None, docstring=None)
    usual = import_module("pytest_bdd.scenario").find_fixturedefs_for_step
    assert usual is not _find_step_definitions
    fixtures = request.session._fixturemanager
    found = list(_find_step_definitions(step, fixtures, request.node))
    assert found == list(usual(step, fixtures, request.node))
    assert len(found) == number
    assert list(_find_step_definitions(step, fixtures, request.node)) == found
"""


def test_the_same_definitions_are_found_as_by_pytest_bdd(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(TEST)
    run_pytest(pytester, "-q").assert_outcomes(passed=7)


def test_a_version_of_pytest_bdd_that_asks_otherwise_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask_otherwise(step: object, node: object) -> None: ...

    of_scenario = import_module("pytest_bdd.scenario")
    monkeypatch.setattr(of_scenario, "find_fixturedefs_for_step", ask_otherwise)
    remembering.remember_steps()
    assert of_scenario.find_fixturedefs_for_step is ask_otherwise


def test_this_version_of_pytest_bdd_asks_as_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    of_scenario = import_module("pytest_bdd.scenario")
    usual = import_module("pytest_bdd.scenario").find_fixturedefs_for_step
    monkeypatch.setattr(of_scenario, "find_fixturedefs_for_step", usual)
    remembering.remember_steps()
    assert of_scenario.find_fixturedefs_for_step.__module__ == remembering.__name__
