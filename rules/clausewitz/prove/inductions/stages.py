"""Running in stages, of which those that paths have in common are run but once."""

from collections.abc import Callable, Iterable
from typing import Any

from clausewitz.prove.paths.cuts import current_run
from clausewitz.prove.paths.following import Paths

Stage = Callable[[Any], Any]
"""What makes the state after it of the one before; None where nothing comes after it."""


def in_stages(first: object, stages: Iterable[Stage]) -> object:
    """Run one stage after the other; gives the last state, or None where after one of them nothing comes.

    Each has to depend on its state and on the arguments of the claim alone, and to change neither.
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
