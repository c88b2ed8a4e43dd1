"""Bombing raids from the board: which may be flown, the raid itself, and its effects."""

from collections.abc import Iterator

from clausewitz.play.norms import RefusedError, forbidden
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.air.bombing import FLYING, Aircraft, Altitude, Sortie, takeoff_rulings
from clausewitz.rulebooks.great_war.air.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, NO_UNITS, Army
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.air import AlliedInterceptors
from clausewitz.rulebooks.great_war.turn.board import Board, Stack, allocate_units, total
from clausewitz.rulebooks.great_war.turn.decisions import Homing, TakeOff
from clausewitz.rulebooks.great_war.turn.land_combat import settle_abandoned_contests
from clausewitz.rulebooks.great_war.turn.movement import (
    ImpossibleMoveError,
    bases,
    harbours,
    may_fly_over,
    reach,
    ready_army,
)
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState

_OUT_OF_REACH = 99
"""Movement points to a place that does not exist."""


def raids(turn: TurnState) -> Iterator[TakeOff]:
    """Raids, legal or not: by all bombers in a place, all zeppelins, or all aircraft."""
    for stack in turn.own_stacks:
        if not stack.has_moved:
            yield from _raids_of_stack(turn.board, stack)


def _raids_of_stack(board: Board, stack: Stack) -> Iterator[TakeOff]:
    flying = stack.army.only(AIRCRAFT)
    for raiders in {stack.army.only(("bombers",)), stack.army.only(("zeppelins",)), flying} - {NO_UNITS}:
        length = min(reach(kind) for kind in AIRCRAFT if raiders[kind] > 0)
        for way in board.atlas.paths(stack.place, length):
            for altitude in Altitude if raiders.zeppelins else (Altitude.LOW,):
                yield TakeOff(nation=stack.nation, raiders=raiders, way=(stack.place, *way), altitude=altitude)


def raid_refusal(turn: TurnState, action: TakeOff) -> RefusedError | None:
    """Why a raid may not be flown, with any clause; None if it may."""
    board, atlas, way, raiders = turn.board, turn.board.atlas, action.way, action.raiders
    if not atlas.leads_on(way):
        return ImpossibleMoveError(action, "each place on the way must be adjacent to the one before")
    if not may_fly_over(board, way[1:-1], turn.profile):
        return ImpossibleMoveError(action, "nobody flies over neutral territory", ("gw.issue.over-neutral",))
    ready = ready_army(board, action.nation, way[0])
    if not ready.covers(raiders) or raiders != raiders.only(AIRCRAFT) or raiders.bombers + raiders.zeppelins == 0:
        return ImpossibleMoveError(action, "a raid needs bombers or zeppelins that have not moved")
    if atlas.place(way[-1]).sea:
        return ImpossibleMoveError(action, "only a territory can be bombed, and no sea zone", ("gw.bombing.factory",))
    asked = takeoff_rulings(raiders, lambda kind: sortie(board, action, kind, turn.profile))
    return forbidden(made for _, made in asked)


def sortie(board: Board, action: TakeOff, kind: Aircraft, profile: Profile) -> Sortie:
    """One aircraft of a raid and its route, as the norms see it."""
    target = action.way[-1]
    return Sortie(
        kind=kind,
        heavy_bomber=board.nations[action.nation].heavy_bomber,
        enemy=board.belongs_to_enemy(target, action.nation),
        factory=board.atlas.place(target).factory,
        contested=board.territory(target).contested,
        movement=reach(kind),
        out=len(action.way) - 1,
        home=next(bases(board, action.nation, target, profile), _OUT_OF_REACH),
        sea=next((flight.distance for flight in harbours(board, action.nation, target, profile)), _OUT_OF_REACH),
        profile=profile,
    )


def begin_raid(turn: AnyTurn, action: TakeOff) -> AnyTurn:
    """The position in which the raid is flown."""
    return replace(turn, fight=_raid(turn, action).start(), cause=action, fought=turn.fought + 1)


def _raid(turn: TurnState, action: TakeOff) -> Raid:
    """The raid that the board sets up, with the places whose fighters have already intercepted in this turn."""
    board, target = turn.board, turn.board.territory(action.way[-1])
    overflown = (
        Overflown(name=place, fighters=_fighters(turn, place, action.nation), intercepted=place in turn.intercepted)
        for place in action.way[1:]
    )
    return Raid(
        raiders=action.raiders,
        route=tuple(overflown),
        altitude=action.altitude,
        value=board.atlas.place(target.name).value,
        contested=target.contested,
        lost_before=target.bombed,
        profile=turn.profile,
    )


def _fighters(turn: TurnState, place: str, nation: str) -> int:
    return total(stack.army for stack in _interceptors(turn, place, nation)).fighters


def _interceptors(turn: TurnState, place: str, nation: str) -> list[Stack]:
    """The stacks in a place whose fighters may intercept; by one reading only those of its owner."""
    owners = turn.profile.allied_interceptors is AlliedInterceptors.OWNER and place in turn.board.territories
    enemies = turn.board.stacks_of_enemies(place, nation)
    return [each for each in enemies if not owners or each.nation == turn.board.territory(place).owner]


def conclude_raid(turn: AnyTurn, raid: Raid, action: TakeOff) -> AnyTurn:
    """The position after a raid: the raiders must still land, kind by kind, and are not on the board.

    Lost fighters may have been the last units of their side in a contested territory.
    """
    nation, start, target = action.nation, action.way[0], action.way[-1]
    left = turn.board.removing(Stack(nation=nation, place=start, army=action.raiders))
    for overflown in raid.route:
        lost = _fighters(turn, overflown.name, nation) - overflown.fighters
        left = left.removing(*allocate_units(_interceptors(turn, overflown.name, nation), Army(fighters=lost)))
    left = left.with_territory(target, bombed=left.territory(target).bombed + raid.lost)
    back = Stack(nation=nation, place=target, came_from=start, spent=len(action.way) - 1)
    by_kind = (replace(back, army=raid.raiders.only((kind,))) for kind in FLYING if raid.raiders[kind] > 0)
    homing = tuple(Homing(stack=each, raided=True) for each in by_kind)
    intercepted = turn.intercepted.union(raid.route[number - 1].name for number in raid.intercepted)
    return settle_abandoned_contests(replace(turn, board=left, homing=homing, intercepted=intercepted))
