"""Naval evacuations on the board: enemy fleets leave a captured port at once, and fight for their way if they must."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.army import Army
from clausewitz.rulebooks.great_war.evacuation import Evacuation
from clausewitz.rulebooks.great_war.fleet import Haven
from clausewitz.rulebooks.great_war.harbours import (
    EnemyShips,
    Evacuate,
    Harbour,
    Waters,
    causes_battle,
    side_of_evacuating_fleet,
)
from clausewitz.rulebooks.great_war.readings.evacuation import EvacuatedRetreat, JoinedBattle
from clausewitz.rulebooks.great_war.sea_battle import SeaBattle
from clausewitz.rulebooks.great_war.turn.board import Board
from clausewitz.rulebooks.great_war.turn.combat import Engagement
from clausewitz.rulebooks.great_war.turn.combat_at_sea import after_at_sea, battle_at_sea

if TYPE_CHECKING:
    from clausewitz.rulebooks.great_war.turn.turn import Turn


@dataclass(frozen=True, kw_only=True)
class Captured:
    """A port with the fleet of a nation in it that has to leave."""

    place: str
    nation: str
    by_battle: bool
    """Whether the territory was captured in a battle with anybody."""


@dataclass(frozen=True, kw_only=True)
class WayOut:
    """The battle of an evacuating fleet for its way out."""

    engagement: Engagement
    evacuating: Side


def due(board: Board, place: str, captor: str, *, by_battle: bool) -> tuple[Captured, ...]:
    """The fleets that have to leave a territory that has just been captured."""
    fleets = dict.fromkeys(s.nation for s in board.by_place[place] if s.fleet.total() > 0)
    enemies = (nation for nation in fleets if not board.atlas.friends(nation, captor))
    return tuple(Captured(place=place, nation=nation, by_battle=by_battle) for nation in enemies)


def begun(turn: "Turn") -> "Turn":
    """The position in which the next fleet that has to leaves its port."""
    first, *others = turn.evacuating
    near = sorted(turn.board.atlas.place(first.place).adjacent)
    waters = tuple(
        Waters(name=name, enemy=_enemy_ships(turn.board, name, first.nation))
        for name in near
        if turn.board.atlas.place(name).sea
    )
    harbour = Harbour(by_battle=first.by_battle, in_port=turn.board.atlas.place(first.place).port)
    fight = Evacuation(harbour=harbour, waters=waters, profile=turn.profile).opened()
    return replace(turn, evacuating=tuple(others), fight=fight, cause=first)


def _enemy_ships(board: Board, zone: str, nation: str) -> EnemyShips:
    if board.enemies(zone, nation):
        return EnemyShips.AFLOAT
    dived = any(s.fleet.submerged and not board.atlas.friends(s.nation, nation) for s in board.by_place[zone])
    return EnemyShips.SUBMERGED if dived else EnemyShips.NONE


def over(turn: "Turn", fight: Evacuation, cause: Captured) -> "Turn":
    """The position once a fleet has left, with the battle that this may cause."""
    there = [stack for stack in turn.board.by_place[cause.place] if stack.nation == cause.nation]
    fleets = [replace(stack, army=Army()) for stack in there]
    if not isinstance(fight.decision, Evacuate):
        lost = "lost" in str(getattr(fight.awaits, "outcome", ""))
        return replace(turn, board=turn.board.removing(*fleets)) if lost else turn
    to = fight.decision.to
    board = turn.board.removing(*fleets)
    moved = replace(turn, board=board.placing(*(replace(f, place=to.name, came_from=cause.place) for f in fleets)))
    if not causes_battle(to, turn.profile):
        return moved
    way_out = _engagement(moved, cause, to.name)
    battle = battle_at_sea(moved, way_out.engagement)
    ready = _with_havens(battle, way_out.evacuating, tuple(_ways_out(moved, cause, to.name)))
    return replace(moved, fight=ready.opened(), cause=way_out, fought=moved.fought + 1)


def _engagement(turn: "Turn", cause: Captured, zone: str) -> WayOut:
    """By one reading friendly ships that are there already join the evacuating fleet."""
    board, side = turn.board, side_of_evacuating_fleet()
    there = [stack for stack in board.by_place[zone] if stack.fleet.total() > 0]
    joined = turn.profile.joined_battle is JoinedBattle.YES
    mine = tuple(s for s in there if s.nation == cause.nation and (joined or s.came_from == cause.place))
    mine += tuple(
        s for s in there if joined and s.nation != cause.nation and board.atlas.friends(s.nation, cause.nation)
    )
    enemies = tuple(stack for stack in there if not board.atlas.friends(stack.nation, cause.nation))
    attackers, defenders = (mine, enemies) if side is Side.ATTACKER else (enemies, mine)
    return WayOut(engagement=Engagement(place=zone, attackers=attackers, defenders=defenders), evacuating=side)


def _ways_out(turn: "Turn", cause: Captured, zone: str) -> Iterator[Haven]:
    """Where the fleet might retreat to: nowhere, or by another reading to another free sea zone next to the port."""
    if turn.profile.evacuated_retreat is EvacuatedRetreat.NOWHERE:
        return
    for name in sorted(turn.board.atlas.place(cause.place).adjacent):
        if turn.board.atlas.place(name).sea and name != zone and not turn.board.enemies(name, cause.nation):
            yield Haven(name=name, origin=True)


def _with_havens(battle: SeaBattle, side: Side, havens: tuple[Haven, ...]) -> SeaBattle:
    return battle.with_combatant(side, replace(battle.combatant(side), havens=havens))


def fought(turn: "Turn", fight: SeaBattle, cause: WayOut) -> "Turn":
    """The position once the battle for the way out is over; there are no aircraft that would have to land."""
    board, aircraft = after_at_sea(turn, cause.engagement, fight)
    back = tuple(replace(stack, place=cause.engagement.place) for stack in aircraft)
    return replace(turn, board=board.placing(*back))
