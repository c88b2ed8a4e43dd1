"""The pytest plugin, on small features of its own, alone and by night with two workers."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.store.results import Outcome, Results, ScenarioOutcome, load_results
from here import PROJECT

FEATURE = """\
@great-war
Feature: Small

  @gw.small.cap
  Rule: No more than three hits count
    Scenario: Five hits count as three
      Given 5 hits
      Then 3 count

    Scenario Outline: <hits> hits are below the cap
      Given <hits> hits
      Then <hits> count
      Examples:
        | hits |
        | 1    |
        | 2    |

  @gw.small.other
  Rule: A rule that nothing cites
    Scenario: Nothing cites this
      Given 1 hits
      Then 1 count

    Scenario: A step fails
      Given 1 hits
      Then 2 count

    Scenario: A step is not defined
      Given nothing of the kind

    Scenario: A step breaks
      Given no hits

    Scenario: A die falls that no step accounts for
      Given 1 hits
      And a die that goes astray
      Then 1 count
"""

STEPS = """\
import pytest
from pytest_bdd import given, parsers, scenarios, then
from clausewitz.play.switches import stands, standing_clauses

class World:
    def __init__(self):
        self.cited_clauses = set()
        self.astray = []
        self.cap = 3 if stands("gw.small.cap") else 99

@pytest.fixture
def world():
    return World()

@given("no hits")
def _(world):
    world.hits

@given("a die that goes astray")
def _(world):
    world.astray += ["the engine rolls 1 die", "the engine rolls another"]

@given(parsers.parse("{hits:d} hits"))
def _(world, hits):
    world.hits = min(hits, world.cap)
    world.cited_clauses |= set(standing_clauses("gw.small.cap"))

@then(parsers.parse("{count:d} count"))
def _(world, count):
    assert world.hits == count, f"{world.hits} count, not {count}"

