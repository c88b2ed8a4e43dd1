"""How long playing takes: random battles and turns, one ruling, choices of losses, and growth with the armies.

What is held is a ratio, the same on a fast machine and on a slow one: to a yardstick that is measured in the same run.
"""

import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.measuring import seconds
from clausewitz.play.battle import Battle
from clausewitz.play.forces import Selections
from clausewitz.play.moments import Done, Roll, Side
from clausewitz.play.norms import ruling
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Haven, Navy
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.standoff import Attack, FightOn, Holder, Retreat, Space, Standoff
from clausewitz.rulebooks.great_war.turn.decisions import EndPhase
from clausewitz.rulebooks.great_war.turn.turn import Turn
from clausewitz.text.project import TOOLKIT
from here import PROJECT

AS_IT_WAS = "02d9ed0c6d04939fdbd4b1028aba14ff2e836a24"
"""The engine that took a tuple of 125 readings for each question, before anybody asked for odds of it."""

TEN = Army(infantry=3, entrenched=2, artillery=2, storm_troops=2, fighters=1)


def battle(tens: int) -> LandBattle:
    """So many times ten units on each side."""
    army = Army(**{kind: count * tens for kind, count in TEN.items()})
    return LandBattle(attacker=Combatant(army=army), defender=Combatant(army=army)).start()


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


def at_random(position: Battle | Turn, seed: int) -> None:
    """Dice fall and everybody decides at random; a phase of a turn is ended as often as anything else is done."""
    chance = Random(seed)
    while not isinstance(awaited := position.awaits, Done):
        if isinstance(awaited, Roll):
            position = position.roll([chance.randint(1, awaited.sides) for _ in range(awaited.dice)])
            continue
        options = list(awaited.options)
        ends = EndPhase() in options and chance.randrange(6) == 0
        position = position.choose(EndPhase() if ends else chance.choice(options))


def battles_on_land() -> None:
    for seed in range(10):
        at_random(battle(tens=1), seed)


def battles_at_sea() -> None:
    fleet = Fleet(submarines=3, destroyers=3, cruisers=2, dreadnoughts=1, transports=1)
    attacker = Navy(fleet=fleet, havens=(Haven(name="Kiel", origin=True),))
    for seed in range(10):
        at_random(SeaBattle(attacker=attacker, defender=Navy(fleet=fleet)).start(), seed)


def turns() -> None:
    board = small_war()
    for seed, nations in enumerate(board.atlas.turns):
        at_random(Turn(board=board, nations=nations).start(), seed)


def yardstick() -> None:
    """A fixed piece of Python of the kind that an engine is made of: small tables, tuples and calls."""
    counts = dict.fromkeys("abcdefgh", 1)
    for number in range(2000):
        counts = {kind: (count + number) % 7 for kind, count in counts.items()}
        assert sum(sorted(counts.values())) >= 0


@cache
def yard() -> float:
    return seconds(yardstick)


@pytest.mark.parametrize(
    ("task", "at_most"),
    [(battles_on_land, 13), (battles_at_sea, 15), (turns, 24)],
)
def test_random_play_takes_no_more_than_so_many_yardsticks(task: Callable[[], None], at_most: int) -> None:
    task()
    assert seconds(task) / yard() <= at_most


@pytest.fixture(scope="module")
def engine_as_it_was(tmp_path_factory: pytest.TempPathFactory) -> Path:
    packed = subprocess.run(["git", "archive", AS_IT_WAS, "rules"], cwd=PROJECT.root, capture_output=True, check=False)
    if packed.returncode:
        pytest.skip(f"no engine as it was in this history: {packed.stderr.decode().strip()}")
    folder = tmp_path_factory.mktemp("as_it_was")
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder / "rules"


def battles_per_second(engine: Path, units: int, battles: int) -> float:
    """Of random battles with so many units a side, by an engine in a process of its own."""
    command = [sys.executable, "-S", str(Path(__file__).with_name("random_play.py")), str(units), str(battles)]
    path = {**os.environ, "PYTHONPATH": str(engine)}
    ran = subprocess.run(command, env=path, capture_output=True, text=True, check=True)
    return battles / float(ran.stdout)


@pytest.mark.parametrize(("units", "battles", "at_least"), [(10, 60, 2), (50, 20, 5), (100, 8, 5)])
def test_random_play_is_so_many_times_as_fast_as_it_was(
    engine_as_it_was: Path, units: int, battles: int, at_least: float
) -> None:
    engines = {"then": engine_as_it_was, "now": TOOLKIT.parent}
    runs = [{name: battles_per_second(each, units, battles) for name, each in engines.items()} for _ in range(5)]
    then, now = (max(run[name] for run in runs) for name in engines)
    print(
        f"{units} units a side: {then:.0f} random battles a second then, {now:.0f} now, {now / then:.1f} times as many"
    )
    assert now / then >= at_least


@pytest.mark.parametrize("units", [10, 100, 1000])
def test_a_battle_to_the_end(benchmark: BenchmarkFixture, units: int) -> None:
    opened = battle(units // 10)
    over = benchmark(fought_to_the_end, opened, 1914)
    assert isinstance(over.awaits, Done)


def test_a_hundred_times_the_units_take_a_few_times_as_long() -> None:
    few, many = (seconds(partial(fought_to_the_end, battle(tens), 1914)) for tens in (1, 100))
    assert many / few <= 5


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
