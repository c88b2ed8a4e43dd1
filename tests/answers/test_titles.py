"""The titles of rulings: whatever two of a rulebook have in common, they are told apart."""

from dataclasses import replace

from clausewitz.answers.rulings import FoundRulingAnswer, SentenceAnswer
from clausewitz.catalogue.examination import examine_rulebook
from clausewitz.catalogue.found_rulings import Joining, add_titles, found_rulings
from clausewitz.store.entries import Fact
from small_war.gas import ENGINE, QUARRELLING

ANY = next(
    found_rulings([examine_rulebook(ENGINE, "sm", "usual")], Joining(QUARRELLING.register.clauses, QUARRELLING.issues))
)
ALONE = Fact("Are they alone?", "yes", "they are alone", told=True)
AT_NIGHT, ROUND = Fact("Time:", "night", "the time is night"), Fact("Round:", "2", "the round is 2")


def ruling(question: str, *facts: Fact, sentences: tuple[str, ...] = (), claim: str = "") -> FoundRulingAnswer:
    verdicts = zip(("may", "may not"), sentences, strict=False)
    told = tuple(SentenceAnswer(f"sm.{each}", verdict, f"{each}.", (), speaks=True) for verdict, each in verdicts)
    return replace(ANY, question=question, facts=facts, sentences=told, claim=claim, id=f"sm.ruling.gas.{claim}")


def titles(*rulings: FoundRulingAnswer) -> list[str]:
    return [each.title for each in add_titles(rulings)]


def test_a_question_asked_once_is_the_title() -> None:
    assert titles(ruling("May you fire?", ROUND), ruling("May you flee?")) == ["May you fire?", "May you flee?"]


def test_a_repeated_question_is_titled_with_the_facts_that_set_it_apart() -> None:
    first, second = ruling("May you fire?", AT_NIGHT), ruling("May you fire?", AT_NIGHT, ROUND)
    assert titles(first, second) == ["May you fire?", "May you fire if the round is 2?"]


def test_a_title_has_the_fewest_and_shortest_facts_that_set_it_apart() -> None:
    asks, at_sea = "May you fire?", Fact("Where:", "at sea", "the fight is far out at sea")
    all_three, night_alone = ruling(asks, AT_NIGHT, at_sea, ROUND), ruling(asks, AT_NIGHT)
    assert titles(all_three, night_alone) == ["May you fire if the round is 2?", "May you fire?"]
    # No single fact is the first one's alone, but two of them are.
    assert titles(all_three, ruling(asks, AT_NIGHT, at_sea), ruling(asks, ROUND)) == [
        "May you fire if the time is night and the round is 2?",
        "May you fire if the time is night?",
        "May you fire if the round is 2?",
    ]


def test_rulings_with_the_same_facts_share_what_sets_them_apart_from_the_rest() -> None:
    asks = "May you fire?"
    one, two = (ruling(asks, ROUND, sentences=("Fire", each)) for each in ("No fire", "Rest"))
    assert titles(one, two, ruling(asks, AT_NIGHT)) == [
        "May you fire if the round is 2, despite “No fire”?",
        "May you fire if the round is 2, despite “Rest”?",
        "May you fire if the time is night?",
    ]


def test_a_condition_of_the_question_stays_among_those_that_tell_rulings_apart() -> None:
    asks = "May you fire, and flee, if they are alone?"
    first, second = ruling(asks, ALONE, AT_NIGHT), ruling(asks, ALONE, ROUND)
    assert titles(first, second) == [
        "May you fire, and flee, if they are alone and the time is night?",
        "May you fire, and flee, if they are alone and the round is 2?",
    ]


def test_rulings_with_the_same_facts_are_distinguished_by_their_sentences() -> None:
    one = ruling("May you fire?", sentences=("Fire", "No fire"))
    two = ruling("May you fire?", sentences=("Fire", "Rest"))
    assert titles(one, two) == ["May you fire, despite “No fire”?", "May you fire, despite “Rest”?"]
    third = ruling("May you fire?", sentences=("Gas is first", "Rest"))
    assert titles(one, two, third) == [
        "May you fire, despite “No fire”?",
        "May you fire, as “Fire”, despite “Rest”?",
        "May you fire, as “Gas is first”?",
    ]


def test_claims_are_distinguished_by_their_facts_and_failing_that_by_their_names() -> None:
    assert titles(ruling("Is it safe?", ALONE, claim="one"), ruling("Is it safe?", claim="two")) == [
        "Is it safe if they are alone?",
        "Is it safe?",
    ]
    assert titles(ruling("Is it safe?", claim="one"), ruling("Is it safe?", claim="two")) == [
        "Is it safe? (gas.one)",
        "Is it safe? (gas.two)",
    ]


def test_other_rulebooks_may_ask_the_same() -> None:
    here = ruling("May you fire?")
    assert titles(here, replace(here, rulebook="large")) == ["May you fire?", "May you fire?"]
