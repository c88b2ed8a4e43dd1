"""The results of dice in a plan: for each side its later state, by its state and the hits on it.

The axes of a way come first, grouped by dependency; then merging ways, and converting the position that the rules reach
into an entry of the plan.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from math import prod

import numpy as np
import numpy.typing as npt

from clausewitz.lazy import dataclass
from clausewitz.odds.graph import rounds_between
from clausewitz.odds.policies import LateRound, plain
from clausewitz.odds.vectorized.rolling import FOR_EVER, Chances, On, VolleyDice, dice_of, roll_volley
from clausewitz.odds.vectorized.states import Key, StateNode, TangledError, first_force, split_counts, split_position
from clausewitz.odds.vectorized.tracing import Array, Mask, UnfollowedError, array, axes_of, rounds_later, unwatch_round
from clausewitz.play.battle import Battle
from clausewitz.play.counts import is_none
from clausewitz.play.moments import Done, Lost, Side

STATES = (-2, -1)
"""The axes of the states of the two sides."""
_MOST_CHANCES = 2**24
"""The most numbers in the chances of one roll: an eighth of a gigabyte."""

Places = Mapping[int, npt.NDArray[np.intp]]
"""Some entries of a grid, by axis."""


def take_places(array: npt.NDArray[np.generic], places: Places) -> npt.NDArray[np.generic]:
    """The entries of a side's array at some places of its grid; a single one if it is constant."""
    if array.size == 1:
        return array.reshape(1)
    axes = range(-array.ndim, 0)
    found: npt.NDArray[np.generic] = array[
        tuple(places[axis] if size > 1 else 0 for axis, size in zip(axes, array.shape, strict=True))
    ]
    return found


class Axes:
    """The axes of one way, grouped by dependency."""

    def __init__(self, shape: tuple[int, ...], masks: Sequence[Mask]) -> None:
        """`shape` has all marks, then the states. Raises `TangledError` if masks tie the sides together."""
        self._shape = shape
        self._root = {axis: axis for axis in range(-len(shape), 0)}
        self._marks: dict[int, list[int]] = {}
        self._bound = set[tuple[frozenset[int], int]]()
        self._masks = masks
        for mask in masks:
            self._tie(axes_of(mask))
        if self._root[-1] == self._root[-2]:
            raise TangledError("", 0)

    def _tie(self, axes: Iterable[int]) -> None:
        roots = {self._root[axis] for axis in axes}
        if len(roots) > 1:
            kept = max(roots)
            self._marks = {}
            self._root = {axis: kept if root in roots else root for axis, root in self._root.items()}

    def side_of(self, array: npt.NDArray[np.generic]) -> int | None:
        """The side whose state an array depends on: 0 or 1, or None for neither. Raises `TangledError`."""
        if array.size == 1:
            return None
        roots = {self._root[axis] for axis in axes_of(array)}
        sides = [side for side, axis in enumerate(STATES) if self._root[axis] in roots]
        if len(sides) > 1:
            raise TangledError("", 0)
        return sides[0] if sides else None

    def bind(self, array: npt.NDArray[np.generic], side: int, field: str = "") -> None:
        """Assign an array to a side. Raises `TangledError` if it depends on the state of the other one."""
        axes = axes_of(array)
        if not axes or (axes, side) in self._bound:
            return
        found = self.side_of(array)
        if found not in {None, side}:
            raise TangledError(field, 1 - side)
        self._tie({STATES[side], *axes})
        self._bound.add((axes, side))

    def marks_of(self, side: int) -> list[int]:
        """The marks that matter to a side, in order; those that matter to nothing belong to the second side."""
        if side not in self._marks:
            here, there = (self._root[STATES[each]] for each in (side, 1 - side))
            marks = range(-len(self._shape), -2)
            roots = self._root
            self._marks[side] = [each for each in marks if roots[each] == here or (side == 1 and roots[each] != there)]
        return self._marks[side]

    def grid(self, array: npt.NDArray[np.generic], side: int) -> npt.NDArray[np.generic]:
        """An array of a side by its state and all hits that matter to it."""
        axes = [*self.marks_of(side), STATES[side]]
        whole = array.reshape((1,) * (len(self._shape) - array.ndim) + array.shape)
        index = tuple(slice(None) if axis in axes else 0 for axis in range(-len(self._shape), 0))
        spread = np.empty([self._shape[axis] for axis in axes], dtype=array.dtype)
        spread[...] = whole[index]
        return spread.reshape(-1, spread.shape[-1]).T

    def places(self, side: int, where: Mask) -> Places:
        """The marked entries of a grid, by axis."""
        states, hits = np.nonzero(where)
        marks = self.marks_of(side)
        by_mark = np.unravel_index(hits, [self._shape[axis] for axis in marks]) if marks else ()
        return {**dict(zip(marks, by_mark, strict=True)), STATES[side]: states}

    def valid(self, side: int) -> Mask:
        """The states of a side, and the hits on it, that take the way."""
        masks = [self.grid(mask, side) for mask in self._masks if self.side_of(mask) == side or self._loose(mask, side)]
        everywhere = np.ones(self.grid(np.ones((1, 1), dtype=np.bool_), side).shape, dtype=np.bool_)
        return reduce(np.logical_and, masks, everywhere)

    def _loose(self, mask: Mask, side: int) -> bool:
        return side == 1 and self.side_of(mask) is None

    def chances(self, side: int, of_mark: Sequence[Chances]) -> Chances:
        """The chances of the hits that matter to a side, in the order of the grid.

        Raises `UnfollowedError` if they need more than `_MOST_CHANCES` numbers.
        """
        found: Chances = np.ones((1, 1, 1))
        for axis in self.marks_of(side):
            more = of_mark[-axis - 3]
            by_state = np.broadcast_shapes(found.shape[:-1], more.shape[:-1])
            if prod(by_state) * found.shape[-1] * more.shape[-1] > _MOST_CHANCES:
                raise UnfollowedError("too many kinds of units are hit at once")
            joint = found[..., :, np.newaxis] * more[..., np.newaxis, :]
            found = joint.reshape((*joint.shape[:2], -1))
        return found


