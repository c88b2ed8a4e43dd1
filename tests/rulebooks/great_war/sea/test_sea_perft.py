"""Perft at sea: the number of ways in which a tiny sea battle can go, against numbers worked out by hand."""

from itertools import product

import pytest

from clausewitz.play.moments import Done, Roll
from clausewitz.rulebooks.great_war.forces import Fleet, Navy
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle


def perft(battle: SeaBattle, depth: int) -> int:
    """How many ways there are to roll dice and to decide, so many times one after the other."""
    awaited = battle.awaits
    if depth == 0:
        return 1
    if isinstance(awaited, Done):
        return 0
    if isinstance(awaited, Roll):
        ways = product(range(1, awaited.sides + 1), repeat=awaited.dice)
        return sum(perft(battle.roll(faces), depth - 1) for faces in ways)
    return sum(perft(battle.choose(option), depth - 1) for option in awaited.options)


def fight(attacker: Fleet, defender: Fleet, called: int = 0) -> SeaBattle:
    return SeaBattle(attacker=Navy(fleet=attacker, called=called), defender=Navy(fleet=defender)).start()


# One die each: 36 ways. Both miss with 4 faces: after 16 of the 36 both are afloat, and the attacker contests (the
# battle is over) or fights on: 32. Only fighting on leads to dice again: 16 * 36, and from these 16 * 16 positions with
# two options.
@pytest.mark.parametrize(("depth", "ways"), [(1, 36), (2, 32), (3, 576), (4, 512)])
def test_one_destroyer_against_one(depth: int, ways: int) -> None:
    assert perft(fight(Fleet(destroyers=1), Fleet(destroyers=1)), depth) == ways


# The submarine shoots or submerges: 2. It shoots: 6 faces; it submerges: the destroyer hunts or not, 2. Together 8.
# Of its 6 faces 4 miss, and the destroyer fires, 4 * 6; the destroyer that hunts rolls 6; one that does not lets the
# battle end. 24 + 6 = 30. The destroyer in the exchange misses with 4 faces, 4 * 4 positions with two options: 32;
# after the hunt the battle is over.
@pytest.mark.parametrize(("depth", "ways"), [(1, 2), (2, 8), (3, 30), (4, 32)])
def test_a_destroyer_against_a_submarine(depth: int, ways: int) -> None:
    assert perft(fight(Fleet(destroyers=1), Fleet(submarines=1)), depth) == ways


# Two dice: 36. The attacker hits with 2 faces and calls the destroyer or the transport, whatever became of him:
# 2 * 6 * 2 = 24. He misses with 4, and so does the defender: contest or fight on, 4 * 4 * 2 = 32. Together 56.
@pytest.mark.parametrize(("depth", "ways"), [(1, 36), (2, 56)])
def test_a_destroyer_that_calls_its_shot(depth: int, ways: int) -> None:
    assert perft(fight(Fleet(destroyers=1), Fleet(destroyers=1, transports=1), called=1), depth) == ways
