"""The norms on an action where something is done: nobody asks whether he may submerge no submarines."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm, Ruling, ruling
from clausewitz.play.readings import Reading
from clausewitz.play.records import replace
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import Given, switch_off, with_roster
from clausewitz.prove.norms.formulas import Speaking

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@runtime_checkable
class _CanDoNothing(Protocol):
    """An action that may come to nothing, such as to submerge with a number of submarines."""

    def does_something(self) -> bool:
        """Whether it does not."""


def speaking_where_done(norms: Sequence[Norm], rulebook: Rulebook, profile: object = None) -> Speaking:
    """The norms on an action, under the preferred readings or a profile; to do nothing is left out."""
    speaking = Speaking.from_profile(norms, profile or rulebook.preferred_profile, rulebook.texts)
    if issubclass(norms[0].action, _CanDoNothing):
        _hold(speaking, done=True)
    return speaking


def hold_what_is_done(speaking: Speaking, action: object) -> None:
    """Leave out of all answers to submerge nothing where an action is to submerge some, and the other way round."""
    if isinstance(action, _CanDoNothing):
        _hold(speaking, done=action.does_something())


def _hold(speaking: Speaking, *, done: bool) -> None:
    speaking.formulas.assume(lambda at, action: action.does_something() == done)


@dataclass(frozen=True)
class OtherReading:
    """A reading under which the ruling would be another."""

    reading: Reading
    instead_of: Reading
    """The one of the same issue that is taken."""
    made: Ruling
    always: bool = True
    """Whether it would be so in all situations that are meant, and not just in that on which it was ruled here."""


def other_readings(action: object, situation: object, profile: "DataclassInstance") -> Iterator[OtherReading]:
    """The readings, each by itself, under which the ruling would be another in the same situation."""
    allowed = ruling(action, situation).allowed
    if not is_dataclass(situation) or isinstance(situation, type):
        return
    for name in (each.name for each in fields(situation)):
        if isinstance(held := getattr(situation, name), type(profile)):
            for reading, instead_of, other in _departures(held):  # type: ignore[arg-type]  # profiles are frozen
                made = ruling(action, replace(situation, **{name: other}))
                if made.allowed != allowed:
                    yield OtherReading(reading, instead_of, made)


def as_taken(situation: object, profile: "DataclassInstance") -> object:
    """A situation under the readings of a profile, whatever its own are."""
    if not is_dataclass(situation) or isinstance(situation, type):
        return situation
    names = [each.name for each in fields(situation) if isinstance(getattr(situation, each.name), type(profile))]
    return replace(situation, **dict.fromkeys(names, profile))


@cache
def _departures(profile: "DataclassInstance") -> "tuple[tuple[Reading, Reading, DataclassInstance], ...]":
    """Each other reading, the one in whose place it is, and the profile with it."""
    return tuple(
        (each, taken, replace(profile, **{name: each}))
        for name, taken in ((field.name, getattr(profile, field.name)) for field in fields(profile))
        for each in type(taken)
        if each is not taken
    )


@dataclass(frozen=True)
class Rules:
    """The rules of a game under a profile."""

    profile: "DataclassInstance"
    without: frozenset[str] = frozenset()
    """Clauses that are struck out, by id."""
    figures: Given = frozenset()
    """Figures that stand in the place of those of the roster."""

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Run what follows as if the clauses were struck out, and with the figures."""
        with switch_off(*self.without), with_roster(self.figures):
            yield

    def ruling(self, action: object, situation: object) -> Ruling:
        """What is ruled by them, whatever readings the situation has."""
        with self.in_force():
            return ruling(action, as_taken(situation, self.profile))
