"""Sets of members of an enum that stand for all such sets at once."""

from collections.abc import Iterable, Iterator, Set
from enum import Enum

from clausewitz.prove.paths.following import current
from clausewitz.prove.paths.terms import z3


class SymbolicSet(Set[Enum]):
    """A set of members of an enum; the path forks for a member only when the code asks whether it is in."""

    def __init__(self, terms: dict[Enum, z3.BoolRef]) -> None:
        self.terms = terms

    @classmethod
    def _from_iterable(cls, members: Iterable[Enum]) -> frozenset[Enum]:  # type: ignore[override]  # no longer open
        return frozenset(members)

    def __contains__(self, member: object) -> bool:
        return isinstance(member, Enum) and member in self.terms and current().decide(self.terms[member])

    def __iter__(self) -> Iterator[Enum]:
        return (member for member in self.terms if member in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __le__(self, other: Set[object]) -> bool:
        return all(member in other for member in self)

    def __ge__(self, other: Set[object]) -> bool:
        return all(member in self for member in other)

    issubset = __le__
    issuperset = __ge__
    union = Set.__or__
    intersection = Set.__and__
    difference = Set.__sub__