Hurt = tuple[Side, str, int]
"""A side that takes hits on a kind of unit, and the table of its states."""


@dataclass(frozen=True, eq=False)
class Transition:
    """The result of dice, in some of the states and for some of the scores."""

    to: Key
    begun: int
    """The number of rounds begun on the way."""
    later: int | None
    """The number of rounds until it leads on; None if its round is independent, as in a new part."""
    maps: tuple[Array, Array]
    """For each side, by its state and the hits that matter to it, its later state; -1 if it takes another way."""
    chances: tuple[Chances, Chances]
    """The chances of these hits, by the states of both sides."""
    hurt: Mapping[Hurt, Array]
    """The hits taken on the way, by state and hits as in a map."""


def merge_ways(ways: Iterable[Transition]) -> tuple[Transition, ...]:
    """The fewest ways: those that differ only in the states of one side are merged."""
    kept: list[Transition] = []
    for way in ways:
        new = way
        for each in tuple(kept):
            if (one := _as_one(each, new)) is not None:
                kept.remove(each)
                new = one
        kept.append(new)
    return tuple(kept)


def _as_one(first: Transition, second: Transition) -> Transition | None:
    if (first.to, first.begun, first.later) != (second.to, second.begun, second.later):
        return None
    if not all(map(_alike, first.chances, second.chances)):
        return None
    same = next((side for side in (0, 1) if _differ_in_other(first, second, side)), None)
    if same is None:
        return None
    joined = [np.maximum(*(way.maps[side] for way in (first, second))) for side in (0, 1)]
    more = {each: hits for each, hits in second.hurt.items() if each[2] != same}
    hurt = {**first.hurt, **{each: first.hurt.get(each, 0) + hits for each, hits in more.items()}}
    return replace(first, maps=(joined[0], joined[1]), hurt=hurt)


