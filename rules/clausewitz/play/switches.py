"""Switching a clause off, and giving a figure of one's own: the engine then runs as if the text were another.

Whoever wants to know on what a decision rests that is several acts at once hears here what is ruled while it is asked.

The first is what shows that a scenario is load-bearing. Whoever implements a clause asks `stands` where the clause
acts, and so says, next to it, what its absence means. The second is for a table that plays with figures of its own.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import NamedTuple, Self, TypeVar, overload

Cited = tuple[int, tuple[str, ...]]
"""A number with the clauses that give it."""

Value = TypeVar("Value")
Made = TypeVar("Made")

Given = frozenset[tuple[str, str, int]]
"""Figures that a table has given itself: the kind of unit, the column of the roster, and the number."""


class _RunConditions(NamedTuple):
    """Under what the rules run."""

    without: frozenset[str] = frozenset()
    """The clauses that are not in force."""
    given: Given = frozenset()
    """The figures that the table has given itself."""
    instead: Given = frozenset()
    """Those that are put in the roster."""


_under: ContextVar[_RunConditions] = ContextVar("under", default=_RunConditions())  # noqa: B039  # it is immutable
_heard: ContextVar[list[object] | None] = ContextVar("heard", default=None)
_struck: ContextVar[list[str] | None] = ContextVar("struck", default=None)
_asked: ContextVar[set[str] | None] = ContextVar("asked", default=None)


@contextmanager
def switch_off(*clauses: str) -> Iterator[None]:
    """Run what follows as if these clauses, given by id, were not in the text."""
    if (struck := _struck.get()) is not None:
        struck.extend(clauses)
        clauses = ()
    under = _under.get()
    with _set_under(under._replace(without=under.without | frozenset(clauses))):
        yield


@contextmanager
def _set_under(under: _RunConditions) -> Iterator[None]:
    token = _under.set(under)
    try:
        yield
    finally:
        _under.reset(token)


@contextmanager
def keep_in_force() -> Iterator[list[str]]:
    """Keep every clause in force, whatever is switched off within; gives those that would have been."""
    struck: list[str] = []
    token = _struck.set(struck)
    try:
        yield struck
    finally:
        _struck.reset(token)


@contextmanager
def with_figures(given: Given) -> Iterator[None]:
    """Run what follows with these figures in place of those of the roster."""
    with _set_under(_under.get()._replace(given=given)):
        yield


@contextmanager
def with_roster(changed: Given) -> Iterator[None]:
    """Run what follows as if these figures stood in the roster itself; a table's own still go before them."""
    with _set_under(_under.get()._replace(instead=changed)):
        yield


@contextmanager
def record_asked() -> Iterator[set[str]]:
    """Give what is asked for within: clauses by their ids, and figures, such as `artillery.attack`."""
    noted: set[str] = set()
    token = _asked.set(noted)
    try:
        yield noted
    finally:
        _asked.reset(token)


def note(asked: Iterable[str]) -> None:
    """Say to whoever notes it that these are asked for."""
    if (noted := _asked.get()) is not None:
        noted.update(asked)


@contextmanager
def record_rulings() -> Iterator[list[object]]:
    """Give a list of all rulings that are made within, in their order."""
    made: list[object] = []
    token = _heard.set(made)
    try:
        yield made
    finally:
        _heard.reset(token)


def note_ruling(made: Made) -> Made:
    """A ruling as it is made, told to whoever listens."""
    if (listened := _heard.get()) is not None:
        listened.append(made)
    return made


def given_figures() -> Given:
    """The figures that the table has given itself."""
    return _under.get().given


def given_figure(kind: str, column: str) -> int | None:
    """The figure that the table has given itself, or that is put in the roster; None where the roster's own counts."""
    if (noted := _asked.get()) is not None:
        noted.add(f"{kind}.{column}")
    under = _under.get()
    if under.given or under.instead:
        for each, name, number in (*under.given, *under.instead):
            if (each, name) == (kind, column):
                return number
    return None


def rules_in_effect() -> Hashable:
    """All of that as one value: where it is the same the same rules run."""
    return _under.get()


def clauses_switched_off() -> frozenset[str]:
    """The clauses that are not in force."""
    return _under.get().without


def stands(clause: str) -> bool:
    """Whether the clause of this id is in force."""
    if (noted := _asked.get()) is not None:
        noted.add(clause)
    return clause not in _under.get().without


def standing_clauses(*clauses: str) -> tuple[str, ...]:
    """Those of the clauses that are in force, in the order given: what an event may cite. An empty id is no clause."""
    named, off = tuple(filter(None, clauses)), _under.get().without
    if (noted := _asked.get()) is not None:
        noted.update(named)
    return tuple(clause for clause in named if clause not in off) if off else named


KEPT = "<kept>"
"""By this name an object keeps what was computed once, among its fields; no field can be called so."""


class once(cached_property[Value]):  # noqa: N801  # stands where `property` would
    """A property of an immutable object that is computed once, and anew under other clauses or figures."""

    @overload
    def __get__(self, instance: None, owner: type | None = None) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type | None = None) -> Value: ...

    def __get__(self, instance: object, owner: type | None = None) -> Self | Value:
        if instance is None:
            return self
        own, under, name = instance.__dict__, _under.get(), self.attrname
        kept: tuple[_RunConditions, dict[str | None, Value]] | None = own.get(KEPT)
        if kept is None or (kept[0] is not under and kept[0] != under):
            kept = own[KEPT] = (under, {})
        elif name in kept[1]:
            return kept[1][name]
        found = kept[1][name] = self.func(instance)
        return found
