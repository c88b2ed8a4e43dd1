"""The grid of a sweep: the axes along which a battle varies, and the case that stands in each cell."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, reduce
from math import prod

import msgspec

Path = tuple[str, ...]
Case = Mapping[str, object]
"""What is asked of a worker: the entries `document`, `without` and `losses`, as plain data."""
Shown = str | int | bool
"""What stands in a table for a value."""


@dataclass(frozen=True)
class Value:
    """One of the values of an axis."""

    shown: Shown
    put: object
    """What is put into the case."""


@dataclass(frozen=True)
class Axis:
    """Something that varies."""

    name: str
    """The head of its column."""
    path: Path
    """Where in the case its values are put."""
    values: tuple[Value, ...]

    def describe_value(self, number: int) -> str:
        """One of its values with its name, such as `without mg.forts.first`."""
        value = self.values[number]
        return "all clauses in force" if self.path == ("without",) and not value.put else f"{self.name} {value.shown}"


@dataclass(frozen=True)
class Grid:
    """Every combination of the values of some axes."""

    rulebook: str
    title: str
    """Such as `The battle of Champagne`."""
    base: Case
    """The case without anything that varies."""
    axes: tuple[Axis, ...]

    @cached_property
    def cells(self) -> int:
        """How many cells it has."""
        return prod(len(axis.values) for axis in self.axes)

    def values(self, cell: int) -> tuple[Value, ...]:
        """The values in a cell, counted from 0, one of each axis; those of the last axis change first."""
        found = list[Value]()
        for axis in reversed(self.axes):
            cell, place = divmod(cell, len(axis.values))
            found.append(axis.values[place])
        return tuple(reversed(found))

    def case(self, cell: int) -> Case:
        """What is asked in a cell."""
        put = zip(self.axes, self.values(cell), strict=True)
        return reduce(lambda case, each: _put_at(case, each[0].path, each[1].put), put, self.base)

    def size(self, cell: int) -> int:
        """The sum of the numbers in a cell, by which those that are likely to take longest can be put first."""
        return sum(each.put for each in self.values(cell) if isinstance(each.put, int))


def key_of(case: Case, rules: str) -> str:
    """A name for a case under the rules of this fingerprint, the same wherever and whenever it is asked."""
    return hashlib.sha256(rules.encode() + msgspec.json.encode(case, order="deterministic")).hexdigest()


def _put_at(tree: object, path: Path, put: object) -> Case:
    """A table with something put at a place in it; tables on the way that it lacks are made."""
    first, *rest = path
    table: Case = tree if isinstance(tree, Mapping) else {}
    return {**table, first: _put_at(table.get(first), tuple(rest), put) if rest else put}
