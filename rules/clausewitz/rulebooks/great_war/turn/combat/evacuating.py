"""Naval evacuations on the board: enemy fleets leave a captured port at once, and fight for their way if they must."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.forces.army import GROUND, NO_UNITS
from clausewitz.rulebooks.great_war.readings.shore.evacuation import JoinedBattle
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.shore.evacuation import Evacuation
from clausewitz.rulebooks.great_war.shore.harbours import (
    EnemyShips,
    Evacuate,
    Harbour,
    Waters,
    side_of_evacuating_fleet,
)
from clausewitz.rulebooks.great_war.turn.board.board import Board
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack, ships
from clausewitz.rulebooks.great_war.turn.combat.at_sea import apply_sea_battle, batteries, navy
from clausewitz.rulebooks.great_war.turn.records import Captured, Engagement
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def due_evacuations(turn: TurnState, place: str, *, by_battle: bool) -> tuple[Captured, ...]:
    """The fleets in a territory that has just been captured for which there is an evacuation at all."""
    return tuple(
        Captured(place=place, nation=nation, by_battle=by_battle)
        for nation in _in_port(turn, place)
        if _leaves(turn.board, place, nation)
    )


def staying_nations(turn: TurnState, place: str) -> tuple[str, ...]:
    """The nations on the captor's side that have a fleet in a territory that has just been captured."""
    return tuple(nation for nation in _in_port(turn, place) if not _leaves(turn.board, place, nation))


def _in_port(turn: TurnState, place: str) -> tuple[str, ...]:
    """The nations with ships in a territory."""
    return tuple(dict.fromkeys(stack.nation for stack in turn.board.by_place[place] if stack.fleet.total() > 0))


def _leaves(board: Board, port: str, nation: str) -> bool:
    return ruling(Evacuate(Waters()), Harbour(enemy=_is_enemy(board, port, nation))).allowed


def _is_enemy(board: Board, port: str, nation: str) -> bool:
    """Whether a fleet is an enemy of whoever has captured the port."""
    return not board.atlas.friends(nation, board.territory(port).owner)


def begin_evacuation(turn: AnyTurn, port: Captured) -> AnyTurn:
    """The position in which a fleet leaves its port."""
    board, here = turn.board, turn.board.atlas.place(port.place)
    waters = tuple(
        Waters(name=name, enemy=_enemy_ships(board, name, port.nation), contested=board.contested_at_sea(name))
        for name in sorted(here.adjacent)
        if board.atlas.place(name).sea
    )
    enemy = _is_enemy(board, port.place, port.nation)
    harbour = Harbour(by_battle=port.by_battle, in_port=here.port, enemy=enemy)
    fight = Evacuation(harbour=harbour, waters=waters, profile=turn.profile).start()
    others = tuple(each for each in turn.evacuating if each != port)
    return replace(turn, evacuating=others, fight=fight, cause=port)


def _enemy_ships(board: Board, zone: str, nation: str) -> EnemyShips:
    if board.enemies(zone, nation):
        return EnemyShips.AFLOAT
    dived = any(s.fleet.submerged and not board.atlas.friends(s.nation, nation) for s in board.by_place[zone])
    return EnemyShips.SUBMERGED if dived else EnemyShips.NONE


def conclude_evacuation(turn: AnyTurn, fight: Evacuation | SeaBattle, cause: Captured) -> AnyTurn:
    """The position once a fleet has left, with the battle that this may cause, or once that is over."""
    if isinstance(fight, SeaBattle):
        return _conclude_battle(turn, fight)
    fleets = [replace(stack, army=NO_UNITS) for stack in turn.board.stacks_of(cause.place, cause.nation)]
    if fight.is_lost:
        return replace(turn, board=turn.board.removing(*fleets))
    if not isinstance(fight.decision, Evacuate):
        return turn
    to = fight.decision.to.name
    gone = [replace(stack, place=to, came_from=cause.place) for stack in fleets]
    moved = replace(turn, board=turn.board.removing(*fleets).placing(*gone))
    out = [stack for stack in moved.board.stacks_of(to, cause.nation) if stack.came_from == cause.place]
    return _way_out(moved, fight, out, cause)


def _way_out(turn: AnyTurn, fight: Evacuation, fleets: list[Stack], cause: Captured) -> AnyTurn:
    """The position in which the fleet fights for its way out, if it has to.

    Without `gw.evacuation.immediately` nobody fights before the sea battles of the next turn.
    """
    if not stands("gw.evacuation.immediately"):
        return turn
    place, *_ = (stack.place for stack in fleets)
    there = [s for s in turn.board.by_place[place] if s.fleet.total() > 0]
    hostile = turn.board.stacks_of_enemies(place, cause.nation)
    enemies = tuple(stack for stack in hostile if turn.board.fleet(place, stack.nation).total() > 0)
    friends = tuple(s for s in there if s not in enemies and (s.nation, s.came_from) != (cause.nation, cause.place))
    side = side_of_evacuating_fleet()
    at = _build_engagement(place, tuple(fleets), enemies, side)
    if not enemies:
        return turn
    navies = navy(turn, at, side), navy(turn, at, side.enemy)
    battle = fight.battle(*navies, ships(stack.fleet for stack in friends))
    if battle is None:
        return turn
    joining = (replace(s, army=s.army.only(GROUND)) for s in friends)
    joined = (*fleets, *joining) if turn.profile.joined_battle is JoinedBattle.YES else tuple(fleets)
    way_out = _build_engagement(at.place, joined, enemies, side)
    return replace(turn, fight=battle, cause=cause, engagement=way_out, fought=turn.fought + 1)


def _build_engagement(place: str, mine: tuple[Stack, ...], enemies: tuple[Stack, ...], side: Side) -> Engagement:
    attackers, defenders = (mine, enemies) if side is Side.ATTACKER else (enemies, mine)
    return Engagement(place=place, attackers=attackers, defenders=defenders)


def _conclude_battle(turn: AnyTurn, fight: SeaBattle) -> AnyTurn:
    """The position once the battle for the way out is over; there are no aircraft that would have to land."""
    at = turn.engagement
    assert at
    board, aircraft = apply_sea_battle(turn, at, fight)
    return replace(turn, board=board.placing(*aircraft), batteries=batteries(turn, at))
