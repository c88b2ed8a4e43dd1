"""Whens: steps of the battle are fought, losses are chosen, decisions are taken."""

from pytest_bdd import parsers, when

from clausewitz.play.moments import Side
from clausewitz.rulebooks.end_all_wars.army import Garrison
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue, Opt, Stop, Withdraw
from clausewitz.steps.dice import WHOSE, whose_of
from clausewitz.steps.expecting import expect_choice, expect_option

from .words import army_of, dice_of, faces_of, force_of, kind_of
from .world import World


@when(parsers.re(rf"(?P<whose>{WHOSE}) miss"))
def _miss(world: World, whose: str) -> None:
    """Dice that miss on the way to the step that is named next, once in each round: `the attacker's infantry miss`.

    Of several kinds and of both sides: `the attacker's artillery, infantry and the defender's infantry miss`.
    """
    world.dice.miss(whose_of(whose, kind_of))


@when(parsers.parse("step {label} begins"))
def _begins(world: World, label: str) -> None:
    """The battle goes on to a step; the dice on the way miss, and the attack goes on: `step 3 begins`."""
    world.reach(label, 1)


@when(parsers.parse("step {label} of round {number:d} begins"))
def _begins_again(world: World, label: str, number: int) -> None:
    """The same in a later round: `step 1 of round 2 begins`."""
    world.reach(label, number)


@when(parsers.parse("step {label} is fought with"))
def _fought(world: World, label: str, datatable: list[list[str]]) -> None:
    """The battle goes on to a step, and these dice are rolled in it: all of them, one row for each kind of unit.

    Example of a row: `| attacker's tanks | 1, 4 |`.
    """
    _fight(world, label, 1, datatable)


@when(parsers.parse("step {label} of round {number:d} is fought with"))
def _fought_again(world: World, label: str, number: int, datatable: list[list[str]]) -> None:
    """The same in a later round: `step 1 of round 2 is fought with`."""
    _fight(world, label, number, datatable)


def _fight(world: World, label: str, number: int, datatable: list[list[str]]) -> None:
    world.reach(label, number)
    world.dice.name(label, number, {dice_of(whose): faces_of(faces) for whose, faces in datatable})
    world.roll()


@when(parsers.parse("the defender has {units} defend"))
def _opts(world: World, units: str) -> None:
    """The defender opts for ports and industrial complexes, or for `nothing`: `the defender has 1 port defend`."""
    built = force_of(units, Garrison)
    _decide(world, Side.DEFENDER, Opt(ports=built.ports, industrial_complexes=built.industrial_complexes))


@when(parsers.parse("the {side} loses {units}"))
def _loses(world: World, side: str, units: str) -> None:
    """The losses of a side are chosen: `the defender loses 1 infantry`."""
    expect_choice(world.battle.awaits, question=f"losses of the {side}")
    world.battle = world.battle.choose(army_of(side, units))


@when("the attacker continues")
def _continues(world: World) -> None:
    """The attacking player wishes to continue: `the attacker continues`."""
    _decide(world, Side.ATTACKER, Continue())


@when(parsers.parse("the attacker sends flight {flight:d} home"))
def _withdraws(world: World, flight: int) -> None:
    """The attacking player takes aircraft out of the battle: `the attacker sends flight 1 home`."""
    _decide(world, Side.ATTACKER, Withdraw(flight=flight))


@when("the attacker stops")
def _stops(world: World) -> None:
    """The attacking player does not wish to continue: `the attacker stops`."""
    _decide(world, Side.ATTACKER, Stop())


def _decide(world: World, side: Side, option: object) -> None:
    expect_option(world.battle.awaits, option, side)
    world.battle = world.battle.choose(option)
