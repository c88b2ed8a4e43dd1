"""States of a battle that await the same dice: positions split into counts and the rest, and their traces.

A trace holds each function that was run for a node and what it asked for. After a change of the rules only the
functions that ask for it are run again, and the node is followed again only if one of them gives another result.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import numpy as np

from clausewitz.lazy import dataclass
from clausewitz.odds.policies import TELLING, NotFollowedError, by_readings_of
from clausewitz.odds.vectorized.tracing import Array, Conditions, Mask, Numbers, Questions, array, plain, ways_through
from clausewitz.play.battle import Battle
from clausewitz.play.counts import Bounds
from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Event, Left, Lost
from clausewitz.play.records import replace

_PLACES = frozenset({"step", "moment", "round"})
"""Fields of a position that say where it stands."""


class RecordShape(NamedTuple):
    """A record or a tuple without its counts."""

    kind: type
    parts: tuple[object, ...]
    """Its fields or entries, in order."""


class _Hole:
    """The place of a count."""


HOLE = _Hole()


def split_counts(each: Any) -> tuple[object, list[object]]:  # noqa: ANN401 - of any type
    """A value as its shape and its counts, in order."""
    counts: list[object] = []
    return _shape(each, counts), counts


def join_counts(shape: object, counts: Iterable[object]) -> Any:  # noqa: ANN401 - of any type
    """The value of a shape with these counts."""
    return _fill_shape(shape, iter(counts))


def fields_with_shapes(position: Any, without: frozenset[str]) -> Iterator[tuple[str, object, list[object]]]:  # noqa: ANN401 - of any type
    """The fields of a record, without some, each with its shape and its counts."""
    for name, is_count in _fields_of(position.__class__):
        if name not in without:
            part = getattr(position, name)
            yield (name, HOLE, [part]) if is_count and name not in _PLACES else (name, *split_counts(part))


def first_force(position: Any) -> str:  # noqa: ANN401 - of any type
    """The first field of a record with a force in it."""
    values = ((name, getattr(position, name)) for name, _ in _fields_of(position.__class__))
    return next((name for name, each in values if _has_force(each)), "")


def _has_force(each: Any) -> bool:  # noqa: ANN401 - of any type
    if isinstance(each, Force) or not _holds_counts(each.__class__):
        return isinstance(each, Force)
    return any(isinstance(getattr(each, name), Force) for name, _ in _fields_of(each.__class__))


def _shape(each: Any, counts: list[object]) -> object:  # noqa: ANN401 - of any type
    if isinstance(each, Numbers):
        counts.append(each)
        return HOLE
    if isinstance(each, Conditions):
        return bool(each)
    kind = each.__class__
    if kind is tuple:
        return RecordShape(tuple, tuple(_shape(part, counts) for part in each))
    if not _holds_counts(kind):
        return each
    parts: list[object] = []
    for name, is_count in _fields_of(kind):
        if is_count:
            counts.append(getattr(each, name))
        parts.append(HOLE if is_count else _shape(getattr(each, name), counts))
    return RecordShape(kind, tuple(parts))


def _fill_shape(shape: object, counts: Iterator[object]) -> object:
    if shape is HOLE:
        return next(counts)
    if not isinstance(shape, RecordShape):
        return shape
    parts = [_fill_shape(part, counts) for part in shape.parts]
    if shape.kind is tuple:
        return tuple(parts)
    made: object = object.__new__(shape.kind)
    vars(made).update({name: part for (name, _), part in zip(_fields_of(shape.kind), parts, strict=True)})
    return made


@cache
def fields_of(kind: type[Any]) -> frozenset[str]:
    """The names of the fields of a record; none of other values."""
    return frozenset(each.name for each in fields(kind)) if is_dataclass(kind) else frozenset()


@cache
def _fields_of(kind: type[Any]) -> tuple[tuple[str, bool], ...]:
    """The fields of a record, with whether each is a count."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((each.name, _is_count(hints[each.name])) for each in fields(kind))


