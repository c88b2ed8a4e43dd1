"""Whens: steps of the battle are fought, losses are chosen, decisions are taken, units move."""

from pytest_bdd import parsers, when

from clausewitz.rulebooks.great_war.land.infantry import Entrench, entrench, march, next_turn
from clausewitz.rulebooks.great_war.standoff import AirRetreat, CallOff, Contest, FightOn, Retreat
from clausewitz.steps.expect import expect_choice, side_of

from ..world import World


@when(parsers.parse('the {side} retreats to "{area}"'))
def _retreats(world: World, side: str, area: str) -> None:
    """A side retreats from the land battle: `the attacker retreats to "Lorraine"`."""
    _decide(world, side, Retreat(world.space(side_of(side), area)))


@when(parsers.parse("the {side} retreats all air units"))
def _retreats_aircraft(world: World, side: str) -> None:
    """A side retreats from the air combat: `the defender retreats all air units`."""
    _decide(world, side, AirRetreat())


@when(parsers.parse("the {side} contests"))
def _contests(world: World, side: str) -> None:
    """The attacker remains in the space: `the attacker contests`."""
    _decide(world, side, Contest())


@when("the attacker calls off the attack")
def _calls_off(world: World) -> None:
    """The attacker breaks off without a retreat: `the attacker calls off the attack`."""
    _decide(world, "attacker", CallOff())


@when(parsers.parse("the {side} fights on"))
def _fights_on(world: World, side: str) -> None:
    """A side decides for another round: `the attacker fights on`."""
    _decide(world, side, FightOn(in_the_air=world.battle.in_the_air))


@when("the unit entrenches")
def _entrenches(world: World) -> None:
    """The infantry unit digs in: `the unit entrenches`."""
    world.allows(Entrench(), world.unit)
    world.unit = entrench(world.unit)


@when("the unit moves")
def _moves(world: World) -> None:
    """The infantry unit moves: `the unit moves`."""
    world.unit, cites = march(world.unit)
    world.looked_up.update(cites)


@when("its next turn begins")
def _next_turn(world: World) -> None:
    """The turn of the infantry unit's owner comes round again: `its next turn begins`."""
    world.unit, cites = next_turn(world.unit)
    world.looked_up.update(cites)


def _decide(world: World, side: str, option: object) -> None:
    expect_choice(world.fight.awaits, side_of(side))
    world.fight = world.fight.choose(option)
