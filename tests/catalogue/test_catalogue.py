"""How the catalogue joins text, engine, results and claims."""

from dataclasses import replace
from pathlib import Path

import pytest

from clausewitz.catalogue.catalogue import load_catalogue, standing_of
from clausewitz.lint.check import all_faults
from clausewitz.store.entries import NOT_RUN, Action, ClaimResult, ClauseStatus, ScenarioResult, Status
from clausewitz.store.fingerprints import Fingerprints
from clausewitz.store.results import Last, Outcome, Results, ScenarioOutcome, store_results
from here import PROJECT
from small_war.gas import CATALOGUE, CLAIM, FIRST, TWICE

PASSED, FAILED, UNRUN = (
    ScenarioResult("s", 1, status, "") for status in (Status.PASSED, Status.FAILED, Status.NOT_RUN)
)
PROVED = replace(CLAIM, verdict="proved", as_expected=True)
TESTED = replace(CLAIM, verdict="tested", as_expected=True)
REFUTED_AS_EXPECTED = replace(CLAIM, as_expected=True)
UNCHECKED = replace(CLAIM, verdict=NOT_RUN, as_expected=False)


@pytest.mark.parametrize(
    ("issues", "scenarios", "claims", "standing"),
    [
        ((), [PASSED, FAILED, UNRUN], [PROVED], ClauseStatus.FAILING),
        (("i",), [PASSED], [CLAIM], ClauseStatus.FAILING),
        (("i",), [PASSED, UNRUN], [PROVED], ClauseStatus.NOT_RUN),
        ((), [PASSED], [UNCHECKED], ClauseStatus.NOT_RUN),
        (("i",), [PASSED], [PROVED], ClauseStatus.DISPUTED),
        ((), [], [], ClauseStatus.EXEMPT),
        ((), [PASSED], [TESTED, PROVED], ClauseStatus.PROVED),
        ((), [PASSED], [TESTED, REFUTED_AS_EXPECTED], ClauseStatus.PASSING),
        ((), [PASSED], [], ClauseStatus.PASSING),
    ],
)
def test_a_clause_stands_as_the_worst_of_its_results(
    issues: tuple[str, ...], scenarios: list[ScenarioResult], claims: list[ClaimResult], standing: ClauseStatus
) -> None:
    assert standing_of(replace(FIRST, issues=issues), scenarios, claims) is standing


def test_a_draft_stands_as_drafted_even_where_it_raises_an_issue() -> None:
    assert standing_of(replace(FIRST, issues=("i",), drafted=True), (), ()) is ClauseStatus.DRAFTED


def test_each_kind_of_action_is_listed_once_even_if_two_have_the_same_words() -> None:
    throw, hurl = Action("throw gas", "Throw gas."), Action("hurl gas", "Throw gas.")
    entries = {
        each.id: replace(CATALOGUE.entries[each.id], actions=actions)
        for each, actions in ((FIRST, (throw, hurl)), (TWICE, (hurl,)))
    }
    assert replace(CATALOGUE, entries=entries).actions == (throw, hurl)


def test_an_entry_has_the_results_of_its_scenarios_only_if_they_are_of_the_files_as_they_are(tmp_path: Path) -> None:
    project = replace(PROJECT, build=tmp_path)
    clause = next(each for each in load_catalogue(project).register.clauses.values() if each.scenarios)
    outcomes = tuple(
        ScenarioOutcome(clause.id, each.name, Outcome.BROKE, "line 3: no such step") for each in clause.scenarios
    )

    def shown(fingerprint: str) -> set[tuple[Status, str]]:
        store_results(project, Results(scenarios={clause.rulebook: Last(fingerprint, outcomes)}))
        return {(each.status, each.message) for each in load_catalogue(project).entries[clause.id].scenarios}

    assert shown(Fingerprints(PROJECT).scenarios()[clause.rulebook]) == {(Status.FAILED, "line 3: no such step")}
    assert shown("other files") == {(Status.NOT_RUN, "")}


def test_the_catalogue_joins_clauses_issues_and_code_of_every_rulebook() -> None:
    catalogue = load_catalogue(PROJECT, Results())
    assert sorted(catalogue.engines) == ["empires", "end-all-wars", "great-war"]
    for issue in catalogue.issues.values():
        assert issue.clauses == tuple(id_ for id_, each in catalogue.entries.items() if issue.id in each.clause.issues)
        assert issue.quotes == tuple(quote for id_ in issue.clauses for quote in catalogue.entries[id_].clause.quotes)
    storm = catalogue.issues["gw.issue.storm-order"]
    assert (storm.rulebook, [each.letter for each in storm.readings if each.preferred]) == ("great-war", ["a"])
    for entry in catalogue.entries.values():
        assert entry.clause.exempt or entry.code, entry.clause.id
        assert all(entry.clause.id in catalogue.register.citations for _ in entry.code)
        assert all((PROJECT.root / each.file).is_file() for each in entry.code)


def test_the_corpus_has_no_faults() -> None:
    assert all_faults(load_catalogue(PROJECT, Results())) == []
