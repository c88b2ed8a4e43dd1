"""Which axes of arrays hang together on a way through the rules: the states of a side with the hits that bear on it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

import numpy as np
import numpy.typing as npt

from clausewitz.odds.arrays.rolling import Chances
from clausewitz.odds.arrays.states import TangledError
from clausewitz.odds.arrays.ways import Mask, axes_of

STATES = (-2, -1)
"""The axes of the states of the two sides."""


Places = Mapping[int, npt.NDArray[np.intp]]
"""Some entries of a grid, by each axis of it."""


def take_places(array: npt.NDArray[np.generic], places: Places) -> npt.NDArray[np.generic]:
    """The entries of an array of a side at some places of its grid; one for all where it depends on nothing."""
    if array.size == 1:
        return array.reshape(1)
    axes = range(-array.ndim, 0)
    found: npt.NDArray[np.generic] = array[
        tuple(places[axis] if size > 1 else 0 for axis, size in zip(axes, array.shape, strict=True))
    ]
    return found


class Axes:
    """The axes of one way, each with those that it hangs together with."""

    def __init__(self, shape: tuple[int, ...], masks: Sequence[Mask]) -> None:
        """Of a whole shape: all marks, then the states. Raises `TangledError` where masks tie the sides together."""
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
        """On the state of which side an array depends: 0 or 1, or None where on neither. Raises `TangledError`."""
        if array.size == 1:
            return None
        roots = {self._root[axis] for axis in axes_of(array)}
        sides = [side for side, axis in enumerate(STATES) if self._root[axis] in roots]
        if len(sides) > 1:
            raise TangledError("", 0)
        return sides[0] if sides else None

    def bind(self, array: npt.NDArray[np.generic], side: int, field: str = "") -> None:
        """Say that an array is of a side. Raises `TangledError` where it depends on the state of the other one."""
        axes = axes_of(array)
        if not axes or (axes, side) in self._bound:
            return
        found = self.side_of(array)
        if found not in {None, side}:
            raise TangledError(field, 1 - side)
        self._tie({STATES[side], *axes})
        self._bound.add((axes, side))

    def marks_of(self, side: int) -> list[int]:
        """The marks that bear on a side, in their order; those that bear on nothing are the second side's."""
        if side not in self._marks:
            here, there = (self._root[STATES[each]] for each in (side, 1 - side))
            marks = range(-len(self._shape), -2)
            roots = self._root
            self._marks[side] = [each for each in marks if roots[each] == here or (side == 1 and roots[each] != there)]
        return self._marks[side]

    def grid(self, array: npt.NDArray[np.generic], side: int) -> npt.NDArray[np.generic]:
        """An array of a side by its state and all hits that bear on it."""
        axes = [*self.marks_of(side), STATES[side]]
        whole = array.reshape((1,) * (len(self._shape) - array.ndim) + array.shape)
        index = tuple(slice(None) if axis in axes else 0 for axis in range(-len(self._shape), 0))
        spread = np.empty([self._shape[axis] for axis in axes], dtype=array.dtype)
        spread[...] = whole[index]
        return spread.reshape(-1, spread.shape[-1]).T

    def places(self, side: int, where: Mask) -> Places:
        """The entries of a grid that are marked, by each axis of it."""
        states, hits = np.nonzero(where)
        marks = self.marks_of(side)
        by_mark = np.unravel_index(hits, [self._shape[axis] for axis in marks]) if marks else ()
        return {**dict(zip(marks, by_mark, strict=True)), STATES[side]: states}

    def valid(self, side: int) -> Mask:
        """For which states of a side, and which hits on it, the way is gone."""
        masks = [self.grid(mask, side) for mask in self._masks if self.side_of(mask) == side or self._loose(mask, side)]
        everywhere = np.ones(self.grid(np.ones((1, 1), dtype=np.bool_), side).shape, dtype=np.bool_)
        return reduce(np.logical_and, masks, everywhere)

    def _loose(self, mask: Mask, side: int) -> bool:
        return side == 1 and self.side_of(mask) is None

    def chances(self, side: int, of_mark: Sequence[Chances]) -> Chances:
        """How likely the hits that bear on a side are, in the order of the grid."""
        found: Chances = np.ones((1, 1, 1))
        for axis in self.marks_of(side):
            more = of_mark[-axis - 3]
            joint = found[..., :, np.newaxis] * more[..., np.newaxis, :]
            found = joint.reshape((*joint.shape[:2], -1))
        return found
