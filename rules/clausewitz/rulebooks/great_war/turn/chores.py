"""What is done in a turn besides moving and fighting: making ready, entrenching, repair, income."""

from collections.abc import Iterable

from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.refusals import NotAllowedError, forbidden
from clausewitz.rulebooks.great_war.forces.army import NO_UNITS, Army, Combatant
from clausewitz.rulebooks.great_war.land.infantry import Entrench, InfantryUnit, next_turn
from clausewitz.rulebooks.great_war.territory import repairs
from clausewitz.rulebooks.great_war.turn.board.board import Board
from clausewitz.rulebooks.great_war.turn.board.stacks import Stack, leave_trenches
from clausewitz.rulebooks.great_war.turn.income import collect
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def begin_turn(turn: AnyTurn) -> AnyTurn:
    """The turn at its beginning: nobody has moved, and who of the nations is entrenched remains so."""
    kept, cites = next_turn(InfantryUnit(entrenched=True))
    mine = tuple(turn.own_stacks)
    dug_in = [each if kept.entrenched or each not in mine else leave_trenches(each) for each in turn.board.stacks]
    at_rest = (replace(each, came_from="", spent=0) for each in dug_in)
    left = replace(turn, board=_restore_garrisons(replace(turn.board, stacks=()).placing(*at_rest)))
    entrenched = any(stack.army.entrenched > 0 for stack in mine)
    return left.note("who is entrenched remains so", *cites) if entrenched and cites else left


def _restore_garrisons(board: Board) -> Board:
    """The board on which no fort has lost its garrison that has a new one."""
    for each in board.territories.values():
        if each.garrison_lost and board.garrison(each.name) != NO_UNITS:
            board = board.with_territory(each.name, garrison_lost=False)
    return board


def entrenchments(turn: TurnState) -> Iterable[Entrench]:
    """Which infantry might entrench."""
    return dict.fromkeys(Entrench(nation=stack.nation, place=stack.place) for stack in _infantry(turn))


def refusal(turn: TurnState, action: Entrench) -> NotAllowedError | None:
    """The clause by which infantry may not entrench; None if there is some that may."""
    there = [each for each in turn.board.stacks_of(action.place, action.nation) if each.army.infantry > 0]
    made = [ruling(action, _unit(turn, each)) for each in there]
    return None if any(each.allowed for each in made) else forbidden(made)


def cites(turn: TurnState) -> tuple[str, ...]:
    """The clauses by which just this infantry may entrench."""
    rulings = [ruling(Entrench(), _unit(turn, stack)) for stack in _infantry(turn)]
    return tuple(dict.fromkeys(clause for each in rulings for clause in each.cites))


def _unit(turn: TurnState, stack: Stack) -> InfantryUnit:
    """An infantry unit of a stack as the norms see it."""
    return InfantryUnit(
        moved=stack.has_moved,
        attacked=(stack.nation, stack.place) in turn.attacked,
        contested=turn.board.territory(stack.place).contested,
        profile=turn.profile,
    )


def _infantry(turn: TurnState) -> tuple[Stack, ...]:
    return tuple(s for s in turn.own_stacks if s.army.infantry > 0 and s.place in turn.board.territories)


def entrench_infantry(turn: AnyTurn, action: Entrench) -> AnyTurn:
    """The position once infantry has entrenched."""
    there = turn.board.stacks_of(action.place, action.nation)
    allowed = [each for each in there if ruling(action, _unit(turn, each)).allowed]
    dug = [replace(each, army=_entrench_army(each.army)) for each in allowed]
    made = ruling(action, InfantryUnit())
    board = turn.board.removing(*allowed).placing(*dug)
    return replace(turn, board=board).note(f"the infantry in {action.place} is entrenched", *made.cites)


def _entrench_army(army: Army) -> Army:
    return replace(army, infantry=0, entrenched=army.infantry + army.entrenched)


def repair_forts(turn: AnyTurn) -> AnyTurn:
    """The position once the damaged forts of the nations are repaired, as far as they are."""
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


def collect_income(turn: AnyTurn) -> AnyTurn:
    """The position once the nations have collected their income."""
    for nation in turn.nations:
        board, money, cites = collect(turn.board, nation, turn.profile)
        turn = replace(turn, board=board).note(f"{nation} collects {money}", "gw.turn.income", *cites)
    return turn
