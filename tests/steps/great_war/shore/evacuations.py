"""Naval evacuations: the fleet in its port, where it may go, and what comes of it."""

from dataclasses import replace

from pytest_bdd import given, parsers, then, when

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.standoff import Withdraw
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Evacuate, Harbour, Remain, Waters
from clausewitz.steps.expect import (
    UNITS,
    expect_choice,
    expect_kind,
    expect_that,
    in_words,
    require_given,
    rows_of,
    yes,
)

from ..words import fleet_of
from ..world import World

_HARBOURS = {
    "in the port of a territory that has been captured": Harbour(),
    "in the port of a territory that has been captured without a land battle": Harbour(by_battle=False),
    "in the port of a territory that has not been captured": Harbour(captured=False),
    "in the port of a territory that its ally has captured": Harbour(enemy=False),
    "at sea off a territory that has been captured": Harbour(in_port=False),
}


@given(parsers.re(r"a fleet (?P<where>(?:in the port of|at sea off) .+)"))
def _fleet(world: World, where: str) -> None:
    """A fleet, and what became of the territory: `a fleet in the port of a territory that has been captured`.

    Also: `that has been captured without a land battle`, `that has not been captured`, `that its ally has captured`; or
    `a fleet at sea off a territory that has been captured`.
    """
    world.evacuation = Evacuation(harbour=_HARBOURS[where], profile=world.profile)


@given("these sea zones lie around the port")
def _waters(world: World, datatable: list[list[str]]) -> None:
    """Sea zones around the port, as a table.

    Columns: sea zone; enemy ships (none, only submerged submarines, ships); adjacent (yes, no; yes without the column);
    contested, by friends of the fleet (yes, no; no without the column).
    """
    cells = rows_of(datatable)
    waters = tuple(
        Waters(
            name=cell["sea zone"],
            adjacent=yes(cell.get("adjacent", "yes")),
            enemy=EnemyShips(cell["enemy ships"]),
            contested=yes(cell.get("contested", "no")),
        )
        for cell in cells
    )
    world.evacuation = replace(_evacuation(world), waters=waters)


@given(parsers.re(rf"its friends in the sea zone have (?P<units>{UNITS})"))
def _friends(world: World, units: str) -> None:
    """Ships on the side of the fleet that lie in the sea zone: `its friends in the sea zone have 2 destroyers`."""
    world.friends = fleet_of(units)


@when("the naval battle of the evacuation begins")
def _battle(world: World) -> None:
    """The evacuating fleet, the attacker's, fights the enemy's, the defender's, in the sea zone to which it went."""
    evacuation = expect_kind(world.fight, Evacuation)
    battle = evacuation.battle(world.navy(Side.ATTACKER), world.navy(Side.DEFENDER), world.friends)
    world.fight = expect_kind(battle, SeaBattle)


@when(parsers.parse('the fleet evacuates to "{name}"'))
def _evacuates(world: World, name: str) -> None:
    """The fleet leaves for a sea zone: `the fleet evacuates to "Aegean"`."""
    world.fight = world.fight.choose(Evacuate(_named(world, name)))


@when("the fleet stays in the port")
def _stays(world: World) -> None:
    """The fleet remains where it is: `the fleet stays in the port`."""
    world.fight = world.fight.choose(Remain())


@then(parsers.parse('the fleet may evacuate to "{name}"'))
def _may_evacuate(world: World, name: str) -> None:
    """A sea zone to which the fleet may go: `the fleet may evacuate to "Aegean"`."""
    world.may(world.fight, Side.ATTACKER, Evacuate(_named(world, name)))


@then(parsers.parse('the fleet may evacuate to "{name}" with a part of its ships'))
def _may_split(world: World, name: str) -> None:
    """A sea zone to which some of the ships may go: `the fleet may evacuate to "Aegean" with a part of its ships`."""
    world.allows(Evacuate(_named(world, name), whole=False), world.fight.situation(Side.ATTACKER))


@then(parsers.parse('the fleet may not evacuate to "{name}" because of {clause}'))
def _may_not_evacuate(world: World, name: str, clause: str) -> None:
    """A clause forbids the fleet to go to a sea zone."""
    world.forbids(Evacuate(_named(world, name)), world.fight.situation(Side.ATTACKER), clause)


@then(parsers.parse('the fleet may not evacuate to "{name}" with a part of its ships because of {clause}'))
def _may_not_split(world: World, name: str, clause: str) -> None:
    """A clause, or the reading of an issue, forbids that some of the ships go to a sea zone."""
    world.forbids(Evacuate(_named(world, name), whole=False), world.fight.situation(Side.ATTACKER), clause)


@then(parsers.parse('the attacker has no way to "{place}"'))
def _no_way(world: World, place: str) -> None:
    """A place is not one of those between which the evacuating fleet decides: `the attacker has no way to "Aegean"`."""
    ways = _ways(world)
    expect_that(place not in ways, f"no way to {place}", f"lets the attacker withdraw to {in_words(ways)}")


@then(parsers.parse('the attacker has a way to "{place}"'))
def _way(world: World, place: str) -> None:
    """A place is one of those between which the evacuating fleet decides: `the attacker has a way to "Aegean"`."""
    ways = _ways(world)
    expect_that(place in ways, f"a way to {place}", f"lets the attacker withdraw to {in_words(ways)}")


@then(parsers.re(r"the fleet may stay (?:in the port|where it is)"))
def _may_stay(world: World) -> None:
    """The fleet need not leave: `the fleet may stay in the port`, or `where it is`."""
    world.allows(Remain(), world.fight.situation(Side.ATTACKER))


@then(parsers.parse("the fleet may stay in the port because of {clause}"))
def _may_stay_by(world: World, clause: str) -> None:
    """A clause, or the reading of an issue, lets the fleet stay."""
    world.allows(Remain(), world.fight.situation(Side.ATTACKER), clause)


@then(parsers.parse("the fleet may not stay in the port because of {clause}"))
def _may_not_stay(world: World, clause: str) -> None:
    """A clause drives the fleet out."""
    world.forbids(Remain(), world.fight.situation(Side.ATTACKER), clause)


def _ways(world: World) -> frozenset[str]:
    options = expect_choice(world.sea_battle.awaits).options
    return frozenset(option.to.name for option in options if isinstance(option, Withdraw))


def _named(world: World, name: str) -> Waters:
    evacuation = expect_kind(world.fight, Evacuation)
    found = (waters for waters in evacuation.waters if waters.name == name)
    return require_given(next(found, None), f"a sea zone {name}")


def _evacuation(world: World) -> Evacuation:
    return require_given(world.evacuation, "a fleet in port")
