"""Options and names that a player means by some words: their own words always mean them."""

import pytest

from clausewitz.documents.moves import answer_to
from clausewitz.play.matching import find_same, matching_options
from clausewitz.play.moments import Roll
from skirmish.battle import Leave, Skirmish
from skirmish.squads import Squad

WAYS = ("moves from A to S", "moves from S to A", "moves to Strait", "moves to The Strait", "moves to E")


@pytest.mark.parametrize("way", WAYS)
def test_an_options_own_words_mean_it_alone(way: str) -> None:
    assert matching_options(way, WAYS) == [way]
    assert matching_options(way.upper(), WAYS) == [way]


def test_words_that_are_no_options_own_mean_each_that_contains_them() -> None:
    assert matching_options("move the strait", WAYS) == ["moves to Strait", "moves to The Strait"]
    assert matching_options("from S", WAYS) == ["moves from A to S", "moves from S to A"]
    assert matching_options("the", WAYS) == []


def test_the_same_text_goes_before_the_same_words() -> None:
    assert find_same("to St Ives", ["to St. Ives", "to St Ives"]) == ["to St Ives"]
    assert find_same("to st ives", ["to St. Ives", "to St Ives"]) == ["to St. Ives", "to St Ives"]


@pytest.mark.parametrize("road", ["A", "S", "Strait", "The Strait"])
@pytest.mark.parametrize("of", ["", "attacker ", "the attacker "])
def test_a_decision_is_understood_by_its_own_words_with_its_side_or_without(road: str, of: str) -> None:
    gun = Squad(guns=1)
    battle = Skirmish(attacker=gun, defender=gun, roads=("A", "S", "Strait", "The Strait"), skipped="2").start()
    while isinstance(battle.awaits, Roll):
        battle = battle.roll([4] * battle.awaits.dice)
    assert answer_to(battle, f"{of}leaves by {road}") == Leave(road)
