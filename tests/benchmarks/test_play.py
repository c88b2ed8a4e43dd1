"""How long playing takes: whole battles, one ruling, choices of losses, and how a battle grows with its armies."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from clausewitz.play.forces import Selections
from clausewitz.play.moments import Done, Roll, Side
from clausewitz.play.norms import ruling
from clausewitz.rulebooks.great_war.areas import Attack, Holder, Space
from clausewitz.rulebooks.great_war.army import Army, Combatant
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.rulebooks.great_war.standoff import FightOn, Retreat, Standoff

TEN = Army(infantry=3, entrenched=2, artillery=2, storm_troops=2, fighters=1)


def battle(tens: int) -> LandBattle:
    """So many times ten units on each side."""
    army = Army(**{kind: count * tens for kind, count in TEN.items()})
    return LandBattle(attacker=Combatant(army=army), defender=Combatant(army=army)).opened()


def fought_to_the_end(position: LandBattle, seed: int) -> LandBattle:
    """Random dice; everybody fights on and takes the first losses that are offered."""
    chance = Random(seed)
    while not isinstance(awaited := position.awaits, Done):
        if isinstance(awaited, Roll):
            position = position.roll([chance.randint(1, awaited.sides) for _ in range(awaited.dice)])
        else:
            losses = awaited.question.startswith("losses")
            fights = FightOn(in_the_air=position.in_the_air)
            position = position.choose(next(iter(awaited.options)) if losses else fights)
    return position


@pytest.mark.parametrize("units", [10, 100, 1000])
def test_a_battle_to_the_end(benchmark: BenchmarkFixture, units: int) -> None:
    opened = battle(units // 10)
    over = benchmark(fought_to_the_end, opened, 1914)
    assert isinstance(over.awaits, Done)


def test_a_ruling_on_a_retreat(benchmark: BenchmarkFixture) -> None:
    at = Standoff(side=Side.DEFENDER, own_space_open=True)
    made = benchmark(ruling, Retreat(Space(name="Paris", holder=Holder.OWN, attack=Attack.LAND)), at)
    assert not made.allowed


def test_all_losses_of_five_units_among_ten(benchmark: BenchmarkFixture) -> None:
    made = benchmark(lambda: sum(1 for _ in Selections(TEN, 5)))
    assert made == 44


def test_the_first_losses_of_five_hundred_units_among_a_thousand(benchmark: BenchmarkFixture) -> None:
    army = Army(**{kind: count * 100 for kind, count in TEN.items()})
    assert benchmark(lambda: next(iter(Selections(army, 500)))) == Army(infantry=300, entrenched=200)


def test_checking_losses_of_a_large_army(benchmark: BenchmarkFixture) -> None:
    army = Army(**{kind: count * 100 for kind, count in TEN.items()})
    struck = LandBattle(attacker=Combatant(army=army), defender=Combatant(army=army), step=3, hits_on_defender=500)
    assert benchmark(struck.may_lose, Side.DEFENDER, Army(infantry=300, entrenched=200))
