"""What is said of scenarios that pass, fail or break with and without their clause."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.scenarios.load_bearing import HarnessError, Trial, load_bearing_faults, run_trial
from clausewitz.catalogue.stored.results import Outcome, ScenarioOutcome
from clausewitz.text.model import Clause, Fault
from here import house_at

from .small import CATALOGUE, FEATURE, TWICE

SHOWN = replace(TWICE, exempt="")
PASSED, FAILED, BROKE = Outcome.PASSED, Outcome.FAILED, Outcome.BROKE


def results(ending: Outcome | None) -> tuple[ScenarioOutcome, ...]:
    if ending is None:
        return ()
    message = "" if ending is PASSED else "line 16, Then gas: no gas"
    return (ScenarioOutcome(TWICE.id, "A second cloud", ending, message),)


def faults(clause: Clause, usual: Outcome | None, without: Outcome | None) -> list[Fault]:
    register = replace(CATALOGUE.register, clauses={clause.id: clause})
    return load_bearing_faults(register, Trial(results(usual), results(without)))


def test_a_scenario_that_fails_only_without_its_clause_is_load_bearing() -> None:
    assert faults(SHOWN, PASSED, FAILED) == []


@pytest.mark.parametrize(
    ("usual", "without", "message"),
    [
        (
            PASSED,
            PASSED,
            'scenario "A second cloud" still passes without sm.gas.twice; let it expect what only this clause brings '
            "about, or say Exempt: and why nothing does",
        ),
        (
            PASSED,
            BROKE,
            'scenario "A second cloud" breaks without sm.gas.twice, where an expectation of it should fail: '
            "line 16, Then gas: no gas",
        ),
        (FAILED, FAILED, 'scenario "A second cloud" does not pass: line 16, Then gas: no gas'),
        (BROKE, PASSED, 'scenario "A second cloud" does not pass: line 16, Then gas: no gas'),
        (PASSED, None, 'scenario "A second cloud" was not run: no test of the steps loads its feature file'),
        (None, FAILED, 'scenario "A second cloud" was not run: no test of the steps loads its feature file'),
    ],
)
def test_any_other_scenario_is_a_fault(usual: Outcome | None, without: Outcome | None, message: str) -> None:
    assert faults(SHOWN, usual, without) == [Fault(FEATURE, 15, message)]


def test_an_exempt_clause_may_have_scenarios_that_pass_without_it() -> None:
    assert faults(TWICE, PASSED, PASSED) == []


def test_an_exemption_that_is_not_needed_is_a_fault() -> None:
    message = (
        "sm.gas.twice is exempt (it says what another clause brings about), but all its scenarios fail without it; "
        "remove the exemption"
    )
    assert faults(TWICE, PASSED, FAILED) == [Fault(FEATURE, 12, message)]


def trial(folder: Path, test: str) -> tuple[list[tuple[str, int, int]], Callable[[], Trial]]:
    """What a trial of one test tells as it goes on, and the trial."""
    house = house_at(folder, "small")
    house.steps.mkdir()
    (house.steps / "test_small.py").write_text(test)
    told: list[tuple[str, int, int]] = []
    return told, lambda: run_trial(house, CATALOGUE.register, 1, lambda *stage: told.append(stage))


def test_a_trial_tells_what_it_runs_and_how_far_it_is(tmp_path: Path) -> None:
    told, run = trial(tmp_path, "def test_nothing(): ...\n")
    assert run() == Trial((), ())
    stages = ("Running 3 scenarios", "Running 3 scenarios, each without its clause")
    assert told == [(stage, percent, 100) for stage in stages for percent in (0, 100)]


def test_step_definitions_that_cannot_be_imported_are_told(tmp_path: Path) -> None:
    _, run = trial(tmp_path, "def test_nothing(:\n")
    with pytest.raises(HarnessError) as error:
        run()
    file = "steps/test_small.py"
    assert str(error.value) == f"{file} cannot be imported; python -m pytest {file} tells why"


def test_scenarios_that_cannot_be_run_are_told_with_what_pytest_says(tmp_path: Path) -> None:
    told, run = trial(tmp_path, "def test_nothing(): ...\n")
    (tmp_path / "steps" / "conftest.py").write_text("1 / 0\n")
    with pytest.raises(HarnessError, match=r"^the scenarios could not be run:\n(.|\n)*ZeroDivisionError: division by"):
        run()
    assert told == [("Running 3 scenarios", 0, 100)]
