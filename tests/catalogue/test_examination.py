"""The report on the norms of a rulebook in words."""

from dataclasses import replace

from clausewitz.catalogue.consistency import (
    Conflict,
    ConsistencyReport,
    Idle,
    Sentence,
    Settled,
    Silence,
    TakenReading,
    Unexamined,
)
from clausewitz.catalogue.examination import examined

from .quarrel import ENGINE

STORED = Conflict(
    permits=Sentence("sm.gas.first", "Gas is stored first."),
    forbids=Sentence("sm.gas.twice", "Gas that was thrown is not stored."),
    settled=Settled.READING,
    by=(Sentence("sm.gas.twice", "Gas that was thrown is not stored."),),
    words=(),
    readings=(TakenReading("sm.issue.when", "a"),),
    scenario="Scenario: sm.gas.first against sm.gas.twice\n  Then Store is forbidden by sm.gas.twice where\n"
    "    | thrown | yes |",
    action="Store gas.",
)
REPORT = ConsistencyReport(
    rulebook="small",
    profile="usual",
    norms=11,
    actions=6,
    conflicts=(
        Conflict(
            permits=Sentence("sm.gas.first", "Gas is thrown first."),
            forbids=Sentence("sm.gas.twice", "Gas is never thrown twice."),
            settled=Settled.WORDS,
            by=(Sentence("sm.gas.twice", "Gas is never thrown twice."),),
            words=("Never",),
            readings=(),
            scenario="Scenario: sm.gas.first against sm.gas.twice\n"
            "  Given thrown gas\n  Then gas may not be thrown because of sm.gas.twice",
            action="Throw gas.",
        ),
        STORED,
        Conflict(
            permits=Sentence("sm.gas.first", "Gas is sold first."),
            forbids=Sentence("sm.gas.twice", "Gas that was thrown is not sold."),
            settled=Settled.OPEN,
            by=(),
            words=(),
            readings=(),
            scenario=STORED.scenario.replace("Store", "Sell"),
            action="Sell gas.",
        ),
        Conflict(
            permits=Sentence("sm.gas.first", "Gas is hidden first."),
            forbids=Sentence("sm.gas.twice", "Gas is never hidden."),
            settled=Settled.SPECIAL,
            by=(Sentence("sm.gas.twice", "Gas is never hidden."),),
            words=(),
            readings=(),
            scenario="Scenario: sm.gas.first against sm.gas.twice\n  Then Hide is forbidden by sm.gas.twice where\n"
            "    | thrown | no |",
            action="Hide gas.",
        ),
    ),
    silences=(
        Silence(
            "Burn gas.",
            "",
            "Scenario: No sentence covers Burn\n  Then Burn is not covered where\n    | thrown | no |",
        ),
    ),
    dead=(
        Idle(
            Sentence("sm.gas.first", "Gas is hidden first."),
            "Hide gas.",
            (Sentence("sm.gas.twice", "Gas is never hidden."),),
            "Scenario: sm.gas.first decides nothing\n  Then Hide is forbidden by sm.gas.twice where\n"
            "    | thrown | no |",
        ),
    ),
    redundant=(
        Idle(
            Sentence("sm.gas.first", "Gas that was thrown is burnt."),
            "Burn gas.",
            (Sentence("sm.gas.twice", "It is burnt twice."),),
            "Scenario: sm.gas.first changes nothing\n  Then Burn is allowed by sm.gas.first where\n"
            "    | thrown | yes |",
        ),
        Idle(
            Sentence("sm.gas.twice", "It is burnt twice."),
            "Burn gas.",
            (Sentence("sm.gas.first", "Gas that was thrown is burnt."),),
            "Scenario: sm.gas.twice changes nothing\n  Then Burn is allowed by sm.gas.first where\n"
            "    | thrown | yes |",
        ),
    ),
    unexamined=(
        Unexamined(
            "Label",
            "the action.words: list[str] cannot vary in a proof; use int, bool, an Enum, a Literal, a tuple, a "
            "frozenset of an Enum, or a frozen dataclass of these",
        ),
    ),
)


def test_all_that_is_found_about_the_norms_of_a_rulebook_is_told() -> None:
    announced: list[type] = []
    assert examined(ENGINE, "sm", "usual", announced.append) == REPORT
    assert [each.__name__ for each in announced] == ["Throw", "Store", "Sell", "Hide", "Burn", "Label"]


def test_the_reading_that_is_told_is_that_of_the_profile() -> None:
    hungry = examined(ENGINE, "sm", "hungry")
    assert hungry.settled(Settled.READING) == (replace(STORED, readings=(TakenReading("sm.issue.when", "b"),)),)


def test_the_contradictions_are_the_conflicts_that_nothing_settles() -> None:
    assert REPORT.contradictions == (REPORT.conflicts[2],)


def test_conflicts_that_the_same_settles_stand_together() -> None:
    other = replace(STORED, permits=Sentence("sm.gas.other", "Other gas is stored."))
    report = replace(REPORT, conflicts=(STORED, replace(STORED, readings=()), other))
    assert report.alike(Settled.READING) == ((STORED, other), (replace(STORED, readings=()),))
