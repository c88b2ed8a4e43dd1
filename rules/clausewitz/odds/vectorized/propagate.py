"""Propagating probabilities through a plan, as products of matrices.

In a step the hits on one side, the leading one, are taken one number at a time, and the other side is a matrix product;
the cheaper side leads. The sweep handles all rounds together while they only lead onward, and one by one in a cycle. A
round that changes nothing is not run, since the chance of any number of them in a row is known.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from itertools import count, product

import numpy as np
import numpy.typing as npt

from clausewitz.odds.graph import Chance, Ending, Odds, build_rounds, rings_of
from clausewitz.odds.policies import NotFollowedError, Policy
from clausewitz.odds.vectorized.plan import Known, Plan
from clausewitz.odds.vectorized.rolling import FOR_EVER, Chances
from clausewitz.odds.vectorized.states import Key, StateNode
from clausewitz.odds.vectorized.tracing import Array, Mask, UnfollowedError
from clausewitz.odds.vectorized.transitions import Transition, order
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.position import Volley

Mass = npt.NDArray[np.float64]
"""The probability of each state of one side together with each of the other."""

Places = slice | npt.NDArray[np.int64]
"""Some entries along an axis."""

DUST = 1e-20
"""Less likely states are left out."""
_MANY = 2_000_000
"""The most numbers kept for each state by itself; beyond that, once for all that are alike."""


class MatrixStep:
    """A way of a plan, as matrices."""

    def __init__(self, way: Transition, size: tuple[int, int]) -> None:
        """`size` is that of the two tables that the way leads to."""
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
        """The number of numbers that it keeps."""
        return self._struck_by.size + 3 * self._to.size + (0 if self._is_alone else self._moves.size)

    def add_into(self, out: Mass | None, mass: Mass) -> Mass:
        """Add the result of a mass to the states it leads to, made if missing."""
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
        """By the state of the leading side, the hits on it and the later state of the other, and their indices.

        If all these states are contiguous, the indices are a slice.
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
        """Add each row at its place."""
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
        """The total of a mass that goes this way."""
        return float((mass * self._shares[0] * self._shares[1]).sum())

    def losses(self, mass: Mass) -> Iterator[tuple[tuple[Side, str], float]]:
        """The average hits taken on the way."""
        for whose, hits in self._expected_hits:
            yield whose, float((mass * hits).sum())

    @cached_property
    def _shares(self) -> tuple[Mass, Mass]:
        """For each side, by state, the probability that the hits on it lead this way."""
        first, second = (average_over_hits(self.way.chances[side], self.way.maps[side] >= 0, side) for side in (0, 1))
        return first, second

    @cached_property
    def _expected_hits(self) -> list[tuple[tuple[Side, str], Mass]]:
        """The side that takes hits on the way, and its average number in each state."""
        hurt = self.way.hurt.items()
        return [
            ((side, kind), self._shares[1 - table] * average_over_hits(self.way.chances[table], hits, table))
            for (side, kind, table), hits in hurt
        ]


def average_over_hits(chances: Mass, by_hits: npt.NDArray[np.generic], side: int) -> Mass:
    """The average in each state of both sides of something that depends on the state of one and the hits on it."""
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
    """The states with different chances, and for each state the equal one of these."""
    found: dict[bytes, int] = {}
    alike = np.array([found.setdefault(each.tobytes(), len(found)) for each in chances])
    return np.searchsorted(np.maximum.accumulate(alike), np.arange(len(found))), alike


def _keeps_apart(way: Transition, side: int) -> bool:
    """Whether different states of a side stay different on the way, whatever happens to the other side."""
    to = way.maps[side]
    return way.chances[side].size == to.shape[1] == 1 and bool(np.bincount(to[to >= 0], minlength=1).max() <= 1)


def _crossing(rows: npt.NDArray[np.int64], columns: Places) -> tuple[npt.NDArray[np.int64], Places]:
    """The index of some rows in some columns."""
    return (rows, columns) if isinstance(columns, slice) else (rows[:, np.newaxis], columns)


