"""Whens: steps of the battle are fought, losses are chosen, decisions are taken, units move."""

from pytest_bdd import parsers, when

from clausewitz.rulebooks.great_war.forces.standoff import AirRetreat, CallOff, Contest, FightOn, Retreat
from clausewitz.rulebooks.great_war.land.infantry import Entrench, entrench, march, next_turn
from clausewitz.steps.dice import WHOSE, whose_of
from clausewitz.steps.expecting import expect_choice

from ..words import dice_of, faces_of, kind_of, side_of
from ..world import World


@when(parsers.re(rf"(?P<whose>{WHOSE}) miss"))
def _miss(world: World, whose: str) -> None:
    """Dice that miss on the way to the step that is named next, once in each round: `the attacker's infantry miss`.

    Of several kinds and of both sides: `the attacker's artillery, infantry and the defender's infantry miss`.
    """
    world.dice.miss(whose_of(whose, kind_of))


@when(parsers.parse("step {label} begins"))
def _begins(world: World, label: str) -> None:
    """The battle goes on to a step; the dice on the way miss, and everybody fights on: `step 4 begins`."""
    world.reach(label, 1)


@when(parsers.parse("step {label} of round {number:d} begins"))
def _begins_again(world: World, label: str, number: int) -> None:
    """The same in a later round: `step 2 of round 2 begins`."""
    world.reach(label, number)


@when(parsers.parse("step {label} is fought with"))
def _fought(world: World, label: str, datatable: list[list[str]]) -> None:
    """The battle goes on to a step, and these dice are rolled in it: all of them, one row for each kind of unit.

    Example of a row: `| attacker's storm troops | 1, 4 |`.
    """
    _fight(world, label, 1, datatable)


@when(parsers.parse("step {label} of round {number:d} is fought with"))
def _fought_again(world: World, label: str, number: int, datatable: list[list[str]]) -> None:
    """The same in a later round."""
    _fight(world, label, number, datatable)


@when(parsers.parse("the {side} loses {units}"))
def _loses(world: World, side: str, units: str) -> None:
    """The losses of a side are chosen: `the defender loses 1 infantry`; for a fort, the hits on it."""
    expect_choice(world.fight.awaits, question=f"losses of the {side}")
    world.fight = world.fight.choose(world.force_of(units))
    world.roll()


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


def _fight(world: World, label: str, number: int, datatable: list[list[str]]) -> None:
    world.reach(label, number)
    world.dice.name(label, number, {dice_of(whose): faces_of(faces) for whose, faces in datatable})
    world.roll()


def _decide(world: World, side: str, option: object) -> None:
    expect_choice(world.fight.awaits, side_of(side))
    world.fight = world.fight.choose(option)
