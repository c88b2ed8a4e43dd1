"""Thens: what may be done, and which clause forbids it."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Side
from clausewitz.rulebooks.end_all_wars.air.fuel import Land, Sortie, TakePart
from clausewitz.rulebooks.end_all_wars.army import Garrison
from clausewitz.rulebooks.end_all_wars.land.decisions import LandCombat, Opt, Withdraw
from clausewitz.steps.expect import units_of

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


@then(parsers.parse("the defender may not have {units} defend"))
def _has_no_such(world: World, units: str) -> None:
    """No clause lets more defend than there are: `the defender may not have 2 ports defend`."""
    world.forbids(_opt(units), world.battle.situation(Side.DEFENDER))


@then(parsers.parse("flight {flight:d} may not take part because of {clause}"))
def _may_not_take_part(world: World, flight: int, clause: str) -> None:
    """Aircraft that do not join the first attack: `flight 1 may not take part because of ew.fuel.no-attack`."""
    world.forbids(TakePart(), world.battle.sortie(flight - 1, joining=True), clause)


@then(
    parsers.re(
        r"aircraft with (?P<fuel>\d+) fuel points? may land in (?P<whose>a friendly|an enemy) territory"
        r" (?P<distance>\d+) fuel points? away"
    )
)
def _may_land(world: World, fuel: str, whose: str, distance: str) -> None:
    """Where aircraft that leave may land: `... may land in a friendly territory 2 fuel points away`."""
    world.allows(_landing(whose, distance), Sortie(fuel=int(fuel), home=0, profile=world.profile))


@then(
    parsers.re(
        r"aircraft with (?P<fuel>\d+) fuel points? may not land in (?P<whose>a friendly|an enemy) territory"
        r" (?P<distance>\d+) fuel points? away"
    )
)
def _may_not_land(world: World, fuel: str, whose: str, distance: str) -> None:
    """Where they may not: `... may not land in an enemy territory 1 fuel points away`."""
    world.forbids(_landing(whose, distance), Sortie(fuel=int(fuel), home=0, profile=world.profile))


@then(parsers.parse("the attacker may not send flight {flight:d} home"))
def _may_not_withdraw(world: World, flight: int) -> None:
    """No clause lets single aircraft leave: `the attacker may not send flight 1 home`."""
    world.forbids(Withdraw(flight=flight), world.battle.situation(Side.ATTACKER))


def _landing(whose: str, distance: str) -> Land:
    return Land(friendly=whose == "a friendly", distance=int(distance))


def _opt(units: str) -> Opt:
    built = units_of(units, Garrison)
    return Opt(ports=built.ports, industrial_complexes=built.industrial_complexes)
