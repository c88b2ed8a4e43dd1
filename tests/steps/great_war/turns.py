"""Whole turns: how a board is set up, what is decided in a turn, and what is found on the board afterwards."""

import re
from dataclasses import replace

from pytest_bdd import given, parsers, then, when

from clausewitz.play.moments import Choose, Done
from clausewitz.play.refusals import RefusedError
from clausewitz.rulebooks.great_war.army import Army
from clausewitz.rulebooks.great_war.fleet import Fleet
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.chores import Dig
from clausewitz.rulebooks.great_war.turn.combat import Attacking, Disembarkation, Holding, Resting
from clausewitz.rulebooks.great_war.turn.homing import Landing
from clausewitz.rulebooks.great_war.turn.landing import Invading, Unloading
from clausewitz.rulebooks.great_war.turn.loading import small_war
from clausewitz.rulebooks.great_war.turn.movement import EndPhase, Move
from clausewitz.rulebooks.great_war.turn.raiding import TakeOff
from clausewitz.rulebooks.great_war.turn.sailing import Sail
from clausewitz.rulebooks.great_war.turn.turn import Turn

from .words import army_of, counts_of
from .world import World

_MANY = 20
"""More phases than a turn has."""


@given(parsers.parse("a turn of {nations} on this board"))
def _board(world: World, nations: str, datatable: list[list[str]]) -> None:
    """The turn of nations on the small map, with these units and no others, one row for each: place, nation, units.

    Example: `a turn of Germany, Austria on this board`, with the row `| Lorraine | France | 2 infantry |`.
    """
    board = replace(small_war(), stacks=())
    stacks = (replace(_units(units), nation=nation, place=place) for place, nation, units in datatable)
    world.turn = Turn(board=board.placing(*stacks), nations=tuple(nations.split(", ")))


@given(parsers.parse('"{place}" is contested'))
def _is_contested(world: World, place: str) -> None:
    """A territory is contested since an earlier turn: `"Lorraine" is contested`."""
    turn = _turn(world)
    owner = turn.board.territory(place).owner
    world.turn = replace(turn, board=turn.board.with_territory(place, contested=True, owner_before=owner))


@given(parsers.parse('raids have cost "{place}" {money:d}'))
def _bombed(world: World, place: str, money: int) -> None:
    """Money that raids have cost since the owner last collected income: `raids have cost "Rhineland" 4`."""
    turn = _turn(world)
    world.turn = replace(turn, board=turn.board.with_territory(place, bombed=money))


@given(parsers.parse('the forts of "{place}" have taken {hits:d} hits'))
def _damaged(world: World, place: str, hits: int) -> None:
    """Hits that the forts of a territory have taken in all: `the forts of "Lorraine" have taken 2 hits`."""
    turn = _turn(world)
    world.turn = replace(turn, board=turn.board.with_territory(place, fort_hits=hits))


@when("the turn begins")
def _begins(world: World) -> None:
    """The first phase of the turn begins: `the turn begins`."""
    world.turn = replace(_turn(world), profile=world.profile).opened()
    world.look_at_fight()


@when(parsers.parse("the next turn is that of {nations}"))
def _next(world: World, nations: str) -> None:
    """The turn of other nations begins, on the board as this one has left it: `the next turn is that of England`."""
    assert isinstance(_turn(world).awaits, Done), f"the turn is not over: {_turn(world).awaits}"
    world.turn = Turn(board=_turn(world).board, nations=tuple(nations.split(", ")))
    _begins(world)


@when(parsers.parse("{nation} moves {units} from {way}"))
def _moves(world: World, nation: str, units: str, way: str) -> None:
    """Units move: `Germany moves 2 infantry from "Rhineland" to "Lorraine"`.

    By way of another place: `France moves 1 cavalry from "Paris" over "Flanders" to "Rhineland"`.
    """
    _choose(world, Move(nation=nation, units=army_of(units), way=_way(way)))


@when(parsers.parse("{nation} sails with {units} from {way}"))
def _sails(world: World, nation: str, units: str, way: str) -> None:
    """A fleet sails, land units aboard: `England sails with 1 transport, 2 infantry from "England" to "North Sea"`.

    By way of another place: `France sails with 1 cruiser from "Paris" over "Atlantic" to "North Sea"`.
    """
    fleet = _units(units)
    _choose(world, Sail(nation=nation, ships=fleet.fleet, cargo=fleet.army, way=_way(way)))