scenarios("small.feature")
"""

CAP, OTHER = "gw.small.cap", "gw.small.other"


@pytest.fixture
def results(pytester: pytest.Pytester) -> Path:
    (pytester.path / "small.feature").write_text(FEATURE)
    pytester.makepyfile(STEPS)
    return pytester.path / "results"


def run(pytester: pytest.Pytester, results: Path, *options: str) -> Results:
    plugin = ("-p", "clausewitz.testing.recorder", "--results", str(results))
    pytester.runpytest_inprocess(*plugin, "-q", "--tb=no", *options)
    return load_results(replace(PROJECT, build=results))


def expected(
    *outcomes: tuple[str, str, Outcome, str] | tuple[str, str, Outcome, str, str],
) -> tuple[ScenarioOutcome, ...]:
    return tuple(ScenarioOutcome(*outcome) for outcome in outcomes)


BROKEN = (
    (
        OTHER,
        "A die falls that no step accounts for",
        Outcome.FAILED,
        "the engine rolls 1 die\nthe engine rolls another",
    ),
    (
        OTHER,
        "A step breaks",
        Outcome.BROKE,
        "line 32, Given no hits: AttributeError: 'World' object has no attribute 'hits'",
        "given",
    ),
    (OTHER, "A step fails", Outcome.FAILED, "line 26, Then 2 count: 1 count, not 2\nassert 1 == 2", "then"),
)


@pytest.mark.parametrize("workers", ["0", pytest.param("2", marks=pytest.mark.nightly)])
def test_each_scenario_is_recorded_once_with_what_went_wrong(
    pytester: pytest.Pytester, results: Path, workers: str
) -> None:
    recorded = run(pytester, results, "-n", workers)
    assert recorded.load_bearing == Results().load_bearing
    assert recorded.scenarios["great-war"].results == expected(
        (CAP, "<hits> hits are below the cap", Outcome.PASSED, ""),
        (CAP, "Five hits count as three", Outcome.PASSED, ""),
        *BROKEN,
        (
            OTHER,
            "A step is not defined",
            Outcome.BROKE,
            "line 29, Given nothing of the kind: no step definition of the game has these words",
            "given",
        ),
        (
            OTHER,
            "Nothing cites this",
            Outcome.FAILED,
            "the scenario stands under gw.small.other, but its transcript does not cite it; it cites gw.small.cap",
        ),
    )


def test_running_a_part_again_leaves_the_other_results(pytester: pytest.Pytester, results: Path) -> None:
    whole = run(pytester, results)
    assert run(pytester, results, "-k", "five") == whole


def test_an_outline_of_which_a_row_did_not_run_has_not_passed_yet(pytester: pytest.Pytester, results: Path) -> None:
    one_row = "def pytest_collection_modifyitems(items): items[:] = [each for each in items if '2' not in each.name]\n"
    pytester.makeconftest(one_row)
    assert run(pytester, results, "-k", "five or below").scenarios["great-war"].results == expected(
        (CAP, "Five hits count as three", Outcome.PASSED, "")
    )


def test_an_outline_fails_if_one_of_its_examples_fails(pytester: pytest.Pytester, results: Path) -> None:
    feature = pytester.path / "small.feature"
    feature.write_text(FEATURE.replace("| 1    |", "| 4    |"))
    recorded = run(pytester, results, "-k", "below")
    assert recorded.scenarios["great-war"].results == expected(
        (
            CAP,
            "<hits> hits are below the cap",
            Outcome.FAILED,
            "line 12, Then 4 count: 3 count, not 4\nassert 3 == 4",
            "then",
        ),
    )


def test_each_row_that_has_a_name_of_its_own_is_recorded_by_it(pytester: pytest.Pytester, results: Path) -> None:
    named = FEATURE.replace("<hits> hits are below the cap", "<hits>").replace("| 1    |", "| 4    |")
    (pytester.path / "small.feature").write_text(named)
    recorded = run(pytester, results, "-k", "test_hits")
    assert recorded.scenarios["great-war"].results == expected(
        (CAP, "2", Outcome.PASSED, ""),
        (CAP, "4", Outcome.FAILED, "line 12, Then 4 count: 3 count, not 4\nassert 3 == 4", "then"),
    )


def test_an_outline_has_one_name_where_a_table_lacks_the_column_that_names_its_rows(
    pytester: pytest.Pytester, results: Path
) -> None:
    named = FEATURE.replace("<hits> hits are below the cap", "<name>").replace(
        "Examples:\n", "Examples:\n        | name | hits |\n        | four | 4    |\n\n      Examples:\n"
    )
    (pytester.path / "small.feature").write_text(named)
    recorded = run(pytester, results, "-k", "test_name")
    told = "line 12, Then 4 count: 3 count, not 4\nassert 3 == 4"
    assert recorded.scenarios["great-war"].results == expected((CAP, "<name>", Outcome.FAILED, told, "then"))


def test_a_skipped_scenario_has_not_passed(pytester: pytest.Pytester, results: Path) -> None:
    pytester.makeconftest("import pytest\n@pytest.fixture(autouse=True)\ndef never(): pytest.skip('not today')\n")
    recorded = run(pytester, results, "-k", "five")
    assert recorded.scenarios["great-war"].results == expected(
        (CAP, "Five hits count as three", Outcome.BROKE, "Skipped: not today")
    )


def shown(pytester: pytest.Pytester, results: Path, *options: str) -> list[str]:
    """What pytest shows of the scenarios that do not pass, without the lines of its own."""
    plugin = ("-p", "clausewitz.testing.recorder", "--results", str(results))
    lines = pytester.runpytest_inprocess(*plugin, "-q", *options).outlines
    first, last = (next(at for at, line in enumerate(lines) if words in line) for words in (" FAILURES ", " summary "))
    return lines[first + 1 : last]


@pytest.mark.parametrize("workers", ["0", pytest.param("2", marks=pytest.mark.nightly)])
def test_a_failed_scenario_is_reported_by_its_place_its_step_and_one_sentence(
    pytester: pytest.Pytester, results: Path, workers: str
) -> None:
    feature = pytester.path / "small.feature"
    told = [
        line for line in shown(pytester, results, "-n", workers, "-k", "a_step_fails") if not line.startswith("[gw")
    ]
    assert told[1:] == [f"{feature}:24: A step fails", "    line 26, Then 2 count: 1 count, not 2", "assert 1 == 2"]


def test_a_failed_step_whose_words_fit_several_phrases_names_them(pytester: pytest.Pytester, results: Path) -> None:
    other = '@then(parsers.parse("{number:d} {units}"))\ndef _(number, units): raise AssertionError(f"no {units}")\n'
    pytester.makepyfile(STEPS.replace("@then(parsers", f"{other}\n@then(parsers"))
    (failed,) = run(pytester, results, "-k", "a_step_fails").scenarios["great-war"].results
    assert failed.message == (
        'line 26, Then 2 count: no count\nThe words fit several phrases: "{count:d} count", "{number:d} {units}".'
    )


def test_an_assertion_without_a_message_is_reported_by_its_line_of_code(
    pytester: pytest.Pytester, results: Path
) -> None:
    pytester.makepyfile('"""PYTEST_DONT_REWRITE"""\n' + STEPS.replace(', f"{world.hits} count, not {count}"', ""))
    (failed,) = run(pytester, results, "-k", "a_step_fails").scenarios["great-war"].results
    assert failed.message == "line 26, Then 2 count: assert world.hits == count"


def test_the_traceback_is_shown_for_errors_in_steps_and_on_request(pytester: pytest.Pytester, results: Path) -> None:
    assert "E       AttributeError: 'World' object has no attribute 'hits'" in shown(
        pytester, results, "-k", "a_step_breaks"
    )
    assert "E       AssertionError: 1 count, not 2" in shown(pytester, results, "-k", "a_step_fails", "--tb=long")