def _is_count(hint: object) -> bool:
    return get_origin(hint) is Annotated and any(isinstance(each, Bounds) for each in get_args(hint)[1:])


@cache
def _holds_counts(kind: type[Any]) -> bool:
    """Whether values of a type are records that may contain counts."""
    if not is_dataclass(kind):
        return False
    hints = get_type_hints(kind, include_extras=True)
    return any(_may_hold(hints[each.name]) for each in fields(kind))


def _may_hold(hint: object) -> bool:
    if isinstance(hint, TypeVar) or _is_count(hint):
        return True
    inner = get_args(hint)
    if inner:
        return any(map(_may_hold, inner))
    return isinstance(hint, type) and any(map(_holds_counts, (hint, *hint.__subclasses__())))


Result = TypeVar("Result")
Found = tuple[tuple[Result, Sequence[Mask]], ...]
"""The result of a function on each way through it, with the masks of its states."""


@dataclass(frozen=True, eq=False)
class FunctionTrace:
    """A function that was run: its position, what it asked for, and its result."""

    run: Callable[[Any], object]
    at: Battle
    masks: Sequence[Mask]
    asked: frozenset[str]
    found: Found[object]

    def stands(self, battle: Battle) -> bool:
        """Whether it gives the same result by the readings of a battle and the rules in force."""
        at = by_readings_of(battle, self.at)
        return alike(tuple(ways_through(lambda: self.run(replace(at)), self.masks)), self.found)


class Traces:
    """Everything done to follow a node."""

    def __init__(self, asked: set[str], kept: bool) -> None:
        """`asked` collects what the rules ask for; traces themselves need not be kept."""
        self.asked = frozenset[str]()
        self._noted, self._kept = asked, kept
        self._all: list[FunctionTrace] = []

    def run_through(self, run: Callable[[Any], Result], at: Battle, masks: Sequence[Mask] = ()) -> Found[Result]:
        """The results of a function on each way through it from a position."""
        self._noted.clear()
        found = tuple(ways_through(lambda: run(replace(at)), masks))
        self.asked |= self._noted
        if self._kept:
            self._all.append(FunctionTrace(run, at, masks, frozenset(self._noted), found))
        return found

    def stand(self, battle: Battle, changed: frozenset[str]) -> bool:
        """Whether all results would be the same by rules that differ only in `changed`."""
        return changed.isdisjoint(self.asked) or (
            self._kept and all(each.stands(battle) for each in self._all if not changed.isdisjoint(each.asked))
        )


def alike(first: Any, second: Any) -> bool:  # noqa: ANN401 - of any type
    """Whether two values are the same in each state, ignoring the transcript."""
    kind = first.__class__
    if first is second or kind is not second.__class__:
        return first is second
    if isinstance(first, Numbers | Conditions | np.ndarray):
        return np.array_equal(plain(first), plain(second))  # type: ignore[arg-type]  # both are arrays
    if isinstance(first, tuple | list):
        return len(first) == len(second) and all(map(alike, first, second))
    if isinstance(first, Battle):
        names = fields_of(kind) - TELLING
        return alike(_loss_events(first.events), _loss_events(second.events)) and _alike_in(names, first, second)
    names = fields_of(kind)
    return _alike_in(names, first, second) if names else bool(first == second)


def is_as(first: Battle, second: Battle) -> bool:
    """Whether two positions are the same in each state, ignoring the round and the transcript."""
    kind = first.__class__
    return kind is second.__class__ and _alike_in(fields_of(kind) - TELLING - {"round"}, first, second)


def _alike_in(names: Iterable[str], first: object, second: object) -> bool:
    return all(alike(getattr(first, name), getattr(second, name)) for name in names)


def _loss_events(events: Iterable[Event]) -> tuple[Lost, ...]:
    return tuple(each.happening for each in events if isinstance(each.happening, Lost))


Key = tuple[object, ...]

_FEW = 1_500
"""For fewer counts, looking up each row is faster than finding equal ones."""


