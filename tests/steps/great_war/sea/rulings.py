"""Thens that ask for a ruling at sea: what a side may do in a battle, and ships in a contested sea zone."""

from pytest_bdd import parsers, then

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.sea.aftermath import Aftermath, BeginInvasion, Opposition, PickBattle
from clausewitz.rulebooks.great_war.sea.battle import invasion_after
from clausewitz.rulebooks.great_war.sea.sea_zones import (
    Coexist,
    ContestedZone,
    ReinforceZone,
    SailOut,
    Zone,
    is_contested,
)
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    SendDestroyers,
    SendSubHunters,
    StrikeFirst,
    Submerge,
    Withdraw,
)
from clausewitz.rulebooks.great_war.territory.coastal_forts import Coast, FireFromTheCoast
from clausewitz.steps.expect import expect_allowed, expect_forbidden, expect_that, side_of

from ..words import fleet_of
from ..world import World


@then(parsers.re(r"the (?P<side>attacker|defender) may submerge (?P<number>\d+) submarines?"))
def _may_submerge(world: World, side: str, number: str) -> None:
    """How many submarines may submerge: `the defender may submerge 1 submarine`."""
    _may(world, side, Submerge(int(number)))


@then(
    parsers.re(
        r"the (?P<side>attacker|defender) may not submerge (?P<number>\d+) submarines?(?: because of (?P<clause>\S+))?"
    )
)
def _may_not_submerge(world: World, side: str, number: str, clause: str | None) -> None:
    """Submarines that may not submerge, by a clause if one forbids it: `the attacker may not submerge 1 submarine`."""
    _may_not(world, side, Submerge(int(number)), clause)


@then(
    parsers.re(
        r"the (?P<side>attacker|defender) may not send (?P<number>\d+) destroyers? to hunt"
        r"(?: because of (?P<clause>\S+))?"
    )
)
def _may_not_send_destroyers(world: World, side: str, number: str, clause: str | None) -> None:
    """Destroyers that may not hunt: `the attacker may not send 1 destroyer to hunt`; `... because of` a clause."""
    _may_not(world, side, SendDestroyers(int(number)), clause)


@then(
    parsers.re(
        r"the (?P<side>attacker|defender) may not send (?P<number>\d+) sub hunters? to hunt"
        r"(?: because of (?P<clause>\S+))?"
    )
)
def _may_not_send_sub_hunters(world: World, side: str, number: str, clause: str | None) -> None:
    """Sub hunters that may not hunt: `the attacker may not send 1 sub hunter to hunt`; `... because of` a clause."""
    _may_not(world, side, SendSubHunters(int(number)), clause)


@then(parsers.parse("the {side} may not strike first because of {clause}"))
def _may_not_strike(world: World, side: str, clause: str) -> None:
    """Submarines that do not shoot preemptively: `the attacker may not strike first because of` an issue."""
    _may_not(world, side, StrikeFirst(), clause)


@then(parsers.parse('the {side} may withdraw to "{place}"'))
def _may_withdraw(world: World, side: str, place: str) -> None:
    """A retreat that is open to the side that decides: `the attacker may withdraw to "Kiel"`."""
    _may(world, side, Withdraw(world.haven(side_of(side), place)))


@then(parsers.parse('the {side} may not withdraw to "{place}" because of {clause}'))
def _may_not_withdraw(world: World, side: str, place: str, clause: str) -> None:
    """A retreat that a clause forbids: `the attacker may not withdraw to "Kiel" because of gw.naval.step-4.origin`."""
    _may_not(world, side, Withdraw(world.haven(side_of(side), place)), clause)


@then(parsers.parse('the {side} may not withdraw to "{place}" with only some of his units because of {clause}'))
def _may_not_split(world: World, side: str, place: str, clause: str) -> None:
    """A retreat with some of the units that a clause forbids."""
    _may_not(world, side, Withdraw(world.haven(side_of(side), place), whole=False), clause)


@then(parsers.parse("the {side} may contest the sea zone"))
def _may_contest(world: World, side: str) -> None:
    """The side that decides may contest: `the attacker may contest the sea zone`."""
    _may(world, side, ContestZone())


@then(parsers.parse("the {side} may not contest the sea zone"))
def _never_contests(world: World, side: str) -> None:
    """No clause lets a side contest: `the defender may not contest the sea zone`."""
    _may_not(world, side, ContestZone(), None)


@then(parsers.parse("the {side} may not contest the sea zone because of {clause}"))
def _may_not_contest(world: World, side: str, clause: str) -> None:
    """A clause forbids a side to contest."""
    _may_not(world, side, ContestZone(), clause)


@then("the attacker's transports may begin naval invasions")
def _may_invade(world: World) -> None:
    """What the end of the battle lets transports do: `the attacker's transports may begin naval invasions`."""
    made = invasion_after(world.sea_battle)
    world.looked_up.update(made.cites)
    expect_allowed(made)


@then("the attacker's transports may not begin naval invasions")
def _may_not_invade(world: World) -> None:
    """The sea zone is not theirs: `the attacker's transports may not begin naval invasions`."""
    expect_forbidden(invasion_after(world.sea_battle))


