"""The titles of rulings: whatever two of a rulebook have in common, they are told apart."""

from dataclasses import replace

from clausewitz.catalogue.answers.rulings import FoundRulingDocument, SentenceDocument
from clausewitz.catalogue.examination import examined
from clausewitz.catalogue.found.findings import found_rulings
from clausewitz.catalogue.found.joining import Joining
from clausewitz.catalogue.found.titles import titled
from clausewitz.catalogue.model import Fact

from .quarrel import ENGINE, QUARRELLING

ANY = next(found_rulings([examined(ENGINE, "sm", "usual")], Joining(QUARRELLING.register.clauses, QUARRELLING.issues)))
ALONE, AT_NIGHT, ROUND = Fact("Are they alone?", "yes"), Fact("Time:", "night"), Fact("Round:", "2")


def ruling(question: str, *facts: Fact, sentences: tuple[str, ...] = (), claim: str = "") -> FoundRulingDocument:
    told = tuple(SentenceDocument(f"sm.{each}", "may", "", (), speaks=True) for each in sentences)
    return replace(ANY, question=question, facts=facts, sentences=told, claim=claim, id=f"sm.ruling.gas.{claim}")


def titles(*rulings: FoundRulingDocument) -> list[str]:
    return [each.title for each in titled(rulings)]


def test_a_question_that_is_asked_once_is_the_title() -> None:
    assert titles(ruling("May you fire?", ROUND), ruling("May you flee?")) == ["May you fire?", "May you flee?"]


def test_one_that_is_asked_again_has_the_facts_beside_it_that_not_all_have_and_that_it_does_not_tell() -> None:
    first, second = ruling("May you fire?", ALONE, AT_NIGHT), ruling("May you fire?", ALONE, AT_NIGHT, ROUND)
    assert titles(first, second) == ["May you fire?", "May you fire (round: 2)?"]


def test_where_the_facts_are_the_same_the_sentences_tell_them_apart() -> None:
    first = ruling("May you fire?", sentences=("gas.first", "gas.twice"))
    assert titles(first, replace(first, sentences=first.sentences[:1])) == [
        "May you fire? (gas.first against gas.twice)",
        "May you fire? (gas.first)",
    ]


def test_claims_are_told_apart_by_what_is_so_and_at_last_by_their_names() -> None:
    assert titles(ruling("Is it safe?", ALONE, claim="one"), ruling("Is it safe?", claim="two")) == [
        "Is it safe (are they alone? yes)?",
        "Is it safe?",
    ]
    assert titles(ruling("Is it safe?", claim="one"), ruling("Is it safe?", claim="two")) == [
        "Is it safe? (one)",
        "Is it safe? (two)",
    ]


def test_other_rulebooks_may_ask_the_same() -> None:
    here = ruling("May you fire?")
    assert titles(here, replace(here, rulebook="large")) == ["May you fire?", "May you fire?"]
