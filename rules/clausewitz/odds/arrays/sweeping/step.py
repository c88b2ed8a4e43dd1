"""A way of a plan as matrices: what comes of all states of both sides at once.

Of one side, the leading one, the hits are followed one number after the other; what becomes of the other side is a
product of matrices. Which side leads is chosen so that there is least to reckon: where one side alone is fired on, the
other one leads.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from clausewitz.odds.arrays.way import Way
from clausewitz.play.moments import Side

Mass = npt.NDArray[np.float64]
"""How likely each state of one side is together with each of the other."""

DUST = 1e-20
"""States that are so unlikely are left out."""
_MANY = 2_000_000
"""So many numbers are kept for each state by itself, else once for all that are alike."""


class Step:
    """A way of a plan, as matrices."""

    def __init__(self, way: Way, size: tuple[int, int]) -> None:
        """Of the size of the tables to which the way leads."""
        self.way = way
        self._size = size
        hits = [chances.shape[-1] for chances in way.chances]
        self._lead = int(hits[1] * size[0] < hits[0] * size[1])
        own, theirs = (way.chances[side] for side in (self._lead, 1 - self._lead))
        if self._lead:
            own, theirs = own.transpose(1, 0, 2), theirs.transpose(1, 0, 2)
        self._struck_by = np.ascontiguousarray(own.transpose(0, 2, 1))
        self._to = way.maps[self._lead]
        flat = self._to.reshape(-1)
        landing = np.flatnonzero(flat >= 0)
        order = landing[np.argsort(flat[landing], kind="stable")]
        self._order = np.divmod(order, hits[self._lead])
        self._most_hits = np.where(self._struck_by.any(axis=0), np.arange(hits[self._lead])[:, np.newaxis], 0).max(
            axis=0
        )
        first, self._alike = _alike(theirs)
        self._moves = _moves(way.maps[1 - self._lead], theirs[first], size[1 - self._lead])
        self._each = len(first) > 1 and len(self._alike) * self._moves[0].size <= _MANY
        if self._each:
            self._moves = self._moves[self._alike]

    def into(self, out: Mass | None, mass: Mass) -> Mass:
        """Add what comes of a mass to that of the states to which it leads, which is made where there is none."""
        found = np.zeros(self._size) if out is None else out
        led = mass.T if self._lead else mass
        rows, columns = (_range(led.max(axis=axis, initial=0.0)) for axis in (1, 0))
        if rows.start < rows.stop:
            self._land(found.T if self._lead else found, rows, self._moved(led[rows, columns], rows, columns))
        return found

    def _moved(self, mass: Mass, rows: slice, columns: slice) -> Mass:
        """By the state of the leading side, the hits on it, and the later state of the other one."""
        by = self._struck_by
        there = _part(columns, by.shape[2])
        hits = int(self._most_hits[there].max()) + 1
        struck = mass[:, np.newaxis, :] * by[_part(rows, by.shape[0]), :hits, there]
        moves = self._moves[rows if self._each else slice(None), columns]
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

    def _land(self, out: Mass, rows: slice, moved: Mass) -> None:
        """Add each row where it belongs."""
        row, hits = self._order
        if rows.start > 0 or rows.stop < len(self._to) or moved.shape[1] < self._to.shape[1]:
            fits = (row >= rows.start) & (row < rows.stop) & (hits < moved.shape[1])
            row, hits = row[fits], hits[fits]
        if not len(row):
            return
        to = self._to[row, hits]
        starts = _starts(to)
        came = moved[row - rows.start, hits]
        out[to[starts]] += np.add.reduceat(came, starts, axis=0)

    def gone(self, mass: Mass) -> float:
        """How much of a mass goes this way."""
        return float((mass * self._share(0) * self._share(1)).sum())

    def losses(self, mass: Mass) -> Iterator[tuple[tuple[Side, str], float]]:
        """The hits that are taken on the way on average."""
        goes = [mass * self._share(1 - table) for table in (0, 1)] if self.way.hurt else []
        for (side, kind, table), hits in self.way.hurt.items():
            yield (side, kind), float((goes[table] * averaged(self.way.chances[table], hits, table)).sum())

    def _share(self, side: int) -> Mass:
        """How likely, in each state, the hits on a side are such that the way is gone."""
        return averaged(self.way.chances[side], self.way.maps[side] >= 0, side)


def averaged(chances: Mass, by_hits: npt.NDArray[np.generic], side: int) -> Mass:
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
