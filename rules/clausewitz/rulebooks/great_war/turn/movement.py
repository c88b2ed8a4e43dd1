"""Movement of land units and aircraft: who may go where, and where aircraft land after a battle or a raid.

Limits that no sentence of the text states are assumed, and each refusal says so. Aircraft land within the movement that
they have left.
"""

from collections.abc import Iterable, Iterator

from clausewitz.play.norms import NotAllowedError, RefusedError, Ruling, forbidden, ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, NO_UNITS, ROSTER, Army
from clausewitz.rulebooks.great_war.land.infantry import InfantryUnit, March, march
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import ContestedBase, NeutralZone, OverNeutral, ZeppelinsSeaBase
from clausewitz.rulebooks.great_war.readings.turn import (
    AirMoves,
    AirRetreatTo,
    CameFrom,
    LandingInCaptured,
    LandMoves,
    NoWayBack,
)
from clausewitz.rulebooks.great_war.standoff import Holder
from clausewitz.rulebooks.great_war.territory.contesting import Ownership, friendly_to
from clausewitz.rulebooks.great_war.territory.no_mans_land import Contested, MoveOut, MoveThrough, Reinforce, To
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Board, Stack
from clausewitz.rulebooks.great_war.turn.decisions import Homing, Move
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


class ImpossibleMoveError(RefusedError):
    """An order that the map, or what stands on it, does not let be executed."""

    def __init__(self, order: object, why: str, cites: tuple[str, ...] = ()) -> None:
        self.order = order
        self.why = why
        super().__init__(why, cites)

    def __str__(self) -> str:  # put into words when it is shown, as in `NotAllowedError`
        return f"{self.order}: {super().__str__()}"


def moves(turn: TurnState) -> Iterator[Move]:
    """Moves of land units and aircraft, legal or not: of one unit of a kind, or of all."""
    for stack in turn.own_stacks:
        if not stack.has_moved:
            yield from _moves_of_stack(turn.board, stack)


def _moves_of_stack(board: Board, stack: Stack) -> Iterator[Move]:
    for kind, number in stack.army.items():
        sea = None if kind in AIRCRAFT else False
        for way in board.atlas.paths(stack.place, reach(kind) if number else 0, sea=sea):
            for some in (1, number) if number > 1 else (1,):
                yield Move(nation=stack.nation, units=NO_UNITS.alike({kind: some}), way=(stack.place, *way))


def move_refusal(turn: TurnState, move: Move) -> RefusedError | None:
    """Why a move may not be made, with the clause if there is one; None if it may."""
    impossible = _impossible(turn, move)
    if impossible:
        return impossible
    if move.units.total(AIRCRAFT) == 0:
        return forbidden(_rulings(turn.board, move, turn.profile))
    grounded = turn.profile.no_way_back is NoWayBack.GROUNDED
    return _no_way_back(turn.board, move, turn.profile) if grounded else None


def _impossible(turn: TurnState, move: Move) -> ImpossibleMoveError | None:
    """What is wrong with a move on the map: a plain fact, or what is assumed."""
    if fact := _off_the_map(turn, move) or _not_ready(turn.board, move):
        return ImpossibleMoveError(move, fact)
    if slow := next((kind for kind, n in move.units.items() if n and len(move.way) - 1 > reach(kind)), None):
        return ImpossibleMoveError(move, *_too_far(slow))
    by_air = move.units.total(AIRCRAFT) > 0
    if neutral := _into_neutral(turn, move):
        return ImpossibleMoveError(move, neutral, ((OverNeutral if by_air else LandMoves).issue,))
    if by_air and move.units != move.units.only(AIRCRAFT):
        return ImpossibleMoveError(move, "aircraft do not move together with land units", (LandMoves.issue,))
    wrong = _wrong_by_air(turn, move) if by_air else _wrong_by_land(turn.board, move)
    return ImpossibleMoveError(move, wrong, ((AirMoves if by_air else LandMoves).issue,)) if wrong else None


def _too_far(kind: str) -> tuple[str, tuple[str, ...]]:
    """That units of a kind cannot move so far, by which clause; where no clause gives the figure, how it is assumed."""
    unit = ROSTER.units[kind]
    figure = unit.figures["move"]
    spaces = f"{figure.number} {'space' if figure.number == 1 else 'spaces'}"
    assumed = "" if figure.has_clause else f": {spaces} a turn is assumed, {figure.assumed}"
    return f"{unit.plural} cannot move so far{assumed}", standing_clauses(figure.clause)


def _off_the_map(turn: TurnState, move: Move) -> str:
    atlas = turn.board.atlas
    known = [atlas.place(each).name for each in move.way]  # raises `UnknownPlaceError` for what is not on the map
    return "" if atlas.leads_on(tuple(known)) else "a way leads over places of the map, each next to the one before"


def _into_neutral(turn: TurnState, move: Move) -> str:
    way_clear = may_fly_over(turn.board, move.way, turn.profile)
    return "" if way_clear and may_fly_over(turn.board, move.way[-1:], LATEST) else "nobody enters neutral territory"


