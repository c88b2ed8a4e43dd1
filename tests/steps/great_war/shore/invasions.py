"""Naval invasions: how they are set up, who may land and give support fire."""

from dataclasses import replace

from pytest_bdd import given, parsers, then

from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.shore.landings import CARGO, Beach, Cargo, Land
from clausewitz.rulebooks.great_war.shore.support_fire import SUPPORTERS, Flotilla, SupportFire
from clausewitz.steps.expect import UNITS, expect, expect_kind

from ..words import army_of, counts_of, kind_of
from ..world import World


@given(parsers.re(rf"the attacker lands (?P<units>{UNITS})"))
def _lands(world: World, units: str) -> None:
    """The first wave of a naval invasion; it lands for the first round: `the attacker lands 2 infantry`."""
    world.invasion = replace(_of(world), waves=(army_of(units),))


@given(parsers.re(rf"a later wave of (?P<units>{UNITS})"))
def _later(world: World, units: str) -> None:
    """The next wave, which lands a round later: `a later wave of 2 infantry and 1 cavalry`."""
    invasion = _of(world)
    world.invasion = replace(invasion, waves=(*invasion.waves, army_of(units)))


@given(parsers.parse("the landing uses {number:d} transports"))
def _transports(world: World, number: int) -> None:
    """How many transports the invasion uses: `the landing uses 2 transports`."""
    invasion = _of(world)
    world.invasion = replace(invasion, fleet=replace(invasion.fleet, transports=number))


@given(parsers.re(rf"(?P<units>{UNITS}) supports? the landing"))
def _ships(world: World, units: str) -> None:
    """Ships that can give support fire: `1 dreadnought and 2 cruisers support the landing`."""
    invasion = _of(world)
    world.invasion = replace(invasion, fleet=invasion.fleet + Fleet(**counts_of(units)))


@given("the ships have fought a naval battle")
def _fought(world: World) -> None:
    """The ships of the invasion have fought at sea in this turn: `the ships have fought a naval battle`."""
    world.invasion = replace(_of(world), fought_at_sea=True)


@then(parsers.re(r"(?P<number>\d+) (?P<name>[a-z]+) may give support fire in round (?P<round_of_combat>\d+)"))
def _may_support(world: World, number: str, name: str, round_of_combat: str) -> None:
    """So many ships of a kind may support the landing: `2 dreadnoughts may give support fire in round 1`."""
    world.allows(_support(number, name), _flotilla(world, round_of_combat))


@then(
    parsers.re(
        r"(?P<number>\d+) (?P<name>[a-z]+) may not give support fire in round (?P<round_of_combat>\d+)"
        r" because of (?P<clause>\S+)"
    )
)
def _may_not_support(world: World, number: str, name: str, round_of_combat: str, clause: str) -> None:
    """A clause or reading forbids so many ships of a kind to support the landing."""
    world.forbids(_support(number, name), _flotilla(world, round_of_combat), clause)


@then(parsers.re(r"(?P<name>infantry|cavalry|[a-z]+ [a-z]+) may land"))
def _may_land(world: World, name: str) -> None:
    """Units of a kind may participate in a landing: `cavalry may land`."""
    world.allows(Land(_cargo(name)), Beach(profile=world.profile))


@then(parsers.parse("{name} may not land because of {clause}"))
def _may_not_land(world: World, name: str, clause: str) -> None:
    """A clause forbids units of a kind to participate in a landing."""
    world.forbids(Land(_cargo(name)), Beach(profile=world.profile), clause)


@then(parsers.re(r"(?P<name>[a-z ]+) may land after the capture, in the (?P<phase>combat|non-combat) phase"))
def _may_follow(world: World, name: str, phase: str) -> None:
    """Units of a kind may follow the landing: `artillery may land after the capture, in the non-combat phase`."""
    world.allows(Land(_cargo(name)), Beach(captured=True, non_combat=phase == "non-combat"))


@then(parsers.re(r"(?P<name>[a-z ]+) may land in (?P<whose>a friendly|an enemy) contested territory"))
def _may_reinforce(world: World, name: str, whose: str) -> None:
    """Units of a kind may land before the combat where their side contests a territory already.

    For example, `artillery may land in a friendly contested territory`.
    """
    beach = Beach(contested=True, friendly=whose == "a friendly", profile=world.profile)
    world.allows(Land(_cargo(name)), beach)


@then(
    parsers.re(
        r"(?P<name>[a-z ]+) may not land in (?P<whose>a friendly|an enemy) contested territory"
        r"(?: in round (?P<number>\d+))? because of (?P<clause>\S+)"
    )
)
def _may_not_reinforce(world: World, name: str, whose: str, number: str | None, clause: str) -> None:
    """A clause forbids units of a kind to land where their side contests a territory, before the combat or in it.

    For example, `artillery may not land in a friendly contested territory in round 2 because of gw.landing.troops`.
    """
    beach = Beach(contested=True, friendly=whose == "a friendly", round=int(number or 1), profile=world.profile)
    world.forbids(Land(_cargo(name)), beach, clause)


@then(parsers.parse("{name} may not land after the capture, in the combat phase, because of {clause}"))
def _may_not_follow(world: World, name: str, clause: str) -> None:
    """A clause forbids units of a kind to follow the landing in the phase of the capture."""
    world.forbids(Land(_cargo(name)), Beach(captured=True), clause)


@then(parsers.parse("{name} may not land in a contested territory, in the non-combat phase, because of {clause}"))
def _may_not_join(world: World, name: str, clause: str) -> None:
    """A clause forbids units of a kind to land in a contested territory in the non-combat phase."""
    world.forbids(Land(_cargo(name)), Beach(contested=True, non_combat=True, profile=world.profile), clause)


@then(parsers.re(rf"(?P<units>{UNITS}) is still on board"))
def _aboard(world: World, units: str) -> None:
    """What could not land: `1 artillery is still on board`."""
    expect("what is still on board", expect_kind(world.battle, Invasion).aboard, army_of(units))


def _of(world: World) -> Invasion:
    nobody = Combatant(army=Army())
    return world.invasion or Invasion(attacker=nobody, defender=nobody)


def _support(number: str, name: str) -> SupportFire:
    kind = next(each for each in SUPPORTERS if each == kind_of(name))
    return SupportFire(kind, int(number))


def _flotilla(world: World, round_of_combat: str) -> Flotilla:
    invasion = _of(world)
    return Flotilla(
        transports=invasion.fleet.transports,
        round=int(round_of_combat),
        fought_at_sea=invasion.fought_at_sea,
        profile=world.profile,
    )


def _cargo(name: str) -> Cargo:
    return next(each for each in CARGO if each == kind_of(name))