def _reach(moves: Mass) -> npt.NDArray[np.intp]:
    """For each state the range of states it may lead to; empty if none."""
    may = np.logical_or.reduce(moves, axis=0)
    somewhere = np.logical_or.reduce(may, axis=1)
    size = may.shape[1]
    first, after = may.argmax(axis=1), size - may[:, ::-1].argmax(axis=1)
    return np.stack([np.where(somewhere, first, size), np.where(somewhere, after, 0)])


def _part(of: slice, size: int) -> slice:
    """The part of an axis, or the whole of one with constant values."""
    return of if size > 1 else slice(0, 1)


def _moves(to: npt.NDArray[np.int64], chances: Mass, size: int) -> Mass:
    """The probability of each later state of a side, by the state of the other side if that matters."""
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
    """The indices where a sorted array changes."""
    begins = np.empty(len(ordered), dtype=np.bool_)
    begins[:1] = True
    np.not_equal(ordered[1:], ordered[:-1], out=begins[1:])
    return begins.nonzero()[0]


def _range(highest: Mass) -> slice:
    """From the first to the last entry that is not dust."""
    where = (highest > DUST).nonzero()[0]
    return slice(int(where[0]), int(where[-1]) + 1) if len(where) else slice(0, 0)


def stay_chances(
    begin: Key, size: tuple[int, int], ring: Sequence[Key], ways: Mapping[Key, Sequence[Transition]]
) -> Chances:
    """By state of a node, the chance that a round without counting hits leads back to the same state.

    The nodes of the ring are in the order of a round. Other ways back are not included.
    """
    first, second = (each.reshape(-1) for each in np.indices(size))
    at = {begin: [(np.arange(len(first)), first, second, np.ones(len(first)))]}
    found: Chances = np.zeros(len(first))
    for key in ring[ring.index(begin) :]:
        for (whose, own, there, chance), way in product(at.pop(key, ()), ways[key]):
            goes = (way.maps[0][own, 0] >= 0) & (way.maps[1][there, 0] >= 0)
            if not goes.any():
                continue
            before, begun_by = (own[goes], there[goes]), whose[goes]
            likely = chance[goes] * _as_by_none(way, 0, *before) * _as_by_none(way, 1, *before)
            after = way.maps[0][before[0], 0], way.maps[1][before[1], 0]
            if way.to == begin:
                same = (after[0] == first[begun_by]) & (after[1] == second[begun_by])
                np.add.at(found, begun_by[same], likely[same])
            elif not way.begun and way.to in ring:
                at.setdefault(way.to, []).append((begun_by, *after, likely))
    return found.reshape(size)


def _as_by_none(way: Transition, side: int, first: Array, second: Array) -> Chances:
    """In each of these states, the probability that a side ends as with no hit."""
    to = way.maps[side]
    likely = average_over_hits(way.chances[side], to == to[:, :1], side)
    found: Chances = likely[first if likely.shape[0] > 1 else 0, second if likely.shape[1] > 1 else 0]
    return found


def states_that_roll(node: StateNode, ways: Sequence[Transition]) -> Mask:
    """The states of a node in which dice are rolled, rather than a volley that surely scores nothing."""
    if not isinstance(node.like.now, Volley):
        return np.ones(node.size, dtype=np.bool_)
    nothing = np.zeros(node.size)
    for way in ways:
        first, second = (each[:, 0] >= 0 for each in way.maps)
        nothing += way.chances[0][..., 0] * way.chances[1][..., 0] * np.logical_and.outer(first, second)
    return nothing < 1


_NOTHING = 1e-16
"""Less left counts as over."""
_STILL = 1e-17
"""Less leaving in a round means that the rest goes round for ever."""
_LONG = 500
"""After this many such rounds everything is where it stays, and is removed as it arrives."""
_STAYING = 1e-12
"""The mass of a state that is reached without end; less may still be on its way out."""
_FOR_EVER = 1 - 1e-13
"""A state with this chance to stay is never left."""
_ROUNDS = 20_000


