"""The form of a claim that is proved by induction over the moments of a battle, and the parts of its proof.

It is run as one function, whose first argument says which part: so each part is followed, replayed and certified as any
other claim is.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any

from clausewitz.play.battle import Battle
from clausewitz.play.counts import every
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import assume
from clausewitz.prove.inductions.ending import may_end, must
from clausewitz.prove.inductions.fitting import fits
from clausewitz.prove.inductions.grounds import (
    BEGINNING,
    MOMENT,
    ROUND,
    assert_nothing,
    induction_grounds,
    keep_battle,
    keep_ledger,
    ledger_of,
    settled_grounds,
    switched_off_ground,
)
from clausewitz.prove.inductions.moves import Moved, advance_battle
from clausewitz.prove.inductions.rounds import heads, may_have_fired
from clausewitz.prove.inductions.stages import in_stages
from clausewitz.prove.inductions.varied import (
    Move,
    Moves,
    battle_and_ledger,
    beginning,
    longest_round,
    moves_shape,
    position_shape,
    shapes_with,
)
from clausewitz.prove.paths.cuts import PLAIN, Discarded, current_run
from clausewitz.prove.shapes import Choice, Shape
from clausewitz.prove.symbols.alternatives import is_among, one_of
from clausewitz.prove.verdicts import Grounds


@dataclass(frozen=True)
class Induction:
    """Proof by induction that what a claim asserts of a position holds at every moment of every battle.

    The claim is a function of the position, and of a *ledger* if it has a second argument: what has been noted since
    the battle began.
    """

    begins: Callable[..., Battle]
    """Makes the battle before its first moment, of arguments that vary by their types."""
    ledger: Callable[[Any], Any] = keep_battle
    """What is noted as a battle begins; the battle itself if nothing else is said."""
    notes: Callable[[Any, Moved[Any]], Any] = keep_ledger
    """The ledger once a position has moved on."""
    ends_by: Callable[[Any], int] | None = None
    """A *measure* by which battles end: a number that is never below zero, never rises, and in each round may fall."""

    settled: Callable[[Any], None] = assert_nothing
    """Asserts what is so of a position besides, whatever has fired in the round.

    It is proved along with the claim, and assumed first: so no path is followed on which no battle ever is.
    """
    without: tuple[str, ...] = ()
    """Clauses that are not in force from beginning to end."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the proof."""
        return (BEGINNING, MOMENT, *((ROUND,) if self.ends_by else ()))

    @property
    def scope(self) -> str:
        """All that there is, and how it is covered."""
        return f"every battle, by induction ({', '.join(self.parts)})"

    def grounds(self, statement: Callable[..., None]) -> Grounds:
        """What the proof of a statement is made of."""
        ledger = [*settled_grounds(self.settled), *ledger_of(statement, self.ledger, self.notes)]
        switched_off = [(None, switched_off_ground(self.without))] if self.without else []
        return [*induction_grounds(self.begins, self.ends_by, ledger), *switched_off]

    def build_function(
        self, statement: Callable[..., None], fixed: Mapping[object, object], where: str
    ) -> tuple[Callable[..., None], Mapping[str, Shape], tuple[str, ...]]:
        """Give the function that goes through the proof, its arguments, and the parts. Raises IllFormedClaimError."""
        now, *noted = battle_and_ledger(statement, where)
        shapes = shapes_with(fixed)
        position = position_shape(now, shapes, where)
        moves = moves_shape(now, position, longest_round(now) if self.ends_by else 1, where)
        arguments: dict[str, Shape] = {"part": Choice(self.parts)}
        arguments |= {**beginning(self.begins, shapes, where), "now": position, "moves": moves}
        if noted:
            arguments["ledger"] = position if noted[0] is now else shapes.shape_for(noted[0], f"{where}: ledger")
        proof = _Proof(self, statement, position, bool(noted))
        return wraps(statement)(partial(proof.prove_part)), arguments, self.parts


