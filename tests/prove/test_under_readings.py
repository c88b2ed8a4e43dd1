"""A claim is checked under each other reading for which the engine asks in it, and says on which issues it rests."""

from collections.abc import Iterator

import pytest

from clausewitz.play.moments import Side
from clausewitz.prove.checking import check_under_readings, rests_on_faults
from clausewitz.prove.claims import REFUTED, Claim, claim
from clausewitz.prove.verdicts import ReadingVerdict
from skirmish.battle import USUAL, Customs, Skirmish, Spent
from skirmish.squads import Squad

SPENT = Spent.YES.issue


def rolled_in_the_field(guns: Squad, customs: Customs) -> int:
    """The dice of the attacker's guns beside the cooks."""
    battle = Skirmish(attacker=guns, defender=Squad(), profile=customs, step=2)
    fire = battle.sequence.steps[2].fires[0]
    return sum(group.number for group in battle.groups(fire) if group.kind == "guns")


@claim("sk.cooks.guns", rests_on=(SPENT,))
def guns_are_spent(guns: Squad) -> None:
    """The guns roll no dice beside the cooks."""
    assert rolled_in_the_field(guns, USUAL) == 0


@claim("sk.cooks.guns")
def guns_roll_no_more_dice_than_there_are_guns(guns: Squad) -> None:
    """No gun rolls more than one die."""
    assert rolled_in_the_field(guns, USUAL) <= guns.guns


@claim("sk.cooks.guns", expect=REFUTED)
def guns_are_never_spent(guns: Squad) -> None:
    """False as things are."""
    assert rolled_in_the_field(guns, USUAL) == guns.guns


@claim("sk.cooks.guns")
def whatever_the_customs_guns_roll_no_more_dice(guns: Squad, customs: Customs) -> None:
    """No gun rolls more than one die, under any customs."""
    assert rolled_in_the_field(guns, customs) <= guns.guns


@claim("sk.guns")
def a_side_has_one_enemy(side: Side) -> None:
    """It has nothing to do with readings."""
    assert side.enemy.enemy is side


@pytest.fixture(autouse=True)
def watched() -> Iterator[None]:
    """Nobody looks over the shoulder of the profile after a test."""
    yield
    if "__getattribute__" in vars(Customs):
        del Customs.__getattribute__


def under(*claims: Claim) -> dict[str, list[ReadingVerdict]]:
    return {name.rpartition(".")[2]: found for name, found in check_under_readings(claims, [Customs]).items()}


def test_each_other_reading_that_is_asked_for_is_tried() -> None:
    assert under(guns_are_spent, guns_roll_no_more_dice_than_there_are_guns) == {
        "guns_are_spent": [ReadingVerdict(SPENT, "a", "b", "refuted")],
        "guns_roll_no_more_dice_than_there_are_guns": [ReadingVerdict(SPENT, "a", "b", "proved")],
    }


def test_nothing_is_put_in_the_place_of_all_readings_and_of_none() -> None:
    assert under(whatever_the_customs_guns_roll_no_more_dice, a_side_has_one_enemy, guns_are_never_spent) == {
        "whatever_the_customs_guns_roll_no_more_dice": [],
        "a_side_has_one_enemy": [],
    }


def test_a_claim_names_the_issues_on_which_it_rests_and_no_others() -> None:
    falls, holds = ReadingVerdict(SPENT, "a", "b", "meaningless"), ReadingVerdict(SPENT, "a", "b", "only tested")
    named, unnamed = guns_are_spent, guns_roll_no_more_dice_than_there_are_guns
    assert rests_on_faults([named, unnamed], {named.name: [falls], unnamed.name: [holds]}) == {}
    assert rests_on_faults([named, unnamed], {named.name: [holds], unnamed.name: [falls]}) == {
        named.name: f"it does not rest on {SPENT}: take it out of rests_on",
        unnamed.name: f"name in rests_on what it rests on: {SPENT}",
    }
