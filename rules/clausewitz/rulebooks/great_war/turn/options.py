"""Options: the columns of the table of decisions, and what may be decided by it."""

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import cached_property
from itertools import tee
from typing import Any

from clausewitz.lazy import dataclass
from clausewitz.play.refusals import NotOfferedError, RefusedError
from clausewitz.rulebooks.great_war.turn.state import AnyTurn, TurnState


def _nothing(turn: AnyTurn) -> AnyTurn:
    return turn


def _no_clauses(_turn: TurnState) -> tuple[str, ...]:
    return ()


def _no_fight(_turn: TurnState, _fight: object, action: object) -> object:
    raise AssertionError(f"{action} is no cause of a fight")


@dataclass(frozen=True)
class Decision:
    """A row of the table: a kind of decision, and what becomes of it."""

    kind: type
    proposed: Callable[[TurnState], Iterable[object]]
    """Decisions of the kind, legal or not; made one by one where there may be many."""
    refusal: Callable[[TurnState, Any], RefusedError | None]
    """Why one of them may not be taken; None if it may."""
    done: Callable[[Any, Any], Any]
    """The position once it is taken."""
    over: Callable[[Any, Any, Any], Any] = _no_fight
    """The position once the fight is over that it has brought about."""
    any_number: bool = False
    """Whether it may also be taken with other units, and by other ways, than are proposed."""


@dataclass(frozen=True)
class Phase:
    """The decisions of a phase, and what is particular to it."""

    decisions: tuple[Decision, ...] = ()
    cites: Callable[[TurnState], tuple[str, ...]] = _no_clauses
    """The clauses by which just these decisions are open."""
    begun: Callable[[Any], Any] = _nothing
    """The position once that is done which comes before the decisions."""
    upkeep: Callable[[Any], Any] = _nothing
    """The position once that is done which the phase is for where nothing is decided."""


@dataclass(frozen=True)
class Options:
    """What may be decided in a phase: made one by one, and with `in` for any decision."""

    turn: TurnState
    phase: Phase
    question: str

    def __iter__(self) -> Iterator[object]:
        return copy(self._from_the_first)

    @cached_property
    def _from_the_first(self) -> Iterator[object]:
        """They are made when first asked for, and kept: the walk takes two of them to see that there is a choice."""
        (first,) = tee(self._legal_options(), 1)
        return first

    def _legal_options(self) -> Iterator[object]:
        for row in self.phase.decisions:
            yield from (each for each in row.proposed(self.turn) if row.refusal(self.turn, each) is None)

    def __contains__(self, option: object) -> bool:
        return self.refusal(option) is None

    def refusal(self, option: object) -> RefusedError | None:
        """Why an option is not one of these, with the clause if there is one; None if it is one."""
        row = next((each for each in self.phase.decisions if isinstance(option, each.kind)), None)
        if row is None or not self._arises(row, option):
            return NotOfferedError(option, self.question)
        return row.refusal(self.turn, option)

    def _arises(self, row: Decision, option: object) -> bool:
        if row.any_number:
            return getattr(option, "nation", "") in self.turn.nations
        return option in row.proposed(self.turn)


def row_of(phase: Phase, action: object) -> Decision:
    """The row of a decision of a phase."""
    return next(row for row in phase.decisions if isinstance(action, row.kind))
