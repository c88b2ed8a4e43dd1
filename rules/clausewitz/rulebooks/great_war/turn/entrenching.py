"""Entrenching in the non-combat phase."""

from collections.abc import Iterable

from clausewitz.play.norms import NotAllowedError, forbidden, ruling
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.land.infantry import Entrench, InfantryUnit
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def entrenchments(turn: TurnState) -> Iterable[Entrench]:
    """The entrenchments that infantry might make."""
    return dict.fromkeys(Entrench(nation=stack.nation, place=stack.place) for stack in _infantry(turn))


def refusal(turn: TurnState, action: Entrench) -> NotAllowedError | None:
    """The clause that forbids the infantry in a place to entrench; None if any of it may."""
    there = [each for each in turn.board.stacks_of(action.place, action.nation) if each.army.infantry > 0]
    made = [ruling(action, _unit(turn, each)) for each in there]
    return None if any(each.allowed for each in made) else forbidden(made)


def cites(turn: TurnState) -> tuple[str, ...]:
    """The clauses that decide which infantry may entrench."""
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
    """The position after infantry has entrenched."""
    there = turn.board.stacks_of(action.place, action.nation)
    allowed = [each for each in there if ruling(action, _unit(turn, each)).allowed]
    dug = [replace(each, army=each.army.entrench()) for each in allowed]
    made = ruling(action, InfantryUnit())
    board = turn.board.removing(*allowed).placing(*dug)
    return replace(turn, board=board).note(f"the infantry in {action.place} is entrenched", *made.cites)
