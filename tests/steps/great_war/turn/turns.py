"""Whole turns: how a board is set up, and what is decided in a turn."""

import re
from dataclasses import replace

from pytest_bdd import given, parsers, when

from clausewitz.play.moments import Done
from clausewitz.rulebooks.great_war.air.bombing import Altitude
from clausewitz.rulebooks.great_war.air.flying_back import FlyBack
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.land.infantry import Entrench
from clausewitz.rulebooks.great_war.sea.aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard
from clausewitz.rulebooks.great_war.turn.board import Board, Stack
from clausewitz.rulebooks.great_war.turn.decisions import EndPhase, Move, Rest, Sail, TakeOff, Unload
from clausewitz.rulebooks.great_war.turn.turn import Turn
from clausewitz.steps.expect import expect_choice, expect_over, expect_that, in_words, require_given

from ..words import army_of, counts_of
from ..world import World

_MANY = 20
"""More phases than a turn has."""


@given(parsers.parse("a turn of {nations} on this board"))
def _board(world: World, nations: str, datatable: list[list[str]]) -> None:
    """The turn of nations on the small map, with these units and no others, one row for each: place, nation, units.

    Example: `a turn of Germany, Austria on this board`, with the row `| Lorraine | France | 2 infantry |`.
    """
    board = replace(small_war(), stacks=())
    rows = ((board.atlas.place(place).name, nation, units) for place, nation, units in datatable)
    stacks = (replace(stack_of(units), nation=nation, place=place) for place, nation, units in rows)
    world.turn = _next_turn(board.placing(*stacks), nations)


@given(parsers.parse('"{place}" is contested'))
def _is_contested(world: World, place: str) -> None:
    """A territory is contested since an earlier turn: `"Lorraine" is contested`."""
    turn = turn_of(world)
    owner = turn.board.territory(place).owner
    world.turn = replace(turn, board=turn.board.with_territory(place, contested=True, owner_before=owner))


@given(parsers.parse('{nation} has the technology "Heavy Bomber"'))
def _heavy_bomber(world: World, nation: str) -> None:
    """A nation of the board has developed Heavy Bomber: `England has the technology "Heavy Bomber"`."""
    turn = turn_of(world)
    world.turn = replace(turn, board=turn.board.with_nation(nation, heavy_bomber=True))


@given(parsers.parse('"{place}" has been captured by {nation}'))
def _was_captured(world: World, place: str, nation: str) -> None:
    """A territory has another owner than on the map: `"Flanders" has been captured by Germany`."""
    turn = turn_of(world)
    world.turn = replace(turn, board=turn.board.with_territory(place, owner=nation))


@given(parsers.parse('raids have cost "{place}" {money:d}'))
def _bombed(world: World, place: str, money: int) -> None:
    """Money that raids have cost since the owner last collected income: `raids have cost "Rhineland" 4`."""
    turn = turn_of(world)
    world.turn = replace(turn, board=turn.board.with_territory(place, bombed=money))


@given(parsers.re(r'the forts of "(?P<place>[^"]+)" have taken (?P<hits>\d+) hits?'))
def _damaged(world: World, place: str, hits: str) -> None:
    """Hits that the forts of a territory have taken in all: `the forts of "Lorraine" have taken 2 hits`."""
    turn = turn_of(world)
    world.turn = replace(turn, board=turn.board.with_territory(place, fort_hits=int(hits)))


@when("the turn begins")
def _begins(world: World) -> None:
    """The first phase of the turn begins: `the turn begins`."""
    world.turn = replace(turn_of(world), profile=world.profile).start()
    world.look_at_fight()


@when(parsers.parse("the next turn is that of {nations}"))
def _next(world: World, nations: str) -> None:
    """The turn of other nations begins, on the board as this one has left it: `the next turn is that of England`."""
    expect_over(turn_of(world).awaits)
    world.turn = _next_turn(turn_of(world).board, nations)
    _begins(world)


@when(parsers.parse("{nation} moves {units} from {way}"))
def _moves(world: World, nation: str, units: str, way: str) -> None:
    """Units move: `Germany moves 2 infantry from "Rhineland" to "Lorraine"`.

    By way of another place: `France moves 1 cavalry from "Paris" over "Flanders" to "Rhineland"`.
    """
    _choose(world, Move(nation=nation, units=army_of(units), way=way_of(way)))


@when(parsers.parse("{nation} sails with {units} from {way}"))
def _sails(world: World, nation: str, units: str, way: str) -> None:
    """A fleet sails, land units aboard: `England sails with 1 transport, 2 infantry from "England" to "North Sea"`.

    By way of another place: `France sails with 1 cruiser from "Paris" over "Atlantic" to "North Sea"`.
    """
    fleet = stack_of(units)
    _choose(world, Sail(nation=nation, ships=fleet.fleet, cargo=fleet.army, way=way_of(way)))


@when(parsers.parse('{nation} invades "{place}" from "{zone}"'))
def _invades(world: World, nation: str, place: str, zone: str) -> None:
    """A landing is announced, once the phase for that has begun: `England invades "Berlin" from "Baltic Sea"`."""
    while title_of(world) != "Landings":
        _choose(world, EndPhase())
    _choose(world, BeginInvasion(nation=nation, zone=zone, place=place))


@when(parsers.parse('{nation} unloads in "{place}" from "{zone}"'))
def _unloads(world: World, nation: str, place: str, zone: str) -> None:
    """Land units go ashore in the non-combat phase: `England unloads in "Berlin" from "Baltic Sea"`."""
    _choose(world, Unload(nation=nation, zone=zone, place=place))