@when(parsers.parse('{nation} invades "{place}" from "{zone}"'))
def _invades(world: World, nation: str, place: str, zone: str) -> None:
    """A landing is announced, once the phase for that has begun: `England invades "Berlin" from "Baltic Sea"`."""
    while _title(world) != "Landings":
        _choose(world, EndPhase())
    _choose(world, Invading(landing=Disembarkation(nation=nation, zone=zone, place=place)))


@when(parsers.parse('{nation} unloads in "{place}" from "{zone}"'))
def _unloads(world: World, nation: str, place: str, zone: str) -> None:
    """Land units go ashore in the non-combat phase: `England unloads in "Berlin" from "Baltic Sea"`."""
    _choose(world, Unloading(landing=Disembarkation(nation=nation, zone=zone, place=place)))


@when("combat on land begins")
def _combat(world: World) -> None:
    """Nobody moves, raids or bombards any more, and a single attack is begun at once: `combat on land begins`."""
    while _title(world) in ("Movement", "Raids", "Bombardment", "Landings"):
        _choose(world, EndPhase())


@when(parsers.parse('the phase "{title}" begins'))
def _phase(world: World, title: str) -> None:
    """The phases before are ended: `the phase "Non-combat" begins`."""
    for _ in range(_MANY):
        if _title(world) == title:
            return
        _choose(world, EndPhase())
    raise AssertionError(f"there is no phase {title}")


@when("the turn ends")
def _ends(world: World) -> None:
    """All phases that are left are ended: `the turn ends`."""
    while not isinstance(_turn(world).awaits, Done):
        _choose(world, EndPhase())


@when(parsers.parse('{nation} attacks "{place}"'))
def _attacks(world: World, nation: str, place: str) -> None:
    """The land battle of a nation for a place begins: `Germany attacks "Lorraine"`."""
    _choose(world, Attacking(place=place, nations=(nation,)))


@when(parsers.parse('{nation} rests in "{place}"'))
def _rests(world: World, nation: str, place: str) -> None:
    """A nation does not attack where a contest is under way: `Germany rests in "Lorraine"`."""
    _choose(world, Resting(place=place, nation=nation))


@when(parsers.parse('{nation} raids "{place}" from "{start}" with {units}'))
def _raids(world: World, nation: str, place: str, start: str, units: str) -> None:
    """A raid on an adjacent territory takes off: `Germany raids "Poland" from "Berlin" with 2 zeppelins`."""
    _choose(world, TakeOff(nation=nation, raiders=army_of(units), way=(start, place)))


@when(parsers.parse('they land in "{place}"'))
def _land(world: World, place: str) -> None:
    """Aircraft that have to land do so: `they land in "Paris"`."""
    awaited = _turn(world).awaits
    assert isinstance(awaited, Choose)
    landing = [each for each in awaited.options if isinstance(each, Landing) and each.to == place]
    assert landing, f"they cannot land there: {awaited}"
    _choose(world, landing[0])


@when(parsers.parse('{nation} entrenches in "{place}"'))
def _entrenches(world: World, nation: str, place: str) -> None:
    """The infantry of a nation in a place digs in: `France entrenches in "Lorraine"`."""
    _choose(world, Dig(nation=nation, place=place))


@then(parsers.parse('{nation} has {units} in "{place}"'))
def _has(world: World, nation: str, units: str, place: str) -> None:
    """All that a nation has in a place, ships included, by number, or nothing: `France has 2 infantry in "Paris"`."""
    board, wanted = _turn(world).board, _units(units)
    assert (board.army(place, nation), board.fleet(place, nation)) == (wanted.army, wanted.fleet)


@then(parsers.parse("all that {nation} has is {units}"))
def _has_in_all(world: World, nation: str, units: str) -> None:
    """All units of a nation on the board, by number, or nothing: `all that Germany has is 1 fighter`."""
    board = _turn(world).board
    assert sum((each.army for each in board.stacks if each.nation == nation), start=Army()) == army_of(units)


@then(parsers.parse('"{place}" belongs to {nation}'))
def _belongs(world: World, place: str, nation: str) -> None:
    """Who owns a territory: `"Lorraine" belongs to Germany`."""
    assert _turn(world).board.territory(place).owner == nation


@then(parsers.parse('"{place}" is contested now'))
def _contested_now(world: World, place: str) -> None:
    """Both sides stand in a territory after combat: `"Lorraine" is contested now`."""
    assert _turn(world).board.territory(place).contested


@then(parsers.parse('the forts of "{place}" have now taken {hits:d} hits'))
def _fort_hits(world: World, place: str, hits: int) -> None:
    """Hits on the forts of a territory in all: `the forts of "Lorraine" have now taken 2 hits`."""
    assert _turn(world).board.territory(place).fort_hits == hits


