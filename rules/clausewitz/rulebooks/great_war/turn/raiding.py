"""Strategic bombing raids on the board: who may take off for what, the raid itself, and what it leaves behind."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.refusals import NotAllowedError, RefusedError
from clausewitz.rulebooks.great_war.areas import Holder
from clausewitz.rulebooks.great_war.army import AIRCRAFT, Army
from clausewitz.rulebooks.great_war.bombing import Altitude, Bomb, Escort, Sortie
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.raid import Overflown, Raid
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Board, Stack, shared, total
from clausewitz.rulebooks.great_war.turn.homing import harbours
from clausewitz.rulebooks.great_war.turn.movement import EndPhase, ImpossibleMoveError, bases, reach, ready_army

_KINDS: tuple[Literal["fighters", "bombers", "zeppelins"], ...] = ("fighters", "bombers", "zeppelins")
_OUT_OF_REACH = 99
"""Movement points to a place that there is none of."""


@dataclass(frozen=True, kw_only=True)
class TakeOff:
    """Aircraft of a nation that have not moved fly along a way to bomb its last territory."""

    nation: str
    raiders: Army
    way: tuple[str, ...]
    altitude: Altitude = Altitude.LOW

    def __str__(self) -> str:
        height = f" at {self.altitude.value} altitude" if self.raiders.zeppelins else ""
        return f"{self.nation} raids {self.way[-1]} with {self.raiders}{height}"


@dataclass(frozen=True)
class Raids:
    """Every raid that nations may fly, and the end of the phase; one by one, and with any escort in `in`."""

    board: Board
    nations: tuple[str, ...]
    profile: Profile

    def __iter__(self) -> Iterator[object]:
        yield EndPhase()
        for stack in self.board.stacks:
            if stack.nation in self.nations and not stack.moved:
                yield from (each for each in self._of(stack) if refusal(self.board, each, self.profile) is None)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, TakeOff):
            return action == EndPhase()
        return action.nation in self.nations and refusal(self.board, action, self.profile) is None

    def _of(self, stack: Stack) -> Iterator[TakeOff]:
        flying = stack.army.only(AIRCRAFT)
        for raiders in {stack.army.only(("bombers",)), stack.army.only(("zeppelins",)), flying} - {Army()}:
            length = min(reach(kind) for kind in AIRCRAFT if raiders[kind] > 0)
            for way in self.board.atlas.paths(stack.place, length):
                for altitude in Altitude if raiders.zeppelins else (Altitude.LOW,):
                    yield TakeOff(nation=stack.nation, raiders=raiders, way=(stack.place, *way), altitude=altitude)


def refusal(board: Board, action: TakeOff, profile: Profile) -> RefusedError | None:
    """Why a raid may not be flown, with the clause if there is one; None if it may."""
    atlas, way, raiders = board.atlas, action.way, action.raiders
    if len(way) < 2 or any(there not in atlas.place(here).adjacent for here, there in pairwise(way)):
        return ImpossibleMoveError(f"{action}: each place of a way is next to the one before")
    if any(each in board.territories and board.territory(each).owner == NOBODY for each in way[1:-1]):
        return ImpossibleMoveError(f"{action}: nobody flies over neutral territory")
    ready = ready_army(board, action.nation, way[0])
    if not ready.covers(raiders) or raiders != raiders.only(AIRCRAFT) or raiders.bombers + raiders.zeppelins == 0:
        return ImpossibleMoveError(f"{action}: raiders are bombers or zeppelins that have not moved")
    if atlas.place(way[-1]).sea:
        return ImpossibleMoveError(f"{action}: there is nothing to bomb at sea")
    forbidden = next((each for each in _rulings(board, action, profile) if not each.allowed), None)
    return NotAllowedError(forbidden) if forbidden else None


def _rulings(board: Board, action: TakeOff, profile: Profile) -> Iterator[Ruling]:
    for kind in _KINDS:
        if action.raiders[kind] > 0:
            yield ruling(Escort() if kind == "fighters" else Bomb(), sortie(board, action, kind, profile))


def sortie(
    board: Board, action: TakeOff, kind: Literal["fighters", "bombers", "zeppelins"], profile: Profile
) -> Sortie:
    """One aircraft of a raid and the way before it, as the norms see it."""
    target = action.way[-1]
    return Sortie(
        kind=kind,
        heavy_bomber=board.nations[action.nation].heavy_bomber,
        enemy=_is_enemy(board, target, action.nation),
        factory=board.atlas.place(target).factory,
        movement=reach(kind),
        out=len(action.way) - 1,
        home=min((distance for _, distance in bases(board, action.nation, target, profile)), default=_OUT_OF_REACH),
        sea=min((distance for _, distance in harbours(board, action.nation, target)), default=_OUT_OF_REACH),
    )


def _is_enemy(board: Board, place: str, nation: str) -> bool:
    owner = board.territory(place).owner
    return bool(owner) and board.holder(place, nation) is Holder.HOSTILE


def raid(board: Board, action: TakeOff, intercepted: frozenset[str], profile: Profile) -> Raid:
    """The raid as the board gives it, with the places whose fighters have intercepted before in this turn."""
    target = board.territory(action.way[-1])
    overflown = (
        Overflown(name=place, fighters=_fighters(board, place, action.nation), intercepted=place in intercepted)
        for place in action.way[1:]
    )
    return Raid(
        raiders=action.raiders,
        route=tuple(overflown),
        altitude=action.altitude,
        value=board.atlas.place(target.name).value,
        contested=target.contested,
        lost_before=target.bombed,
        profile=profile,
    )


def _fighters(board: Board, place: str, nation: str) -> int:
    return total(stack.army for stack in _enemies(board, place, nation)).fighters


def _enemies(board: Board, place: str, nation: str) -> tuple[Stack, ...]:
    return tuple(stack for stack in board.by_place[place] if not board.atlas.friends(stack.nation, nation))


def after(board: Board, action: TakeOff, over: Raid) -> tuple[Board, tuple[Stack, ...]]:
    """The board after a raid, with the raiders that have still to land, by kind; they are not on the board."""
    left = board.removing(Stack(nation=action.nation, place=action.way[0], army=action.raiders))
    for overflown in over.route:
        lost = _fighters(board, overflown.name, action.nation) - overflown.fighters
        there = [replace(s, army=s.army.only(("fighters",))) for s in _enemies(board, overflown.name, action.nation)]
        left = left.removing(*shared(there, Army(fighters=lost)))
    target = action.way[-1]
    left = left.with_territory(target, bombed=left.territory(target).bombed + over.lost)
    back = Stack(nation=action.nation, place=target, army=Army(), came_from=action.way[0], spent=len(action.way) - 1)
    return left, tuple(replace(back, army=over.raiders.only((kind,))) for kind in _KINDS if over.raiders[kind] > 0)
