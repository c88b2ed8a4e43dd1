"""Norms restricted to actions that do something: nobody asks whether he may submerge no submarines."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from clausewitz.play.norms import Norm
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.formulas import Speaking


@runtime_checkable
class _CanDoNothing(Protocol):
    """An action that may amount to nothing, such as submerging a number of submarines."""

    def does_something(self) -> bool:
        """Whether it does anything."""


def speaking_where_done(norms: Sequence[Norm], rulebook: Rulebook, profile: object = None) -> Speaking:
    """The norms on an action, under the preferred readings or a profile, without the case of doing nothing."""
    speaking = Speaking.from_profile(norms, profile or rulebook.preferred_profile, rulebook.texts)
    if issubclass(norms[0].action, _CanDoNothing):
        _hold(speaking, done=True)
    return speaking


def hold_what_is_done(speaking: Speaking, action: object) -> None:
    """Exclude doing nothing from the answers if the action does something, and the reverse."""
    if isinstance(action, _CanDoNothing):
        _hold(speaking, done=action.does_something())


def _hold(speaking: Speaking, *, done: bool) -> None:
    speaking.formulas.assume(lambda at, action: action.does_something() == done)
