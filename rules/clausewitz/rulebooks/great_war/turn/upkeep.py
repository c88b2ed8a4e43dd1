"""The parts of a turn without decisions: its beginning, and the repair of forts."""

from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces import NO_UNITS, Army, Combatant
from clausewitz.rulebooks.great_war.land.infantry import InfantryUnit, next_turn
from clausewitz.rulebooks.great_war.territory import repairs
from clausewitz.rulebooks.great_war.turn.board import Board
from clausewitz.rulebooks.great_war.turn.state import AnyTurn


def begin_turn(turn: AnyTurn) -> AnyTurn:
    """The turn at its beginning: nobody has moved, and entrenched infantry remains so."""
    kept, cites = next_turn(InfantryUnit(entrenched=True))
    mine = tuple(turn.own_stacks)
    dug_in = [each if kept.entrenched or each not in mine else each.leave_trenches() for each in turn.board.stacks]
    at_rest = (replace(each, came_from="", spent=0) for each in dug_in)
    left = replace(turn, board=_restore_garrisons(replace(turn.board, stacks=()).placing(*at_rest)))
    entrenched = any(stack.army.entrenched > 0 for stack in mine)
    return left.note("who is entrenched remains so", *cites) if entrenched and cites else left


def _restore_garrisons(board: Board) -> Board:
    """The board with lost garrisons replaced where the fort has a new one."""
    for each in board.territories.values():
        if each.garrison_lost and board.garrison(each.name) != NO_UNITS:
            board = board.with_territory(each.name, garrison_lost=False)
    return board


def repair_forts(turn: AnyTurn) -> AnyTurn:
    """The position after the forts of the nations have been repaired as far as the rules allow."""
    for each in turn.board.territories.values():
        if each.owner in turn.nations and each.forts > 0:
            turn = _repair_territory(turn, each.name)
    return turn


def _repair_territory(turn: AnyTurn, place: str) -> AnyTurn:
    territory = turn.board.territory(place)
    onslaught = repairs.Onslaught(largest=max(territory.onslaughts, default=0), total=sum(territory.onslaughts))
    works = repairs.Works(
        phase=int(turn.current.label),
        in_turn=onslaught if place in turn.captured else repairs.Onslaught(),
        since_last_turn=onslaught,
        contested=territory.contested,
        profile=turn.profile,
    )
    before = Combatant(army=Army(forts=territory.forts), fort_hits=territory.fort_hits)
    after, cites = repairs.repair_forts(before, works)
    board = turn.board.with_territory(place, fort_hits=after.fort_hits, onslaughts=())
    left = replace(turn, board=board)
    if before.fort_hits == 0:
        return left
    return left.note(f"the forts of {place} are {'' if after.fort_hits < before.fort_hits else 'not '}repaired", *cites)
