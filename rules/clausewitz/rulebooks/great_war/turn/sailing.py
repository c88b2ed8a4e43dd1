"""Fleets that move: where they may sail, what comes along, and mines and pass-through fire on the way."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.refusals import RefusedError, forbidden
from clausewitz.rulebooks.great_war.army import GROUND, ROSTER, Army, Combatant
from clausewitz.rulebooks.great_war.fleet import Fleet, Navy
from clausewitz.rulebooks.great_war.passage import Passage
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.turn import CameFrom, SailThrough, WhenSurfaced
from clausewitz.rulebooks.great_war.sea_zones import ContestedZone, ReinforceZone, SailOut, Zone
from clausewitz.rulebooks.great_war.straits import Leg, Strait, Way
from clausewitz.rulebooks.great_war.turn.board import Board, Stack, dug_out
from clausewitz.rulebooks.great_war.turn.decisions import Sail
from clausewitz.rulebooks.great_war.turn.movement import ImpossibleMoveError
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState
from clausewitz.rulebooks.great_war.turn.surfacing import surfaced

_PETERSBURG = "Saint Petersburg"
_ONE = Fleet(transports=1)


def sails(turn: TurnState) -> Iterator[Sail]:
    """Moves of fleets, legal or not: of all that lies in a place, or of the ships of one kind."""
    for stack in turn.board.stacks:
        if stack.nation in turn.nations and not stack.moved and stack.fleet != Fleet():
            parts = [stack.fleet, *(stack.fleet.only((kind,)) for kind, count in stack.fleet.items() if count)]
            for part in dict.fromkeys(parts):
                for cargo in _cargoes(turn.board, stack, part):
                    for way in _ways(turn.board, stack.place, part):
                        yield Sail(nation=stack.nation, ships=part, cargo=cargo, way=way)


def _cargoes(board: Board, stack: Stack, part: Fleet) -> tuple[Army, ...]:
    aboard = stack.army.only(GROUND)
    if board.atlas.place(stack.place).sea:
        return (aboard if part.transports else Army(),)
    most = room(part)
    loads = (Army(**{kind: min(most, count)}) for kind, count in aboard.items() if count and most)
    return (Army(), *loads)


def _ways(board: Board, start: str, part: Fleet) -> Iterator[tuple[str, ...]]:
    length = speed(part)
    seas = [(), *board.atlas.paths(start, length, sea=True)]
    for way in seas:
        if way:
            yield (start, *way)
        if len(way) < length:
            last = way[-1] if way else start
            ports = (each for each in sorted(board.atlas.place(last).adjacent) if board.atlas.place(each).port)
            yield from ((start, *way, port) for port in ports if port != start and board.atlas.place(last).sea)


def speed(part: Fleet) -> int:
    """How many spaces ships move together."""
    return min((ROSTER.number(_at_sea(kind), "move") for kind, count in part.items() if count), default=0)


def _at_sea(kind: str) -> str:
    return "submarines" if kind == "submerged" else kind


def refusal(turn: TurnState, sail: Sail) -> RefusedError | None:
    """Why ships may not sail so, with the clause if there is one; None if they may. The map's part is assumed."""
    impossible = _off_the_chart(turn.board, sail, turn.profile) or _badly_loaded(turn.board, sail)
    return ImpossibleMoveError(f"{sail}: {impossible}") if impossible else forbidden(rulings(turn.board, sail))


def _off_the_chart(board: Board, sail: Sail, profile: Profile) -> str:
    way, atlas = sail.way, board.atlas
    if len(way) < 2 or any(there not in atlas.place(here).adjacent for here, there in pairwise(way)):
        return "each place of a way is next to the one before"
    if len(way) - 1 > speed(sail.ships):
        return "the ships cannot sail so far"
    if not all(atlas.place(each).sea for each in way[1:-1]):
        return "ships sail over sea zones only"
    under = sail.dived and profile.sail_through is SailThrough.YES
    if not under and any(board.enemies(each, sail.nation) for each in way[1:-1]):
        return "ships do not sail through enemy ships"
    end = atlas.place(way[-1])
    return "" if end.sea or (end.port and board.is_open(end.name, sail.nation)) else "there is no port open to them"


def _badly_loaded(board: Board, sail: Sail) -> str:
    start = sail.way[0]
    ready = next((s for s in board.by_place[start] if s.nation == sail.nation and not s.moved), None)
    if ready is None or sail.ships == Fleet() or not ready.fleet.covers(sail.ships):
        return "there are no such ships that have not moved"
    if not ready.army.only(GROUND).covers(sail.cargo) or sail.cargo.total() > room(sail.ships):
        return f"a transport carries {room(_ONE)} land units that are with it, it is assumed"
    left = ready.army.only(GROUND).total() - sail.cargo.total()
    at_sea = board.atlas.place(start).sea
    return (
        "land units do not stay at sea without transports" if at_sea and left > room(ready.fleet - sail.ships) else ""
    )


def room(fleet: Fleet) -> int:
    """How many land units the transports of a fleet carry."""
    return fleet.transports * ROSTER.number("transports", "carries")