@when("combat on land begins")
def _combat(world: World) -> None:
    """Nobody moves, raids or bombards any more, and a single attack is begun at once: `combat on land begins`."""
    while title_of(world) in ("Movement", "Raids", "Bombardment", "Landings"):
        _choose(world, EndPhase())


@when("combat at sea begins")
def _combat_at_sea(world: World) -> None:
    """Nobody moves or raids any more, and a single attack is begun at once: `combat at sea begins`."""
    while title_of(world) in ("Movement", "Raids"):
        _choose(world, EndPhase())


@when(parsers.parse('the phase "{title}" begins'))
def _phase(world: World, title: str) -> None:
    """The phases before are ended: `the phase "Non-combat" begins`."""
    for _ in range(_MANY):
        if title_of(world) == title:
            return
        _choose(world, EndPhase())
    raise ValueError(f'a turn has no phase "{title}"')


@when("the phase ends")
def _phase_ends(world: World) -> None:
    """Nothing more is done in the phase that is under way: `the phase ends`."""
    _choose(world, EndPhase())


@when("the turn ends")
def _ends(world: World) -> None:
    """All phases that are left are ended: `the turn ends`."""
    while not isinstance(turn_of(world).awaits, Done):
        _choose(world, EndPhase())


@when(parsers.parse('{nation} attacks "{place}"'))
def _attacks(world: World, nation: str, place: str) -> None:
    """The land battle of a nation for a place begins: `Germany attacks "Lorraine"`."""
    _choose(world, BeginAttack(place=place, nation=nation))


@when(parsers.parse('{nation} holds back from "{place}"'))
def _holds_back(world: World, nation: str, place: str) -> None:
    """A nation gives up its attack and goes back: `Austria holds back from "Poland"`."""
    _choose(world, HoldBack(place=place, nation=nation))


@when(parsers.parse('{nation} rests in "{place}"'))
def _rests(world: World, nation: str, place: str) -> None:
    """A nation does not attack where a contest is under way: `Germany rests in "Lorraine"`."""
    _choose(world, rest_of(world, place, nation))


@when(parsers.parse("{nation} raids {raid}"))
def _raids(world: World, nation: str, raid: str) -> None:
    """A raid takes off: `Germany raids "Poland" from "Berlin" with 2 zeppelins`.

    By way of other places: `France raids "Berlin" from "Paris" over "Flanders", "Rhineland" with 1 zeppelin`.
    """
    _choose(world, raid_of(nation, raid))


@when(parsers.parse('they land in "{place}"'))
def _land(world: World, place: str) -> None:
    """Aircraft that have to land do so: `they land in "Paris"`."""
    options = expect_choice(turn_of(world).awaits).options
    landings = {each.to: each for each in options if isinstance(each, FlyBack)}
    found = f"lets them land in {in_words(frozenset(landings))}"
    expect_that(place in landings, f"that they may land in {place}", found)
    _choose(world, landings[place])


@when(parsers.parse('{nation} entrenches in "{place}"'))
def _entrenches(world: World, nation: str, place: str) -> None:
    """The infantry of a nation in a place digs in: `France entrenches in "Lorraine"`."""
    _choose(world, Entrench(nation=nation, place=place))


@when(parsers.parse('{nation} bombards "{place}" from "{start}"'))
def _bombards(world: World, nation: str, place: str, start: str) -> None:
    """Rail guns bombard, once the phase for that has begun: `Germany bombards "Lorraine" from "Rhineland"`."""
    while title_of(world) != "Bombardment":
        _choose(world, EndPhase())
    _choose(world, Bombard(nation=nation, place=start, target=place))


def way_of(text: str) -> tuple[str, ...]:
    """The places of a way, each between quotation marks."""
    return tuple(re.findall(r'"([^"]+)"', text))


def raid_of(nation: str, text: str) -> TakeOff:
    """A raid: `"Berlin" from "Paris" over "Flanders" with 1 zeppelin at high altitude`; low where it is not said."""
    way, units = text.split(" with ")
    kinds = units.removesuffix(" at high altitude")
    target, *others = way_of(way)
    altitude = Altitude.LOW if kinds == units else Altitude.HIGH
    return TakeOff(nation=nation, raiders=army_of(kinds), way=(*others, target), altitude=altitude)


def stack_of(text: str) -> Stack:
    """Land units, aircraft and ships, of no nation and in no place."""
    counts = counts_of(text)
    army = {kind: number for kind, number in counts.items() if kind in Army.kinds()}
    fleet = {kind: number for kind, number in counts.items() if kind not in army}
    return Stack(nation="", place="", army=Army(**army), fleet=Fleet(**fleet))


def rest_of(world: World, place: str, nation: str) -> Rest | Coexist:
    """A nation leaves the enemy in peace: in a territory, or in a sea zone."""
    at_sea = turn_of(world).board.atlas.place(place).sea
    return Coexist(place=place, nation=nation) if at_sea else Rest(place=place, nation=nation)


def turn_of(world: World) -> Turn:
    """The turn as it stands."""
    return require_given(world.turn, "a turn")


def title_of(world: World) -> str:
    """The phase in which a decision is awaited; nothing during a fight, or when the turn is over."""
    turn = turn_of(world)
    return "" if isinstance(turn.awaits, Done) or turn.fight or turn.must_land_aircraft else turn.current.title


def _next_turn(board: Board, nations: str) -> Turn:
    """The turn of these nations, which on this board move together, and each other with those that are left."""
    moving = tuple(nations.split(", "))
    others = (tuple(each for each in together if each not in moving) for together in board.atlas.turns)
    turns = (moving, *(together for together in others if together))
    return Turn(board=replace(board, atlas=replace(board.atlas, turns=turns)), nations=moving)


def _choose(world: World, option: object) -> None:
    world.turn = turn_of(world).choose(option)
    world.look_at_fight()
