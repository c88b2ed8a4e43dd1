"""Fleets on the board: where they may sail, what they may land, and the wounds of their dreadnoughts."""

from pytest_bdd import parsers, then, when

from clausewitz.play.norms import RefusedError
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, Sail, Unload
from clausewitz.steps.expect import expect, expect_option, expect_that
from clausewitz.steps.world import refusal_of

from ..world import World
from .turns import stack_of, turn_of, way_of


@when(parsers.parse('{nation} surfaces its submarines in "{place}"'))
def _surfaces(world: World, nation: str, place: str) -> None:
    """Submerged submarines come up: `Germany surfaces its submarines in "North Sea"`."""
    world.turn = turn_of(world).choose(ComeUp(nation=nation, place=place))
    world.look_at_fight()


@then(parsers.re(r"(?P<nation>\w+) may sail with (?P<units>.+?) from (?P<way>.+)"))
def _may_sail(world: World, nation: str, units: str, way: str) -> None:
    """A fleet may move: `England may sail with 1 cruiser from "Atlantic" over "North Sea" to "Baltic Sea"`."""
    refused = _refusal(world, nation, units, way)
    expect_that(refused is None, "the fleet to be able to sail", f"refuses it: {refused}")


@then(
    parsers.re(r"(?P<nation>\w+) may not sail with (?P<units>.+?) from (?P<way>.+?\")(?: because of (?P<clause>\S+))?")
)
def _may_not_sail(world: World, nation: str, units: str, way: str, clause: str | None) -> None:
    """The map or a clause forbids it: `England may not sail with 1 cruiser from "North Sea" to "Baltic Sea"`."""
    refused = _refusal(world, nation, units, way)
    cites = refused.cites if refused else ()
    world.looked_up.update(cites)
    expect_that(refused is not None, "the fleet not to be able to sail", "allows it")
    expect_that(not clause or cites[:1] == (clause,), f"{clause} to forbid it", f"refuses it: {refused}")


@then(parsers.parse('{nation} may invade "{place}" from "{zone}"'))
def _may_invade(world: World, nation: str, place: str, zone: str) -> None:
    """A landing may be announced: `England may invade "Berlin" from "North Sea"`."""
    expect_option(turn_of(world).awaits, BeginInvasion(nation=nation, zone=zone, place=place))


@then(parsers.parse('{nation} may not invade "{place}" from "{zone}"'))
def _may_not_invade(world: World, nation: str, place: str, zone: str) -> None:
    """A landing may not be announced: `England may not invade "Berlin" from "North Sea"`."""
    _refused(world, BeginInvasion(nation=nation, zone=zone, place=place))


@then(parsers.parse('{nation} may not unload in "{place}" from "{zone}"'))
def _may_not_unload(world: World, nation: str, place: str, zone: str) -> None:
    """Land units may not go ashore: `England may not unload in "England" from "North Sea"`."""
    _refused(world, Unload(nation=nation, zone=zone, place=place))


@then(parsers.re(r'the dreadnoughts of (?P<nation>\w+) have (?P<wounds>\d+) wounds? in "(?P<place>[^"]+)"'))
def _wounds(world: World, nation: str, wounds: str, place: str) -> None:
    """Hits that they have still taken: `the dreadnoughts of Germany have 1 wound in "North Sea"`."""
    expect("the wounds", turn_of(world).wounded.get((nation, place), 0), int(wounds))


def _refusal(world: World, nation: str, units: str, way: str) -> RefusedError | None:
    fleet = stack_of(units)
    return refusal_of(turn_of(world), Sail(nation=nation, ships=fleet.fleet, cargo=fleet.army, way=way_of(way)))


def _refused(world: World, option: object) -> None:
    refused = refusal_of(turn_of(world), option)
    expect_that(refused is not None, f'"{option}" to be refused', "allows it")
    world.looked_up.update(refused.cites if refused else ())
