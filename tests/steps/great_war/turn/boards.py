"""Whole turns: what is found on the board, and what may be decided next."""

from collections.abc import Mapping

from pytest_bdd import parsers, then

from clausewitz.play.norms import RefusedError
from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, Move
from clausewitz.steps.expect import (
    expect,
    expect_choice,
    expect_no_option,
    expect_option,
    expect_that,
    in_words,
    is_cited,
)
from clausewitz.steps.world import refusal_of

from ..words import army_of
from ..world import World
from .turns import raid_of, rest_of, stack_of, title_of, turn_of, way_of


@then(parsers.parse('{nation} has {units} in "{place}"'))
def _has(world: World, nation: str, units: str, place: str) -> None:
    """All that a nation has in a place, ships included, by number, or nothing: `France has 2 infantry in "Paris"`."""
    board, wanted = turn_of(world).board, stack_of(units)
    expect(f"the army of {nation} in {place}", board.army(place, nation), wanted.army)
    expect(f"the fleet of {nation} in {place}", board.fleet(place, nation), wanted.fleet)


@then("the board shows")
def _shows(world: World, datatable: list[list[str]]) -> None:
    """All units on the board, a row for each nation in a place, and no others: `| Lorraine | France | 2 infantry |`."""
    board = turn_of(world).board
    there = dict.fromkeys((each.place, each.nation) for each in board.stacks)
    found = {key: (board.army(*key), board.fleet(*key)) for key in there}
    rows = {(place, nation): stack_of(units) for place, nation, units in datatable}
    wanted = {key: (each.army, each.fleet) for key, each in rows.items()}
    expect("the board", _told(found), _told(wanted))


@then(parsers.parse("{number:d} fights have begun in the turn"))
def _fights(world: World, number: int) -> None:
    """Battles, raids, bombardments and passages under fire or over mines: `2 fights have begun in the turn`."""
    expect("the fights of the turn", turn_of(world).round, number)


@then(parsers.parse("all that {nation} has is {units}"))
def _has_in_all(world: World, nation: str, units: str) -> None:
    """All units of a nation on the board, by number, or nothing: `all that Germany has is 1 fighter`."""
    board = turn_of(world).board
    army = sum((each.army for each in board.stacks if each.nation == nation), start=Army())
    expect(f"the army of {nation}", army, army_of(units))


@then(parsers.parse('"{place}" belongs to {nation}'))
def _belongs(world: World, place: str, nation: str) -> None:
    """Who owns a territory: `"Lorraine" belongs to Germany`."""
    expect(f"the owner of {place}", turn_of(world).board.territory(place).owner, nation)


@then(parsers.parse('"{place}" is contested now'))
def _contested_now(world: World, place: str) -> None:
    """Both sides stand in a territory after combat: `"Lorraine" is contested now`."""
    contested = turn_of(world).board.territory(place).contested
    expect_that(contested, f"{place} to be contested", "says that it is not")


@then(parsers.parse('"{place}" is not contested now'))
def _not_contested_now(world: World, place: str) -> None:
    """One side alone holds a territory: `"Lorraine" is not contested now`."""
    contested = turn_of(world).board.territory(place).contested
    expect_that(not contested, f"{place} not to be contested", "says that it is")


@then(parsers.re(r'the forts of "(?P<place>[^"]+)" have now taken (?P<hits>\d+) hits?'))
def _fort_hits(world: World, place: str, hits: str) -> None:
    """Hits on the forts of a territory in all: `the forts of "Lorraine" have now taken 2 hits`."""
    expect(f"the hits on the forts of {place}", turn_of(world).board.territory(place).fort_hits, int(hits))


@then(parsers.parse("the treasury of {nation} is {money:d}"))
def _treasury(world: World, nation: str, money: int) -> None:
    """What a nation has collected so far: `the treasury of Germany is 5`."""
    expect(f"the treasury of {nation}", turn_of(world).board.nations[nation].treasury, money)


