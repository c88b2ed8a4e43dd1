"""What is said of scenarios that pass, fail or break with and without their clause."""

from dataclasses import replace

import pytest

from clausewitz.catalogue.scenarios.load_bearing import Trial, load_bearing_faults
from clausewitz.catalogue.stored.results import Outcome, ScenarioOutcome
from clausewitz.text.model import Clause, Fault

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
