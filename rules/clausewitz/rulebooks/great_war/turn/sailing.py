"""Movement of fleets: mines and fire on the way, where ships may sail and what they carry, and submarines."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from clausewitz.play.norms import NotAllowedError, RefusedError, Ruling, forbidden, ruling
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces import GROUND, NO_UNITS, ROSTER, WARSHIPS, Army, Combatant, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.sea import SailThrough, ThroughEnemies, WhenSurfaced
from clausewitz.rulebooks.great_war.readings.straits import AlliedMines
from clausewitz.rulebooks.great_war.readings.turn import CameFrom, ShipMoves
from clausewitz.rulebooks.great_war.sea.sea_zones import ContestedZone, ReinforceZone, SailOut, Zone
from clausewitz.rulebooks.great_war.straits.passage import Passage
from clausewitz.rulebooks.great_war.straits.straits import Leg, Strait, ZonePosition
from clausewitz.rulebooks.great_war.turn.board import Board, Stack, surface_submarines
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, Dived, Sail
from clausewitz.rulebooks.great_war.turn.movement import ImpossibleMoveError
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState

_PETERSBURG = "Saint Petersburg"


def passage(board: Board, sail: Sail, profile: Profile) -> Passage | None:
    """The passage past mines and fire on the way; None if there are none."""
    seas = [(there, here) for here, there in pairwise(sail.way) if board.atlas.place(there).sea]
    route = tuple(_waters(board, zone, before, sail.nation, profile) for zone, before in seas)
    if not any(each.mines or each.own_mines or each.place is not Strait.NONE for each in route):
        return None
    to_land = sail.way[-1] == _PETERSBURG or sail.cargo != NO_UNITS
    navy = Navy(nation=sail.nation, fleet=sail.ships)
    start = next((guns.at for guns in board.atlas.guns if guns.zone == sail.way[0]), Strait.NONE)
    return Passage(navy=navy, route=route, came_from=start, to_land=to_land, profile=profile)


def conclude_passage(turn: AnyTurn, over: Passage, sail: Sail) -> AnyTurn:
    """The position after a passage: the surviving ships are at its end, or where they stopped."""
    steps = sail.way.index(over.here.name) if over.stopped else 0
    navy, to = over.navy, sail.way[steps] if over.stopped else sail.way[-1]
    board = sail_fleet(sweep_mines(turn.board, over), sail, turn.profile, navy.fleet, steps)
    before = turn.wounded.get((navy.nation, to), 0)
    return replace(turn, board=board, wounded={**turn.wounded, (navy.nation, to): before + navy.wounds})


def sweep_mines(board: Board, passage: Passage) -> Board:
    """The board without the mines that detonated in a passage, as one reading has it."""
    clear = {zone.name for zone in passage.route if zone.mines + zone.own_mines == 0}
    return replace(board, mines=tuple(each for each in board.mines if each.place not in clear))


def _waters(board: Board, zone: str, coming_from: str, nation: str, profile: Profile) -> Leg:
    mines = [field for field in board.mines if field.place == zone]
    allied = profile.allied_mines is AlliedMines.NO
    known = (each for each in mines if each.nation == nation or (allied and board.atlas.friends(each.nation, nation)))
    own = sum(field.number for field in known)
    guns = board.atlas.guns_on(zone, coming_from)
    laid = Leg(name=zone, mines=sum(field.number for field in mines) - own, own_mines=own)
    if guns is None:
        return laid
    fort = board.territory(guns.forts)
    garrison = board.garrison(fort.name)
    coast = Combatant(army=replace(garrison, forts=fort.forts), fort_hits=fort.fort_hits)
    enemy = not board.atlas.friends(fort.owner, nation)
    lost = fort.garrison_lost and garrison == NO_UNITS
    there = replace(laid, place=guns.at, way=ZonePosition(guns.way), enemy=enemy, coast=coast)
    return replace(there, garrison_lost=lost, contested=fort.contested)


def sail_fleet(board: Board, sail: Sail, profile: Profile, left: Fleet | None = None, steps: int = 0) -> Board:
    """The board after ships have sailed: all of them to the end, or the survivors part of the way.

    By one reading submerged submarines surface as they sail; land units go down with their transports.
    """
    arrived = sail.ships if left is None else left
    way = sail.way[: steps + 1] if steps else sail.way
    before = Stack(nation=sail.nation, place=sail.way[0], army=sail.cargo, fleet=sail.ships)
    after = Stack(
        nation=sail.nation,
        place=way[-1],
        army=afloat(sail.cargo, arrived),
        fleet=surface_submarines(arrived) if profile.when_surfaced is WhenSurfaced.AS_IT_SAILS else arrived,
        came_from=way[-2] if profile.came_from is CameFrom.LAST else way[0],
        spent=len(way) - 1,
    )
    return board.removing(before).placing(after.leave_trenches())


def afloat(cargo: Army, fleet: Fleet) -> Army:
    """The land units that fit on the transports left; the costliest are saved first (assumed)."""
    left, kept = room(fleet), {}
    for kind in sorted(GROUND, key=lambda each: -ROSTER.number(each, "cost")):
        kept[kind] = min(cargo[kind], left)
        left -= kept[kind]
    return replace(cargo, **kept)


def load() -> int:
    """The number of land units that a transport carries."""
    return ROSTER.number("transports", "carries")


def room(fleet: Fleet) -> int:
    """The number of land units that the transports of a fleet carry."""
    return fleet.transports * load()


def transports_for(troops: int) -> int:
    """The number of transports that these land units fill, the last one perhaps in part."""
    return -(-troops // load())


def sails(turn: TurnState) -> Iterator[Sail]:
    """Moves of fleets, legal or not: of all ships in a place, or of one kind."""
    for stack in turn.own_stacks:
        if not stack.has_moved:
            parts = [stack.fleet, *(stack.fleet.only((kind,)) for kind, count in stack.fleet.items() if count)]
            for part in dict.fromkeys(parts):
                ways = tuple(_ways(turn.board, stack.place, part))
                for cargo in _cargoes(turn.board, stack, part):
                    for way in ways:
                        yield Sail(nation=stack.nation, ships=part, cargo=cargo, way=way)


def _cargoes(board: Board, stack: Stack, part: Fleet) -> tuple[Army, ...]:
    aboard = stack.army.only(GROUND)
    if board.atlas.place(stack.place).sea:
        return (aboard if part.transports else NO_UNITS,)
    most = room(part)
    loads = (Army(**{kind: min(most, count)}) for kind, count in aboard.items() if count and most)
    return (NO_UNITS, *loads)


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
    """The number of spaces that ships move together."""
    return min((ROSTER.number(kind, "move") for kind, count in part.items() if count), default=0)


def sail_refusal(turn: TurnState, sail: Sail) -> RefusedError | None:
    """Why ships may not sail this way, with any clause; None if they may."""
    if fact := _off_the_chart(turn.board, sail) or _not_there(turn.board, sail):
        return ImpossibleMoveError(sail, fact)
    if any(_stops(turn.board, each, sail, turn.profile) for each in sail.way[1:-1]):
        issue = (SailThrough if sail.is_submerged else ThroughEnemies).issue
        return ImpossibleMoveError(sail, "ships do not sail through enemy ships", (issue,))
    if wrong := _off_the_sea(turn.board, sail) or _badly_loaded(turn.board, sail):
        return ImpossibleMoveError(sail, wrong, (ShipMoves.issue,))
    return forbidden(rulings(turn.board, sail, turn.profile))


def _off_the_chart(board: Board, sail: Sail) -> str:
    if not board.atlas.leads_on(sail.way):
        return "a way leads over places of the map, each next to the one before"
    return "the ships cannot sail so far" if len(sail.way) - 1 > speed(sail.ships) else ""


def _off_the_sea(board: Board, sail: Sail) -> str:
    way, atlas = sail.way, board.atlas
    if not all(atlas.place(each).sea for each in way[1:-1]):
        return "ships sail over sea zones only"
    end = atlas.place(way[-1])
    return "" if end.sea or (end.port and board.is_open(end.name, sail.nation)) else "there is no port open to them"


def _stops(board: Board, zone: str, sail: Sail, profile: Profile) -> bool:
    """Whether enemies in a zone on the way stop the ships."""
    if sail.is_submerged:
        return profile.sail_through is SailThrough.NO and bool(board.enemies(zone, sail.nation))
    if profile.through_enemies is ThroughEnemies.PAST_UNARMED:
        return any(stack.fleet.total(WARSHIPS) > 0 for stack in board.stacks_of_enemies(zone, sail.nation))
    return profile.through_enemies is ThroughEnemies.NO and bool(board.enemies(zone, sail.nation))


def _ready_stack(board: Board, sail: Sail) -> Stack:
    """The nation's ships and units there that have not moved."""
    nothing = Stack(nation=sail.nation, place=sail.way[0])
    return next(
        (each for each in board.by_place[nothing.place] if each.nation == sail.nation and not each.has_moved), nothing
    )


