"""A way of a plan as matrices: what comes of all states of both sides at once.

Of one side, the leading one, the hits are followed one number after the other; what becomes of the other side is a
product of matrices. Which side leads is chosen so that there is least to reckon: where one side alone is fired on, the
other one leads.
"""

from collections.abc import Iterator
from functools import cached_property

import numpy as np
import numpy.typing as npt

from clausewitz.odds.arrays.way import Transition
from clausewitz.play.moments import Side

Mass = npt.NDArray[np.float64]
"""How likely each state of one side is together with each of the other."""

Places = slice | npt.NDArray[np.int64]
"""Some entries along an axis."""

DUST = 1e-20
"""States that are so unlikely are left out."""
_MANY = 2_000_000
"""So many numbers are kept for each state by itself, else once for all that are alike."""


class MatrixStep:
    """A way of a plan, as matrices."""

    def __init__(self, way: Transition, size: tuple[int, int]) -> None:
        """Of the size of the tables to which the way leads."""
        self.way = way
        self._size = size
        hits = [chances.shape[-1] for chances in way.chances]
        alone = [side for side in (0, 1) if _keeps_apart(way, 1 - side)]
        self._lead = alone[0] if alone else int(hits[1] * size[0] < hits[0] * size[1])
        self._is_alone = bool(alone)
        own, theirs = (way.chances[side] for side in (self._lead, 1 - self._lead))
        if self._lead:
            own, theirs = own.transpose(1, 0, 2), theirs.transpose(1, 0, 2)
        self._struck_by = np.ascontiguousarray(own.transpose(0, 2, 1))
        if self._is_alone:
            self._struck_by = self._struck_by * theirs.item()  # not in place, where it may be the way's own
        self._struck_at_most = self._struck_by.max(axis=0)
        self._to = way.maps[self._lead]
        flat = self._to.reshape(-1)
        landing = np.flatnonzero(flat >= 0)
        order = landing[np.argsort(flat[landing], kind="stable")]
        self._order = np.divmod(order, hits[self._lead])
        self._is_one_to_one = hits[self._lead] == 1 and len(_starts(flat[order])) == len(order)
        if self._is_alone:
            there = way.maps[1 - self._lead][:, 0]
            self._there = None if (there == np.arange(len(there))).all() else there
            return
        first, self._alike = _alike(theirs)
        self._moves = _moves(way.maps[1 - self._lead], theirs[first], size[1 - self._lead])
        self._reach = _reach(self._moves)
        self._each = len(first) > 1 and len(self._alike) * self._moves[0].size <= _MANY
        if self._each:
            self._moves = self._moves[self._alike]

    @property
    def numbers(self) -> int:
        """How many numbers it keeps."""
        return self._struck_by.size + 3 * self._to.size + (0 if self._is_alone else self._moves.size)

    def add_into(self, out: Mass | None, mass: Mass) -> Mass:
        """Add what comes of a mass to that of the states to which it leads, which is made where there is none."""
        found = np.zeros(self._size) if out is None else out
        led = np.ascontiguousarray(mass.T) if self._lead else mass
        likely = led.max(axis=0, initial=0.0)
        rows, columns = _range(led.max(axis=1, initial=0.0)), _range(likely)
        if rows.start < rows.stop:
            there = _part(columns, self._struck_at_most.shape[1])
            hits = _range((self._struck_at_most[:, there] * likely[columns]).max(axis=1))
            by = self._struck_by[_part(rows, len(self._struck_by)), hits, there]
            came, to = self._move_mass(led[rows, np.newaxis, columns] * by, rows, columns)
            if came.size:
                self._land(found.T if self._lead else found, rows, hits, to, came)
        return found

    def _move_mass(self, struck: Mass, rows: slice, columns: slice) -> tuple[Mass, Places]:
        """By the state of the leading side, the hits on it, and the later state of the other one, and which these are.

        Where all such states are in order, they are a slice.
        """
        if self._is_alone:
            if self._there is None:
                return struck, columns
            goes = self._there[columns] >= 0
            return struck[..., goes], self._there[columns][goes]
        to = slice(int(self._reach[0, columns].min()), int(self._reach[1, columns].max()))
        if not struck.size or to.start >= to.stop:
            return struck[:0], to
        return self._apply_moves(struck, rows, self._moves[rows if self._each else slice(None), columns, to]), to

    def _apply_moves(self, struck: Mass, rows: slice, moves: Mass) -> Mass:
        if self._each:
            one_by_one: Mass = struck @ moves
            return one_by_one
        if len(moves) == 1:
            flat: Mass = struck.reshape(-1, struck.shape[-1]) @ moves[0]
            return flat.reshape(*struck.shape[:2], -1)
        alike = self._alike[rows]
        moved = np.empty((*struck.shape[:2], moves.shape[-1]))
        for each in np.unique(alike):
            own = alike == each
            moved[own] = (struck[own].reshape(-1, struck.shape[-1]) @ moves[each]).reshape(-1, *moved.shape[1:])
        return moved

    def _land(self, out: Mass, rows: slice, hits: slice, columns: Places, moved: Mass) -> None:
        """Add each row where it belongs."""
        if self._is_one_to_one:
            to = self._to[rows, 0]
            out[_crossing(to[to >= 0], columns)] += moved[to >= 0, 0]
            return
        row, hit = self._order
        if moved.shape[:2] != self._to.shape:
            fits = (row >= rows.start) & (row < rows.stop) & (hit >= hits.start) & (hit < hits.stop)
            row, hit = row[fits], hit[fits]
        if not len(row):
            return
        to = self._to[row, hit]
        starts = _starts(to)
        came = moved[row - rows.start, hit - hits.start]
        out[_crossing(to[starts], columns)] += np.add.reduceat(came, starts, axis=0)

    def total_through(self, mass: Mass) -> float:
        """How much of a mass goes this way."""
        return float((mass * self._shares[0] * self._shares[1]).sum())

    def losses(self, mass: Mass) -> Iterator[tuple[tuple[Side, str], float]]:
        """The hits that are taken on the way on average."""
        for whose, hits in self._expected_hits:
            yield whose, float((mass * hits).sum())

    @cached_property
    def _shares(self) -> tuple[Mass, Mass]:
        """For each side how likely, in each state, the hits on it are such that the way is gone."""
        first, second = (average_over_hits(self.way.chances[side], self.way.maps[side] >= 0, side) for side in (0, 1))
        return first, second

    @cached_property
    def _expected_hits(self) -> list[tuple[tuple[Side, str], Mass]]:
        """Who takes hits on the way, and how many on average in each state."""
        hurt = self.way.hurt.items()
        return [
            ((side, kind), self._shares[1 - table] * average_over_hits(self.way.chances[table], hits, table))
            for (side, kind, table), hits in hurt
        ]


