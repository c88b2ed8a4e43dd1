"""What can be seen at the end of a scenario, for whoever looks whether it is the same without a clause."""

import re
from collections.abc import Iterable
from itertools import islice
from typing import Protocol

from clausewitz.play.moments import Awaited, Choose, Event, Fired, Happening, Lost, Roll

Line = tuple[str, str, str, tuple[str, ...]]
"""An event: the label of its step or the word of its order, its kind, its text, the clauses that it cites."""

_NAMES_AND_NUMBERS = re.compile(r"\b[A-Z][a-z]+( [A-Z][a-z]+)*\b|\b\d+\b(, \d+\b)*")
_ENOUGH = 200
"""How many options of a decision are looked at."""


class Played(Protocol):
    """Whatever is played moment by moment: a battle, or a turn."""

    @property
    def awaits(self) -> Awaited:
        """What the position awaits."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The transcript so far."""


def cited_by(position: Played) -> set[str]:
    """What the transcript of a position cites, and what it awaits."""
    awaited = position.awaits
    shown = [c for g in awaited.groups for c in g.cites] if isinstance(awaited, Roll) else awaited.cites
    return set(shown).union(*(event.cites for event in position.events))


def lines_of(events: Iterable[Event]) -> list[Line]:
    """The events of a battle."""
    return [(event.step, _kind_of(event.happening), str(event.happening), event.cites) for event in events]


def kind_of_event(text: str) -> str:
    """What events have in common that differ by names and numbers only."""
    return _NAMES_AND_NUMBERS.sub("...", text)


def in_sight(awaited: Awaited) -> str:
    """What is awaited, in words."""
    if isinstance(awaited, Roll):
        return f"{[(each.side, each.kind, each.number, each.target, each.scores) for each in awaited.groups]}"
    if isinstance(awaited, Choose):
        return f"{awaited.by} {awaited.question} {list(map(str, islice(awaited.options, _ENOUGH)))}"
    return awaited.outcome


def _kind_of(happening: Happening) -> str:
    if isinstance(happening, Fired):
        return f"{happening.group.side.value} rolls dice"
    return f"{happening.side.value} loses units" if isinstance(happening, Lost) else kind_of_event(str(happening))
