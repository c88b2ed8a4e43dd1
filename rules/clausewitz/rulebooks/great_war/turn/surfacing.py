"""Submerged submarines that come up between battles, on the board."""

from collections.abc import Iterable
from dataclasses import replace

from clausewitz.play.norms import ruling
from clausewitz.play.refusals import NotAllowedError, forbidden
from clausewitz.rulebooks.great_war.fleet import Fleet
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, Dived
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def submarines(turn: TurnState) -> Iterable[ComeUp]:
    """The submarines that might come up."""
    dived = (stack for stack in turn.board.stacks if stack.nation in turn.nations and stack.fleet.submerged > 0)
    return dict.fromkeys(ComeUp(nation=stack.nation, place=stack.place) for stack in dived)


def refusal(turn: TurnState, action: ComeUp) -> NotAllowedError | None:
    """The clause by which submarines may not come up; None if there are some that may."""
    moved = all(stack.moved for stack in _dived(turn, action))
    return forbidden([ruling(action, Dived(moved=moved, profile=turn.profile))])


def came_up(turn: AnyTurn, action: ComeUp) -> AnyTurn:
    """The position once those submarines have come up that have not moved."""
    there = [stack for stack in _dived(turn, action) if not stack.moved]
    up = (replace(each, fleet=surfaced(each.fleet)) if each in there else each for each in turn.board.stacks)
    return replace(turn, board=replace(turn.board, stacks=tuple(up)))


def _dived(turn: TurnState, action: ComeUp) -> list[Stack]:
    return [stack for stack in turn.board.stacks_of(action.place, action.nation) if stack.fleet.submerged > 0]


def surfaced(fleet: Fleet) -> Fleet:
    """The fleet with its submarines up."""
    return replace(fleet, submarines=fleet.submarines + fleet.submerged, submerged=0)