@then(parsers.parse("the treasury of {nation} is {money:d}"))
def _treasury(world: World, nation: str, money: int) -> None:
    """What a nation has collected so far: `the treasury of Germany is 5`."""
    assert _turn(world).board.nations[nation].treasury == money


@then(parsers.parse('the turn stands at "{title}"'))
def _stands(world: World, title: str) -> None:
    """The phase in which a decision is awaited: `the turn stands at "Movement"`."""
    assert _title(world) == title


@then(parsers.parse('{nation} may attack "{place}"'))
def _may_attack(world: World, nation: str, place: str) -> None:
    """The attack of a nation may be the next: `Austria may attack "Lorraine"`."""
    assert Attacking(place=place, nations=(nation,)) in _options(world)


@then(parsers.parse('{nation} may not attack "{place}"'))
def _may_not_attack(world: World, nation: str, place: str) -> None:
    """The attack of a nation may not be the next: `Austria may not attack "Lorraine"`."""
    assert Attacking(place=place, nations=(nation,)) not in _options(world)


@then(parsers.parse('{nation} may hold back from "{place}"'))
def _may_hold_back(world: World, nation: str, place: str) -> None:
    """A nation may give up its attack: `Austria may hold back from "Lorraine"`."""
    assert Holding(place=place, nation=nation) in _options(world)


@then(parsers.parse('{nation} may rest in "{place}"'))
def _may_rest(world: World, nation: str, place: str) -> None:
    """A nation need not attack where a contest is under way: `Germany may rest in "Lorraine"`."""
    assert Resting(place=place, nation=nation) in _options(world)


@then(parsers.parse('{nation} may not rest in "{place}"'))
def _may_not_rest(world: World, nation: str, place: str) -> None:
    """A nation has to attack where a contest is under way: `Germany may not rest in "Lorraine"`."""
    assert Resting(place=place, nation=nation) not in _options(world)


@then(parsers.parse('they may land in "{place}"'))
def _may_land(world: World, place: str) -> None:
    """Aircraft that have to land may do so in a place: `they may land in "Paris"`."""
    assert place in [each.to for each in _options(world) if isinstance(each, Landing)]


@then(parsers.parse('they may not land in "{place}"'))
def _may_not_land(world: World, place: str) -> None:
    """Aircraft that have to land may not do so in a place: `they may not land in "Paris"`."""
    assert place not in [each.to for each in _options(world) if isinstance(each, Landing)]


@then(parsers.re(r"(?P<nation>\w+) may move (?P<units>.+) from (?P<way>.+)"))
def _may_move(world: World, nation: str, units: str, way: str) -> None:
    """Units may move: `Germany may move 1 infantry from "Rhineland" to "Lorraine"`."""
    assert _refusal(world, nation, army_of(units), _way(way)) is None


@then(parsers.re(r"(?P<nation>\w+) may not move (?P<units>.+) from (?P<way>.+) because of (?P<clause>\S+)"))
def _may_not_move(world: World, nation: str, units: str, way: str, clause: str) -> None:
    """A clause, or a reading of an issue, forbids a move."""
    refused = _refusal(world, nation, army_of(units), _way(way))
    assert refused is not None
    world.looked_up.update(refused.cites)
    assert refused.cites[:1] == (clause,)


def _refusal(world: World, nation: str, units: Army, way: tuple[str, ...]) -> RefusedError | None:
    try:
        _turn(world).choose(Move(nation=nation, units=units, way=way))
    except RefusedError as refused:
        return refused
    return None


def _way(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r'"([^"]+)"', text))


def _units(text: str) -> Stack:
    """Land units, aircraft and ships, of no nation and in no place."""
    counts = counts_of(text)
    army = {kind: number for kind, number in counts.items() if kind in Army.kinds()}
    fleet = {kind: number for kind, number in counts.items() if kind not in army}
    return Stack(nation="", place="", army=Army(**army), fleet=Fleet(**fleet))


def _turn(world: World) -> Turn:
    assert world.turn, "the scenario is not of a turn"
    return world.turn


def _title(world: World) -> str:
    turn = _turn(world)
    return "" if isinstance(turn.awaits, Done) or turn.fight or turn.homing else turn.current.title


def _choose(world: World, option: object) -> None:
    world.turn = _turn(world).choose(option)
    world.look_at_fight()


def _options(world: World) -> list[object]:
    awaited = _turn(world).awaits
    assert isinstance(awaited, Choose)
    return list(awaited.options)