def _differ_in_other(first: Transition, second: Transition, side: int) -> bool:
    """Whether two ways are the same for a side, but for different states of the other."""
    both = [way.maps[1 - side] >= 0 for way in (first, second)]
    if not _alike(first.maps[side], second.maps[side]) or (both[0] & both[1]).any():
        return False
    own, there = ({each: hits for each, hits in way.hurt.items() if each[2] == side} for way in (first, second))
    return own.keys() == there.keys() and all(_alike(own[each], there[each]) for each in own)


def _alike(first: npt.NDArray[np.generic], second: npt.NDArray[np.generic]) -> bool:
    return first is second or np.array_equal(first, second)


@dataclass(frozen=True)
class Landed:
    """The end of a way through the rules."""

    position: Battle
    done: Done | None
    key: Key
    counts: tuple[tuple[str, Array], ...]
    """Each count with its field of the position."""
    lost: tuple[tuple[Side, str, Array], ...]
    later: int | None
    """The number of rounds since, if its round depends on the one before."""


def build_landed(done: Done | None, earliest: int, at: Battle) -> Landed:
    """A position that awaits dice, or nothing any more, taken apart."""
    later, after = rounds_later(at), unwatch_round(at)
    lost = tuple(
        (event.happening.side, kind, array(hits))
        for event in after.events
        if isinstance(event.happening, Lost)
        for kind, hits in event.happening.losses.items()
        if not is_none(hits)
    )
    if done:
        left, counts = split_counts(after.survivors)
        return Landed(after, done, (done, left), tuple(("", array(each)) for each in counts), lost, later)
    key, named = split_position(plain(after, earliest))
    return Landed(after, None, key, named, lost, later)


def sides_of(landed: Landed, axes: Axes, side_of: Mapping[str, int] | None) -> Iterator[int]:
    """The table of each count: one for the first force, the other for all else.

    `side_of` names fields that belong to the other table; it is None if there is one table for everything.
    """
    first = first_force(landed.position)
    if landed.done:  # what the dice alone tell goes by the losses, once all is bound that a state tells
        for name, each in landed.counts:
            if (side := axes.side_of(each)) is not None:
                axes.bind(each, side, name)
        bind_losses(landed, axes)
    for name, each in landed.counts:
        if landed.done:
            yield axes.side_of(each) or 0
        elif side_of is None:
            yield 0
        else:
            yield side_of.get(name, int(name != first))


def bind_losses(landed: Landed, axes: Axes) -> list[int]:
    """Assign each loss to a table, and return it: hits that depend only on dice belong to the side that takes them."""
    tables = list[int]()
    for whose, _, hits in landed.lost:
        side = axes.side_of(hits)
        tables.append(list(Side).index(whose) if side is None else side)
        axes.bind(hits, tables[-1])
    return tables


def order(node: StateNode) -> tuple[int, ...]:
    """The sort key of a node."""
    at = node.like
    late = isinstance(at.round, LateRound)
    part = at.sequence.parts.index(at.sequence.part(at.step))
    return part, int(late), 0 if late else at.round, at.step, at.moment


def volley(position: Battle, more: int = 0) -> tuple[Battle, VolleyDice]:
    """The position after a volley, and its dice, with `more` of each kind."""
    dice = dice_of(position, more)
    return roll_volley(position, dice), dice


def check(face: int, position: Battle) -> tuple[Battle, None]:
    """The position after a check."""
    return position.roll((face,)), None


def count_begun_rounds(before: Battle, on: On) -> int:
    """The number of rounds begun on the way; 0 for one that goes on for ever."""
    if on.end is FOR_EVER:
        return 0
    at, after = unwatch_round(before), unwatch_round(on.position)
    if isinstance(after.round, LateRound) and not isinstance(at.round, LateRound):
        raise UnfollowedError  # rounds that seemed to repeat themselves do not
    return rounds_between(at, after)
