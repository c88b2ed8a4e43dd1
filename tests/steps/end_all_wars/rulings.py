"""Thens: what may be done, and which clause forbids it."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Side
from clausewitz.rulebooks.end_all_wars.air.fuel import Land, Sortie, TakePart
from clausewitz.rulebooks.end_all_wars.army import Garrison
from clausewitz.rulebooks.end_all_wars.land.decisions import LandCombat, Opt

from .words import force_of
from .world import World


@then("land combat occurs")
def _occurs(world: World) -> None:
    """Whether there is land combat in the territory at all: `land combat occurs`."""
    world.allows(LandCombat(), world.battle.entry())


@then(parsers.parse("no land combat occurs because of {clause}"))
def _occurs_not(world: World, clause: str) -> None:
    """That there is none, and why: `no land combat occurs because of ew.land.occurs.enemy-units`."""
    world.forbids(LandCombat(), world.battle.entry(), clause)


@then(parsers.parse("the defender may have {units} defend"))
def _may_opt(world: World, units: str) -> None:
    """Ports and industrial complexes for which the defender may opt: `the defender may have 1 port defend`."""
    world.allows(_opt(units), world.battle.situation(Side.DEFENDER))


@then(parsers.parse("the defender may not have {units} defend because of {clause}"))
def _may_not_opt(world: World, units: str, clause: str) -> None:
    """Those for which he may not: `the defender may not have 1 port defend because of ew.issue.opting`."""
    world.forbids(_opt(units), world.battle.situation(Side.DEFENDER), clause)


@then(parsers.parse("flight {flight:d} may not take part because of {clause}"))
def _may_not_take_part(world: World, flight: int, clause: str) -> None:
    """Aircraft that do not join the first attack: `flight 1 may not take part because of ew.fuel.no-attack`."""
    world.forbids(TakePart(), world.battle.sortie(flight - 1, joining=True), clause)


@then(parsers.parse("aircraft with {fuel:d} fuel points may land in {whose} territory {distance:d} fuel points away"))
def _may_land(world: World, fuel: int, whose: str, distance: int) -> None:
    """Where aircraft that leave may land: `... may land in a friendly territory 2 fuel points away`."""
    world.allows(_landing(whose, distance), Sortie(fuel=fuel, home=0))


@then(
    parsers.parse("aircraft with {fuel:d} fuel points may not land in {whose} territory {distance:d} fuel points away")
)
def _may_not_land(world: World, fuel: int, whose: str, distance: int) -> None:
    """Where they may not: `... may not land in an enemy territory 1 fuel points away`."""
    world.forbids(_landing(whose, distance), Sortie(fuel=fuel, home=0))


def _landing(whose: str, distance: int) -> Land:
    return Land(friendly={"a friendly": True, "an enemy": False}[whose], distance=distance)


def _opt(units: str) -> Opt:
    built = force_of(units, Garrison)
    return Opt(ports=built.ports, industrial_complexes=built.industrial_complexes)