@then(parsers.parse('the turn stands at "{title}"'))
def _stands(world: World, title: str) -> None:
    """The phase in which a decision is awaited: `the turn stands at "Movement"`."""
    expect("the phase", title_of(world), title)


@then(parsers.parse('{nation} may surface its submarines in "{place}"'))
def _may_surface(world: World, nation: str, place: str) -> None:
    """Submerged submarines may come up: `Germany may surface its submarines in "North Sea"`."""
    expect_option(turn_of(world).awaits, ComeUp(nation=nation, place=place))


@then(parsers.parse('{nation} may not surface its submarines in "{place}"'))
def _may_not_surface(world: World, nation: str, place: str) -> None:
    """Submerged submarines may not come up: `Germany may not surface its submarines in "North Sea"`."""
    expect_no_option(turn_of(world).awaits, ComeUp(nation=nation, place=place))


@then(parsers.parse('{nation} may attack "{place}"'))
def _may_attack(world: World, nation: str, place: str) -> None:
    """The attack of a nation may be the next: `Austria may attack "Lorraine"`."""
    expect_option(turn_of(world).awaits, BeginAttack(place=place, nation=nation))


@then(parsers.parse('{nation} may not attack "{place}"'))
def _may_not_attack(world: World, nation: str, place: str) -> None:
    """The attack of a nation may not be the next: `Austria may not attack "Lorraine"`."""
    expect_no_option(turn_of(world).awaits, BeginAttack(place=place, nation=nation))


@then(parsers.parse('{nation} may hold back from "{place}"'))
def _may_hold_back(world: World, nation: str, place: str) -> None:
    """A nation may give up its attack: `Austria may hold back from "Lorraine"`."""
    expect_option(turn_of(world).awaits, HoldBack(place=place, nation=nation))


@then(parsers.parse('{nation} may bombard "{place}" from "{start}"'))
def _may_bombard(world: World, nation: str, place: str, start: str) -> None:
    """The rail guns of a nation may bombard a territory: `Germany may bombard "Lorraine" from "Rhineland"`."""
    expect_option(turn_of(world).awaits, Bombard(nation=nation, place=start, target=place))


@then(parsers.parse('{nation} may not bombard "{place}" from "{start}"'))
def _may_not_bombard(world: World, nation: str, place: str, start: str) -> None:
    """The rail guns of a nation may not bombard a territory: `Germany may not bombard "Paris" from "Rhineland"`."""
    expect_no_option(turn_of(world).awaits, Bombard(nation=nation, place=start, target=place))


@then(parsers.parse('{nation} may rest in "{place}"'))
def _may_rest(world: World, nation: str, place: str) -> None:
    """A nation need not attack where a contest is under way: `Germany may rest in "Lorraine"`."""
    expect_option(turn_of(world).awaits, rest_of(world, place, nation))


@then(parsers.parse('{nation} may not rest in "{place}"'))
def _may_not_rest(world: World, nation: str, place: str) -> None:
    """A nation has to attack where a contest is under way: `Germany may not rest in "Lorraine"`."""
    expect_no_option(turn_of(world).awaits, rest_of(world, place, nation))


@then(parsers.parse('they may land in "{place}"'))
def _may_land(world: World, place: str) -> None:
    """Aircraft that have to land may do so in a place: `they may land in "Paris"`."""
    places = _where_to_land(world)
    expect_that(place in places, f"that they may land in {place}", f"lets them land in {in_words(places)}")


@then(parsers.parse('they may not land in "{place}"'))
def _may_not_land(world: World, place: str) -> None:
    """Aircraft that have to land may not do so in a place: `they may not land in "Paris"`."""
    places = _where_to_land(world)
    expect_that(place not in places, f"that they may not land in {place}", f"lets them land in {in_words(places)}")


