"""Which conditions of a ruling bear on it, in a small game of a gate and its guards."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Annotated

import pytest

from clausewitz.play.counts import Bounds
from clausewitz.play.norms import Norm, norm
from clausewitz.play.readings import Answer, Reading
from clausewitz.rulings.trees.questions import deciding_conditions, question_with_conditions


class Dusk(Reading, issue="gt.issue.dusk"):
    """Is dusk night?"""

    NO = Answer("a", "No.", "It is not dark.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True)
class Readings:
    """The readings of the gate."""

    dusk: Dusk = Dusk.NO


@dataclass(frozen=True)
class Guards:
    """Who stands at the gate."""

    some_armed: bool = False
    """Whether some guards are armed."""
    all_armed: bool = False
    """Whether all guards are armed."""

    def is_sound(self) -> bool:
        """If all are armed, some are."""
        return self.some_armed or not self.all_armed


@dataclass(frozen=True)
class Gate:
    """A gate."""

    guards: Guards = field(default_factory=Guards)
    lit: bool = True
    """Whether the gate is lit."""
    known: bool = True
    """Whether the traveller is known."""
    muddy: bool = False
    """Whether the road is muddy."""
    evening: bool = False
    """Whether the time is dusk."""
    profile: Readings = Readings()


@dataclass(frozen=True)
class Enter:
    """Enter by the gate."""

    with_cart: bool
    """Whether a cart is to go along."""

    def can_arise_in(self, at: Gate) -> bool:
        """Whether it can come up: without a cart nobody takes a muddy road."""
        return self.with_cart or not at.muddy


@norm(permits=Enter, cites="gt.enter")
def who_is_seen_may_enter(at: Gate, _action: Enter) -> bool:
    """Whoever is known, or seen by light, may enter."""
    return at.lit or at.known


@norm(forbids=Enter, cites="gt.enter.unseen")
def nobody_enters_unseen(at: Gate, _action: Enter) -> bool:
    """Nobody enters unseen."""
    return not at.lit and not at.known


@norm(forbids=Enter, cites="gt.enter.guards", overrides=[who_is_seen_may_enter])
def armed_guards_stop_all(at: Gate, _action: Enter) -> bool:
    """Where all guards are armed nobody enters."""
    return at.guards.all_armed


@norm(forbids=Enter, cites="gt.enter.night", overrides=[who_is_seen_may_enter])
def nobody_enters_by_night(at: Gate, _action: Enter) -> bool:
    """By night nobody enters."""
    return at.evening and at.profile.dusk is Dusk.YES


ARMED = Guards(some_armed=True, all_armed=True)
UNSEEN = Gate(lit=False, known=False)


def asked(at: Gate, action: Enter, *about: Norm, found_in: Gate | None = None) -> str:
    return question_with_conditions(at, action, deciding_conditions(at, action, about, found_in or at))


@pytest.mark.parametrize(
    ("at", "action", "about", "asks"),
    [
        # That all are armed says already that some are; whether a cart goes along is nothing to the guards.
        (Gate(ARMED), Enter(False), [armed_guards_stop_all], "May you enter by the gate if all guards are armed?"),
        (Gate(Guards(some_armed=True)), Enter(True), [who_is_seen_may_enter], "May you enter by the gate?"),
        # Light or a known face would do, so that the lack of both is the reason; the mud is none.
        (
            replace(UNSEEN, muddy=True),
            Enter(True),
            [nobody_enters_unseen],
            "May you enter by the gate if the gate is not lit and the traveller is not known?",
        ),
        # The prohibition that is defined first decides, so that the guards make no difference to it.
        (
            replace(UNSEEN, guards=ARMED),
            Enter(False),
            [nobody_enters_unseen],
            "May you enter by the gate if the gate is not lit and the traveller is not known?",
        ),
        # Asked about the guards, theirs has to speak; and were he seen, theirs would decide.
        (
            replace(UNSEEN, guards=ARMED),
            Enter(False),
            [armed_guards_stop_all],
            "May you enter by the gate if all guards are armed, the gate is not lit and the traveller is not known?",
        ),
    ],
)
def test_a_question_tells_what_bears_on_the_ruling_and_on_its_sentences(
    at: Gate, action: Enter, about: Sequence[Norm], asks: str
) -> None:
    assert asked(at, action, *about) == asks


def test_what_bears_on_it_under_the_reading_by_which_it_was_found_is_told() -> None:
    at, other = Gate(evening=True), Gate(evening=True, profile=Readings(Dusk.YES))
    about = (who_is_seen_may_enter, nobody_enters_by_night)
    assert asked(at, Enter(True), *about) == "May you enter by the gate?"
    assert asked(at, Enter(True), *about, found_in=other) == "May you enter by the gate if the time is dusk?"


class Road(Enum):
    """Where a road leads."""

    HOME = "home"
    ABROAD = "abroad"


@dataclass(frozen=True)
class Depart:
    """Depart by a road."""

    by: Road
    """The road leads …"""


@norm(permits=Depart, cites="gt.depart")
def who_is_known_may_go_home(at: Gate, action: Depart) -> bool:
    """Whoever is known may go home."""
    return at.known and action.by is Road.HOME


@norm(forbids=Depart, cites="gt.depart.abroad")
def nobody_goes_abroad(_at: Gate, action: Depart) -> bool:
    """Nobody goes abroad."""
    return action.by is Road.ABROAD


@pytest.mark.parametrize(
    ("at", "by", "asks"),
    [
        (Gate(), Road.ABROAD, "May you depart by a road if the road leads abroad?"),  # he might go home
        (Gate(), Road.HOME, "May you depart by a road?"),  # he may
        # Nor would he be let go home; but nothing else is told, and the sentence speaks of roads abroad alone.
        (Gate(known=False), Road.ABROAD, "May you depart by a road if the road leads abroad?"),
    ],
)
def test_what_is_one_of_several_is_told_where_another_one_would_be_allowed_or_it_alone_makes_a_norm_speak(
    at: Gate, by: Road, asks: str
) -> None:
    told = deciding_conditions(at, Depart(by), [nobody_goes_abroad], at)
    assert question_with_conditions(at, Depart(by), told) == asks


@dataclass(frozen=True)
class Knock:
    """Knock at the gate."""


@norm(permits=Knock, cites="gt.knock")
def some_may_knock(at: Gate, _action: Knock) -> bool:
    """In mud or at dusk a traveller may knock."""
    return at.muddy or at.evening


def test_of_conditions_either_of_which_would_do_one_is_told() -> None:
    at = Gate(muddy=True, evening=True)
    told = deciding_conditions(at, Knock(), [some_may_knock], at)
    assert question_with_conditions(at, Knock(), told) == "May you knock at the gate if the time is dusk?"


@dataclass(frozen=True, kw_only=True)
class Toll:
    """What is asked of a traveller at a bridge."""

    coins: Annotated[int, Bounds(low=1)] = 1
    """Coins to be paid."""
    purse: int = 0
    """Coins in the purse."""
    mules: int = 0
    """Mules that come along."""
    escorted: bool = False
    """Whether a guard is at hand."""


@dataclass(frozen=True)
class Cross:
    """Cross the bridge."""

    kind: str = "foot"
    """The traveller comes on …"""


@norm(permits=Cross, cites="gt.toll")
def who_pays_may_cross(at: Toll, _action: Cross) -> bool:
    """Whoever can pay may cross, and with a guard whoever is poor."""
    return at.purse >= at.coins or at.escorted


@norm(forbids=Cross, cites="gt.toll.horse")
def nobody_crosses_on_horseback(_at: Toll, action: Cross) -> bool:
    """Nobody crosses on horseback."""
    return action.kind == "horse"


@pytest.mark.parametrize(
    ("at", "kind", "asks"),
    [
        # More in the purse would do, though an empty one is usual; fewer coins than one are never asked for.
        (Toll(mules=3), "foot", "if there are no coins in the purse"),
        (Toll(coins=2), "foot", "if there are no coins in the purse"),
        (Toll(coins=2, purse=1), "foot", "if there are 2 coins to be paid and 1 in the purse"),
        (Toll(purse=1), "foot", "if there is 1 coin in the purse"),
        (Toll(purse=9), "horse", "if the traveller comes on horse"),
        (Toll(purse=9, mules=2), "foot", "if there are 9 coins in the purse"),
    ],
)
def test_numbers_and_texts_are_told_where_others_would_be_answered_otherwise(at: Toll, kind: str, asks: str) -> None:
    told = deciding_conditions(
        at, Cross(kind), [who_pays_may_cross, nobody_crosses_on_horseback], at, ("foot", "horse")
    )
    assert question_with_conditions(at, Cross(kind), told) == f"May you cross the bridge {asks}?"


@dataclass(frozen=True)
class Haggle:
    """Haggle over the toll."""


@norm(permits=Haggle, cites="gt.toll.haggle")
def who_is_escorted_may_haggle(at: Toll, _action: Haggle) -> bool:
    """With a guard a traveller may haggle."""
    return at.escorted


def test_where_nothing_that_is_told_decides_what_is_as_usual_and_does_is_told() -> None:
    told = deciding_conditions(Toll(mules=3), Haggle(), [who_is_escorted_may_haggle], Toll(mules=3))
    assert (
        question_with_conditions(Toll(mules=3), Haggle(), told)
        == "May you haggle over the toll if a guard is not at hand?"
    )
