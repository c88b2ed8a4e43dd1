"""A situation in words: the question that a player would ask, and all that is not as usual."""

from dataclasses import dataclass
from enum import Enum

import pytest

from clausewitz.play.moments import Side
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.roster import Roster, Unit
from clausewitz.rulings.trees.questions import facts, question


class Tide(Reading, issue="hb.issue.tide"):
    """Is there a tide?"""

    NO = Answer("a", "No.", "It is a lake.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True)
class Readings:
    """The readings of the harbours."""

    tide: Tide = Tide.NO


class Holder(Enum):
    """Who holds a harbour."""

    OWN = "own"
    ENEMY = "enemy"


class Weather(Enum):
    """What the weather is like."""

    FAIR = "fair"
    ROUGH = "rough"
    """… is rough."""


@dataclass(frozen=True)
class Stores:
    """What lies in a harbour."""

    barrels: int = 0
    """Barrels."""
    wet: bool = False
    """Whether they can float."""


@dataclass(frozen=True)
class Harbour:
    """A harbour."""

    side: Side
    """Side that decides."""
    ships: int = 2
    """Ships in the harbour."""
    all_armed: bool = True
    """Whether all ships are armed, not just some."""
    has_crane: bool = True
    """Whether there is a crane."""
    some_sunk: bool = True
    """Whether some ships have sunk."""
    mined: bool = False
    """Whether the harbour is mined."""
    holder: Holder = Holder.OWN
    """Holder of the harbour."""
    stores: Stores = Stores(barrels=3)
    flag: bool = False
    weather: Weather = Weather.FAIR
    """The weather …"""
    profile: Readings = Readings()


@dataclass(frozen=True)
class Sail:
    """SAIL: leave the harbour, with a ship."""

    kind: str = ""
    """The ships are …"""


ROSTER = Roster({"brig": Unit("brig", "brig", "brigs", {})}, ())


@pytest.mark.parametrize(
    ("situation", "asks"),
    [
        (Harbour(Side.ATTACKER), "May the attacker leave the harbour, with a ship?"),
        (
            Harbour(Side.DEFENDER, mined=True),
            "May the defender leave the harbour, with a ship, if the harbour is mined?",
        ),
        (
            Harbour(Side.ATTACKER, all_armed=False, has_crane=False, some_sunk=False),
            "May the attacker leave the harbour, with a ship, if not all ships are armed, there is no crane and no "
            "ships have sunk?",
        ),
        (Stores(wet=True), "May you leave the harbour, with a ship, if they can float?"),
        (Side.DEFENDER, "May the defender leave the harbour, with a ship?"),
        (None, "May you leave the harbour, with a ship?"),
    ],
)
def test_what_is_a_matter_of_yes_or_no_becomes_a_condition_of_the_question(situation: object, asks: str) -> None:
    assert question(situation, Sail()) == asks


def test_all_that_is_not_as_usual_is_told_as_an_interview_asks_for_it() -> None:
    there = Harbour(
        Side.ATTACKER,
        ships=0,
        mined=True,
        holder=Holder.ENEMY,
        stores=Stores(barrels=3, wet=True),
        flag=True,
        weather=Weather.ROUGH,
    )
    assert [words for _, *words in facts(there, Sail("brig"), ROSTER)] == [
        ["Ships in the harbour:", "0", "there are no ships in the harbour"],
        ["Is the harbour mined?", "yes", "the harbour is mined"],
        ["Who holds the harbour?", "enemy", "the harbour is enemy"],
        ["Can they float?", "yes", "they can float"],
        ["Flag:", "yes", "the flag is yes"],
        ["The weather …", "is rough", "the weather is rough"],
        ["The ships are …", "brigs", "the ships are brigs"],
    ]


def test_neither_the_side_that_decides_nor_a_reading_is_a_fact_and_what_is_as_usual_is_none() -> None:
    assert list(facts(Harbour(Side.DEFENDER, profile=Readings(Tide.YES)), Sail(), ROSTER)) == []
    assert list(facts(Side.ATTACKER, Sail(), ROSTER)) == list(facts(None, Sail(), ROSTER)) == []
