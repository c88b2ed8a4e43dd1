"""Aircraft that fly back: at the end of a combat or of a raid each lands within the movement that is left to it."""

from collections.abc import Iterator

from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.refusals import NotAllowedError, forbidden
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.forces.areas import Holder
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.air.bombing import NeutralZone, ZeppelinsSeaBase
from clausewitz.rulebooks.great_war.readings.turn.turn import AirRetreatTo, LandingInCaptured
from clausewitz.rulebooks.great_war.turn.board.board import Board
from clausewitz.rulebooks.great_war.turn.movement.moves import distances, flights, reach
from clausewitz.rulebooks.great_war.turn.records import Homing
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


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