def may_fly_over(board: Board, places: Iterable[str], profile: Profile) -> bool:
    """Whether aircraft may fly over all these places: by the reading, not over neutral territory."""
    owners = {board.territory(each).owner for each in places if each in board.territories}
    return profile.over_neutral is OverNeutral.YES or NOBODY not in owners


def _not_ready(board: Board, move: Move) -> str:
    ready = ready_army(board, move.nation, move.way[0])
    is_ready = ready.covers(move.units) and move.units.total() > 0
    return "" if is_ready else f"those that have not moved are {ready}"


def _wrong_by_air(turn: TurnState, move: Move) -> str:
    at_sea = turn.board.atlas.place(move.way[-1]).sea
    at_home = turn.profile.zeppelins_sea_base is ZeppelinsSeaBase.YES and move.units == move.units.only(("zeppelins",))
    idle = at_sea and not at_home and not turn.board.enemies(move.way[-1], move.nation)
    return "aircraft may end their move at sea only to fight there" if idle else ""


def _wrong_by_land(board: Board, move: Move) -> str:
    if any(board.atlas.place(each).sea for each in move.way):
        return "land units need ships to cross the sea"
    if not all(board.is_open(each, move.nation) or board.territory(each).contested for each in move.way[1:-1]):
        return "land units move through friendly territory only"
    return ""


def ready_army(board: Board, nation: str, place: str) -> Army:
    """What a nation has in a place that has not moved."""
    return next((s.army for s in board.by_place[place] if s.nation == nation and not s.has_moved), NO_UNITS)


def _rulings(board: Board, move: Move, profile: Profile) -> Iterable[Ruling]:
    """What the norms say of a move of land units."""
    start, end, steps = move.way[0], move.way[-1], len(move.way) - 1
    leaves, arrives = board.territory(start).contested, board.territory(end).contested
    if move.units.infantry + move.units.entrenched > 0:
        yield ruling(March(steps), InfantryUnit())
    passed = next((each for each in move.way[1:-1] if board.territory(each).contested), "")
    slowest = min(reach(kind) for kind, count in move.units.items() if count)
    at = Contested(movement=slowest, rail_guns=move.units.rail_guns > 0, profile=profile)
    if leaves:
        out = MoveOut(seen_as(board, passed or end, move.nation), through_friendly=steps > 1 and not passed)
        yield ruling(out, at)
    if passed:
        yield ruling(MoveThrough(to_friendly=board.is_open(end, move.nation)), at)
    if arrives:
        yield ruling(Reinforce(), at)


def reach(kind: str) -> int:
    """How many spaces units of a kind move; entrenched infantry moves as infantry does."""
    return ROSTER.number(kind, "move")


def seen_as(board: Board, place: str, nation: str) -> To:
    """What a land territory is to units that would move there."""
    if board.territory(place).contested:
        return To.CONTESTED
    return To.FRIENDLY if board.is_open(place, nation) else To.ENEMY


def _no_way_back(board: Board, move: Move, profile: Profile) -> RefusedError | None:
    left = min(reach(kind) for kind, count in move.units.items() if count) - (len(move.way) - 1)
    found = bases(board, move.nation, move.way[-1], profile)
    back = [ruling(FlyBack(distance), Flight(movement_left=left)) for distance in found]
    if any(each.allowed for each in back):
        return None
    cites = next((each.cites[:1] for each in back), ())
    return ImpossibleMoveError(move, "they could not fly back", (*cites, "gw.issue.no-way-back"))


def flights(board: Board, nation: str, start: str, profile: Profile) -> Iterator[FlyBack]:
    """The flights from a place to the land territories in which a nation may base aircraft, nearest first."""
    for place, distance in distances(board, start, profile):
        if is_base(board, place, nation, profile):
            yield FlyBack(distance, to_an_ally=board.territory(place).owner != nation, to=place)


def is_base(board: Board, place: str, nation: str, profile: Profile) -> bool:
    """Whether aircraft may be based in a place: in friendly territory, and where it is contested, by the reading."""
    if board.atlas.place(place).sea or not board.territory(place).contested:
        return board.is_open(place, nation)
    at = board.territory(place)
    owner, _ = friendly_to(Ownership(when_contested=at.owner_before, this_turn=at.owner), profile)
    ground = any(board.atlas.friends(each, nation) for each in board.present(place, GROUND))
    owners_side = board.atlas.friends(owner, nation) and profile.contested_base is not ContestedBase.NEITHER
    return owners_side or (ground and profile.contested_base is ContestedBase.BOTH)


def bases(board: Board, nation: str, start: str, profile: Profile) -> Iterator[int]:
    """The distances from a place to the territories in which aircraft of a nation may land, nearest first."""
    for flight in flights(board, nation, start, profile):
        if ruling(flight, Flight(movement_left=flight.distance, profile=profile)).allowed:
            yield flight.distance


