"""Perft, as in chess programming: the number of ways in which a tiny battle can go, against numbers worked out by hand.

Every die that is told apart counts, as does every option; a battle that is over has no way to go on.
"""

from itertools import product

import pytest

from clausewitz.play.moments import Done, Roll
from clausewitz.rulebooks.end_all_wars.army import Assault, Garrison
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle


def perft(battle: LandBattle, depth: int) -> int:
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


def battle(assault: Assault, garrison: Garrison) -> LandBattle:
    return LandBattle(assault=assault, garrison=garrison, fuel=(5, 5, 5)).start()


# One ten-sided die each: 100 ways. Attacking infantry misses with 8 faces, defending infantry with 6: after 48 ways
# both still stand, and the attacker continues or stops: 96. Only continuing leads to dice again: 48 * 100.
@pytest.mark.parametrize(("depth", "ways"), [(1, 100), (2, 96), (3, 4800)])
def test_one_infantry_against_one(depth: int, ways: int) -> None:
    assert perft(battle(Assault(infantry=1), Garrison(infantry=1)), depth) == ways


# The free roll: 10 ways. The gun hits with a 1: infantry and gun roll, 100. It misses with 9 faces: fighter, infantry
# and gun roll, 9 * 1000. Together 9100.
@pytest.mark.parametrize(("depth", "ways"), [(1, 10), pytest.param(2, 9100, marks=pytest.mark.nightly)])
def test_a_fighter_and_an_infantry_against_an_anti_air_gun(depth: int, ways: int) -> None:
    assert perft(battle(Assault(infantry=1, fighters=1), Garrison(anti_air_guns=1)), depth) == ways


# The port defends or stands by: 2 ways. If it stands by two dice are rolled, 100, else three, 1000.
@pytest.mark.parametrize(("depth", "ways"), [(1, 2), (2, 1100)])
def test_an_infantry_against_an_infantry_and_a_port(depth: int, ways: int) -> None:
    assert perft(battle(Assault(infantry=1), Garrison(infantry=1, ports=1)), depth) == ways


# The tank hits with 5 faces, the infantry with 4, the city with 3: 1000 ways. The defending dice both miss in 42 ways,
# 6 * 7; in all others the tank is lost. Where it stays it has hit with 5 faces, and the battle is over, or missed with
# 5, and the attacker continues or stops: 42 * 5 * 2.
@pytest.mark.parametrize(("depth", "ways"), [(1, 1000), (2, 420)])
def test_a_tank_against_an_infantry_and_a_city(depth: int, ways: int) -> None:
    assert perft(battle(Assault(tanks=1), Garrison(infantry=1, city=1)), depth) == ways
