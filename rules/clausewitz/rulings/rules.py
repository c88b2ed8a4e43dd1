"""The rules in force at one table: its profile, struck clauses and own figures; and its other readings.

The readings under which a ruling would differ are found by trying each of them, without the solver.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm, Ruling, ruling
from clausewitz.play.readings import Reading
from clausewitz.play.records import replace
from clausewitz.play.switches import Given, switch_off, with_roster

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True)
class OtherReading:
    """A reading under which the ruling would differ."""

    reading: Reading
    instead_of: Reading
    """The one of the same issue that is taken."""
    made: Ruling
    always: bool = True
    """Whether that holds in all situations in question, not only in the one ruled on here."""


def other_readings(action: object, situation: object, profile: "DataclassInstance") -> Iterator[OtherReading]:
    """The readings under each of which the ruling would differ in the same situation."""
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
    """A situation with its readings replaced by those of a profile."""
    if not is_dataclass(situation) or isinstance(situation, type):
        return situation
    names = [each.name for each in fields(situation) if isinstance(getattr(situation, each.name), type(profile))]
    return replace(situation, **dict.fromkeys(names, profile))


@cache
def _departures(profile: "DataclassInstance") -> "tuple[tuple[Reading, Reading, DataclassInstance], ...]":
    """Each other reading, the one that it replaces, and the resulting profile."""
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
    """The struck clauses, by id."""
    figures: Given = frozenset()
    """Figures that replace those of the roster."""

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Run the body with the clauses struck out and the figures replaced."""
        with switch_off(*self.without), with_roster(self.figures):
            yield

    def ruling(self, action: object, situation: object) -> Ruling:
        """The ruling under these rules, whatever readings the situation has."""
        with self.in_force():
            return ruling(action, as_taken(situation, self.profile))


def clauses_besides(decided_by: Norm | None, norms: Iterable[Norm]) -> tuple[str, ...]:
    """The clauses and issues of norms, each once, without that of the deciding norm.

    A clause may forbid in one norm what it permits in another, as a reading with an exception does.
    """
    own = decided_by.clause if decided_by else ""
    return tuple(dict.fromkeys(norm.clause for norm in norms if norm.clause != own))
