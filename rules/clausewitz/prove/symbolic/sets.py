"""Symbolic sets of members of an enum: any set, or one of several known sets.

A path forks only where the code asks something on which the possible sets differ.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from enum import Enum
from functools import reduce
from operator import and_, or_, sub
from typing import NoReturn, TypeVar, cast

from clausewitz.play.counts import every, some
from clausewitz.prove.symbolic.numbers import KEPT_TOO_LONG, refuse, refuse_attribute, refuse_text
from clausewitz.prove.symbolic.paths import current
from clausewitz.prove.symbolic.runs import is_of_the_path, now
from clausewitz.prove.symbolic.terms import z3

Member = TypeVar("Member")


class _Open(Set[Member]):
    """Common parts of symbolic sets."""

    @classmethod
    def _from_iterable(cls, members: Iterable[Member]) -> frozenset[Member]:  # type: ignore[override]  # it is known
        return frozenset(members)

    @property  # type: ignore[misc]  # nobody may assign to it
    def __class__(self) -> type:  # so that isinstance(members, frozenset) holds, as it does in play
        return frozenset

    def union(self, *others: Iterable[Member]) -> Set[Member]:
        """The members of this set and of all others."""
        return reduce(or_, map(frozenset, others), self)

    def intersection(self, *others: Iterable[Member]) -> Set[Member]:
        """The members of this set that are in all others."""
        return reduce(and_, map(frozenset, others), self)

    def difference(self, *others: Iterable[Member]) -> Set[Member]:
        """The members of this set that are in no other."""
        return reduce(sub, map(frozenset, others), self)

    def symmetric_difference(self, other: Iterable[Member]) -> Set[Member]:
        """The members of one of two sets only."""
        return self ^ frozenset(other)

    def copy(self) -> Set[Member]:
        """The same set, which cannot change."""
        return self

    __copy__ = copy

    def __deepcopy__(self, _: object) -> Set[Member]:
        return self

    def __reduce_ex__(self, _: object) -> NoReturn:
        refuse("a set in a pickle cannot be followed; compare the sets")

    def __repr__(self) -> str:
        return refuse_text("<a set>")

    def __getattr__(self, name: str) -> NoReturn:
        refuse_attribute("a set", name, "`in`, comparisons, and | & - of sets")


class SymbolicSet(_Open[Enum]):
    """A set of members of an enum; the path forks for a member only when the code asks whether it is in."""

    def __init__(self, terms: dict[Enum, z3.BoolRef]) -> None:
        self.terms = terms
        self._path = now.path

    def __contains__(self, member: object) -> bool:
        if not is_of_the_path(self._path):
            refuse(KEPT_TOO_LONG)
        return member in self.terms and current().decide(self.terms[member])

    def __iter__(self) -> Iterator[Enum]:
        """In Python's order for such a set, which only all of its members determine."""
        return iter(frozenset(self._members()))

    def _members(self) -> Iterator[Enum]:
        return (member for member in self.terms if member in self)

    def __len__(self) -> int:
        return sum(1 for _ in self._members())

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __le__(self, other: object) -> bool:
        return all(member in other for member in self._members()) if isinstance(other, Set) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return all(member in self for member in other) if isinstance(other, Set) else NotImplemented

    def issubset(self, other: Iterable[object]) -> bool:
        """Whether all members are among the others, which may come from an iterator."""
        return self <= (other if isinstance(other, Set) else frozenset(other))

    def issuperset(self, other: Iterable[object]) -> bool:
        """Whether all others are members."""
        return all(member in self for member in other)


Sets = Sequence[frozenset[Member]]


class OneOf(_Open[Member]):
    """The set with the number `which` among these."""

    def __init__(self, sets: Sets[Member], which: int) -> None:
        self._sets, self._which, self._path = tuple(sets), which, now.path

    def is_among(self, sets: Sets[Member]) -> bool:
        """Whether it is one of these, without a fork."""
        return every(self._which != place for place, each in enumerate(self._sets) if each not in sets)

    def __contains__(self, member: object) -> bool:
        return self._is(lambda each: member in each)

    def __bool__(self) -> bool:
        return self._is(bool)

    def __eq__(self, other: object) -> bool:
        return self._is(lambda each: each == other)

    def __or__(self, other: Set[Member]) -> "OneOf[Member]":  # type: ignore[override]  # of the same members
        return OneOf([each | other for each in self._sets], self._which)

    def __iter__(self) -> Iterator[Member]:
        return iter(self._known_set)

    def __len__(self) -> int:
        return len(self._known_set)

    def __hash__(self) -> int:
        return hash(self._known_set)

    @property
    def _known_set(self) -> frozenset[Member]:
        """The set itself, for which the path forks."""
        return self._sets[self._which]

    def _is(self, told: Callable[[frozenset[Member]], bool]) -> bool:
        """Whether this is true of the set; if it is of all or of none, the path does not fork."""
        if not is_of_the_path(self._path):
            refuse(KEPT_TOO_LONG)
        answers = list(map(told, self._sets))
        if all(answers) or not any(answers):
            return answers[0]
        return bool(some(self._which == place for place, answer in enumerate(answers) if answer))


def one_of(sets: Sets[Member], which: int) -> frozenset[Member]:
    """The set with this number among these; there must be one."""
    if len(sets) == 1 or type(which) is int:
        return sets[which]
    return cast("frozenset[Member]", OneOf(sets, which))


def is_among(found: frozenset[Member], sets: Sets[Member]) -> bool:
    """Whether the set is one of these."""
    return found.is_among(sets) if isinstance(found, OneOf) else found in sets