class TangledError(NotFollowedError):
    """A value that seemed to depend on one side depends on the other."""

    def __init__(self, field: str, side: int) -> None:
        self.field, self.side = field, side
        super().__init__(field)


def split_position(position: Battle) -> tuple[Key, tuple[tuple[str, Array], ...]]:
    """A position without its counts, and the counts, each with its field of the position."""
    shapes: list[object] = [type(position)]
    counts: list[tuple[str, Array]] = []
    for name, shape, there in fields_with_shapes(position, TELLING):
        shapes += (name, shape)
        counts += ((name, array(each)) for each in there)
    return tuple(shapes), tuple(counts)


@dataclasses.dataclass
class CountTable:
    """Distinct rows of counts, in the order in which they were found."""

    numbers: dict[tuple[int, ...], int] = field(default_factory=dict)
    _rows: Array | None = field(default=None, repr=False, compare=False)

    def number_rows(self, rows: Array) -> Array:
        """The numbers of rows; new ones are added."""
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


@dataclasses.dataclass
class StateNode:
    """All states that differ only in their counts, and await the same dice."""

    key: Key
    sides: tuple[int, ...]
    """For each count the table it belongs to."""
    like: Battle
    """One of its positions, for everything outside the key."""
    tables: tuple[CountTable, CountTable] = field(default_factory=lambda: (CountTable(), CountTable()))
    looked_at: tuple[int, int] = (0, 0)
    """The number of states when it was last followed."""
    traces: Traces | None = None
    """The traces of that."""
    as_in: Questions | None = None
    """The answers of the round it was followed in, if that was another one."""

    def adapt_to(self, battle: Battle, stand: Callable[[Traces], bool]) -> "StateNode":
        """The node by the rules of another battle, to be followed again if their results differ."""
        stands = self.traces is not None and stand(self.traces)
        stands = stands and (self.as_in is None or self.as_in.answered_alike(self.like.round))
        tables = (self.tables[0].copy(), self.tables[1].copy())
        like = by_readings_of(battle, self.like)
        return dataclasses.replace(self, like=like, tables=tables, looked_at=self.looked_at if stands else (0, 0))

    @property
    def size(self) -> tuple[int, int]:
        """The number of states of each side."""
        return len(self.tables[0]), len(self.tables[1])

    @property
    def states(self) -> int:
        """The number of states of both together."""
        return len(self.tables[0]) * len(self.tables[1])

    def position(self) -> Battle:
        """All states as one position, without those found since it was last looked at."""
        tables = [each.rows[:number] for each, number in zip(self.tables, self.looked_at, strict=True)]
        return self._position(tables)

    def ends(self) -> tuple[Battle, tuple[int, int]]:
        """The first and last states of each side as one position, with their numbers."""
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
    """Each column along the axis of a side; a plain number if all rows are equal."""
    same = (rows == rows[0]).all(axis=0).tolist()
    for column, (first, alone) in enumerate(zip(rows[0].tolist(), same, strict=True)):
        yield first if alone else Numbers(rows[:, column].reshape((-1, 1) if side == 0 else (1, -1)))


@dataclasses.dataclass
class EndStates:
    """All endings of a battle that differ only in the units left."""

    key: Key
    done: Done
    left: object
    """The shape of the units left."""
    sides: tuple[int, ...]
    """For each count in it the table it belongs to."""
    tables: tuple[CountTable, CountTable] = field(default_factory=lambda: (CountTable(), CountTable()))

    @property
    def size(self) -> tuple[int, int]:
        """The number of states of each side."""
        return len(self.tables[0]), len(self.tables[1])

    def copy(self) -> "EndStates":
        """A copy, to which others may be added."""
        return dataclasses.replace(self, tables=(self.tables[0].copy(), self.tables[1].copy()))

    def left_in(self, states: tuple[int, int]) -> tuple[Left, ...]:
        """The units left in a state of each side."""
        columns = [iter(table.rows[state].tolist()) for table, state in zip(self.tables, states, strict=True)]
        left: tuple[Left, ...] = join_counts(self.left, (next(columns[side]) for side in self.sides))
        return left
