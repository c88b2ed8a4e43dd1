"""Claims that are proved only for the first rounds, from the beginning and through all decisions.

This covers less than an induction, but needs only the claim: nothing has to follow from one moment alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial, wraps
from typing import Any

from clausewitz.play.battle import Battle
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.induction.induction import in_stages
from clausewitz.prove.induction.positions import (
    TRANSCRIPT,
    Moves,
    battle_and_ledger,
    beginning,
    course_grounds,
    keep_battle,
    keep_ledger,
    ledger_of,
    moves_shape,
    position_shape,
    shapes_with,
    switched_off_ground,
)
from clausewitz.prove.induction.steps import Moved, advance_battle
from clausewitz.prove.shapes import Shape
from clausewitz.prove.verdicts import Grounds


@dataclass(frozen=True)
class _Stood:
    """The state at a moment."""

    battle: Any
    ledger: Any
    rounds: int
    idle: tuple[int, int] = (0, 0)
    """The number of rounds without dice or a decision, at least and at most."""
    has_taken: bool = False
    """Whether losses have been taken at this moment."""


@dataclass(frozen=True)
class Course:
    """Proof that a claim's assertions on a position hold at each moment of the first rounds."""

    begins: Callable[..., Battle]
    """Makes the battle before its first moment, from arguments that vary by their types."""
    moments: int
    """The most moments of these rounds, with casualties counted twice: as they are taken, and after."""
    rounds: int = 2
    """The number of rounds followed."""
    ledger: Callable[[Any], Any] = keep_battle
    """The notes at the beginning of a battle; by default the battle itself."""
    notes: Callable[[Any, Moved[Any]], Any] = keep_ledger
    """The ledger after a position has moved on."""
    without: tuple[str, ...] = ()
    """Clauses that are switched off throughout."""

    @property
    def scope(self) -> str:
        """The rounds covered."""
        return "the first round" if self.rounds == 1 else f"the first {self.rounds} rounds"

    def grounds(self, statement: Callable[..., None]) -> Grounds:
        """The parts of the proof of a statement."""
        ledger = ledger_of(statement, self.ledger, self.notes)
        switched_off = [(None, switched_off_ground(self.without))] if self.without else []
        return [*course_grounds(self.begins, self.scope, self.moments, ledger), *switched_off]

    def build_function(
        self, statement: Callable[..., None], fixed: Mapping[object, object], where: str
    ) -> tuple[Callable[..., None], Mapping[str, Shape], tuple[str, ...]]:
        """The function that follows the rounds, and its arguments. Raises IllFormedClaimError."""
        now, *noted = battle_and_ledger(statement, where)
        shapes = shapes_with(fixed)
        moves = moves_shape(now, position_shape(now, shapes, where), self.moments, where)
        arguments = {**beginning(self.begins, shapes, where), "moves": moves}

        def holds(at: _Stood) -> _Stood:
            statement(at.battle, *(at.ledger for _ in noted))
            return at

        @switch_off(*self.without)
        def follow_rounds(moves: Moves, **begun: object) -> None:
            def begins(_: _Stood | None) -> _Stood:
                battle = replace(self.begins(**begun), events=TRANSCRIPT)
                return holds(_Stood(battle, self.ledger(battle), 1))

            def goes_on(move: str, at: _Stood) -> _Stood | None:
                step = advance_battle(at.battle, getattr(moves, move), at.idle, has_taken=at.has_taken)
                rounds = at.rounds + (step is not None and step.goes_back)
                if step is None or rounds > self.rounds:
                    return None
                ledger, idle = self.notes(at.ledger, step), step.idle_after(at.idle)
                return holds(_Stood(step.after, ledger, rounds, idle, step.has_taken))

            goes_on_by = (partial(goes_on, each.name) for each in fields(moves))
            if in_stages(None, (begins, *goes_on_by)) is not None:
                raise AssertionError(f"the rounds have more than {self.moments} moments")

        return wraps(statement)(follow_rounds), arguments, ()
