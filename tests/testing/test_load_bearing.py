"""What is said of scenarios that pass, fail or break with and without their clause, or with other readings."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.store.results import Flip, Outcome, ScenarioOutcome
from clausewitz.testing.load_bearing import Trial, load_bearing_faults, run_trial, unpinned_faults
from clausewitz.testing.running import HarnessError
from clausewitz.text.model import Clause, Fault
from here import project_at
from small_war.gas import CATALOGUE, FEATURE, TWICE

SHOWN = replace(TWICE, exempt="")
PASSED, FAILED, BROKE = Outcome.PASSED, Outcome.FAILED, Outcome.BROKE


def results(ending: Outcome | None, step: str = "then") -> tuple[ScenarioOutcome, ...]:
    if ending is None:
        return ()
    message = "" if ending is PASSED else "line 16, Then gas: no gas"
    return (ScenarioOutcome(TWICE.id, "A second cloud", ending, message, step),)


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
            'scenario "A second cloud" still passes without sm.gas.twice, whose citation alone counts for nothing; '
            "let it expect what only this clause brings about, or say Exempt: and why nothing does",
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


def test_a_needless_exemption_is_a_fault() -> None:
    message = (
        "sm.gas.twice is exempt (it says what another clause brings about), but all its scenarios fail without it; "
        "remove the exemption"
    )
    assert faults(TWICE, PASSED, FAILED) == [Fault(FEATURE, 12, message)]


@pytest.mark.parametrize("step", ["given", "when"])
def test_a_clause_without_which_no_then_is_reached_is_a_fault(step: str) -> None:
    register = replace(CATALOGUE.register, clauses={SHOWN.id: SHOWN})
    message = "sm.gas.twice has no Then that is false without it: line 16, Then gas: no gas"
    found = load_bearing_faults(register, Trial(results(PASSED), results(FAILED, step)))
    assert found == [Fault(FEATURE, 12, message)]


def test_dice_that_fall_otherwise_at_the_end_of_a_scenario_show_its_clause() -> None:
    register = replace(CATALOGUE.register, clauses={SHOWN.id: SHOWN})
    assert load_bearing_faults(register, Trial(results(PASSED), results(FAILED, ""))) == []


A_TO_B, B_TO_A = Flip("sm.issue.when", "a", "b", shows=False), Flip("sm.issue.when", "b", "a", shows=False)


@pytest.mark.parametrize(
    ("flips", "messages"),
    [
        (
            (),
            [
                "sm.issue.when: no scenario under a clause that raises the issue runs reading a",
                "sm.issue.when: no scenario under a clause that raises the issue runs reading b; "
                "write one with: Given reading b of sm.issue.when",
            ],
        ),
        (
            (A_TO_B, B_TO_A),
            [
                "sm.issue.when: no scenario under a clause that raises the issue tells reading a from b: "
                "none fails when b is put in its place",
                "sm.issue.when: no scenario under a clause that raises the issue tells reading b from a: "
                "none fails when a is put in its place",
            ],
        ),
        ((replace(A_TO_B, shows=True), replace(B_TO_A, shows=True)), []),
    ],
)
def test_some_scenario_distinguishes_each_reading_from_the_preferred_one(
    flips: tuple[Flip, ...], messages: list[str]
) -> None:
    found = unpinned_faults(CATALOGUE.register, CATALOGUE.issues.values(), flips)
    assert found == [Fault(FEATURE, 4, message) for message in messages]


def test_an_unplayed_reading_needs_no_scenario() -> None:
    issue = CATALOGUE.issues["sm.issue.when"]
    assumed = replace(issue, readings=(issue.readings[0], replace(issue.readings[1], played=False)))
    assert unpinned_faults(CATALOGUE.register, [assumed], ()) == []


def trial(folder: Path, test: str) -> tuple[list[tuple[str, int, int]], Callable[[], Trial]]:
    """What a trial of one test tells as it goes on, and the trial."""
    project = project_at(folder, "small")
    project.steps.mkdir()
    (project.steps / "test_small.py").write_text(test)
    feature = folder / "gas.feature"
    feature.write_text("Feature: Gas\n" * 20)
    clauses = {id_: replace(clause, file=feature) for id_, clause in CATALOGUE.register.clauses.items()}
    told: list[tuple[str, int, int]] = []
    vars(project)["register"] = replace(CATALOGUE.register, clauses=clauses)
    return told, lambda: run_trial(project, 1, lambda *stage: told.append(stage))


def test_a_trial_reports_its_stage_and_progress(tmp_path: Path) -> None:
    told, run = trial(tmp_path, "def test_nothing(): ...\n")
    found = run()
    assert (found.scenarios, found.without_own_clause, found.kept) == ((), (), 0)
    assert told == [("Running 3 scenarios, and what each of them needs", percent, 100) for percent in (0, 100)]


@pytest.mark.nightly
def test_results_that_could_not_be_kept_are_an_error_and_not_an_empty_success(tmp_path: Path) -> None:
    _, run = trial(tmp_path, "def test_nothing(): ...\n")
    (tmp_path / "steps" / "conftest.py").write_text(
        'def pytest_sessionfinish():\n    print("the results could not be kept in results.json: No space left")\n'
    )
    with pytest.raises(HarnessError, match=r"^the results could not be kept in results.json: No space left$"):
        run()


@pytest.mark.nightly
def test_step_definitions_that_cannot_be_imported_are_an_error(tmp_path: Path) -> None:
    _, run = trial(tmp_path, "def test_nothing(:\n")
    with pytest.raises(HarnessError) as error:
        run()
    file = "steps/test_small.py"
    assert str(error.value) == f"{file} cannot be imported; python -m pytest {file} shows why"


@pytest.mark.nightly
def test_an_error_of_pytest_is_passed_on_in_full(tmp_path: Path) -> None:
    told, run = trial(tmp_path, "def test_nothing(): ...\n")
    (tmp_path / "steps" / "conftest.py").write_text("1 / 0\n")
    with pytest.raises(HarnessError, match=r"^the scenarios could not be run:\n(.|\n)*ZeroDivisionError: division by"):
        run()
    assert told == [("Running 3 scenarios, and what each of them needs", 0, 100)]
