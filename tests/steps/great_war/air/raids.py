"""Strategic bombing raids: how they are set up, what is decided in them, and what is found."""

from dataclasses import replace
from typing import Literal

from pytest_bdd import given, parsers, then, when

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.air.bombing import (
    Altitude,
    Bomb,
    ChooseAltitude,
    Escort,
    Sortie,
    ZeppelinMove,
    income,
)
from clausewitz.rulebooks.great_war.air.raid import Encounter, Intercept, LetPass, Overflown, Raid
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.steps.expect import UNITS, expect, expect_kind, require_given

from ..words import army_of, kind_of
from ..world import World

Kind = Literal["fighters", "bombers", "zeppelins"]
_KINDS: dict[str, Kind] = {"fighters": "fighters", "bombers": "bombers", "zeppelins": "zeppelins"}


@given(parsers.re(rf"a raid of (?P<units>{UNITS}) on a territory worth (?P<value>\d+)"))
def _raid(world: World, units: str, value: str) -> None:
    """The raiders, with their escort, and the value of the target: `a raid of 2 bombers on a territory worth 3`."""
    world.raiders = army_of(units)
    world.raid = Raid(raiders=Army(), route=(), value=int(value))


@given(parsers.parse("the raid flies into territories with {fighters} fighters"))
def _route(world: World, fighters: str) -> None:
    """Enemy fighters in the territories on the way, the target last: `... territories with 1, 0, 2 fighters`."""
    numbers = enumerate(fighters.split(", "), start=1)
    world.route = [Overflown(name=f"territory {place}", fighters=int(number)) for place, number in numbers]


@given("the fighters of the first territory have intercepted another raid in this turn")
def _tired(world: World) -> None:
    """Fighters on the way have fought: `the fighters of the first territory have intercepted another raid in ...`."""
    first, *others = world.route
    world.route = [replace(first, intercepted=True), *others]


@given("the zeppelins fly high")
def _high(world: World) -> None:
    """The zeppelins have chosen high altitude; otherwise they fly low: `the zeppelins fly high`."""
    world.raid = replace(_raid_of(world), altitude=Altitude.HIGH)


@given("the territory is contested")
def _contested(world: World) -> None:
    """The territory that is bombed is contested: `the territory is contested`."""
    world.raid = replace(_raid_of(world), contested=True)


@given(parsers.parse("earlier raids of the turn have cost {money:d}"))
def _before(world: World, money: int) -> None:
    """Money lost from the same territory earlier in the turn: `earlier raids of the turn have cost 2`."""
    world.raid = replace(_raid_of(world), lost_before=money)


@given(
    parsers.parse("a {name} with {movement:d} movement points, {out:d} from the target, which is {home:d} from home")
)
def _sortie(world: World, name: str, movement: int, out: int, home: int) -> None:
    """An aircraft before it takes off: `a bomber with 4 movement points, 2 from the target, which is 2 from home`.

    Home is the nearest friendly territory; friendly and neutral sea zones are out of reach unless said otherwise. The
    target is enemy territory with a factory, and its owner has the technology "Heavy Bomber", unless said otherwise.
    """
    kind = _KINDS[kind_of(name)]
    world.sortie = Sortie(kind=kind, heavy_bomber=True, movement=movement, out=out, home=home, sea=movement + 1)


@given(parsers.parse("a neutral sea zone is {distance:d} from the target"))
def _sea(world: World, distance: int) -> None:
    """How far a friendly or neutral sea zone is from the target: `a neutral sea zone is 1 from the target`."""
    world.sortie = replace(_of(world), sea=distance)


@given("the target contains no factory")
def _no_factory(world: World) -> None:
    """There is no factory in the target: `the target contains no factory`."""
    world.sortie = replace(_of(world), factory=False)


@given("the target is contested")
def _contested_target(world: World) -> None:
    """The target is contested: `the target is contested`."""
    world.sortie = replace(_of(world), contested=True)


@given("its owner has not developed Heavy Bomber")
def _no_heavy_bomber(world: World) -> None:
    """The technology "Heavy Bomber" is missing: `its owner has not developed Heavy Bomber`."""
    world.sortie = replace(_of(world), heavy_bomber=False)


@when(parsers.parse("the defender intercepts"))
def _intercepts(world: World) -> None:
    """Fighters of the territory attack the raiders: `the defender intercepts`."""
    world.fight = world.fight.choose(Intercept())


@when(parsers.parse("the defender lets the raiders pass"))
def _lets_pass(world: World) -> None:
    """Fighters of the territory do not attack the raiders: `the defender lets the raiders pass`."""
    world.fight = world.fight.choose(LetPass())


@then("the defender may intercept")
def _may_intercept(world: World) -> None:
    """Fighters of the territory may attack the raiders: `the defender may intercept`."""
    world.may(world.fight, Side.DEFENDER, Intercept())


@then(parsers.parse("raiders on their return may not be intercepted because of {clause}"))
def _undisturbed(world: World, clause: str) -> None:
    """A clause forbids intercepting raiders that fly home."""
    world.forbids(Intercept(), Encounter(returning=True), clause)


@then(parsers.parse("the raiders may not be intercepted because of {clause}"))
def _out_of_reach(world: World, clause: str) -> None:
    """A clause forbids intercepting these raiders."""
    world.forbids(Intercept(), world.fight.situation(Side.DEFENDER), clause)


@then("it may bomb")
def _may_bomb(world: World) -> None:
    """The aircraft may bomb the target: `it may bomb`."""
    world.allows(Bomb(), _of(world))


@then(parsers.parse("it may not bomb because of {clause}"))
def _may_not_bomb(world: World, clause: str) -> None:
    """A clause forbids the aircraft to bomb the target."""
    world.forbids(Bomb(), _of(world), clause)


@then("it may escort")
def _may_escort(world: World) -> None:
    """The fighter may escort raiders to the target: `it may escort`."""
    world.allows(Escort(), _of(world))


@then(parsers.parse("it may not escort because of {clause}"))
def _may_not_escort(world: World, clause: str) -> None:
    """A clause forbids the fighter to escort raiders to the target."""
    world.forbids(Escort(), _of(world), clause)


@then("a zeppelin may choose its altitude before it moves")
def _chooses_altitude(world: World) -> None:
    """High or low is chosen before the move: `a zeppelin may choose its altitude before it moves`."""
    world.allows(ChooseAltitude(), ZeppelinMove(begun=False))


@then(parsers.parse("a zeppelin that has begun to move may not choose its altitude because of {clause}"))
def _too_late(world: World, clause: str) -> None:
    """A clause forbids choosing the altitude later."""
    world.forbids(ChooseAltitude(), ZeppelinMove(begun=True), clause)


@then(parsers.parse("{number:d} fighters can be used in the combat phase"))
def _fit(world: World, number: int) -> None:
    """How many of the fighters on the route can still fight: `2 fighters can be used in the combat phase`."""
    fit, cites = expect_kind(world.fight, Raid).fit_for_combat()
    world.looked_up.update(cites)
    expect("the number of fighters that can be used", fit, number)


@then(parsers.parse("an owner who would have collected {collected:d} collects {left:d}"))
def _income(world: World, collected: int, left: int) -> None:
    """What the raid leaves of the income of its victim: `an owner who would have collected 10 collects 8`."""
    expect("what the owner collects", income(collected, expect_kind(world.fight, Raid).lost), left)


def _of(world: World) -> Sortie:
    return replace(require_given(world.sortie, "an aircraft"), profile=world.profile)


def _raid_of(world: World) -> Raid:
    return require_given(world.raid, "a raid")
