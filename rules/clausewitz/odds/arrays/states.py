"""The states of a battle that await the same dice: what each side has left, as a table of counts for each."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from clausewitz.odds.arrays.leaves import fields_with_shapes, join_counts
from clausewitz.odds.arrays.traces import Traces
from clausewitz.odds.arrays.values import Array, Numbers, array
from clausewitz.odds.arrays.watched import Questions
from clausewitz.odds.positions import TELLING, by_readings_of
from clausewitz.odds.rounds import NotFollowedError
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Done, Left

Key = tuple[object, ...]

_FEW = 1_500
"""Of a few counts it takes longer to find those that are alike than to look each row up."""


class TangledError(NotFollowedError):
    """What was taken for a part of one side alone depends on the other."""

    def __init__(self, field: str, side: int) -> None:
        self.field, self.side = field, side
        super().__init__(field)


def split_position(position: Battle) -> tuple[Key, tuple[tuple[str, Array], ...]]:
    """What a position is but for its counts, and these, each with the field of the position in which it stands."""
    shapes: list[object] = [type(position)]
    counts: list[tuple[str, Array]] = []
    for name, shape, there in fields_with_shapes(position, TELLING):
        shapes += (name, shape)
        counts += ((name, array(each)) for each in there)
    return tuple(shapes), tuple(counts)


@dataclass
class CountTable:
    """Rows of counts, each once, in the order in which they were found."""

    numbers: dict[tuple[int, ...], int] = field(default_factory=dict)
    _rows: Array | None = field(default=None, repr=False, compare=False)

    def number_rows(self, rows: Array) -> Array:
        """The numbers of rows, which are added where they are new."""
        if not rows.shape[1]:
            return np.full(len(rows), self.numbers.setdefault((), 0))
        if rows.size <= _FEW:
            ordered = rows.tolist()
            return np.array([self.numbers.setdefault(tuple(row), len(self.numbers)) for row in ordered], dtype=np.int64)
        _, first, back = np.unique(_pack_rows(rows), return_index=True, return_inverse=True)
        found = np.empty(len(first), dtype=np.int64)
        for place in np.argsort(first):
            found[place] = self.numbers.setdefault(tuple(rows[first[place]].tolist()), len(self.numbers))
        return found[back]

    def copy(self) -> "CountTable":
        """A table with the same rows, to which others may be added."""
        return CountTable(dict(self.numbers))

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def rows(self) -> Array:
        """All rows."""
        if self._rows is None or len(self._rows) != len(self.numbers):
            self._rows = np.array(list(self.numbers), dtype=np.int64).reshape(len(self.numbers), -1)
        return self._rows


def _pack_rows(rows: Array) -> Array:
    """Each row as one number."""
    low = rows.min(axis=0)
    spans = rows.max(axis=0) - low + 1
    if np.prod(spans.astype(float)) > 2.0**62:
        _, back = np.unique(rows, axis=0, return_inverse=True)
        return back.reshape(-1)
    packed = np.zeros(len(rows), dtype=np.int64)
    for column, span in enumerate(spans.tolist()):
        if span > 1:
            packed = packed * span + (rows[:, column] - low[column])
    return packed


@dataclass
class StateNode:
    """All states that differ in their counts alone, and await the same dice."""

    key: Key
    sides: tuple[int, ...]
    """For each count to which of the two tables it belongs."""
    like: Battle
    """One of its positions, for what is left out of the key."""
    tables: tuple[CountTable, CountTable] = field(default_factory=lambda: (CountTable(), CountTable()))
    looked_at: tuple[int, int] = (0, 0)
    """How many there were when it was followed last."""
    traces: Traces | None = None
    """What was done then."""
    as_in: Questions | None = None
    """What was asked of the round for which that was done, where it was another one."""

    def adapt_to(self, battle: Battle, stand: Callable[[Traces], bool]) -> "StateNode":
        """The same by the rules of another battle, to be followed anew if something else comes of it by those."""
        stands = self.traces is not None and stand(self.traces)
        stands = stands and (self.as_in is None or self.as_in.answered_alike(self.like.round))
        tables = (self.tables[0].copy(), self.tables[1].copy())
        like = by_readings_of(battle, self.like)
        return replace(self, like=like, tables=tables, looked_at=self.looked_at if stands else (0, 0))

    @property
    def size(self) -> tuple[int, int]:
        """How many states each side has."""
        return len(self.tables[0]), len(self.tables[1])

    @property
    def states(self) -> int:
        """How many there are of both together."""
        return len(self.tables[0]) * len(self.tables[1])

    def position(self) -> Battle:
        """All states as one position, those that have been found since it was looked at left out."""
        tables = [each.rows[:number] for each, number in zip(self.tables, self.looked_at, strict=True)]
        return self._position(tables)

    def ends(self) -> tuple[Battle, tuple[int, int]]:
        """The states that were found first and last of each side as one position, and how many these are."""
        tables = [each.rows[:: max(len(each) - 1, 1)] for each in self.tables]
        return self._position(tables), (len(tables[0]), len(tables[1]))

    def _position(self, tables: Sequence[Array]) -> Battle:
        columns = [_along(tables[side], side) for side in (0, 1)]
        counts = [next(columns[side]) for side in self.sides]
        made = object.__new__(type(self.like))
        names = self.key[1::2]
        for name, part in zip(names, self._parts(iter(counts)), strict=True):
            vars(made)[str(name)] = part
        for name in TELLING:
            if hasattr(self.like, name):
                vars(made)[name] = () if name == "events" else getattr(self.like, name)
        return made

    def _parts(self, counts: Iterator[object]) -> Iterator[object]:
        return (join_counts(shape, counts) for shape in self.key[2::2])


def _along(rows: Array, side: int) -> Iterator[object]:
    """Each column along the axis of a side; a plain number where all rows have the same."""
    same = (rows == rows[0]).all(axis=0).tolist()
    for column, (first, alone) in enumerate(zip(rows[0].tolist(), same, strict=True)):
        yield first if alone else Numbers(rows[:, column].reshape((-1, 1) if side == 0 else (1, -1)))


@dataclass
class EndStates:
    """All endings of a battle that differ in what is left alone."""

    key: Key
    done: Done
    left: object
    """The shape of what is left."""
    sides: tuple[int, ...]
    """For each count in it to which of the two tables it belongs."""
    tables: tuple[CountTable, CountTable] = field(default_factory=lambda: (CountTable(), CountTable()))

    @property
    def size(self) -> tuple[int, int]:
        """How many states each side has."""
        return len(self.tables[0]), len(self.tables[1])

    def copy(self) -> "EndStates":
        """The same, to which others may be added."""
        return replace(self, tables=(self.tables[0].copy(), self.tables[1].copy()))

    def left_in(self, states: tuple[int, int]) -> tuple[Left, ...]:
        """What is left in a state of each side."""
        columns = [iter(table.rows[state].tolist()) for table, state in zip(self.tables, states, strict=True)]
        left: tuple[Left, ...] = join_counts(self.left, (next(columns[side]) for side in self.sides))
        return left
