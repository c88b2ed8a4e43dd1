"""Fleets on their way: what they are, the zones that they move into, who fires on them, and whether they go on."""

from dataclasses import replace

from pytest_bdd import given, parsers, then, when

from clausewitz.play.moments import Roll, Side
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Navy
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import HeaveTo, Leg, PassThroughFire, SailOn, Strait, ZonePosition
from clausewitz.steps.expect import UNITS, expect, expect_kind, expect_losses, require_given, rows_of, yes

from ..words import counts_of
from ..world import World


@given(parsers.re(rf"a fleet of (?P<units>{UNITS})"))
def _fleet(world: World, units: str) -> None:
    """The fleet that moves: `a fleet of 2 submarines and 1 cruiser`."""
    world.passage = Passage(navy=Navy(fleet=Fleet(**counts_of(units))), route=())


@given("it moves outside the combat movement phase")
def _other_phase(world: World) -> None:
    """The fleet retreats, evacuates, or moves without a fight: `it moves outside the combat movement phase`."""
    world.passage = replace(_passage(world), combat_movement=False)


@given("it has troops aboard")
def _troops(world: World) -> None:
    """Land units sail with the fleet: `it has troops aboard`."""
    world.passage = replace(_passage(world), to_land=True)


@given(parsers.parse("it lay at the {place} before"))
def _came_from(world: World, place: str) -> None:
    """The place of pass-through fire at which the fleet was before: `it lay at the Strait of Gibraltar before`."""
    world.passage = replace(_passage(world), came_from=Strait(place))


@given("it moves into these zones")
def _zones(world: World, datatable: list[list[str]]) -> None:
    """The zones that the fleet moves into, in order, as a table.

    Columns: zone; and if wanted mines, own mines; place (none, Strait of Gibraltar, Fao, Dardanelles from the Aegean
    Sea, Dardanelles from the Black Sea, Gulf of Bothnia); way (next to, through; through without the column); forts;
    fort hits; garrison (none, lost, there; none without the column); contested (yes, no); of (enemy, ally).
    """
    world.passage = replace(_passage(world), route=tuple(map(_zone, rows_of(datatable))))


def _zone(cell: dict[str, str]) -> Leg:
    garrison = cell.get("garrison", "none")
    army = Army(forts=int(cell.get("forts", 0)), infantry=1 if garrison == "there" else 0)
    return Leg(
        name=cell["zone"],
        mines=int(cell.get("mines", 0)),
        own_mines=int(cell.get("own mines", 0)),
        place=Strait(cell.get("place", "none")),
        way=ZonePosition(cell.get("way", "through")),
        enemy=cell.get("of", "enemy") == "enemy",
        coast=Combatant(army=army, fort_hits=int(cell.get("fort hits", 0))),
        garrison_lost=garrison == "lost",
        contested=yes(cell.get("contested", "no")),
    )


@when("the fleet sails on")
def _sails_on(world: World) -> None:
    """The fleet goes on with its movement; the dice on the way miss: `the fleet sails on`."""
    while isinstance(awaited := world.fight.awaits, Roll):
        world.fight = world.fight.roll(world.dice.missing_faces(world.fight, awaited))
    world.dice.report_unrolled_misses(world.fight)
    world.fight = world.fight.choose(SailOn())


@when("the fleet heaves to")
def _heaves_to(world: World) -> None:
    """The fleet ends its movement where it is: `the fleet heaves to`."""
    world.fight = world.fight.choose(HeaveTo())


@when(parsers.parse("{units} of the fleet is lost"))
def _loses(world: World, units: str) -> None:
    """The losses that the owner of the fleet chooses: `1 destroyer of the fleet is lost`."""
    world.fight = world.fight.choose(Fleet(**counts_of(units)))


@then(parsers.parse("the fleet still has {units}"))
def _left(world: World, units: str) -> None:
    """All that is left of the fleet, by number, or nothing: `the fleet still has 1 cruiser`."""
    expect("the fleet", expect_kind(world.fight, Passage).navy.fleet, Fleet(**counts_of(units)))


@then(parsers.parse("{units} of the fleet may be lost"))
def _may_lose(world: World, units: str) -> None:
    """Losses that the owner of the fleet may choose now: `1 transport of the fleet may be lost`."""
    expect_losses(world.fight, Side.ATTACKER, Fleet(**counts_of(units)))


@then(parsers.parse("{units} of the fleet may not be lost"))
def _may_not_lose(world: World, units: str) -> None:
    """Losses that he may not choose now: `1 zeppelin of the fleet may not be lost`."""
    expect_losses(world.fight, Side.ATTACKER, Fleet(**counts_of(units)), allowed=False)


@then("the fleet may sail on")
def _may_sail_on(world: World) -> None:
    """The fleet may go on with its movement: `the fleet may sail on`."""
    world.may(world.fight, Side.ATTACKER, SailOn())


@then("the fleet may heave to")
def _may_heave_to(world: World) -> None:
    """The fleet may end its movement where it is: `the fleet may heave to`."""
    world.may(world.fight, Side.ATTACKER, HeaveTo())


@then(parsers.parse("the forts may not fire on the fleet because of {clause}"))
def _no_fire(world: World, clause: str) -> None:
    """A clause, or the reading of an issue, keeps the forts of the zone from firing."""
    world.forbids(PassThroughFire(), expect_kind(world.fight, Passage).entry(), clause)


@then("the forts might fire on the fleet in its movement phase")
def _might_fire(world: World) -> None:
    """If it moved, and did not retreat: `the forts might fire on the fleet in its movement phase`."""
    world.allows(PassThroughFire(), replace(expect_kind(world.fight, Passage).entry(), moving=True))


@then("a fleet rolls for mines")
def _rolls_for_mines(world: World) -> None:
    """Whatever the turn: one cruiser rolls one die for enemy mines, by `gw.mines.roll`: `a fleet rolls for mines`."""
    there = Passage(navy=Navy(fleet=Fleet(cruisers=1)), route=(Leg(name="here", mines=1),)).start()
    rolled = expect_kind(there.awaits, Roll)
    world.looked_up.update(cite for group in rolled.groups for cite in group.cites)
    expect("the dice of a fleet among mines", rolled.dice, 1)


def _passage(world: World) -> Passage:
    return require_given(world.passage, "a fleet that moves")
