"""The sweep over a plan: how likely each state is in each round, as products of matrices, until nothing moves."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from clausewitz.odds.arrays.plan import Plan
from clausewitz.odds.arrays.states import Key
from clausewitz.odds.arrays.way import Way
from clausewitz.odds.arrays.ways import UnfollowedError
from clausewitz.play.moments import Side

Mass = npt.NDArray[np.float64]
"""How likely each state of one side is together with each of the other."""

_SMALL = 100_000
"""So many numbers are copied rather than gone through in parts."""
_NOTHING = 1e-16
"""So little left is as good as over."""
_DUST = 1e-20
"""States that are so unlikely are left out."""
_STILL = 1e-17
"""So little moves in a round once all that is left goes round for ever."""
_ROUNDS = 20_000


@dataclass
class Swept:
    """What comes of a plan."""

    visits: dict[Key, Mass]
    """How often each state is come to, all rounds together."""
    over: list[float]
    """How likely it is over after each round, the first one first."""
    lasts: float
    """How many rounds are begun after the first on average."""
    never: float
    """With which chance it goes on for ever."""
    losses: dict[tuple[Side, str], float] = field(default_factory=dict)
    endings: dict[Key, Mass] = field(default_factory=dict)


class Sweep:
    """The sweep of a plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._steps = {key: [_Step(way, plan) for way in ways] for key, ways in plan.ways.items()}
        self._order = sorted(plan.nodes, key=lambda key: plan.order(plan.nodes[key]))
        places = {key: place for place, key in enumerate(self._order)}
        if any(
            not way.begun and places.get(way.to, len(places)) <= places[key]
            for key, ways in plan.ways.items()
            for way in ways
        ):
            raise UnfollowedError  # a position may come twice in a round

    def swept(self) -> Swept:
        """What comes of it."""
        found = self._rounds()
        self._ended(found)
        return found

    def _rounds(self) -> Swept:
        visits = {key: np.zeros(node.size) for key, node in self._plan.nodes.items()}
        entering: defaultdict[int, dict[Key, Mass]] = defaultdict(dict)
        start = self._plan.start
        if start.to in visits:
            entering[start.begun][start.to] = np.zeros(self._plan.nodes[start.to].size)
            entering[start.begun][start.to][start.maps[0][0, 0], start.maps[1][0, 0]] = 1.0
        over, lasts, before = list[float](), 0.0, 2.0
        for round_ in range(_ROUNDS):
            here = entering.pop(round_, {})
            there_were = dict[Key, Mass]()
            for key in self._order:
                mass = here.pop(key, None)
                if mass is None or mass.max() <= _DUST:
                    continue
                visits[key] += mass
                there_were[key] = mass
                for step in self._steps[key]:
                    if step.ends:
                        continue
                    there = entering[round_ + step.way.begun] if step.way.begun else here
                    step.into(there, mass)
            ahead = sum(float(mass.sum()) for later in entering.values() for mass in later.values())
            over.append(1.0 - ahead)
            if ahead < _NOTHING:
                return Swept(visits, over, lasts, 0.0)
            if there_were and abs(before - ahead) < _STILL:
                for key, mass in there_were.items():
                    visits[key][mass > _STILL] = 0.0  # they are come to without end
                return Swept(visits, over, lasts, ahead)
            before = ahead
            lasts += ahead
        raise UnfollowedError

    def _ended(self, found: Swept) -> None:
        losses = defaultdict[tuple[Side, str], float](float)
        for (side, kind, _), taken in self._plan.start.hurt.items():
            losses[side, kind] += float(taken[0, 0])
        start = self._plan.start
        if start.to in self._plan.endings:
            found.endings[start.to] = np.ones((1, 1))
        for key, steps in self._steps.items():
            for step in steps:
                if step.ends:
                    step.into(found.endings, found.visits[key])
                for whose, hits in step.losses(found.visits[key]):
                    losses[whose] += hits
        found.losses = dict(losses)