@then(parsers.parse('raids have now cost "{place}" {money:d}'))
def _bombed(world: World, place: str, money: int) -> None:
    """Money that raids have cost since the owner last collected income: `raids have now cost "Rhineland" 4`."""
    expect(f"what raids have cost {place}", turn_of(world).board.territory(place).bombed, money)


@then(parsers.parse("{nation} may raid {raid}"))
def _may_raid(world: World, nation: str, raid: str) -> None:
    """A raid may take off: `Germany may raid "Paris" from "Rhineland" over "Flanders" with 1 zeppelin`."""
    refused = refusal_of(turn_of(world), raid_of(nation, raid))
    expect_that(refused is None, "the raid to be possible", f"refuses it: {refused}")


@then(parsers.parse("{nation} may not raid {raid} because of {clause}"))
def _may_not_raid(world: World, nation: str, raid: str, clause: str) -> None:
    """A clause, or a reading of an issue, forbids a raid."""
    _forbidden(world, refusal_of(turn_of(world), raid_of(nation, raid)), "the raid", clause)


@then(parsers.re(r"(?P<nation>\w+) may not raid (?P<raid>(?:(?! because of ).)+)"))
def _may_not_raid_so(world: World, nation: str, raid: str) -> None:
    """The map, or what stands on it, does not allow this raid, whatever the clauses say."""
    expect_that(refusal_of(turn_of(world), raid_of(nation, raid)) is not None, "the raid to be impossible", "allows it")


@then(parsers.re(r"(?P<nation>\w+) may move (?P<units>.+) from (?P<way>.+)"))
def _may_move(world: World, nation: str, units: str, way: str) -> None:
    """Units may move: `Germany may move 1 infantry from "Rhineland" to "Lorraine"`."""
    refused = _move_refused(world, nation, units, way)
    expect_that(refused is None, "the move to be possible", f"refuses it: {refused}")


@then(parsers.re(r'(?P<nation>\w+) may not move (?P<units>.+) from (?P<way>".+")'))
def _may_not_move_so(world: World, nation: str, units: str, way: str) -> None:
    """The map, or what stands on it, does not allow this move, whatever the clauses say."""
    refused = _move_refused(world, nation, units, way)
    expect_that(refused is not None, "the move to be impossible", "allows it")


@then(parsers.re(r"(?P<nation>\w+) may not move (?P<units>.+) from (?P<way>.+) because of (?P<clause>\S+)"))
def _may_not_move(world: World, nation: str, units: str, way: str, clause: str) -> None:
    """A clause, or a reading of an issue, forbids a move."""
    _forbidden(
        world,
        _move_refused(world, nation, units, way),
        "the move",
        clause,
    )


@then(parsers.parse('{nation} may not entrench in "{place}" because of {clause}'))
def _may_not_entrench(world: World, nation: str, place: str, clause: str) -> None:
    """A clause, or a reading of an issue, keeps the infantry of a nation in a place from digging in."""
    _forbidden(world, refusal_of(turn_of(world), Entrench(nation=nation, place=place)), "the entrenchment", clause)


def _told(units: Mapping[tuple[str, str], tuple[Army, Fleet]]) -> tuple[str, ...]:
    lines = (f"{nation} in {place}: {army} and {fleet}" for (place, nation), (army, fleet) in units.items())
    return tuple(sorted(lines))


def _move_refused(world: World, nation: str, units: str, way: str) -> RefusedError | None:
    return refusal_of(turn_of(world), Move(nation=nation, units=army_of(units), way=way_of(way)))


def _forbidden(world: World, refused: RefusedError | None, what: str, clause: str) -> None:
    cites = refused.cites if refused else ()
    world.looked_up.update(cites)
    instead = f"refuses it: {refused}" if refused else "allows it"
    expect_that(refused is not None and is_cited(clause, cites[:1]), f"{what} to be forbidden by {clause}", instead)


def _where_to_land(world: World) -> frozenset[str]:
    options = expect_choice(turn_of(world).awaits).options
    return frozenset(each.to for each in options if isinstance(each, FlyBack))
