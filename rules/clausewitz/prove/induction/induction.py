"""Proof by induction over the moments of a battle: the form of such a claim, and the parts of its proof.

The whole proof is one function whose first argument selects the part, so that each part is followed, replayed and
certified like any other claim. The helpers before it run shared stages once, show that a battle may end in each round,
and say where a round begins and what may have fired in it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import partial, wraps
from typing import Any, TypeVar

from clausewitz.play.battle import Battle
from clausewitz.play.counts import every
from clausewitz.play.moments import Side
from clausewitz.play.position import CasualtyStep, Volley
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import assume
from clausewitz.prove.induction.positions import (
    BEGINNING,
    MOMENT,
    ROUND,
    Move,
    Moves,
    assert_nothing,
    battle_and_ledger,
    beginning,
    fits,
    induction_grounds,
    keep_battle,
    keep_ledger,
    ledger_of,
    longest_round,
    moves_shape,
    position_shape,
    settled_grounds,
    shapes_with,
    switched_off_ground,
)
from clausewitz.prove.induction.steps import Moved, advance_battle
from clausewitz.prove.shapes import Choice, Shape
from clausewitz.prove.symbolic.paths import Paths
from clausewitz.prove.symbolic.runs import PLAIN, Discarded, current_run
from clausewitz.prove.symbolic.sets import is_among, one_of
from clausewitz.prove.verdicts import Grounds

Stage = Callable[[Any], Any]
"""Turns a state into the next; None where nothing follows."""


def in_stages(first: object, stages: Iterable[Stage]) -> object:
    """Run the stages one after the other; returns the last state, or None if nothing follows one of them.

    Each may depend only on its state and on the arguments of the claim, and may change neither.
    """
    run, begun, state = current_run(), 0, first
    paths = run if isinstance(run, Paths) and run.takes_marks else None
    if paths is not None:
        paths.takes_marks = False  # stages within a stage have no marks
        if paths.marks:
            begun, state = paths.marks[-1].stage, paths.marks[-1].state
    for number, stage in enumerate(stages):
        if number < begun:
            continue
        if paths is not None and (number > begun or not paths.marks):
            paths.mark(number, state)
        state = stage(state)
        if state is None:
            return None
    return state


Measure = Callable[[Any], int]


@dataclass(frozen=True)
class _Round:
    """The state of a round."""

    position: Battle
    was_asked: bool
    """Whether anybody has rolled or decided in it."""
    before: int
    """The measure at its beginning."""


def may_end(stands: Stage, moves: Moves, measure: Measure) -> None:
    """Play a round in which every roll of dice that can hit scores at least one hit.

    `stands` gives the position at its beginning. Raises AssertionError if the measure cannot fall.
    """
    (current_run() or PLAIN).has_asserted = True
    goes_on = (partial(_one_moment_on, measure, moves, each.name) for each in fields(moves))
    if in_stages(moves.move_1, [stands, partial(_begun, measure), *goes_on]) is not None:
        raise AssertionError(f"a round has more than {len(fields(moves))} moments")


def must(condition: bool, otherwise: str) -> None:
    """Assert a condition that a proof needs besides the claim."""
    (current_run() or PLAIN).has_asserted = True
    if not condition:
        raise AssertionError(otherwise)


def _begun(measure: Measure, here: Battle) -> _Round:
    return _Round(here, was_asked=False, before=measure(here))


def _one_moment_on(measure: Measure, moves: Moves, name: str, at: _Round) -> _Round | None:
    """The round after a moment; None if it need not be followed further."""
    move: Move = getattr(moves, name)
    step = advance_battle(at.position, move, lucky=True)
    if step is None or _is_in_a_later_part(step):
        return None
    if step.was_asked and measure(step.after) < at.before:
        return None  # who only goes on to another moment loses none
    was_asked = at.was_asked or step.was_asked
    if step.goes_back:  # where nobody rolls or decides, the walk ends what would only repeat itself
        if was_asked:
            must(measure(step.after) < at.before, "a round may go by in which the measure cannot fall")
        return None
    return _Round(step.after, was_asked, at.before)


def _is_in_a_later_part(step: Moved[Battle]) -> bool:
    if step.after.at_end or step.goes_back:
        return step.after.at_end
    return step.before.sequence.part(step.after.step) is not step.before.sequence.part(step.before.step)


AnyBattle = TypeVar("AnyBattle", bound=Battle)

Fired = frozenset[tuple[Side, str]]


def heads(battle: Battle) -> list[int]:
    """The steps of the current part with which a round may begin: the first, and those that it goes back to."""
    if battle.at_end:
        return []
    steps = battle.sequence.part(battle.step).steps
    repeats = [each.repeat for each in steps if each.repeat]
    labels = [steps[0].label, *(battle.way_back(each).to for each in repeats)]
    return list(dict.fromkeys(map(battle.sequence.index, labels)))


def may_have_fired(battle: Battle) -> list[Fired]:
    """The units that may have fired in the round, by the step with which it began.

    A step that would not take place now may have taken place before.
    """
    begun = [head for head in heads(battle) if head <= battle.step]
    steps = range(min(begun, default=battle.step + 1), battle.step + 1)
    fired = {step: _fired_at(battle, step) for step in steps}
    found = (
        frozenset(kind for step in range(head, battle.step + 1) for kind in fired[step][always])
        for head in begun
        for always in (False, True)
    )
    return list(dict.fromkeys(found))


def casualties_due(battle: Battle) -> frozenset[CasualtyStep]:
    """The casualties still to come in the step after some unit has fired in it."""
    has_fired = any(isinstance(each, Volley) for each in battle.moments[: battle.moment])
    return frozenset(each for each in battle.moments[battle.moment :] if has_fired and isinstance(each, CasualtyStep))


def no_hits_are_left_over(battle: Battle) -> bool:
    """Whether hits are due only between fire and casualties; in a claim, this excludes impossible positions."""
    hits = {Side.ATTACKER: battle.hits_on_attacker, Side.DEFENDER: battle.hits_on_defender}
    due = casualties_due(battle)
    return every(hits[side] == 0 for side in Side if CasualtyStep(side) not in due)


def _fired_at(battle: Battle, step: int) -> Mapping[bool, Fired]:
    """The fire of a step in the round, if the step took place in any case, and if only where it would now."""
    if step == battle.step:
        return dict.fromkeys((False, True), _fired_in(battle, battle.moments[: battle.moment]))
    there = replace(battle, step=step, moment=0)
    under = there.current.under
    if not (under is None or there.holds(under)):
        return dict.fromkeys((False, True), frozenset())
    fired = _fired_in(there, there.moments)
    return {True: fired, False: fired if fired and there.takes_place(there.current) else frozenset()}


def _fired_in(there: Battle, moments: Iterable[object]) -> Fired:
    fires = (fire for moment in moments if isinstance(moment, Volley) for fire in moment.fires)
    return frozenset((fire.side, row.kind) for fire in fires for row in there.rows(fire))


@dataclass(frozen=True)
class Induction:
    """Proof by induction that a claim's assertions on a position hold at every moment of every battle.

    The claim is a function of the position, and of a *ledger* if it has a second argument: notes since the battle
    began.
    """

    begins: Callable[..., Battle]
    """Makes the battle before its first moment, from arguments that vary by their types."""
    ledger: Callable[[Any], Any] = keep_battle
    """The notes at the beginning of a battle; by default the battle itself."""
    notes: Callable[[Any, Moved[Any]], Any] = keep_ledger
    """The ledger after a position has moved on."""
    ends_by: Callable[[Any], int] | None = None
    """A *measure* by which battles end: a number that is never below zero, never rises, and may fall in each round."""

    settled: Callable[[Any], None] = assert_nothing
    """Asserts what else holds of a position, whatever has fired in the round.

    It is proved along with the claim, and assumed first, so that no path is followed that no battle ever takes."""
    without: tuple[str, ...] = ()
    """Clauses that are switched off throughout."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the proof."""
        return (BEGINNING, MOMENT, *((ROUND,) if self.ends_by else ()))

    @property
    def scope(self) -> str:
        """All positions, and how they are covered."""
        return f"every battle, by induction ({', '.join(self.parts)})"

    def grounds(self, statement: Callable[..., None]) -> Grounds:
        """The parts of the proof of a statement."""
        ledger = [*settled_grounds(self.settled), *ledger_of(statement, self.ledger, self.notes)]
        switched_off = [(None, switched_off_ground(self.without))] if self.without else []
        return [*induction_grounds(self.begins, self.ends_by, ledger), *switched_off]

    def build_function(
        self, statement: Callable[..., None], fixed: Mapping[object, object], where: str
    ) -> tuple[Callable[..., None], Mapping[str, Shape], tuple[str, ...]]:
        """The function of the proof, its arguments, and its parts. Raises IllFormedClaimError."""
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
        """Run one part; raises AssertionError if it fails."""
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
        """The position, at a moment of its step, of which the claim is assumed."""
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
        """Check that the induction varies every position that the battle can reach."""
        found = fits(battle, self.position, "now")
        if not every(each.holds for each in found):
            name = next(each.name for each in found if not each.holds)
            raise AssertionError(f"the battle comes to a position that is none of those that the claim varies: {name}")
        must(_may_stand_there(battle), "the battle comes to a moment that its step does not have")
        known = battle.at_end or is_among(battle.fired, may_have_fired(battle))
        must(known, "what has fired is not known from the moment")


@contextmanager
def _label_failure(when: str) -> Iterator[None]:
    """Add the part to the message of a failed assertion."""
    try:
        yield
    except AssertionError as error:
        error.args = (": ".join(map(str, (when, *error.args))),)
        raise


@contextmanager
def _assume_assertions() -> Iterator[None]:
    """Assume the claim's assertions within the context."""
    run = current_run() or PLAIN
    run.is_assuming = True
    try:
        yield
    except AssertionError:
        raise Discarded from None
    finally:
        run.is_assuming = False


def _may_stand_there(battle: Battle) -> bool:
    """Whether its step has the moment, and is in force by the reading."""
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
    """The position, with the units that have fired since its round began."""
    fired = may_have_fired(now) or [frozenset()]
    assume(move.round_before < len(fired))
    return replace(now, fired=one_of(fired, move.round_before))


def _position_at_round_start(now: Battle, _move: Move) -> Battle:
    """The position, at a moment with which a round begins, before any unit has fired in it."""
    assume(now.moment == 0)
    assume(now.step in heads(now))
    return replace(now, fired=frozenset())
