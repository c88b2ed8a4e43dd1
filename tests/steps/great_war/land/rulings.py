"""Thens that ask for a ruling: what a side or a unit may do, and by which clause it may not."""

from pytest_bdd import parsers, then

from clausewitz.rulebooks.great_war.land.infantry import Entrench, FieldStormTroops, March, nation_in
from clausewitz.rulebooks.great_war.standoff import AirRetreat, CallOff, Contest, Retreat
from clausewitz.steps.expect import expect, side_of

from ..world import World


@then(parsers.parse('the {side} may retreat to "{area}"'))
def _may_retreat(world: World, side: str, area: str) -> None:
    """A retreat that is among the options of the side that decides: `the defender may retreat to "Alsace"`."""
    _may(world, side, Retreat(world.space(side_of(side), area)))


@then(parsers.parse('the {side} may not retreat to "{area}" because of {clause}'))
def _may_not_retreat(world: World, side: str, area: str, clause: str) -> None:
    """A retreat that a clause forbids: `the defender may not retreat to "Alsace" because of gw.retreats.own-first`."""
    _may_not(world, side, Retreat(world.space(side_of(side), area)), clause)


@then(parsers.parse('the {side} may not retreat to "{area}" with only some of his units because of {clause}'))
def _may_not_split(world: World, side: str, area: str, clause: str) -> None:
    """A retreat with some of the units that a clause forbids."""
    _may_not(world, side, Retreat(world.space(side_of(side), area), whole=False), clause)


@then(parsers.parse("the {side} may contest"))
def _may_contest(world: World, side: str) -> None:
    """The side that decides may contest: `the attacker may contest`."""
    _may(world, side, Contest())


@then(parsers.parse("the {side} may not contest"))
def _never_contests(world: World, side: str) -> None:
    """No clause lets a side contest: `the defender may not contest`."""
    world.forbids(Contest(), world.battle.situation(side_of(side)))


@then(parsers.parse("the {side} may not contest because of {clause}"))
def _may_not_contest(world: World, side: str, clause: str) -> None:
    """A clause forbids a side to contest."""
    _may_not(world, side, Contest(), clause)


@then(parsers.parse("the {side} may not contest with only some of his units because of {clause}"))
def _may_not_contest_with_a_part(world: World, side: str, clause: str) -> None:
    """A clause forbids a side to contest with some of its units."""
    _may_not(world, side, Contest(whole=False), clause)


@then("the attacker may call off the attack")
def _may_call_off(world: World) -> None:
    """The attacker may break off without a retreat: `the attacker may call off the attack`."""
    _may(world, "attacker", CallOff())


@then(parsers.parse("the attacker may not call off the attack because of {clause}"))
def _may_not_call_off(world: World, clause: str) -> None:
    """A clause or reading forbids the attacker to break off without a retreat."""
    _may_not(world, "attacker", CallOff(), clause)


@then(parsers.parse("the {side} may retreat all air units"))
def _may_fly_off(world: World, side: str) -> None:
    """The side that decides may retreat its aircraft: `the attacker may retreat all air units`."""
    _may(world, side, AirRetreat())


@then(parsers.parse("the {side} may not retreat all air units because of {clause}"))
def _may_not_fly_off(world: World, side: str, clause: str) -> None:
    """A clause forbids a side to retreat its aircraft."""
    _may_not(world, side, AirRetreat(), clause)


@then(parsers.parse("the {side} may not retreat a part of the air units because of {clause}"))
def _may_not_split_aircraft(world: World, side: str, clause: str) -> None:
    """A clause forbids a side to retreat some of its aircraft."""
    _may_not(world, side, AirRetreat(whole=False), clause)


@then("the unit may entrench")
def _may_entrench(world: World) -> None:
    """The infantry unit may dig in: `the unit may entrench`."""
    world.allows(Entrench(), world.unit)


@then(parsers.parse("the unit may not entrench because of {clause}"))
def _may_not_entrench(world: World, clause: str) -> None:
    """A clause forbids the infantry unit to dig in."""
    world.forbids(Entrench(), world.unit, clause)


@then(parsers.re(r"the unit may move (?P<spaces>\d+) spaces?"))
def _may_move(world: World, spaces: str) -> None:
    """How far the infantry unit may move: `the unit may move 1 space`."""
    world.allows(March(int(spaces)), world.unit)


@then(parsers.re(r"the unit may not move (?P<spaces>\d+) spaces?"))
def _may_not_move(world: World, spaces: str) -> None:
    """How far it may not: `the unit may not move 2 spaces`."""
    world.forbids(March(int(spaces)), world.unit)


@then("the unit is entrenched")
def _is_entrenched(world: World) -> None:
    """The infantry unit is entrenched: `the unit is entrenched`."""
    expect("the unit's being entrenched", world.unit.entrenched, True)


@then("the unit is not entrenched")
def _is_not_entrenched(world: World) -> None:
    """The infantry unit is not entrenched: `the unit is not entrenched`."""
    expect("the unit's being entrenched", world.unit.entrenched, False)


@then(parsers.parse("{nation} may have storm troops"))
def _may_field(world: World, nation: str) -> None:
    """A nation may have this kind of unit: `Germany may have storm troops`."""
    world.allows(FieldStormTroops(), nation_in(world.theatre, nation))


@then(parsers.parse("{nation} may not have storm troops because of {clause}"))
def _may_not_field(world: World, nation: str, clause: str) -> None:
    """A clause forbids a nation to have this kind of unit."""
    world.forbids(FieldStormTroops(), nation_in(world.theatre, nation), clause)


def _may(world: World, side: str, action: object) -> None:
    world.may(world.battle, side_of(side), action)


def _may_not(world: World, side: str, action: object, clause: str) -> None:
    world.forbids(action, world.battle.situation(side_of(side)), clause)
