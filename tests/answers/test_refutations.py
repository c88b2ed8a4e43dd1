"""The rulings on claims that are refuted as expected, joined with clauses and issues."""

from dataclasses import replace

import pytest

from clausewitz.answers.rulings import FoundRulingAnswer
from clausewitz.prove.verdicts import Departure, Detail, Hinges, Place, Refuted, Shown
from clausewitz.store.entries import ClaimResult, Fact
from small_war.gas import CATALOGUE, CLAIM

ASKS = replace(CLAIM, name="small.gas.gas_is_thrown_once", as_expected=True, asks="Is gas thrown only once?")
THROWN = Detail("", "Whether the gas is thrown.", "yes")
ARMY = Detail("attacker", "Army", "2 guns", {"guns": 2})
WITHOUT = Hinges(holds=True, without=("sm.gas.twice",), under=())
UNDER = Hinges(holds=True, without=(), under=(Departure("sm.issue.when", "b"),))
NEVER = Hinges(holds=False, without=(), under=())


def ruling_on(
    hinges: Hinges | None, claim: ClaimResult = ASKS, counterexample: str = "at = Gas()"
) -> FoundRulingAnswer | None:
    """The ruling that a refutation of the claim comes to, if it does."""
    refuted = Refuted(counterexample, "assert thrown <= 1", "z3", (THROWN, ARMY), hinges)
    rulings = replace(CATALOGUE, claims=(claim,), refutations={claim.name: refuted}).rulings
    return next(iter(rulings.values()), None)


def test_a_refutation_is_a_ruling_by_the_name_of_its_claim() -> None:
    told = ruling_on(WITHOUT)
    assert told is not None
    assert (told.id, told.rulebook, told.topic, told.claim) == (
        "sm.ruling.gas.gas-is-thrown-once",
        "small",
        "gas",
        ASKS.name,
    )
    assert (told.question, told.besides) == ("Is gas thrown only once?", "attacker, army: 2 guns")
    assert told.facts == (
        Fact("Is the gas thrown?", "yes", "the gas is thrown"),
        Fact("Attacker, army:", "2 guns", units={"guns": 2}),
    )


@pytest.mark.parametrize(
    ("hinges", "answer", "decided_by", "settled"),
    [
        (WITHOUT, "yes", "sm.gas.twice", "settled by a sentence"),
        (UNDER, "yes", "sm.issue.when", "settled by a reading"),
        (Hinges(False, (), UNDER.under), "no", "sm.issue.when", "settled by a reading"),
        (NEVER, "no", "sm.gas.first", "not so in every situation"),
    ],
)
def test_the_answer_is_that_of_the_preferred_readings_with_what_settles_it(
    hinges: Hinges, answer: str, decided_by: str, settled: str
) -> None:
    told = ruling_on(hinges)
    assert told is not None
    assert (told.ruling.answer, told.ruling.decided_by, told.settled) == (answer, decided_by, settled)


def test_a_ruling_has_its_situation_as_data_and_a_map_if_the_refutation_stored_them() -> None:
    shown = Shown({"windy": True}, {"shells": 2}, "throw gas", (Place("Trench"),))
    refuted = Refuted("at = Gas()", "assert thrown <= 1", "z3", (THROWN,), WITHOUT, shown)
    catalogue = replace(CATALOGUE, claims=(ASKS,), refutations={ASKS.name: refuted})
    (told,) = catalogue.rulings.values()
    assert (told.action, told.situation, told.does, told.places) == (
        "throw gas",
        {"windy": True},
        {"shells": 2},
        (Place("Trench"),),
    )
    without = ruling_on(WITHOUT)
    assert without is not None
    assert (without.action, without.situation, without.does, without.places) == ("", None, None, ())


@pytest.mark.parametrize(
    ("about", "fixed", "why"),
    [
        (
            ("hits: Count", "windy: bool", "house: Profile"),
            ("Profile: LATEST",),
            "It is about figures alone: they belong to no one fight or order that a scenario could set up.",
        ),
        (
            ("shells: Count", "gas: GasCloud"),
            (),
            "It is about no single action, but about a moment within a fight or a turn, and no phrase of a scenario "
            "sets up this without all that comes before: gas cloud.",
        ),
        (
            ("wind: Wind", "gas: Gas", "more: Gas"),
            (),
            "It is about no single action, but about a moment within a fight or a turn, and no phrase of a scenario "
            "sets up these without all that comes before: wind and gas.",
        ),
    ],
)
def test_a_ruling_without_a_scenario_says_what_none_could_set_up(
    about: tuple[str, ...], fixed: tuple[str, ...], why: str
) -> None:
    told = ruling_on(WITHOUT, claim=replace(ASKS, about=about, fixed=fixed))
    assert told is not None
    assert told.unwritten == why


def test_a_ruling_shows_what_would_reverse_it_with_the_quotes_of_all_clauses() -> None:
    without, under = ruling_on(WITHOUT), ruling_on(UNDER)
    assert without is not None
    assert under is not None
    assert without.without == ("sm.gas.twice",)
    assert [(each.clause, each.verdict, len(each.quotes)) for each in without.sentences] == [
        ("sm.gas.twice", "says", 1),
        ("sm.gas.first", "says", 1),
    ]
    assert without.rules == {"sm.gas.first", "sm.gas.twice"}
    assert [(each.issue, each.letter, each.answer) for each in under.otherwise] == [
        ("sm.issue.when", "b", "Before lunch.")
    ]
    assert [each.letter for each in under.ruling.disputed] == ["a"]
    assert under.rules == {"sm.gas.first", "sm.issue.when"}


@pytest.mark.parametrize(
    ("counterexample", "scenario"),
    [
        ("Scenario: A counterexample\n  Given gas", "Scenario: Is gas thrown only once?\n  Given gas"),
        ("Scenario: A counterexample\n  # hits: 1", ""),
        ("at = Gas()", ""),
    ],
)
def test_a_counterexample_in_phrases_is_its_scenario(counterexample: str, scenario: str) -> None:
    told = ruling_on(WITHOUT, counterexample=counterexample)
    assert told is not None
    assert told.scenario == scenario


def test_claims_without_a_question_or_meant_to_hold_are_no_rulings() -> None:
    assert ruling_on(WITHOUT, replace(ASKS, asks="")) is None
    assert ruling_on(WITHOUT, replace(ASKS, as_expected=False)) is None
    assert ruling_on(None) is None
