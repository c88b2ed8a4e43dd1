"""Faults between text and engine."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from clausewitz.catalogue.catalogue import Catalogue, load_catalogue
from clausewitz.lint.check import _failing, _figures, all_faults, issue_faults, norm_faults
from clausewitz.play.norms import all_norms
from clausewitz.store.entries import IssueEntry, ReadingEntry, Status
from clausewitz.store.results import Results
from clausewitz.text.model import Fault, Quote
from here import PROJECT


@cache
def loaded() -> Catalogue:
    """The real catalogue, without results."""
    return load_catalogue(PROJECT, Results())


def issue_with(*readings: ReadingEntry, question: str = "When?") -> list[str]:
    """The faults when the readings of an issue are these."""
    catalogue = loaded()
    id_ = "gw.issue.storm-order"
    changed: IssueEntry = replace(catalogue.issues[id_], readings=readings, question=question)
    return [fault.message for fault in issue_faults(replace(catalogue, issues={**catalogue.issues, id_: changed}))]


PREFERRED = ReadingEntry("a", "Now.", True, "It says so.", "")
OTHER = ReadingEntry("b", "Later.", False, "", "")


def test_an_issue_prefers_exactly_one_reading() -> None:
    assert issue_with(OTHER) == [
        "gw.issue.storm-order prefers no reading; exactly one reading says why it is preferred"
    ]
    assert issue_with(PREFERRED, replace(OTHER, preferred=True)) == [
        "gw.issue.storm-order prefers a, b; exactly one reading says why it is preferred"
    ]


def test_the_readings_of_an_issue_have_letters_of_their_own() -> None:
    assert issue_with(PREFERRED, replace(OTHER, letter="a")) == [
        "gw.issue.storm-order has two readings of one letter: a, a"
    ]


def test_an_issue_asks_a_question() -> None:
    assert issue_with(PREFERRED, OTHER, question="Storm troops.") == [
        "gw.issue.storm-order does not ask a question; the docstring of its class is one"
    ]


def test_a_figure_of_the_roster_names_a_clause_that_there_is() -> None:
    catalogue = loaded()
    roster = catalogue.register.rulebooks[-1].file.parent / "roster.toml"
    without = {id_: entry for id_, entry in catalogue.entries.items() if id_ != "gw.infantry.cost"}
    faults = list(_figures(replace(catalogue, entries=without), catalogue.engines))
    assert {fault.message.partition(";")[0] for fault in faults} == {
        "infantry.cost is given by gw.infantry.cost, and there is no such clause",
        "entrenched.cost is given by gw.infantry.cost, and there is no such clause",
        "landing_infantry.cost is given by gw.infantry.cost, and there is no such clause",
    }
    assert [
        (fault.file.name, 'clause = "gw.infantry.cost"' in fault.file.read_text().splitlines()[fault.line - 1])
        for fault in faults
    ] == [(roster.name, True)] * 3


def test_the_words_by_which_a_norm_is_an_exception_stand_in_a_quote_of_its_clause() -> None:
    catalogue = loaded()
    id_ = "gw.land.step-6.all-units"
    entry = catalogue.entries[id_]
    quotes = tuple(quote for quote in entry.clause.quotes if "must retreat" not in quote.text)
    reworded = replace(entry, clause=replace(entry.clause, quotes=quotes))
    known = replace(catalogue, entries={**catalogue.entries, id_: reworded})
    faults = norm_faults(known, catalogue.engines.values())
    assert [(fault.file.name, fault.message) for fault in faults] == [
        (
            "attackers_retreat.py",
            'attacker_retreats_with_all_units overrides by the words "All attacking land (except rail guns that are '
            'supporting) units must retreat back", which are in no quote of gw.land.step-6.all-units',
        )
    ]


def excepted(words: str, monkeypatch: pytest.MonkeyPatch, because: str = "") -> list[str]:
    """The faults of a norm that overrides by these words, which its clause is made of."""
    catalogue = loaded()
    dict(catalogue.engines)
    id_ = "gw.land.step-6.all-units"
    found = next(each for each in all_norms() if each.clause == id_ and each.overrides)
    entry = catalogue.entries[id_]
    reworded = replace(entry.clause, quotes=(Quote("000", 0, len(words), words),))
    norm = replace(
        found, doc="", overrides=tuple(replace(each, words=words, because=because) for each in found.overrides)
    )
    monkeypatch.setattr("clausewitz.lint.check.all_norms", lambda: [norm])
    entries = {**catalogue.entries, id_: replace(entry, clause=reworded)}
    return [each.message for each in norm_faults(replace(catalogue, entries=entries), catalogue.engines.values())]


@pytest.mark.parametrize("words", ["Unless he retreats", "can't stay", "even if", "may not", "then it is allowed"])
def test_words_that_take_out_deny_demand_or_let_through_make_an_exception(
    words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert excepted(words, monkeypatch) == []


@pytest.mark.parametrize("words", ["If", "retreating", "enemy", "all units", "another knot", "is allowed then"])
def test_words_that_make_no_exception_need_a_reason(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert excepted(words, monkeypatch) == [
        f'attacker_retreats_with_all_units overrides by the words "{words}", which make no exception; include the word '
        'of gw.land.step-6.all-units that does, such as "only" or "unless", or say why they do: because="..."'
    ]
    assert excepted(words, monkeypatch, because="Nothing else may be done.") == []


def says(doc: str, monkeypatch: pytest.MonkeyPatch, id_: str, *quotes: str) -> list[str]:
    """The faults of a norm with this docstring, if these are the quotes of its clause."""
    catalogue = loaded()
    dict(catalogue.engines)
    found = next(each for each in all_norms() if each.clause == id_)
    entry = catalogue.entries[id_]
    reworded = replace(entry.clause, quotes=tuple(Quote("000", 0, len(each), each) for each in quotes))
    monkeypatch.setattr("clausewitz.lint.check.all_norms", lambda: [replace(found, doc=doc, overrides=())])
    entries = {**catalogue.entries, id_: replace(entry, clause=reworded)}
    return [each.message for each in norm_faults(replace(catalogue, entries=entries), catalogue.engines.values())]


def test_a_number_in_the_docstring_of_a_norm_stands_in_a_quote_of_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = "gw.land.step-6.all-units"
    assert says("Two guns or 3 retreat to one that is near, twice.", monkeypatch, id_, "two guns", "or three") == []
    assert says("Two guns or 3 retreat.", monkeypatch, id_, "2 guns", "or four") == [
        'who_breaks_off_must_retreat says "3", a number that is in no quote of gw.land.step-6.all-units; '
        "say it as the clause does"
    ]


def test_the_docstring_of_a_norm_leaves_the_figures_of_the_roster_to_the_roster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert says("Infantry moves as far as its figure.", monkeypatch, "gw.infantry.move", "Move 1") == []
    assert says("Infantry moves one space.", monkeypatch, "gw.infantry.move", "Move 1") == [
        'infantry_moves_its_figure says "one", and gw.infantry.move gives a figure of the roster; '
        "leave the number to the roster"
    ]


def test_claims_lie_in_the_folder_of_a_rulebook_one_topic_in_one_file(tmp_path: Path) -> None:
    catalogue = loaded()
    project = replace(PROJECT, verify=tmp_path)
    for file in ("no_game/land.py", "great_war/land/retreats.py", "great_war/retreats.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    first = (tmp_path / "great_war/land/retreats.py").as_posix()
    assert [(fault.file, fault.message) for fault in all_faults(replace(catalogue, project=project))] == [
        (
            tmp_path / "great_war/retreats.py",
            f'the topic "retreats" is in {first} already; a topic is one file',
        ),
        (
            tmp_path / "no_game/land.py",
            "is not in the folder of a rulebook (the folders are: empires, end_all_wars, great_war)",
        ),
    ]


def test_a_scenario_that_failed_in_its_last_run_is_a_fault() -> None:
    catalogue = loaded()
    id_ = "gw.infantry.move"
    entry = catalogue.entries[id_]
    first, *others = entry.scenarios
    said = "line 9, Then the unit may move 2 spaces: the scenario expected ..., the engine ..."
    failed = replace(entry, scenarios=(replace(first, status=Status.FAILED, message=said), *others))
    assert list(_failing(replace(catalogue, entries={**catalogue.entries, id_: failed}))) == [
        Fault(entry.clause.file, first.line, f'scenario "{first.name}" does not pass: {said}')
    ]


def test_a_claim_with_an_unexpected_verdict_is_a_fault_at_its_line() -> None:
    catalogue = loaded()
    first, *others = catalogue.claims
    refuted = replace(first, verdict="refuted", detail="by z3: a = 1", as_expected=False)
    expected = [replace(each, verdict="refuted", as_expected=True) for each in others]
    assert list(_failing(replace(catalogue, claims=(refuted, *expected)))) == [
        Fault(
            PROJECT.root / first.file,
            first.line,
            f"claim {first.name} did not come out as expected: refuted by z3: a = 1",
        )
    ]
