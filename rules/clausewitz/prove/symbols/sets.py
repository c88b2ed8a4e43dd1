"""Sets of members of an enum that stand for all such sets at once."""

from collections.abc import Iterable, Iterator, Set
from enum import Enum
from typing import NoReturn

from clausewitz.prove.paths.cuts import is_of_the_path, now
from clausewitz.prove.paths.following import current
from clausewitz.prove.paths.terms import z3
from clausewitz.prove.symbols.refusing import KEPT_TOO_LONG, refuse, refuse_attribute, refuse_text


class SymbolicSet(Set[Enum]):
    """A set of members of an enum; the path forks for a member only when the code asks whether it is in."""

    def __init__(self, terms: dict[Enum, z3.BoolRef]) -> None:
        self.terms = terms
        self._path = now.path

    @classmethod
    def _from_iterable(cls, members: Iterable[Enum]) -> frozenset[Enum]:  # type: ignore[override]  # no longer open
        return frozenset(members)

    @property  # type: ignore[misc]  # nobody may assign to it
    def __class__(self) -> type:  # so that isinstance(members, frozenset) holds, as it does in play
        return frozenset

    def __contains__(self, member: object) -> bool:
        if not is_of_the_path(self._path):
            refuse(KEPT_TOO_LONG)
        return member in self.terms and current().decide(self.terms[member])

    def __iter__(self) -> Iterator[Enum]:
        """In the order in which Python goes through such a set, which only all of its members tell."""
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
        """Whether all members are among the others, which may come from an iterator: it gives each but once."""
        return self <= (other if isinstance(other, Set) else frozenset(other))

    def issuperset(self, other: Iterable[object]) -> bool:
        """Whether all others are members."""
        return all(member in self for member in other)

    union = Set.__or__
    intersection = Set.__and__
    difference = Set.__sub__

    def __repr__(self) -> str:
        return refuse_text("<a set>")

    def __getattr__(self, name: str) -> NoReturn:
        refuse_attribute("a set", name, "`in`, comparisons, and | & - of sets")
