"""Landings on the board: which troops land where, and what goes ashore once there is nobody to oppose it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from clausewitz.play.norms import ruling
from clausewitz.rulebooks.great_war.army import GROUND, Army
from clausewitz.rulebooks.great_war.fleet import Fleet
from clausewitz.rulebooks.great_war.landings import CARGO, Beach, Land
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Board, Stack
from clausewitz.rulebooks.great_war.turn.movement import EndPhase
from clausewitz.rulebooks.great_war.turn.records import Disembarkation
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


@dataclass(frozen=True, kw_only=True)
class Invading:
    """The troops of a nation in a sea zone, all that may, are to land in a hostile territory."""

    landing: Disembarkation

    def __str__(self) -> str:
        return f"lands the troops of {self.landing.nation} from {self.landing.zone} in {self.landing.place}"


@dataclass(frozen=True, kw_only=True)
class Unloading:
    """The land units of a nation in a sea zone go ashore in a friendly territory."""

    landing: Disembarkation

    def __str__(self) -> str:
        return f"unloads what {self.landing.nation} has in {self.landing.zone} in {self.landing.place}"


def invasions(turn: TurnState) -> Iterator[object]:
    """Which landings may be announced, and the end of the phase."""
    yield EndPhase()
    for stack in _aboard(turn):
        announced = any((each.nation, each.zone) == (stack.nation, stack.place) for each in turn.landings)
        troops = _may_land(stack, Beach(profile=turn.profile))
        if announced or troops == Army() or stack.place in turn.barred or turn.board.enemies(stack.place, stack.nation):
            continue
        for place in _shores(turn.board, stack):
            if not turn.board.is_open(place, stack.nation):
                yield Invading(landing=Disembarkation(nation=stack.nation, zone=stack.place, place=place))


def unloadings(turn: TurnState) -> Iterator[Unloading]:
    """What may go ashore in friendly territory in the non-combat phase."""
    beach = Beach(captured=True, non_combat=True, profile=turn.profile)
    for stack in _aboard(turn):
        for place in _shores(turn.board, stack):
            if turn.board.is_open(place, stack.nation) and _may_land(stack, beach) != Army():
                yield Unloading(landing=Disembarkation(nation=stack.nation, zone=stack.place, place=place))


def _aboard(turn: TurnState) -> tuple[Stack, ...]:
    at_sea = (stack for stack in turn.board.stacks if turn.board.atlas.place(stack.place).sea)
    return tuple(stack for stack in at_sea if stack.nation in turn.nations and stack.army.total(GROUND) > 0)


def _shores(board: Board, stack: Stack) -> list[str]:
    near = sorted(board.atlas.place(stack.place).adjacent & set(board.territories))
    return [place for place in near if board.territory(place).owner != NOBODY]


def _may_land(stack: Stack, beach: Beach) -> Army:
    return stack.army.only(kind for kind in CARGO if ruling(Land(kind), beach).allowed)


def announced(turn: AnyTurn, action: Invading) -> AnyTurn:
    """The position once a landing is announced."""
    return replace(turn, landings=(*turn.landings, action.landing))


def unloaded(turn: AnyTurn, action: Unloading) -> AnyTurn:
    """The position once land units have gone ashore."""
    at = action.landing
    beach = Beach(captured=True, non_combat=True, profile=turn.profile)
    there = [each for each in turn.board.by_place[at.zone] if each.nation == at.nation]
    ashore = [replace(each, army=_may_land(each, beach), fleet=Fleet()) for each in there]
    landed = [replace(each, place=at.place, came_from=at.zone) for each in ashore]
    cites = [clause for kind in CARGO for clause in ruling(Land(kind), beach).cites]
    board = turn.board.removing(*ashore).placing(*landed)
    return replace(turn, board=board).note(f"{at.nation} unloads in {at.place}", *dict.fromkeys(cites))