@then("a fleet may begin naval invasions once the defender is eliminated")
def _may_invade_when_alone(world: World) -> None:
    """Whatever the battle: `a fleet may begin naval invasions once the defender is eliminated`."""
    world.allows(BeginInvasion(), Aftermath(defender=Opposition.ELIMINATED, profile=world.profile))


@then("a fleet may begin naval invasions once the defender has retreated")
def _may_invade_after_a_retreat(world: World) -> None:
    """Whatever the battle: `a fleet may begin naval invasions once the defender has retreated`."""
    world.allows(BeginInvasion(), Aftermath(defender=Opposition.RETREATED, profile=world.profile))


@then(parsers.parse("the {side} picks the next naval battle"))
def _picks(world: World, side: str) -> None:
    """Who says in which order naval battles are fought: `the attacker picks the next naval battle`."""
    world.allows(PickBattle(), side_of(side))
    world.forbids(PickBattle(), side_of(side).enemy)


@then(parsers.parse("a fort of the {side} may take part in a naval battle next to it"))
def _may_fire(world: World, side: str) -> None:
    """Forts fire on ships: `a fort of the defender may take part in a naval battle next to it`."""
    world.allows(FireFromTheCoast(), Coast(side=side_of(side), profile=world.profile))


@then(
    parsers.re(
        r"a fort of an ally of the (?P<side>attacker|defender) (?P<may>may|may not) take part"
        r" in a naval battle next to it"
    )
)
def _ally_may_fire(world: World, side: str, may: str) -> None:
    """Whose owner has no ships: `a fort of an ally of the defender may take part in a naval battle next to it`."""
    at = Coast(side=side_of(side), owner_has_ships=False, profile=world.profile)
    _rule(world, FireFromTheCoast(), at, may, "gw.issue.allied-fort")


@then("no fort may take part in a naval battle farther away")
def _may_not_fire(world: World) -> None:
    """Only the zone next to the fort: `no fort may take part in a naval battle farther away`."""
    far = Coast(side=Side.DEFENDER, next_to_battle=False, profile=world.profile)
    world.forbids(FireFromTheCoast(), far)


@then("fleets may coexist in a sea zone")
def _coexist(world: World) -> None:
    """Enemies may lie in one sea zone: `fleets may coexist in a sea zone`."""
    world.allows(Coexist(), ContestedZone())


@then(
    parsers.re(
        r"ships that have sailed to the enemy (?P<may>may|may not) coexist with him(?: because of (?P<why>\S+))?"
    )
)
def _coexist_at_once(world: World, may: str, why: str | None) -> None:
    """Before there was a battle: `ships that have sailed to the enemy may not coexist with him because of` an issue."""
    _rule(world, Coexist(), ContestedZone(fresh=True, profile=world.profile), may, why)


@then(parsers.re(r"(?P<first>.+) against (?P<second>.+?) (?P<how>contest|do not contest) the sea zone"))
def _contesting(world: World, first: str, second: str, how: str) -> None:
    """Two enemy fleets: `1 submerged submarine against 1 cruiser do not contest the sea zone`."""
    contested, cites = is_contested(fleet_of(first), fleet_of(second), world.profile)
    world.looked_up.update(cites)
    if how == "contest":
        expect_that(contested, "the sea zone to be contested", "says that it is not")
    else:
        expect_that(not contested, "the sea zone not to be contested", "says that it is")


@then(
    parsers.re(
        r"(?P<who>ships|submerged submarines) with (?P<points>\d+) movement points? (?P<may>may|may not) reinforce"
        r" from (?P<distance>\d+) away(?P<out>(?:, out of a contested sea zone)?)(?: because of (?P<clause>\S+))?"
    )
)
def _reinforce(world: World, who: str, points: str, may: str, distance: str, out: str, clause: str | None) -> None:  # noqa: PLR0913, PLR0917 - the words of the phrase
    """From how far ships come: `ships with 2 movement points may not reinforce from 2 away because of` a clause.

    From another contest: `ships with 2 movement points may not reinforce from 1 away, out of a contested sea zone`.
    """
    at = ContestedZone(movement=int(points), submerged=who != "ships", profile=world.profile)
    _rule(world, ReinforceZone(int(distance), out_of_contested=bool(out)), at, may, clause)


@then(
    parsers.re(
        r"(?P<who>ships|submerged submarines) with (?P<points>\d+) movement points? (?P<may>may|may not) sail"
        r" (?P<way>directly|round) to an? (?P<to>\w+) sea zone(?: because of (?P<clause>\S+))?"
    )
)
def _sail(world: World, who: str, points: str, may: str, way: str, to: str, clause: str | None) -> None:  # noqa: PLR0913, PLR0917 - the words of the phrase
    """How ships leave a contested sea zone for a free, enemy or contested one, directly or round by a free one."""
    at = ContestedZone(movement=int(points), submerged=who != "ships", profile=world.profile)
    _rule(world, SailOut(Zone(to), way == "round"), at, may, clause)


def _rule(world: World, action: object, situation: object, may: str, clause: str | None) -> None:
    if may == "may":
        world.allows(action, situation)
    else:
        world.forbids(action, situation, clause or "")


def _may(world: World, side: str, action: object) -> None:
    world.may(world.sea_battle, side_of(side), action)


def _may_not(world: World, side: str, action: object, clause: str | None) -> None:
    _rule(world, action, world.sea_battle.situation(side_of(side)), "may not", clause)
