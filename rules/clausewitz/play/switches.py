"""Switching a clause off, and giving a figure of one's own: the engine then runs as if the text were another.

Whoever wants to know on what a decision rests that is several acts at once hears here what is ruled while it is asked.

The first is what shows that a scenario is load-bearing. Whoever implements a clause asks `stands` where the clause
acts, and so says, next to it, what its absence means. The second is for a table that plays with figures of its own.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import Self, TypeVar, overload

Cited = tuple[int, tuple[str, ...]]
"""A number with the clauses that give it."""

Value = TypeVar("Value")
Made = TypeVar("Made")

Given = frozenset[tuple[str, str, int]]
"""Figures that a table has given itself: the kind of unit, the column of the roster, and the number."""

_switched_off: ContextVar[frozenset[str]] = ContextVar("switched_off", default=frozenset())
_given: ContextVar[Given] = ContextVar("given", default=frozenset())
_instead: ContextVar[Given] = ContextVar("instead", default=frozenset())
_heard: ContextVar[list[object] | None] = ContextVar("heard", default=None)
_struck: ContextVar[list[str] | None] = ContextVar("struck", default=None)
_asked: ContextVar[set[str] | None] = ContextVar("asked", default=None)


@contextmanager
def without(*clauses: str) -> Iterator[None]:
    """Run what follows as if these clauses, given by id, were not in the text."""
    if (struck := _struck.get()) is not None:
        struck.extend(clauses)
        clauses = ()
    token = _switched_off.set(_switched_off.get() | frozenset(clauses))
    try:
        yield
    finally:
        _switched_off.reset(token)


@contextmanager
def in_force() -> Iterator[list[str]]:
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
    token = _given.set(given)
    try:
        yield
    finally:
        _given.reset(token)


@contextmanager
def with_roster(changed: Given) -> Iterator[None]:
    """Run what follows as if these figures stood in the roster itself; a table's own still go before them."""
    token = _instead.set(changed)
    try:
        yield
    finally:
        _instead.reset(token)


@contextmanager
def noting_asked() -> Iterator[set[str]]:
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
def hearing() -> Iterator[list[object]]:
    """Give a list of all rulings that are made within, in their order."""
    made: list[object] = []
    token = _heard.set(made)
    try:
        yield made
    finally:
        _heard.reset(token)


def heard(made: Made) -> Made:
    """A ruling as it is made, told to whoever listens."""
    if (listened := _heard.get()) is not None:
        listened.append(made)
    return made


def given_figures() -> Given:
    """The figures that the table has given itself."""
    return _given.get()


def given_figure(kind: str, column: str) -> int | None:
    """The figure that the table has given itself, or that is put in the roster; None where the roster's own counts."""
    note((f"{kind}.{column}",))
    given = (*_given.get(), *_instead.get())
    return next((number for each, name, number in given if (each, name) == (kind, column)), None)


def switched_off() -> frozenset[str]:
    """The clauses that are not in force."""
    return _switched_off.get()


def stands(clause: str) -> bool:
    """Whether the clause of this id is in force."""
    if (noted := _asked.get()) is not None:
        noted.add(clause)
    return clause not in _switched_off.get()


def standing(*clauses: str) -> tuple[str, ...]:
    """Those of the clauses that are in force, in the order given: what an event may cite. An empty id is no clause."""
    return tuple(clause for clause in clauses if clause and stands(clause))


class once(cached_property[Value]):  # noqa: N801  # stands where `property` would
    """A property of an immutable object that is computed once, and anew under other clauses or figures."""

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        self.kept_as = f"<{name}>"  # no field can be called so

    @overload
    def __get__(self, instance: None, owner: type | None = None) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type | None = None) -> Value: ...

    def __get__(self, instance: object, owner: type | None = None) -> Self | Value:
        if instance is None:
            return self
        kept = vars(instance)
        under = (_switched_off.get(), _given.get(), _instead.get())
        found: tuple[object, Value] | None = kept.get(self.kept_as)
        if found is None or found[0] != under:
            found = kept[self.kept_as] = (under, self.func(instance))
        return found[1]
