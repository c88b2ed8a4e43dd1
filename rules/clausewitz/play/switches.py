"""Switching clauses off, replacing figures, and recording what the rules ask for.

With a clause switched off, the engine runs as if the text lacked it; this shows whether a scenario is load-bearing.
Code that implements a clause asks `stands` where the clause acts, and so says next to it what its absence means. A
document may give its own figures. Rulings can be recorded as they are made, to show what a decision that is several
acts rests on.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import Any, NamedTuple, Self, TypeVar, overload

Cited = tuple[int, tuple[str, ...]]
"""A number with the clauses that give it."""

Value = TypeVar("Value")
Made = TypeVar("Made")

Given = frozenset[tuple[str, str, int]]
"""Figures that a document gives: the kind of unit, the column of the roster, and the number."""


class _RunConditions(NamedTuple):
    """The conditions under which the rules run."""

    without: frozenset[str] = frozenset()
    """The clauses that are not in force."""
    given: Given = frozenset()
    """The figures that the document gives."""
    instead: Given = frozenset()
    """Figures put into the roster."""


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
    """Keep every clause in force, whatever is switched off within; yields the clauses that would have been off."""
    struck: list[str] = []
    token = _struck.set(struck)
    try:
        yield struck
    finally:
        _struck.reset(token)


@contextmanager
def with_figures(given: Given) -> Iterator[None]:
    """Run what follows with these figures in place of the roster's."""
    with _set_under(_under.get()._replace(given=given)):
        yield


@contextmanager
def with_roster(changed: Given) -> Iterator[None]:
    """Run what follows as if the roster had these figures; a document's own still go before them."""
    with _set_under(_under.get()._replace(instead=changed)):
        yield


@contextmanager
def record_asked() -> Iterator[set[str]]:
    """Record what is asked for within: clauses by id, and figures, such as `artillery.attack`."""
    noted: set[str] = set()
    token = _asked.set(noted)
    try:
        yield noted
    finally:
        _asked.reset(token)


def note(asked: Iterable[str]) -> None:
    """Add these to what is recorded as asked for."""
    if (noted := _asked.get()) is not None:
        noted.update(asked)


@contextmanager
def record_rulings() -> Iterator[list[object]]:
    """Record all rulings that are made within, in order."""
    made: list[object] = []
    token = _heard.set(made)
    try:
        yield made
    finally:
        _heard.reset(token)


def note_ruling(made: Made) -> Made:
    """Record the ruling if anyone listens, and return it."""
    if (listened := _heard.get()) is not None:
        listened.append(made)
    return made


def given_figures() -> Given:
    """The figures that the document gives."""
    return _under.get().given


def given_figure(kind: str, column: str) -> int | None:
    """The figure that the document gives, or that is put into the roster; None if the roster's own counts."""
    if (noted := _asked.get()) is not None:
        noted.add(f"{kind}.{column}")
    under = _under.get()
    if under.given or under.instead:
        for each, name, number in (*under.given, *under.instead):
            if (each, name) == (kind, column):
                return number
    return None


def rules_in_effect() -> Hashable:
    """The conditions as one value: if it is the same, so are the rules."""
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
    """The clauses in force, in the order given, which an event may cite. An empty id is no clause."""
    named, off = tuple(filter(None, clauses)), _under.get().without
    if (noted := _asked.get()) is not None:
        noted.update(named)
    return tuple(clause for clause in named if clause not in off) if off else named


KEPT = "<kept>"
"""The attribute in which an object caches computed values; no field may have this name."""


class once(cached_property[Value]):  # noqa: N801  # stands where `property` would
    """A property of an immutable object that is computed once, and again under other clauses or figures."""

    @overload
    def __get__(self, instance: None, owner: type | None = None) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type | None = None) -> Value: ...

    def __get__(self, instance: object, owner: type | None = None) -> Self | Value:
        if instance is None:
            return self
        under, name = _under.get(), self.attrname
        kept: dict[str | None, Any] | None = instance.__dict__.get(KEPT)
        if kept is None or (kept[None] is not under and kept[None] != under):
            kept = instance.__dict__[KEPT] = {None: under}
        elif name in kept:
            return kept[name]  # type: ignore[no-any-return]
        found = kept[name] = self.func(instance)
        return found
