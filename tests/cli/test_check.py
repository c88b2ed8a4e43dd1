"""`check`: the faults, the figures, and the exit code."""

import importlib
import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from clausewitz.catalogue.project import OpenProject
from clausewitz.store.entries import ClauseStatus
from clausewitz.store.findings import ConsistencyReport, Deadlock
from clausewitz.store.results import Flip, Outcome, ScenarioOutcome
from clausewitz.testing.load_bearing import Trial
from clausewitz.testing.running import HarnessError
from clausewitz.text.model import Fault
from small_war.gas import CATALOGUE, FEATURE

from .conftest import Runner

FIGURES = """\
source  quoted   aside  unread     gap
900        77%      0%      0%     23%  A small source

2 clauses, 3 scenarios, 1 claim, 1 issue, 1 dangling reference. Clauses: 1
failing, 1 not run.
1 clause with scenarios or claims that have not been run since their files were
changed: `make` runs them.
"""

check = importlib.import_module("clausewitz.cli.check")
scenarios = importlib.import_module("clausewitz.cli.scenarios")


@pytest.fixture
def faults(small: None, monkeypatch: pytest.MonkeyPatch) -> list[Fault]:
    found: list[Fault] = []
    monkeypatch.setattr(check, "sound_part", lambda project: (project, []))
    monkeypatch.setattr(OpenProject, "register", CATALOGUE.register)
    monkeypatch.setattr(check, "all_faults", lambda _: list(found))
    return found


def test_a_corpus_without_faults_is_told_with_its_figures(clausewitz: Runner, faults: list[Fault]) -> None:
    assert faults == []
    answer = clausewitz("check")
    assert (answer.code, answer.out, answer.err) == (0, FIGURES + "No faults in the corpus.\n", "")


def test_drafts_are_counted(clausewitz: Runner, faults: list[Fault], monkeypatch: pytest.MonkeyPatch) -> None:
    entries = dict(CATALOGUE.entries)
    entries["sm.gas.twice"] = replace(entries["sm.gas.twice"], standing=ClauseStatus.DRAFTED)
    monkeypatch.setattr(check, "load_catalogue", lambda _: replace(CATALOGUE, entries=entries))
    assert faults == []
    assert clausewitz("check").out.splitlines()[3:] == [
        "2 clauses, 3 scenarios, 1 claim, 1 issue, 1 dangling reference. Clauses: 1",
        "drafted, 1 failing.",
        "1 clause is drafted but not yet executed: see `clausewitz clauses`.",
        "No faults in the corpus.",
    ]


def test_questions_that_may_have_no_legal_answer_are_told_and_are_no_faults(
    clausewitz: Runner, faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    report = ConsistencyReport(
        "small", "plain", 2, 1, (), (), (), (), (), (Deadlock(("Combat, step 2: where to?",), (), ""),)
    )
    monkeypatch.setattr(check, "load_catalogue", lambda _: replace(CATALOGUE, consistency={"small": report}))
    assert faults == []
    answer = clausewitz("check")
    assert (answer.code, answer.out.splitlines()[-4:]) == (
        0,
        [
            "1 question may have no legal answer in some situation:",
            "  small  Combat, step 2: where to?",
            "`clausewitz consistency` shows the situations, and what forbids each answer.",
            "No faults in the corpus.",
        ],
    )
    told = json.loads(clausewitz("check", "--json").out)["deadlocks"]
    assert told == [{"rulebook": "small", "asked": ["Combat, step 2: where to?"]}]


def test_faults_are_told_with_file_and_line(clausewitz: Runner, faults: list[Fault]) -> None:
    faults += [
        Fault(FEATURE, 4, 'sm.gas.first quotes "Gas [red]first[/red]" ' + "and more " * 5),
        Fault(FEATURE, 9, "no"),
    ]
    answer = clausewitz("check")
    assert (answer.code, answer.out) == (
        1,
        "features/small/gas.feature:4\n"
        '    sm.gas.first quotes "Gas [red]first[/red]" and more and more and more and\n'
        "    more and more\n"
        "features/small/gas.feature:9\n"
        "    no\n"
        "\n" + FIGURES + "2 faults in the corpus.\n",
    )


def test_a_program_is_answered_with_faults_coverage_and_standings(clausewitz: Runner, faults: list[Fault]) -> None:
    faults.append(Fault(FEATURE, 4, "a fault"))
    answer = clausewitz("check", "--json")
    assert (answer.code, json.loads(answer.out)) == (
        1,
        {
            "schema": "urn:clausewitz:answer:check:1",
            "faults": [{"file": "features/small/gas.feature", "line": 4, "message": "a fault"}],
            "coverage": [{"source": "900", "clauses": 36, "aside": 0, "unread": 0, "gap": 11}],
            "standings": {"failing": 1, "not run": 1},
            "mutants": None,
            "deadlocks": [],
            "not_kept": [],
        },
    )


def test_scenarios_that_are_not_load_bearing_are_faults(
    clausewitz: Runner, faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    def trial(_project: object, _jobs: int, _progress: object, *, anew: bool) -> Trial:
        passed = [
            ScenarioOutcome(clause.id, scenario.name, Outcome.PASSED, "")
            for clause in CATALOGUE.register.clauses.values()
            for scenario in clause.scenarios
        ]
        return Trial(tuple(passed), tuple(passed), (Flip("sm.issue.when", "b", "a", shows=True),))

    monkeypatch.setattr(scenarios, "run_trial", trial)
    assert faults == []
    answer = clausewitz("check", "--load-bearing")
    still = (
        "still passes without sm.gas.first, whose citation\n"
        "    alone counts for nothing; let it expect what only this clause brings about,\n"
        "    or say Exempt: and why nothing does\n"
    )
    assert (answer.code, answer.out) == (
        1,
        "features/small/gas.feature:4\n"
        "    sm.issue.when: no scenario under a clause that raises the issue runs reading\n    a\n"
        f'features/small/gas.feature:7\n    scenario "Gas, then fire" {still}'
        f'features/small/gas.feature:9\n    scenario "Fire, then gas" {still}'
        "\n" + FIGURES + "3 faults in the corpus.\n",
    )


def test_scenarios_that_all_need_their_clause_are_told_as_such(
    clausewitz: Runner, faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    pinned = (Flip("sm.issue.when", "a", "b", shows=True), Flip("sm.issue.when", "b", "a", shows=True))
    nothing = Trial((), (), pinned)
    monkeypatch.setattr(scenarios, "run_trial", lambda *_, **__: nothing)
    monkeypatch.setattr(check, "load_bearing_faults", lambda _register, _trial: [])
    assert faults == []
    answer = clausewitz("check", "--load-bearing")
    ending = "No faults in the corpus; every scenario is load-bearing, every reading pinned,\nno citation surplus.\n"
    assert (answer.code, answer.out) == (0, FIGURES + ending)


def test_scenarios_that_cannot_be_run_at_all_are_told_with_what_pytest_said(
    clausewitz: Runner, faults: list[Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    def trial(_project: object, _jobs: int, progress: Callable[[str, int, int], None], *, anew: bool) -> Trial:
        for percent in (0, 50):
            progress("Running 3 scenarios", percent, 100)
        raise HarnessError("the scenarios could not be run:\nSyntaxError")

    monkeypatch.setattr(scenarios, "run_trial", trial)
    assert faults == []
    answer = clausewitz("check", "--load-bearing")
    assert (answer.code, answer.out, answer.err) == (
        1,
        "",
        "Running 3 scenarios ...\nthe scenarios could not be run:\nSyntaxError\n",
    )
