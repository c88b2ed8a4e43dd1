"""Whens: steps of the battle are fought, losses are chosen, decisions are taken."""

from pytest_bdd import parsers, when

from clausewitz.play.moments import Side
from clausewitz.rulebooks.end_all_wars.army import Garrison
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue, Opt, Stop, Withdraw
from clausewitz.steps.expect import expect_option, units_of

from .world import World


@when(parsers.parse("the defender has {units} defend"))
def _opts(world: World, units: str) -> None:
    """The defender opts for ports and industrial complexes, or for `nothing`: `the defender has 1 port defend`."""
    built = units_of(units, Garrison)
    _decide(world, Side.DEFENDER, Opt(ports=built.ports, industrial_complexes=built.industrial_complexes))


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
    world.fight = world.fight.choose(option)
