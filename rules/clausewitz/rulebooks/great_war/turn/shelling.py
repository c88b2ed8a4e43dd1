"""Bombardments on the board: which rail guns may fire where, and what that leaves behind."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from clausewitz.play.norms import ruling
from clausewitz.rulebooks.great_war.areas import Attack
from clausewitz.rulebooks.great_war.army import AIRCRAFT, GROUND, Combatant
from clausewitz.rulebooks.great_war.bombardment import Bombard, Bombardment, RailGun
from clausewitz.rulebooks.great_war.turn.attacks import attack_on
from clausewitz.rulebooks.great_war.turn.board import NOBODY, Board, Stack, shared, total
from clausewitz.rulebooks.great_war.turn.combat import may_fire
from clausewitz.rulebooks.great_war.turn.movement import EndPhase
from clausewitz.rulebooks.great_war.turn.state import TurnState


@dataclass(frozen=True, kw_only=True)
class Shelling:
    """The rail guns of a nation in a place, all that have not moved or fired, bombard another."""

    nation: str
    place: str
    target: str

    def __str__(self) -> str:
        return f"bombards {self.target} from {self.place}"


def options(turn: TurnState) -> Iterator[object]:
    """Which guns may bombard what, and the end of the phase."""
    yield EndPhase()
    for stack in turn.board.stacks:
        if stack.nation in turn.nations and may_fire(turn, stack):
            for target in sorted(turn.board.atlas.place(stack.place).adjacent):
                if ruling(Bombard(), rail_gun(turn, stack, target)).allowed:
                    yield Shelling(nation=stack.nation, place=stack.place, target=target)


def rail_gun(turn: TurnState, stack: Stack, target: str) -> RailGun:
    """The guns of a stack and the space that they might fire into, as the norms see them."""
    board = turn.board
    land = target in board.territories
    return RailGun(
        land=land,
        enemy=land and _is_enemy(board, target, stack.nation),
        contested=land and bool(board.enemies(target, stack.nation)),
        attacked=attack_on(turn, target) is Attack.LAND,
        bombarded=turn.has_fired(stack),
        profile=turn.profile,
    )


def _is_enemy(board: Board, place: str, nation: str) -> bool:
    owner = board.territory(place).owner
    return owner != NOBODY and not board.atlas.friends(owner, nation)


def bombardment(turn: TurnState, action: Shelling) -> Bombardment:
    """The bombardment as the board gives it."""
    territory = turn.board.territory(action.target)
    forts = 0 if turn.board.atlas.friends(territory.owner, action.nation) else territory.forts
    army = replace(total(stack.army for stack in _enemies(turn.board, action)), forts=forts)
    guns = turn.board.by_place[action.place]
    number = sum(stack.army.rail_guns for stack in guns if stack.nation == action.nation and may_fire(turn, stack))
    defender = Combatant(army=army, fort_hits=territory.fort_hits if forts else 0)
    return Bombardment(guns=number, defender=defender, profile=turn.profile)


def _enemies(board: Board, action: Shelling) -> tuple[Stack, ...]:
    there = board.by_place[action.target]
    return tuple(stack for stack in there if not board.atlas.friends(stack.nation, action.nation))


def after(board: Board, action: Shelling, over: Bombardment) -> Board:
    """The board after a bombardment."""
    there = _enemies(board, action)
    lost = total(stack.army for stack in there) - over.defender.army.only((*GROUND, *AIRCRAFT))
    left = board.removing(*shared(there, lost))
    if over.defender.army.forts:
        left = left.with_territory(action.target, fort_hits=over.defender.fort_hits)
    return left