def average_over_hits(chances: Mass, by_hits: npt.NDArray[np.generic], side: int) -> Mass:
    """Something that depends on the state of a side and on the hits on it, on average in each state of both."""
    number = by_hits.astype(np.float64)
    found: Mass
    if chances.shape[side] > 1:
        found = np.einsum("ijh,ih->ij" if side == 0 else "ijh,jh->ij", chances, number)
    elif side == 0:
        found = number @ chances[0].T
    else:
        found = chances[:, 0] @ number.T
    return found


def _alike(chances: Mass) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The states with which chances differ, and for each state which of those it is like."""
    found: dict[bytes, int] = {}
    alike = np.array([found.setdefault(each.tobytes(), len(found)) for each in chances])
    return np.searchsorted(np.maximum.accumulate(alike), np.arange(len(found))), alike


def _keeps_apart(way: Transition, side: int) -> bool:
    """Whether on the way no two states of a side become one, whatever happens to the other side."""
    to = way.maps[side]
    return way.chances[side].size == to.shape[1] == 1 and bool(np.bincount(to[to >= 0], minlength=1).max() <= 1)


def _crossing(rows: npt.NDArray[np.int64], columns: Places) -> tuple[npt.NDArray[np.int64], Places]:
    """The index of some rows in some columns."""
    return (rows, columns) if isinstance(columns, slice) else (rows[:, np.newaxis], columns)


def _reach(moves: Mass) -> npt.NDArray[np.intp]:
    """For each state the first to which it may come, and the one after the last; none where it comes nowhere."""
    may = np.logical_or.reduce(moves, axis=0)
    somewhere = np.logical_or.reduce(may, axis=1)
    size = may.shape[1]
    first, after = may.argmax(axis=1), size - may[:, ::-1].argmax(axis=1)
    return np.stack([np.where(somewhere, first, size), np.where(somewhere, after, 0)])


def _part(of: slice, size: int) -> slice:
    """The part of an axis, or the whole of one along which nothing changes."""
    return of if size > 1 else slice(0, 1)


def _moves(to: npt.NDArray[np.int64], chances: Mass, size: int) -> Mass:
    """How likely a side comes from one state to another, by the state of the other side where that bears on it."""
    hits = to.shape[1]
    landing = np.flatnonzero(to >= 0)
    move = landing // hits * size + to.reshape(-1)[landing]
    order = np.argsort(move, kind="stable")
    starts = _starts(move[order])
    by_hits = chances.reshape(len(chances), -1)
    likely = by_hits[:, (landing if chances.shape[1] > 1 else landing % hits)[order]]
    found = np.zeros((len(chances), len(to) * size))
    if len(order):
        found[:, move[order][starts]] = np.add.reduceat(likely, starts, axis=1)
    return found.reshape(len(chances), len(to), size)


def _starts(ordered: npt.NDArray[np.int64]) -> npt.NDArray[np.intp]:
    """Where another number begins among numbers in their order."""
    begins = np.empty(len(ordered), dtype=np.bool_)
    begins[:1] = True
    np.not_equal(ordered[1:], ordered[:-1], out=begins[1:])
    return begins.nonzero()[0]


def _range(highest: Mass) -> slice:
    """From the first to the last that is not dust."""
    where = (highest > DUST).nonzero()[0]
    return slice(int(where[0]), int(where[-1]) + 1) if len(where) else slice(0, 0)
