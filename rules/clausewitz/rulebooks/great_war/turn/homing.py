"""Aircraft that fly back: at the end of a combat or of a raid each lands within the movement that is left to it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from clausewitz.play.norms import ruling
from clausewitz.rulebooks.great_war.areas import Holder
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.turn import AirRetreatTo, LandingInCaptured
from clausewitz.rulebooks.great_war.retreats import Flight, FlyBack
from clausewitz.rulebooks.great_war.turn.board import Board
from clausewitz.rulebooks.great_war.turn.movement import bases, distances, reach
from clausewitz.rulebooks.great_war.turn.records import Homing


@dataclass(frozen=True, kw_only=True)
class Landing:
    """Aircraft land in a place."""

    units: str
    to: str
    back: FlyBack
    """The flight as the norms see it."""

    def __str__(self) -> str:
        return f"lands {self.units} in {self.to}"


def landings(board: Board, homing: Homing, captured: frozenset[str], profile: Profile) -> Iterator[Landing]:
    """Where aircraft may land; by another reading in no territory that was captured in this turn."""
    closed = captured if profile.landing_in_captured is LandingInCaptured.NO else frozenset()
    stack, left = homing.stack, movement_left(homing, profile)
    for place, distance in _within(board, homing, profile):
        if place not in closed and ruling(FlyBack(distance), Flight(movement_left=left)).allowed:
            yield Landing(units=str(stack.army), to=place, back=FlyBack(distance))


def movement_left(homing: Homing, profile: Profile) -> int:
    """Movement points that are left to aircraft; under a reading a retreating defender goes one space."""
    if homing.defended and profile.air_retreat_to is AirRetreatTo.ADJACENT:
        return 1
    return max(reach(homing.kind) - homing.stack.spent, 0)


def _within(board: Board, homing: Homing, profile: Profile) -> Iterator[tuple[str, int]]:
    here, nation = homing.stack.place, homing.stack.nation
    if homing.defended and board.holder(here, nation) is not Holder.HOSTILE:
        yield here, 0
    for place, distance in bases(board, nation, here, profile):
        if place != here or not homing.defended:
            yield place, distance
    if homing.raided and homing.kind == "zeppelins":
        yield from harbours(board, nation, here)


def harbours(board: Board, nation: str, start: str) -> Iterator[tuple[str, int]]:
    """The friendly and neutral sea zones with their distance: all in which there is no enemy."""
    for place, distance in distances(board, start).items():
        if board.atlas.place(place).sea and not board.enemies(place, nation):
            yield place, distance


def landed(board: Board, homing: Homing, landing: Landing) -> Board:
    """The board once they have landed."""
    spent = homing.stack.spent + landing.back.distance
    return board.placing(replace(homing.stack, place=landing.to, came_from=homing.stack.place, spent=spent))
