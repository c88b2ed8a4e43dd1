"""Switching a clause off: the engine then runs as if that sentence were not in the text.

This is what shows that a scenario is load-bearing. Whoever implements a clause asks `stands` where the clause acts, and
so says, next to it, what its absence means.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Cited = tuple[int, tuple[str, ...]]
"""A number with the clauses that give it."""

_switched_off: ContextVar[frozenset[str]] = ContextVar("switched_off", default=frozenset())


@contextmanager
def without(*clauses: str) -> Iterator[None]:
    """Run what follows as if these clauses, given by id, were not in the text."""
    token = _switched_off.set(_switched_off.get() | frozenset(clauses))
    try:
        yield
    finally:
        _switched_off.reset(token)


def stands(clause: str) -> bool:
    """Whether the clause of this id is in force."""
    return clause not in _switched_off.get()


def standing(*clauses: str) -> tuple[str, ...]:
    """Those of the clauses that are in force, in the order given: what an event may cite. An empty id is no clause."""
    return tuple(clause for clause in clauses if clause and stands(clause))
