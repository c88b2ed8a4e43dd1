"""That a battle may end in each round: whoever rolls dice that can hit scores a hit, and so the measure falls."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

from clausewitz.play.battle import Battle
from clausewitz.prove.inductions.moves import Moved, advance_battle
from clausewitz.prove.inductions.stages import Stage, in_stages
from clausewitz.prove.inductions.varied import Move, Moves
from clausewitz.prove.paths.cuts import PLAIN, current_run

Measure = Callable[[Any], int]


@dataclass(frozen=True)
class _Round:
    """How it stands in a round."""

    position: Battle
    was_asked: bool
    """Whether anybody has rolled or decided in it."""
    before: int
    """The measure with which it began."""


def may_end(stands: Stage, moves: Moves, measure: Measure) -> None:
    """Go through a round in which whoever rolls dice that can hit scores at least one hit.

    `stands` gives the position with which it begins. Raises AssertionError where the measure cannot fall.
    """
    (current_run() or PLAIN).has_asserted = True
    goes_on = (partial(_one_moment_on, measure, moves, each.name) for each in fields(moves))
    if in_stages(moves.move_1, [stands, partial(_begun, measure), *goes_on]) is not None:
        raise AssertionError(f"a round has more than {len(fields(moves))} moments")


def must(condition: bool, otherwise: str) -> None:
    """Assert what a proof needs besides the claim."""
    (current_run() or PLAIN).has_asserted = True
    if not condition:
        raise AssertionError(otherwise)


def _begun(measure: Measure, here: Battle) -> _Round:
    return _Round(here, was_asked=False, before=measure(here))


def _one_moment_on(measure: Measure, moves: Moves, name: str, at: _Round) -> _Round | None:
    """The round after a moment; None where it need not be followed any further."""
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
