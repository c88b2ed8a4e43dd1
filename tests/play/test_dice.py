"""Dice and the words of what happens: hits by either rule, how many dice, lines of a transcript."""

import pytest

from clausewitz.play.moments import Aim, Decided, Fired, Group, Lost, Noted, Roll, Side
from skirmish.squads import Squad

GUNS = Group(Side.ATTACKER, "guns", 3, 2, ("sk.guns",))
COOKS = Group(Side.DEFENDER, "field_cooks", 2, 0, ())


@pytest.mark.parametrize(
    ("aim", "target", "faces_that_hit"),
    [
        (Aim.AT_MOST, 3, [1, 2, 3]),
        (Aim.EXACTLY, 3, [3]),
        (Aim.AT_LEAST, 3, [3, 4, 5, 6]),
        (Aim.AT_MOST, 0, []),
        (Aim.EXACTLY, 0, []),
        (Aim.AT_MOST, 7, [1, 2, 3, 4, 5, 6]),
        (Aim.EXACTLY, 7, []),
        (Aim.AT_LEAST, 7, []),
    ],
)
def test_a_die_hits_with_the_target_or_less_or_exactly_it_or_more(
    aim: Aim, target: int, faces_that_hit: list[int]
) -> None:
    group = Group(Side.ATTACKER, "guns", 1, target, ())
    roll = Roll((group,), 6, aim)
    assert [face for face in range(1, 7) if roll.hits(group, [face])] == faces_that_hit


def test_the_hits_of_a_group_are_those_of_all_its_dice() -> None:
    assert Roll((GUNS,), 6, Aim.AT_MOST).hits(GUNS, iter([1, 2, 3])) == 2
    assert Roll((GUNS,), 6, Aim.EXACTLY).hits(GUNS, iter([1, 2, 2])) == 2


def test_a_roll_has_the_dice_of_all_its_groups() -> None:
    assert Roll((GUNS, COOKS), 6, Aim.AT_MOST).dice == 5


@pytest.mark.parametrize(
    ("faces", "taken"),
    [
        ([1, 6, 3, 2, 5], True),
        ([1, 6, 3, 2], False),
        ([1, 6, 3, 2, 5, 4], False),
        ([1, 6, 3, 2, 7], False),
        ([0, 6, 3, 2, 5], False),
        ([1, 6, 3, 2, 5.0], False),
        ([True, 6, 3, 2, 5], False),
        ([1, 6, 3, 2, "5"], False),
    ],
)
def test_a_roll_takes_one_face_for_each_die(faces: list[object], taken: bool) -> None:
    assert Roll((GUNS, COOKS), 6, Aim.AT_MOST).takes(faces) is taken


def test_each_side_is_the_enemy_of_the_other() -> None:
    assert (Side.ATTACKER.enemy, Side.DEFENDER.enemy) == (Side.DEFENDER, Side.ATTACKER)


@pytest.mark.parametrize(
    ("happening", "line"),
    [
        (Fired(COOKS, (1, 6), 0), "defender: field cooks roll 1, 6 against 0, hits: 0"),
        (Lost(Side.ATTACKER, Squad(guns=1, foot=2)), "attacker loses 1 guns, 2 foot"),
        (Decided(Side.DEFENDER, "runs", bound=False), "defender runs"),
        (Decided(Side.DEFENDER, "stays", bound=True), "defender stays, having no other choice"),
        (Decided(Side.ATTACKER, "France moves 1 infantry", bound=False), "France moves 1 infantry"),
        (Noted("the sun rises"), "the sun rises"),
    ],
)
def test_each_happening_has_its_line(happening: object, line: str) -> None:
    assert str(happening) == line