class _Step:
    """A way of a plan, as matrices."""

    def __init__(self, way: Way, plan: Plan) -> None:
        self.way = way
        self.ends = way.to in plan.endings
        self._size = (plan.endings[way.to] if self.ends else plan.nodes[way.to]).size
        chances = way.chances[1]
        _, first, self._alike = np.unique(
            chances.reshape(len(chances), -1), axis=0, return_index=True, return_inverse=True
        )
        self._second = _moves(way.maps[1], chances[first], self._size[1])

    def into(self, there: dict[Key, Mass], mass: Mass) -> None:
        """Add what comes of a mass to that of the states to which it leads."""
        (rows, columns), own = _box(mass)
        if not own.size:
            return
        moved = self._moved(own, rows, columns)
        out = there.setdefault(self.way.to, np.zeros(self._size))
        _scatter(out, self.way.maps[0][rows].reshape(-1), moved.reshape(-1, moved.shape[-1]))

    def losses(self, mass: Mass) -> Iterator[tuple[tuple[Side, str], float]]:
        """The hits that are taken on the way on average."""
        if not self.way.hurt or not mass.any():
            return
        everything = slice(0, mass.shape[0]), slice(0, mass.shape[1])
        moved = self._moved(mass, *everything)
        weights = (moved.sum(axis=-1) * (self.way.maps[0] >= 0), self._on_second(mass))
        for (side, kind, table), hits in self.way.hurt.items():
            yield (side, kind), float((weights[table] * hits).sum())

    def _moved(self, mass: Mass, rows: slice, columns: slice) -> Mass:
        """By the state of the first side, the hits on it, and the later state of the second one."""
        struck = self._struck(mass, rows, columns)
        second = self._second[:, columns]
        if len(second) == 1:
            flat: Mass = struck.reshape(-1, struck.shape[-1]) @ second[0]
            return flat.reshape(*struck.shape[:2], -1)
        alike = self._alike[rows]
        if len(alike) * second[0].size < _SMALL:
            copied: Mass = struck @ second[alike]
            return copied
        moved = np.empty((*struck.shape[:2], second.shape[-1]))
        for each in np.unique(alike):
            own = alike == each
            moved[own] = (struck[own].reshape(-1, struck.shape[-1]) @ second[each]).reshape(-1, *moved.shape[1:])
        return moved

    def _struck(self, mass: Mass, rows: slice, columns: slice) -> Mass:
        """By the state of the first side, the hits on it, and the state of the second one before."""
        first = self.way.chances[0]
        there = first[_part(rows, first.shape[0]), _part(columns, first.shape[1])]
        return np.ascontiguousarray((mass[:, :, np.newaxis] * there).transpose(0, 2, 1))

    def _on_second(self, mass: Mass) -> Mass:
        """By the state of the second side and the hits on it."""
        everything = slice(0, mass.shape[0]), slice(0, mass.shape[1])
        struck = self._struck(mass, *everything) * (self.way.maps[0] >= 0)[:, :, np.newaxis]
        before, chances = struck.sum(axis=1), self.way.chances[1]
        weights: Mass
        if chances.shape[0] == 1:
            weights = before.sum(axis=0)[:, np.newaxis] * chances[0]
        elif chances.shape[1] == 1:
            weights = before.T @ chances[:, 0]
        else:
            weights = np.einsum("ab,abh->bh", before, chances)
        return weights * (self.way.maps[1] >= 0)


def _part(of: slice, size: int) -> slice:
    """The part of an axis, or the whole of one along which nothing changes."""
    return of if size > 1 else slice(0, 1)


def _moves(to: npt.NDArray[np.int64], chances: Mass, size: int) -> Mass:
    """How likely a side comes from one state to another, by the state of the other side where that bears on it."""
    found = np.zeros((chances.shape[0], len(to), size))
    for hits in range(to.shape[1]):
        rows = np.flatnonzero(to[:, hits] >= 0)
        found[:, rows, to[rows, hits]] += chances[:, rows if chances.shape[1] > 1 else slice(0, 1), hits]
    return found


def _box(mass: Mass) -> tuple[tuple[slice, slice], Mass]:
    """Where there is mass, as a range of the states of each side, and the mass there."""
    ranges = []
    for axis in (1, 0):
        where = np.flatnonzero(mass.max(axis=axis, initial=0.0) > _DUST)
        ranges.append(slice(int(where[0]), int(where[-1]) + 1) if len(where) else slice(0, 0))
    rows, columns = ranges
    return (rows, columns), mass[rows, columns]


def _scatter(out: Mass, to: npt.NDArray[np.int64], rows: Mass) -> None:
    """Add each row where it belongs."""
    kept = np.flatnonzero(to >= 0)
    if not len(kept):
        return
    order = kept[np.argsort(to[kept], kind="stable")]
    starts = np.flatnonzero(np.diff(to[order], prepend=-1))
    out[to[order][starts]] += np.add.reduceat(rows[order], starts, axis=0)