@dataclass(frozen=True)
class _Proof:
    """The proof, part by part."""

    induction: Induction
    statement: Callable[..., None]
    position: Shape
    has_ledger: bool

    def prove_part(self, part: str, now: Battle, moves: Moves, ledger: object = None, **begun: object) -> None:
        """Go through one part; raises AssertionError where it fails."""
        with switch_off(*self.induction.without):
            self._dispatch_part(part, now, moves, ledger, begun)

    def _dispatch_part(self, part: str, now: Battle, moves: Moves, ledger: object, begun: Mapping[str, object]) -> None:
        if part == BEGINNING:
            self._prove_beginning(self.induction.begins(**begun))
        elif part == MOMENT:
            stands = partial(self._assume_position, now, _position_in_round, ledger)
            in_stages(
                moves.move_1, [stands, partial(_advance_or_discard, moves.move_1), partial(self._prove_step, ledger)]
            )
        elif self.induction.ends_by:
            stands = partial(self._assume_position, now, _position_at_round_start, ledger)
            may_end(stands, moves, self.induction.ends_by)

    def _assume_position(
        self, now: Battle, where: Callable[[Battle, Move], Battle], ledger: object, move: Move
    ) -> Battle:
        """The position, at a moment that its step has, of which the claim is assumed."""
        assume(_may_stand_there(now))
        with _assume_assertions():
            self.induction.settled(now)
        here = where(now, move)
        with _assume_assertions():
            self._run_statement(here, ledger)
        return here

    def _prove_beginning(self, battle: Battle) -> None:
        self._assert_varied(battle)
        with _label_failure("as a battle begins"):
            self._assert_claim(battle, self.induction.ledger(battle) if self.has_ledger else None)

    def _prove_step(self, ledger: object, step: Moved[Battle]) -> None:
        self._assert_varied(step.after)
        with _label_failure("from one moment to the next"):
            self._assert_claim(step.after, self.induction.notes(ledger, step) if self.has_ledger else None)
        if self.induction.ends_by:
            self._assert_measure_falls(step, self.induction.ends_by)

    def _assert_measure_falls(self, step: Moved[Battle], measure: Callable[[Any], int]) -> None:
        before, after = measure(step.before), measure(step.after)
        must(after >= 0, "the measure falls below zero")
        must(after <= before, "the measure rises")
        if step.stays and not step.after.hits_due < step.before.hits_due:
            must(after < before, "the same moment comes again, and the measure has not fallen")

    def _assert_claim(self, battle: Battle, ledger: object) -> None:
        self.induction.settled(battle)
        self._run_statement(battle, ledger)

    def _run_statement(self, battle: Battle, ledger: object) -> None:
        self.statement(*((battle, ledger) if self.has_ledger else (battle,)))

    def _assert_varied(self, battle: Battle) -> None:
        """The induction is about every position to which the battle comes, or it would not be one."""
        found = fits(battle, self.position, "now")
        if not every(each.holds for each in found):
            name = next(each.name for each in found if not each.holds)
            raise AssertionError(f"the battle comes to a position that is none of those that the claim varies: {name}")
        must(_may_stand_there(battle), "the battle comes to a moment that its step does not have")
        known = battle.at_end or is_among(battle.fired, may_have_fired(battle))
        must(known, "what has fired is not known from the moment")


@contextmanager
def _label_failure(when: str) -> Iterator[None]:
    """Say of an assertion that fails in which part it does."""
    try:
        yield
    except AssertionError as error:
        error.args = (": ".join(map(str, (when, *error.args))),)
        raise


@contextmanager
def _assume_assertions() -> Iterator[None]:
    """Assume what the claim asserts, within the context."""
    run = current_run() or PLAIN
    run.is_assuming = True
    try:
        yield
    except AssertionError:
        raise Discarded from None
    finally:
        run.is_assuming = False


def _may_stand_there(battle: Battle) -> bool:
    """Whether its step has the moment, and is one of those by the reading that is in force."""
    if battle.moment == 0:
        return True
    under = None if battle.at_end else battle.current.under
    return battle.moment <= len(battle.moments) and (under is None or battle.holds(under))


def _advance_or_discard(move: Move, here: Battle) -> Moved[Battle]:
    step = advance_battle(here, move)
    if step is None:
        raise Discarded
    return step


def _position_in_round(now: Battle, move: Move) -> Battle:
    """The position, with what has fired since its round began."""
    fired = may_have_fired(now) or [frozenset()]
    assume(move.round_before < len(fired))
    return replace(now, fired=one_of(fired, move.round_before))


def _position_at_round_start(now: Battle, _move: Move) -> Battle:
    """The position, at a moment with which a round begins, before anybody has fired in it."""
    assume(now.moment == 0)
    assume(now.step in heads(now))
    return replace(now, fired=frozenset())
