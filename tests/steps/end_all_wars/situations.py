"""Givens: what a side has, how much fuel there is, what penalties apply, and by which readings it is fought."""

from dataclasses import replace

from pytest_bdd import given, parsers

from clausewitz.rulebooks.end_all_wars.army import ROSTER
from clausewitz.steps.expect import kind_of

from .world import World


@given(parsers.re(r"flight (?P<flight>\d) has (?P<points>\d+) fuel points?"))
def _fuel(world: World, flight: str, points: str) -> None:
    """The fuel of each aircraft of a flight when it came into the territory: `flight 1 has 3 fuel points`.

    Where nothing is said it is 6. Aircraft without a number, as in `2 fighters`, are those of flight 1.
    """
    world.fuel[int(flight) - 1] = int(points)


@given(parsers.re(r"air battles have cost flight (?P<flight>\d) (?P<points>\d+) fuel points?"))
def _spent(world: World, flight: str, points: str) -> None:
    """What air battles before this battle have cost each of them: `air battles have cost flight 1 2 fuel points`."""
    world.spent[int(flight) - 1] = int(points)


@given(parsers.re(r"the way home costs (?P<points>\d+) fuel points?"))
def _home(world: World, points: str) -> None:
    """How far the nearest friendly territory is, 1 where nothing is said: `the way home costs 2 fuel points`."""
    world.home = [int(points)] * len(world.home)


@given(parsers.re(r"the way home costs flight (?P<flight>\d) (?P<points>\d+) fuel points?"))
def _home_of(world: World, flight: str, points: str) -> None:
    """How far it is for one flight: `the way home costs flight 2 3 fuel points`."""
    world.home[int(flight) - 1] = int(points)


@given(parsers.parse("the trench penalty is {points:d}"))
def _trench(world: World, points: int) -> None:
    """By how much trenches lower each attack value: `the trench penalty is 2`."""
    world.penalties = replace(world.penalties, trench=points)


@given(parsers.parse("the beach landing penalty is {points:d}"))
def _beach(world: World, points: int) -> None:
    """By how much landing on a beach lowers each attack value: `the beach landing penalty is 2`."""
    world.penalties = replace(world.penalties, beach=points)


@given(parsers.parse("the attack value of {units} is {number:d}"))
def _attack_value(world: World, units: str, number: int) -> None:
    """An attack value that differs from the example roster: `the attack value of artillery is 0`."""
    attack = replace(world.values.attack, **{kind_of(units, ROSTER): number})
    world.values = replace(world.values, attack=attack)


@given(parsers.parse("the free roll of AA guns hits with {number:d} or less"))
def _free_roll(world: World, number: int) -> None:
    """The number of the free roll where it has one of its own: `the free roll of AA guns hits with 3 or less`."""
    world.values = replace(world.values, free_roll=number)


@given(parsers.parse("{number:d} of the defender's fighters have fought in an air battle"))
def _flew(world: World, number: int) -> None:
    """Fighters that took part in an air battle before: `2 of the defender's fighters have fought in an air battle`."""
    world.flew = number


@given("the territory is not enemy controlled")
def _own(world: World) -> None:
    """The attacker controls the territory himself: `the territory is not enemy controlled`."""
    world.enemy_controlled = False
