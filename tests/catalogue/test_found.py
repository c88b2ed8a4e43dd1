"""The rulings on what the prover has found, joined with clauses and issues, and as a search finds them."""

from dataclasses import replace

import pytest

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.examination import examine_rulebook
from clausewitz.catalogue.found_rulings import Joining, found_rulings
from clausewitz.catalogue.search_entries import build_search_index
from clausewitz.catalogue.search_hits import SearchHit
from clausewitz.catalogue.search_index import matches
from clausewitz.store.entries import Fact
from small_war.gas import ENGINE, QUARRELLING

REPORT = examine_rulebook(ENGINE, "sm", "usual")
STORE = "sm.ruling.store.gas.first--gas.twice"


@pytest.fixture
def catalogue() -> Catalogue:
    return replace(QUARRELLING, consistency={"small": REPORT})


def test_each_disagreement_and_each_silence_has_a_ruling_of_its_own_name(catalogue: Catalogue) -> None:
    assert [(each.id, each.ruling.answer, each.settled) for each in catalogue.rulings.values()] == [
        ("sm.ruling.throw.gas.first--gas.twice", "no", "settled by the text's own words"),
        (STORE, "no", "settled by a reading"),
        ("sm.ruling.sell.gas.first--gas.twice", "unclear", "left open"),
        ("sm.ruling.hide.gas.first--gas.twice", "no", "settled as the special before the general"),
        ("sm.ruling.burn.silence", "no", "nothing is said"),
    ]


def test_a_ruling_is_about_its_clauses_and_the_issues_that_settle_it(catalogue: Catalogue) -> None:
    assert catalogue.rulings[STORE].rules == {"sm.gas.first", "sm.gas.twice", "sm.issue.when"}
    assert catalogue.rulings["sm.ruling.burn.silence"].rules == frozenset()


def test_a_silence_names_the_assumption_that_forbids_and_is_found_by_its_issue(
    catalogue: Catalogue,
) -> None:
    assumed = {"sm.issue.when": replace(catalogue.issues["sm.issue.when"], of_silence=True)}
    ruling = replace(catalogue, issues=assumed).rulings["sm.ruling.burn.silence"]
    assert [(each.issue, each.letter) for each in ruling.ruling.disputed] == [("sm.issue.when", "a")]
    assert ruling.rules == {"sm.issue.when"}


def test_a_ruling_settled_by_an_issue_quotes_its_question_and_belongs_to_the_topic_that_raises_it() -> None:
    conflict = REPORT.conflicts[1]
    assert conflict.ruled is not None
    of_issue = replace(conflict.ruled, about=("sm.issue.when",), decided_by="sm.issue.when")
    report = replace(REPORT, conflicts=(replace(conflict, ruled=of_issue),), silences=())
    (found,) = found_rulings([report], Joining(QUARRELLING.register.clauses, QUARRELLING.issues))
    assert (found.topic, found.ruling.says) == ("gas", "When is first? (a) Before fire.")


def test_facts_that_the_question_leaves_out_stand_beside_it(catalogue: Catalogue) -> None:
    facts = (Fact("Is it thrown?", "yes"), Fact("Canisters of gas:", "2"), Fact("AA guns:", "1"))
    assert replace(catalogue.rulings[STORE], facts=facts).besides == "canisters of gas: 2; AA guns: 1"


def test_a_search_finds_a_ruling_with_its_answer(catalogue: Catalogue) -> None:
    searched = build_search_index(catalogue)
    best = next(each.found for each in matches(searched, "store thrown gas") if each.found.kind == "ruling")
    assert best == SearchHit(
        id=STORE,
        kind="ruling",
        rulebook="small",
        topics=("gas",),
        answer="May you store gas if the gas is thrown?",
        sentence=("", "no: Gas is used once.", ""),
    )