def distances(board: Board, start: str, profile: Profile) -> Iterator[tuple[str, int]]:
    """How many spaces it is from a place to each, by air, nearest first: by the reading not over neutral territory."""
    yield start, 0
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for there in sorted(board.atlas.place(here).adjacent):
            if there not in found and may_fly_over(board, (there,), profile):
                found[there] = found[here] + 1
                edge.append(there)
                yield there, found[there]


def execute_move(turn: AnyTurn, move: Move) -> AnyTurn:
    """The position after a legal move."""
    ruled = () if move.units.total(AIRCRAFT) > 0 else _rulings(turn.board, move, turn.profile)
    _, trenches = march(InfantryUnit(entrenched=True))
    cites = (*(clause for each in ruled for clause in each.cites), *(trenches if move.units.entrenched else ()))
    told = turn.note(f"{move.nation}: {move.units} now in {move.way[-1]}", *cites)
    return replace(told, board=move_units(turn.board, move, turn.profile))


def move_units(board: Board, move: Move, profile: Profile) -> Board:
    """The board after a legal move: infantry leaves its trenches, and all remember where from."""
    before = Stack(nation=move.nation, place=move.way[0], army=move.units)
    unit, _ = march(InfantryUnit(entrenched=True))
    arrived = replace(
        before if unit.entrenched else before.leave_trenches(),
        place=move.way[-1],
        came_from=move.way[-2] if profile.came_from is CameFrom.LAST else move.way[0],
        spent=len(move.way) - 1,
    )
    return board.removing(before).placing(arrived)


def landings(turn: TurnState) -> Iterator[FlyBack]:
    """Where those that are the first to land might; by another reading in no territory captured in this turn."""
    first = turn.homing[0]
    closed = turn.captured if turn.profile.landing_in_captured is LandingInCaptured.NO else frozenset()
    for flight in _flights(turn.board, first, turn.profile):
        if flight.to not in closed:
            yield replace(flight, units=str(first.stack.army))


def homing_refusal(turn: TurnState, flight: FlyBack) -> NotAllowedError | None:
    """The clause by which aircraft may not land there; None if they may."""
    left = movement_left(turn.homing[0], turn.profile)
    return forbidden([ruling(flight, Flight(movement_left=left, profile=turn.profile))])


def movement_left(homing: Homing, profile: Profile) -> int:
    """Movement points that are left to aircraft; under a reading a retreating defender goes one space."""
    if homing.fled and profile.air_retreat_to is AirRetreatTo.ADJACENT:
        return 1
    return max(reach(homing.kind) - homing.stack.spent, 0)


def _flights(board: Board, homing: Homing, profile: Profile) -> Iterator[FlyBack]:
    here, nation = homing.stack.place, homing.stack.nation
    stay = here in board.territories and not board.territory(here).contested
    stay = stay and board.holder(here, nation) is not Holder.HOSTILE
    if stay:
        yield FlyBack(0, to=here)
    yield from (each for each in flights(board, nation, here, profile) if not (stay and each.to == here))
    if _to_the_sea(homing, profile):
        yield from harbours(board, nation, here, profile)


def _to_the_sea(homing: Homing, profile: Profile) -> bool:
    """Whether aircraft may land at sea: zeppelins from a raid, by one reading from anywhere."""
    free = homing.raided or profile.zeppelins_sea_base is ZeppelinsSeaBase.YES
    return free and homing.kind == "zeppelins" and stands("gw.bombing.zeppelin-return")


def cites(turn: TurnState) -> tuple[str, ...]:
    """The clauses by which just these aircraft may land where they may."""
    first = turn.homing[0]
    to_the_sea = "gw.bombing.zeppelin-return" if _to_the_sea(first, turn.profile) else ""
    return standing_clauses("gw.bombing.return" if first.raided else "gw.retreats.aircraft.range", to_the_sea)


def harbours(board: Board, nation: str, start: str, profile: Profile) -> Iterator[FlyBack]:
    """The flights to the friendly and neutral sea zones: those without enemies, by one reading all with friends."""
    shared = profile.neutral_zone is NeutralZone.YES
    for place, distance in distances(board, start, profile):
        friends = shared and any(board.atlas.friends(each, nation) for each in board.afloat(place))
        if board.atlas.place(place).sea and (friends or not board.enemies(place, nation)):
            yield FlyBack(distance, to=place)


def land_aircraft(turn: AnyTurn, flight: FlyBack) -> AnyTurn:
    """The position once they have landed."""
    first, *others = turn.homing
    there = replace(first.stack, place=flight.to, came_from=first.stack.place)
    return replace(turn, board=turn.board.placing(there), homing=tuple(others))


def remove_stranded_aircraft(turn: AnyTurn) -> AnyTurn:
    """The position once aircraft that can land nowhere are lost."""
    lost, *others = turn.homing
    text = f"{lost.stack.nation} loses {lost.stack.army}: no base is within reach"
    told = turn.note(text, "gw.retreats.aircraft.range")
    return replace(told, homing=tuple(others))