def _not_there(board: Board, sail: Sail) -> str:
    return "" if _ready_stack(board, sail).fleet.covers(sail.ships) else "there are no such ships that have not moved"


def _badly_loaded(board: Board, sail: Sail) -> str:
    start, ready = sail.way[0], _ready_stack(board, sail)
    troops, aboard = ready.army.only(GROUND), sail.cargo.total()
    if not troops.covers(sail.cargo) or aboard > room(sail.ships):
        return f"a transport carries {load()} land units that are with it"
    left_at_sea = troops.total() - aboard if board.atlas.place(start).sea else 0
    stranded = left_at_sea > room(ready.fleet - sail.ships)
    return "land units do not stay at sea without transports" if stranded else ""


def rulings(board: Board, sail: Sail, profile: Profile) -> Iterator[Ruling]:
    """The rulings on sailing out of a contested sea zone, and into one."""
    start, end, steps = sail.way[0], sail.way[-1], len(sail.way) - 1
    leaves = board.atlas.place(start).sea and board.enemies(start, sail.nation)
    arrives = board.contested_at_sea(end)
    at = ContestedZone(movement=speed(sail.ships), submerged=sail.is_submerged, profile=profile)
    if leaves:
        free = steps > 1 and all(_is_free(board, each, sail.nation) for each in sail.way[1:-1])
        yield ruling(SailOut(seen_as(board, end, sail.nation), by_way_of_free=free), at)
    if arrives:
        out = bool(leaves) and not any(_is_free(board, each, sail.nation) for each in sail.way[1:-1])
        yield ruling(ReinforceZone(steps, out_of_contested=out), at)


