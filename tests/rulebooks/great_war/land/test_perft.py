"""Perft, as in chess programming: the number of ways in which a tiny battle can go, against numbers worked out by hand.

Every die that is told apart counts, as does every option; a battle that is over has no way to go on.
"""

from itertools import product

import pytest

from clausewitz.play.moments import Done, Roll
from clausewitz.rulebooks.great_war.forces import Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle


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


def battle(attacker: Army, defender: Army) -> LandBattle:
    return LandBattle(attacker=Combatant(army=attacker), defender=Combatant(army=defender)).start()


# One die each: 36 ways. The attacker misses with 5 faces, the defender with 4: after 20 of the 36 both still stand, and
# the attacker contests (the battle is over) or fights on: 40. Only fighting on leads to dice again: 20 * 36, and from
# these again 20 * 20 positions with two options.
@pytest.mark.parametrize(("depth", "ways"), [(1, 36), (2, 40), (3, 720), (4, 800)])
def test_one_infantry_against_one(depth: int, ways: int) -> None:
    assert perft(battle(Army(infantry=1), Army(infantry=1)), depth) == ways


# Four dice: 6^4 = 1296. Of the attacker's 36 pairs of faces 25 miss, 10 hit once and 1 hits twice; of the defender's 16
# miss, 16 hit once and 4 hit twice. One hit on the defender: he chooses between infantry and cavalry, whatever became
# of the attacker, 10 * 36 * 2 = 720. No hit on him, and an attacker is left: contest or fight on,
# 25 * (16 + 16) * 2 = 1600. Two hits on him: the battle is over. 720 + 1600 = 2320.
@pytest.mark.parametrize(("depth", "ways"), [(1, 1296), (2, 2320)])
def test_two_infantry_against_infantry_and_cavalry(depth: int, ways: int) -> None:
    assert perft(battle(Army(infantry=2), Army(infantry=1, cavalry=1)), depth) == ways


# Air combat, a fighter each, hits with 1 or 2: 36. Both miss, 4 * 4 = 16: the attacker retreats his aircraft or fights
# on, 32. Only the defender's falls, 2 * 4 = 8: the attacker's fires in step 2, 8 * 6 = 48. Only the attacker's falls:
# the defender's fires in step 3, 48. Both fall, 2 * 2 = 4: the infantry fires in step 5a, 4 * 36 = 144.
# 32 + 48 + 48 + 144 = 272.
@pytest.mark.parametrize(("depth", "ways"), [(1, 36), (2, 272)])
def test_a_fighter_and_an_infantry_on_each_side(depth: int, ways: int) -> None:
    assert perft(battle(Army(infantry=1, fighters=1), Army(infantry=1, fighters=1)), depth) == ways
