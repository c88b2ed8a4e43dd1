"""Naval evacuations on the board: enemy fleets leave a captured port at once, and fight for their way if they must."""

from dataclasses import replace

from clausewitz.play.moments import Side
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.army import Army
from clausewitz.rulebooks.great_war.evacuation import Evacuation
from clausewitz.rulebooks.great_war.harbours import (
    EnemyShips,
    Evacuate,
    Harbour,
    Waters,
    side_of_evacuating_fleet,
)
from clausewitz.rulebooks.great_war.readings.evacuation import JoinedBattle
from clausewitz.rulebooks.great_war.sea_battle import SeaBattle
from clausewitz.rulebooks.great_war.turn.board import Board, Stack, ships
from clausewitz.rulebooks.great_war.turn.combat_at_sea import after_at_sea, navy
from clausewitz.rulebooks.great_war.turn.records import Captured, Engagement, WayOut
from clausewitz.rulebooks.great_war.turn.state import AnyTurn


def due(board: Board, place: str, captor: str, *, by_battle: bool) -> tuple[Captured, ...]:
    """The fleets that have to leave a territory that has just been captured."""
    fleets = dict.fromkeys(s.nation for s in board.by_place[place] if s.fleet.total() > 0)
    enemies = (nation for nation in fleets if not board.atlas.friends(nation, captor))
    return tuple(Captured(place=place, nation=nation, by_battle=by_battle) for nation in enemies)


def begun(turn: AnyTurn) -> AnyTurn:
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


def over(turn: AnyTurn, fight: Evacuation, cause: Captured) -> AnyTurn:
    """The position once a fleet has left, with the battle that this may cause."""
    there = [stack for stack in turn.board.by_place[cause.place] if stack.nation == cause.nation]
    fleets = [replace(stack, army=Army()) for stack in there]
    if fight.is_lost:
        return replace(turn, board=turn.board.removing(*fleets))
    if not isinstance(fight.decision, Evacuate):
        return turn
    to = fight.decision.to.name
    gone = [replace(stack, place=to, came_from=cause.place) for stack in fleets]
    moved = replace(turn, board=turn.board.removing(*fleets).placing(*gone))
    out = [s for s in moved.board.by_place[to] if (s.nation, s.came_from) == (cause.nation, cause.place)]
    return _way_out(moved, fight, out, cause)


def _way_out(turn: AnyTurn, fight: Evacuation, fleets: list[Stack], cause: Captured) -> AnyTurn:
    """The position in which the fleet fights for its way out, if it has to.

    Without `gw.evacuation.immediately` nobody fights before the sea battles of the next turn.
    """
    if not stands("gw.evacuation.immediately"):
        return turn
    there = [s for s in turn.board.by_place[fleets[0].place] if s.fleet.total() > 0]
    enemies = tuple(stack for stack in there if not turn.board.atlas.friends(stack.nation, cause.nation))
    friends = tuple(s for s in there if s not in enemies and (s.nation, s.came_from) != (cause.nation, cause.place))
    side = side_of_evacuating_fleet()
    at = _opposed(fleets[0].place, tuple(fleets), enemies, side)
    if not enemies:
        return turn
    navies = navy(turn, at, side), navy(turn, at, side.enemy)
    battle = fight.battle(*navies, ships(stack.fleet for stack in friends))
    if battle is None:
        return turn
    joined = (*fleets, *friends) if turn.profile.joined_battle is JoinedBattle.YES else tuple(fleets)
    way_out = WayOut(engagement=_opposed(at.place, joined, enemies, side))
    return replace(turn, fight=battle, cause=way_out, fought=turn.fought + 1)


def _opposed(place: str, mine: tuple[Stack, ...], enemies: tuple[Stack, ...], side: Side) -> Engagement:
    attackers, defenders = (mine, enemies) if side is Side.ATTACKER else (enemies, mine)
    return Engagement(place=place, attackers=attackers, defenders=defenders)


def fought(turn: AnyTurn, fight: SeaBattle, cause: WayOut) -> AnyTurn:
    """The position once the battle for the way out is over; there are no aircraft that would have to land."""
    board, aircraft = after_at_sea(turn, cause.engagement, fight)
    back = tuple(replace(stack, place=cause.engagement.place) for stack in aircraft)
    return replace(turn, board=board.placing(*back))