def transports_for(troops: int) -> int:
    """How many transports so many land units fill, the last one perhaps in part."""
    return -(-troops // room(_ONE))


def rulings(board: Board, sail: Sail) -> Iterator[Ruling]:
    """What the norms say of it: out of a contested sea zone, and into one."""
    start, end, steps = sail.way[0], sail.way[-1], len(sail.way) - 1
    free = steps > 1 and not any(board.enemies(each, sail.nation) for each in sail.way[1:-1])
    at = ContestedZone(movement=speed(sail.ships), submerged=sail.dived)
    if board.atlas.place(start).sea and board.enemies(start, sail.nation):
        yield ruling(SailOut(seen_as(board, end, sail.nation), by_way_of_free=free), at)
    if board.atlas.place(end).sea and board.contested_at_sea(end):
        yield ruling(ReinforceZone(steps), at)


def seen_as(board: Board, place: str, nation: str) -> Zone:
    """What a place is to ships that sail there; a port is free."""
    if not board.enemies(place, nation):
        return Zone.FREE
    return Zone.CONTESTED if board.contested_at_sea(place) else Zone.ENEMY


def put_to_sea(turn: AnyTurn, sail: Sail) -> AnyTurn:
    """The position once ships have sailed, or in which they run the mines and the fire on their way."""
    cites = [clause for each in rulings(turn.board, sail) for clause in each.cites]
    told = turn.note(f"{sail.ships} of {sail.nation} puts to sea", *cites)
    way = passage(turn.board, sail, turn.profile)
    if way is None:
        return replace(told, board=sailed(turn.board, sail, turn.profile))
    return replace(told, fight=way.opened(), cause=sail, fought=turn.fought + 1)


def arrived(turn: AnyTurn, over: Passage, sail: Sail) -> AnyTurn:
    """The position once a passage is over: what is left of the fleet is at its end, or where it stopped."""
    steps = sail.way.index(over.here.name) if over.stopped else 0
    navy, to = over.navy, sail.way[steps] if over.stopped else sail.way[-1]
    board = sailed(swept(turn.board, over), sail, turn.profile, navy.fleet, steps)
    before = turn.wounded.get((navy.nation, to), 0)
    return replace(turn, board=board, wounded={**turn.wounded, (navy.nation, to): before + navy.wounds})


def passage(board: Board, sail: Sail, profile: Profile) -> Passage | None:
    """The mines and the fire on the way; None where there are none."""
    seas = [(there, here) for here, there in pairwise(sail.way) if board.atlas.place(there).sea]
    route = tuple(_waters(board, zone, before, sail.nation) for zone, before in seas)
    if not any(each.mines or each.own_mines or each.place is not Strait.NONE for each in route):
        return None
    to_land = sail.way[-1] == _PETERSBURG or sail.cargo != Army()
    navy = Navy(nation=sail.nation, fleet=sail.ships)
    start = next((guns.at for guns in board.atlas.guns if guns.zone == sail.way[0]), Strait.NONE)
    return Passage(navy=navy, route=route, came_from=start, to_land=to_land, profile=profile)


def swept(board: Board, passage: Passage) -> Board:
    """The board without the mines that have detonated in a passage, by the reading that has them gone."""
    clear = {zone.name for zone in passage.route if zone.mines + zone.own_mines == 0}
    return replace(board, mines=tuple(each for each in board.mines if each.place not in clear))


def _waters(board: Board, zone: str, coming_from: str, nation: str) -> Leg:
    mines = [field for field in board.mines if field.place == zone]
    own = sum(field.number for field in mines if board.atlas.friends(field.nation, nation))
    guns = board.atlas.guns_on(zone, coming_from)
    laid = Leg(name=zone, mines=sum(field.number for field in mines) - own, own_mines=own)
    if guns is None:
        return laid
    fort = board.territory(guns.forts)
    garrison = board.garrison(fort.name)
    coast = Combatant(army=replace(garrison, forts=fort.forts), fort_hits=fort.fort_hits)
    enemy = not board.atlas.friends(fort.owner, nation)
    lost = fort.garrison_lost and garrison == Army()
    return replace(laid, place=guns.at, way=Way(guns.way), enemy=enemy, coast=coast, garrison_lost=lost)


def sailed(board: Board, sail: Sail, profile: Profile, left: Fleet | None = None, steps: int = 0) -> Board:
    """The board once ships have sailed: all of them to the end, or those that are left so many steps of the way.

    By one reading submerged submarines come up as they sail; land units go down with their transports.
    """
    arrived = sail.ships if left is None else left
    way = sail.way[: steps + 1] if steps else sail.way
    before = Stack(nation=sail.nation, place=sail.way[0], army=sail.cargo, fleet=sail.ships)
    after = Stack(
        nation=sail.nation,
        place=way[-1],
        army=afloat(sail.cargo, arrived),
        fleet=surfaced(arrived) if profile.when_surfaced is WhenSurfaced.AS_IT_SAILS else arrived,
        came_from=way[-2] if profile.came_from is CameFrom.LAST else way[0],
        spent=len(way) - 1,
    )
    return board.removing(before).placing(dug_out(after))


def afloat(cargo: Army, fleet: Fleet) -> Army:
    """The land units for which there is room on transports; the costliest are saved first, it is assumed."""
    left, kept = room(fleet), {}
    for kind in sorted(GROUND, key=lambda each: -ROSTER.number(each, "cost")):
        kept[kind] = min(cargo[kind], left)
        left -= kept[kind]
    return replace(cargo, **kept)
