"""The course of the attacks on a place: begun, given up, or over, with what that changes on the board."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from clausewitz.rulebooks.great_war.allies import Before
from clausewitz.rulebooks.great_war.army import GROUND
from clausewitz.rulebooks.great_war.battle import LandBattle
from clausewitz.rulebooks.great_war.turn.aftermath import abandoned, after, flying, settled
from clausewitz.rulebooks.great_war.turn.board import Board, Stack
from clausewitz.rulebooks.great_war.turn.combat import (
    Attacking,
    Engagement,
    Holding,
    Resting,
    assaults_on,
    battle,
    engaged,
    guns_lost,
)
from clausewitz.rulebooks.great_war.turn.homing import Homing

if TYPE_CHECKING:
    from clausewitz.rulebooks.great_war.turn.turn import Turn


def prepared(turn: "Turn") -> "Turn":
    """The position once it is known who has which attacks to make."""
    return replace(turn, assaults=assaults_on(turn.board, turn.nations, turn.profile))


def begun(turn: "Turn", action: Attacking) -> "Turn":
    """The position in which the battle is fought."""
    at = engaged(turn, action)
    begun = turn.assaults[action.place].begun(*action.nations)
    fighting = replace(turn, assaults={**turn.assaults, action.place: begun}, fought=turn.fought + 1, cause=at)
    return replace(fighting, fight=battle(fighting, at).opened())


def rested(turn: "Turn", action: Resting) -> "Turn":
    """The position once a nation has let a contest rest."""
    before = turn.assaults[action.place]
    waiting = tuple(nation for nation in before.waiting if nation != action.nation)
    return _settle(
        replace(turn, assaults={**turn.assaults, action.place: replace(before, waiting=waiting)}), action.place
    )


def held_back(turn: "Turn", action: Holding) -> "Turn":
    """The position once a nation has gone back to where it came from."""
    assaults = turn.assaults[action.place].held_back(action.nation)
    there = [each for each in turn.board.by_place[action.place] if each.nation == action.nation]
    ground = [replace(each, army=each.army.only(GROUND), place=each.came_from or each.place) for each in there]
    board = turn.board.removing(*there).placing(*ground)
    left = replace(turn, board=board, assaults={**turn.assaults, action.place: assaults})
    return _settle(replace(left, homing=_homing(there, action.place)), action.place)


def over(turn: "Turn", fight: LandBattle, at: Engagement) -> "Turn":
    """The position once a battle is over: the board, whose the territory is, and who may attack it next."""
    end = after(turn.board, at, fight)
    board = abandoned(end.board.removing(*guns_lost(turn, at, fight)), fight, at.place)
    board = _besieged(board, at)
    homing = tuple(_home(stack, at) for stack in end.homing)
    assaults = turn.assaults[at.place].ended(end.how)
    left = replace(turn, board=board, homing=homing, assaults={**turn.assaults, at.place: assaults})
    if end.how is not Before.CAPTURED:
        return _settle(left, at.place, at.nations)
    again = at.nations if board.enemies(at.place, at.nations[0]) else ()
    fresh = replace(assaults, before=Before.NOBODY, waiting=(*again, *assaults.waiting)) if again else assaults
    fresh = fresh if again else replace(fresh, waiting=())
    return _settle(replace(left, assaults={**turn.assaults, at.place: fresh}), at.place, at.nations)


def _settle(turn: "Turn", place: str, attackers: tuple[str, ...] = ()) -> "Turn":
    """Whose a territory is. Allies who have still to attack hold nothing, unless they stood there all the time."""
    waiting = turn.assaults[place].waiting if place not in turn.old_contests else ()
    before = turn.board.territory(place)
    board = settled(turn.board, place, attackers, waiting)
    now = board.territory(place)
    left = replace(turn, board=board)
    if now.owner != before.owner:
        left = left.note(f"{now.owner} captures {place}", *(("gw.fort.capture",) if now.forts else ()))
    return left


def _besieged(board: Board, at: Engagement) -> Board:
    """The board once it is noted with how many land units its forts have been attacked."""
    return board.with_territory(at.place, onslaughts=(*board.territory(at.place).onslaughts, at.land_units))


def _homing(stacks: Iterable[Stack], place: str) -> tuple[Homing, ...]:
    """Aircraft of a nation that flies back without a battle."""
    return tuple(Homing(stack=replace(each, place=place)) for each in flying(stacks))


def _home(stack: Stack, at: Engagement) -> Homing:
    return Homing(stack=stack, defended=stack.nation not in at.nations)