def _is_free(board: Board, zone: str, nation: str) -> bool:
    return not board.enemies(zone, nation)


def seen_as(board: Board, place: str, nation: str) -> Zone:
    """The kind of place that ships sail to; a port is free."""
    if not board.enemies(place, nation):
        return Zone.FREE
    return Zone.CONTESTED if board.contested_at_sea(place) else Zone.ENEMY


def put_to_sea(turn: AnyTurn, sail: Sail) -> AnyTurn:
    """The position after ships have sailed, or in which they pass the mines and fire on their way."""
    cites = [clause for each in rulings(turn.board, sail, turn.profile) for clause in each.cites]
    told = turn.note(f"{sail.ships} of {sail.nation} puts to sea", *cites)
    way = passage(turn.board, sail, turn.profile)
    if way is None:
        return replace(told, board=sail_fleet(turn.board, sail, turn.profile))
    return replace(told, fight=way.start(), cause=sail, fought=turn.fought + 1)


def submarines(turn: TurnState) -> Iterable[ComeUp]:
    """The submerged submarines that might surface, by place."""
    return dict.fromkeys(ComeUp(nation=stack.nation, place=stack.place) for stack in turn.own_stacks)


def surfacing_refusal(turn: TurnState, action: ComeUp) -> NotAllowedError | None:
    """The clause that forbids submarines to surface; None if any may."""
    moved = all(stack.has_moved for stack in _submerged_stacks(turn, action))
    return forbidden([ruling(action, Dived(moved=moved, profile=turn.profile))])


def come_up(turn: AnyTurn, action: ComeUp) -> AnyTurn:
    """The position after all submarines that have not moved have surfaced."""
    there = [stack for stack in _submerged_stacks(turn, action) if not stack.has_moved]
    up = (replace(each, fleet=surface_submarines(each.fleet)) if each in there else each for each in turn.board.stacks)
    return replace(turn, board=replace(turn.board, stacks=tuple(up)))


def _submerged_stacks(turn: TurnState, action: ComeUp) -> list[Stack]:
    return [stack for stack in turn.board.stacks_of(action.place, action.nation) if stack.fleet.submerged > 0]
