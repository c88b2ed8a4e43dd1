"""Submerged submarines that come up between battles, as a norm and on the board."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from clausewitz.play.norms import norm, ruling
from clausewitz.rulebooks.great_war.fleet import Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.turn import WhenSurfaced
from clausewitz.rulebooks.great_war.turn.board import Board, Stack


@dataclass(frozen=True)
class ComeUp:
    """Have submerged submarines come up."""

    def __str__(self) -> str:
        return "comes up"


@dataclass(frozen=True, kw_only=True)
class Dived:
    """What the norms look at: submerged submarines in the movement phase of their owner."""

    moved: bool = False
    """Whether they have moved in it."""
    profile: Profile = LATEST


@norm(permits=ComeUp, cites="gw.issue.when-surfaced")
def submarines_come_up_before_they_move(at: Dived, _action: ComeUp) -> bool:
    """By the reading, submerged submarines come up when their owner likes, before he moves them."""
    return not at.moved and at.profile.when_surfaced is WhenSurfaced.WHEN_HE_LIKES


@dataclass(frozen=True, kw_only=True)
class Surfacing:
    """The submerged submarines of a nation in a place that have not moved come up."""

    nation: str
    place: str

    def __str__(self) -> str:
        return f"has the submarines of {self.nation} in {self.place} come up"


def surfacings(board: Board, nations: tuple[str, ...], profile: Profile) -> Iterator[Surfacing]:
    """The submarines that may come up."""
    for stack in board.stacks:
        allowed = ruling(ComeUp(), Dived(moved=stack.moved, profile=profile)).allowed
        if stack.nation in nations and stack.fleet.submerged > 0 and allowed:
            yield Surfacing(nation=stack.nation, place=stack.place)


def came_up(board: Board, action: Surfacing) -> Board:
    """The board once submarines have come up."""
    stacks = (
        _up(s) if (s.nation, s.place, s.moved) == (action.nation, action.place, False) else s for s in board.stacks
    )
    return replace(board, stacks=tuple(stacks))


def _up(stack: Stack) -> Stack:
    return replace(stack, fleet=surfaced(stack.fleet))


def surfaced(fleet: Fleet) -> Fleet:
    """The fleet with its submarines up."""
    return replace(fleet, submarines=fleet.submarines + fleet.submerged, submerged=0)