Steps = list[tuple[int, MatrixStep]]
"""Steps with the indices of the nodes they lead to."""
Masses = dict[int, Mass]
"""The probabilities of the states of nodes, by index in the order of a round."""


@dataclass
class Swept:
    """The results of a plan."""

    visits: list[Mass]
    """How often each state is reached, over all rounds, node by node."""
    lasts: float = 0.0
    """The average number of rounds after the first."""
    never: float = 0.0
    """The chance that it goes on for ever."""
    losses: dict[tuple[Side, str], float] = field(default_factory=dict)
    endings: dict[Key, Mass] = field(default_factory=dict)


class Sweep:
    """The sweep of a plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._keys = sorted(plan.nodes, key=lambda key: order(plan.nodes[key]))
        places = {key: place for place, key in enumerate(self._keys)}
        ways = [[(places.get(way.to), way) for way in plan.ways[key]] for key in self._keys]
        self._steps = [
            [(to, MatrixStep(way, plan.nodes[way.to].size)) for to, way in own if to is not None] for own in ways
        ]
        self._ends = [[MatrixStep(way, plan.endings[way.to].size) for to, way in own if to is None] for own in ways]
        self._endless = {key for key, each in plan.endings.items() if each.done is FOR_EVER}
        if any(not step.way.begun and to <= place for place, own in enumerate(self._steps) for to, step in own):
            raise UnfollowedError  # a position may come twice in a round
        self._places = places
        self._ring = cache(partial(_Ring, plan, self._keys, self._steps))

    @property
    def numbers(self) -> int:
        """The number of numbers that it keeps."""
        return sum(step.numbers for own in self._steps for _, step in own) + sum(
            each.numbers for own in self._ends for each in own
        )

    @cached_property
    def rolls(self) -> list[Mask]:
        """The states in which dice are rolled, node by node; the others only wait with them."""
        return [states_that_roll(self._plan.nodes[key], self._plan.ways[key]) for key in self._keys]

    def run(self, start: Transition) -> Swept:
        """The results from the first dice of a battle on."""
        found = Swept([np.zeros(self._plan.nodes[key].size) for key in self._keys])
        if start.to in self._places:
            self._follow(start, found)
        elif start.to in self._endless:
            found.never = 1.0
        else:
            found.endings[start.to] = np.ones((1, 1))
        self._reckon(start, found)
        return found

    def _beginning(self, start: Transition) -> Masses:
        """The beginning of the battle."""
        mass = np.zeros(self._plan.nodes[start.to].size)
        mass[start.maps[0][0, 0], start.maps[1][0, 0]] = 1.0
        return {self._places[start.to]: mass}

    def _follow(self, start: Transition, found: Swept) -> None:
        """Go through the rings, each before its successors."""
        entered = self._beginning(start)
        edges = {place: dict.fromkeys((to for to, _ in own), 1) for place, own in enumerate(self._steps)}
        for ring in map(sorted, rings_of(edges, self._places[start.to])):
            own = {place: entered.pop(place) for place in ring if place in entered}
            if any(to in ring for place in ring for to, _ in self._steps[place]):
                self._ring(tuple(ring)).go_round(own, found)
            else:
                found.visits[ring[0]] = own[ring[0]]
            for place in ring:
                for to, step in self._steps[place]:
                    if to not in ring:
                        entered[to] = step.add_into(entered.get(to), found.visits[place])

    def _reckon(self, start: Transition, found: Swept) -> None:
        """The results, from how often each state is reached."""
        losses = defaultdict[tuple[Side, str], float](float)
        found.lasts = float(start.begun)
        for (side, kind, _), taken in start.hurt.items():
            losses[side, kind] += float(taken[0, 0])
        for mass, steps, ends in zip(found.visits, self._steps, self._ends, strict=True):
            if not mass.any():
                continue
            every = [*(step for _, step in steps), *ends]
            found.lasts += sum(step.way.begun * step.total_through(mass) for step in every if step.way.begun)
            for step in ends:
                if step.way.to in self._endless:
                    found.never += step.total_through(mass)
                else:
                    found.endings[step.way.to] = step.add_into(found.endings.get(step.way.to), mass)
            for step in every:
                for whose, hits in step.losses(mass):
                    losses[whose] += hits
        found.losses = dict(losses)

    def end_chances(self, start: Transition) -> Iterator[float]:
        """The chance that it is over after each round, in order."""
        entering: defaultdict[int, Masses] = defaultdict(dict)
        ending = defaultdict[int, float](float)
        if start.to in self._places:
            entering[start.begun] = self._beginning(start)
        elif start.to not in self._endless:
            ending[start.begun] = 1.0
        endless = float(start.to in self._endless)
        for round_ in count():
            here = entering.pop(round_, {})
            for place, steps in enumerate(self._steps):
                if (mass := here.pop(place, None)) is None or mass.max() <= DUST:
                    continue
                for to, step in steps:
                    there = entering[round_ + step.way.begun] if step.way.begun else here
                    there[to] = step.add_into(there.get(to), mass)
                for step in self._ends[place]:
                    if step.way.to in self._endless:
                        endless += step.total_through(mass)
                    elif step.way.begun:
                        ending[round_ + step.way.begun] += step.total_through(mass)
            ending.pop(round_, None)
            ahead = sum(float(mass.sum()) for later in entering.values() for mass in later.values())
            yield 1.0 - endless - ahead - sum(ending.values())


class _Ring:
    """Nodes from each of which rounds lead to all others."""

    def __init__(self, plan: Plan, keys: Sequence[Key], steps: Sequence[Steps], ring: Sequence[int]) -> None:
        self._inside = {place: [each for each in steps[place] if each[0] in ring] for place in ring}
        begins = {to for own in self._inside.values() for to, step in own if step.way.begun}
        self._stays = {
            to: stay_chances(keys[to], plan.nodes[keys[to]].size, [keys[place] for place in ring], plan.ways)
            for to in begins
        }

    def go_round(self, here: Masses, found: Swept) -> None:
        """Repeat rounds until nothing moves."""
        before, quiet = 2.0, 0
        for _ in range(_ROUNDS):
            after, there_were = self._round(here, found)
            ahead = sum(float(mass.sum()) for mass in after.values())
            if ahead < _NOTHING:
                return
            quiet = quiet + 1 if abs(before - ahead) < _STILL else 0
            if quiet > _LONG:
                found.never += ahead
                for place, mass in there_were.items():
                    found.visits[place][mass > _STAYING] = 0.0  # they are come to without end
                return
            here, before = after, ahead
        raise UnfollowedError

    def _round(self, here: Masses, found: Swept) -> tuple[Masses, Masses]:
        """The state after a round, and during it, with unchanged rounds counted as over."""
        after: Masses = {}
        there_were: Masses = {}
        for place, steps in self._inside.items():
            if (mass := here.pop(place, None)) is None or mass.max() <= DUST:
                continue
            if (stays := self._stays.get(place)) is not None:
                lost = stays >= _FOR_EVER
                found.never += float(mass[lost].sum())
                mass = np.where(lost, 0.0, mass / np.where(lost, 1.0, 1 - stays))
            found.visits[place] += mass
            there_were[place] = mass
            for to, step in steps:
                there = after if step.way.begun else here
                there[to] = step.add_into(there.get(to), mass)
        for place, stays in self._stays.items():
            if place in there_were and place in after:
                after[place] = np.maximum(after[place] - there_were[place] * stays, 0.0)
        return after, there_were


_COUNTS = 1e-12
"""A less likely position does not count among those of a battle."""
_MOST_KEPT = 8
_MOST_NUMBERS = 30_000_000
"""The most battles, and numbers of eight bytes, that are kept for later questions."""


class AtOnce:
    """A battle with all its states followed at once."""

    def __init__(self, plan: Plan, sweep: Sweep, battle: Battle, asked: set[str] | None) -> None:
        self.asked = set[str]() if asked is None else asked
        self._plan, self._sweep, self._battle = plan, sweep, battle

    @property
    def asked_ids(self) -> frozenset[str]:
        """Everything the rules ask for somewhere in it, if recorded."""
        return self._plan.asked_ids

    @cached_property
    def _odds(self) -> Odds:
        return odds_of(self._plan, self._sweep, self._battle)

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """Its odds by the rules in force, which differ from the first ones only in `changed`."""
        if not changed:
            return self._odds
        plan = self._plan.adapt_to(battle, changed, self.asked)
        return self._odds if plan.is_part_of(self._plan) else odds_of(plan, Sweep(plan), battle)


def follow_battles(  # noqa: PLR0913, PLR0917 - as of a plan
    battles: Sequence[Battle],
    policy: Policy,
    earliest: int,
    most: int,
    known: Known,
    asked: set[str] | None = None,
    terms: Hashable = None,
) -> AtOnce:
    """The last of these battles, with all of them followed. They are kept under `terms`, if given.

    Raises `NotFollowedError` if the rules cannot be run this way; for the rest see `Plan`.
    """
    plan = Plan(battles, policy, earliest, most, known, asked)
    sweep = Sweep(plan)
    if terms:
        _keep(_CachedBattle(terms, plan, sweep))
    return AtOnce(plan, sweep, battles[-1], asked)


def find_within_another(battle: Battle, most: int, terms: Hashable) -> AtOnce | None:
    """A kept battle with these terms that leads to this one, with no more states than `most`; None if there is none."""
    for each in [each for each in reversed(_all_kept) if each.terms == terms and each.plan.states <= most]:
        with suppress(NotFollowedError):
            if plan := each.plan.enter_at(battle):
                _keep(each)
                return AtOnce(plan, each.sweep, battle, None)
    return None


@dataclass(frozen=True, eq=False)
class _CachedBattle:
    """A battle that has been followed, with its rules and policy."""

    terms: Hashable
    plan: Plan
    sweep: Sweep


_all_kept: list[_CachedBattle] = []
"""The latest ones come last: later questions are often on part of one of them, such as the next question in the same
battle, or on one of those followed together."""


def _keep(kept: _CachedBattle) -> None:
    _all_kept[:] = [*(each for each in _all_kept if each is not kept), kept][-_MOST_KEPT:]
    while sum(each.sweep.numbers for each in _all_kept) > _MOST_NUMBERS:
        del _all_kept[0]


def odds_of(plan: Plan, sweep: Sweep, battle: Battle) -> Odds:
    """The odds of the battle in a plan."""
    swept = sweep.run(plan.start)
    endings = _endings(plan, swept)
    visits = zip(swept.visits, sweep.rolls, strict=True)
    positions = sum(int(np.count_nonzero((each >= _COUNTS) & rolls)) for each, rolls in visits)
    positions += sum(chance >= _COUNTS for chance in endings.values())
    lasts = None if swept.never else swept.lasts
    return Odds(
        endings,
        swept.never,
        {whose: hits for whose, hits in swept.losses.items() if hits},
        positions,
        lasts,
        lambda: build_rounds(sweep.end_chances(plan.start), battle.round, 1 - swept.never),
    )


def _endings(plan: Plan, swept: Swept) -> dict[Ending, Chance]:
    """The chance of each ending, by the units left."""
    found = defaultdict[Ending, Chance](float)
    for key, chances in swept.endings.items():
        ended = plan.endings[key]
        for first, second in np.argwhere(chances).tolist():
            found[Ending(ended.done, ended.left_in((first, second)))] += float(chances[first, second])
    return dict(found)
