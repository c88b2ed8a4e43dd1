"""Switching a clause off: the engine then runs as if that sentence were not in the text.

This is what shows that a scenario is load-bearing. Whoever implements a clause asks `stands` where the clause acts, and
so says, next to it, what its absence means.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from typing import Self, TypeVar, overload

Cited = tuple[int, tuple[str, ...]]
"""A number with the clauses that give it."""

Value = TypeVar("Value")

_switched_off: ContextVar[frozenset[str]] = ContextVar("switched_off", default=frozenset())


@contextmanager
def without(*clauses: str) -> Iterator[None]:
    """Run what follows as if these clauses, given by id, were not in the text."""
    token = _switched_off.set(_switched_off.get() | frozenset(clauses))
    try:
        yield
    finally:
        _switched_off.reset(token)


def switched_off() -> frozenset[str]:
    """The clauses that are not in force."""
    return _switched_off.get()


def stands(clause: str) -> bool:
    """Whether the clause of this id is in force."""
    return clause not in _switched_off.get()


def standing(*clauses: str) -> tuple[str, ...]:
    """Those of the clauses that are in force, in the order given: what an event may cite. An empty id is no clause."""
    return tuple(clause for clause in clauses if clause and stands(clause))


class once(cached_property[Value]):  # noqa: N801  # stands where `property` would
    """A property of an immutable object that is computed once, and anew where other clauses are switched off."""

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
        off = _switched_off.get()
        found: tuple[frozenset[str], Value] | None = kept.get(self.kept_as)
        if found is None or found[0] != off:
            found = kept[self.kept_as] = (off, self.func(instance))
        return found[1]
