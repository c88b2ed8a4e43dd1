"""The ways through a function of the rules on arrays.

Wherever it asks for a condition that holds in some of the states alone, it is gone through once for those and once for
the others.
"""

from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from functools import cache, reduce
from math import prod
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from clausewitz.odds.rounds import NotFollowedError

Mask = npt.NDArray[np.bool_]
Result = TypeVar("Result")

_MOST_STATES = 4_000_000
"""A mask of more states than this is not made."""
MOST_WAYS = 4_000
"""More ways than these are not gone."""


class UnfollowedError(NotFollowedError):
    """The rules do something that cannot be done for many states at once."""


class TooManyError(NotFollowedError):
    """There are too many states."""


class StateBranch:
    """One way: what it has decided so far, and for which states, told by masks that have no axis in common."""

    def __init__(self, decided: tuple[bool, ...], waiting: list[tuple[bool, ...]], masks: Sequence[Mask]) -> None:
        self._ahead = decided
        self._decided: tuple[bool, ...] = ()
        self._waiting = waiting
        self.masks = masks

    def decide(self, condition: Mask) -> bool:
        """Whether a condition holds on this way; where it holds in some states alone, the others wait for theirs."""
        if (held := np.count_nonzero(condition)) in {0, condition.size}:  # quicker than `any` and `all`
            return bool(held)
        joined, apart = self._touching(condition)
        if joined is None:
            holds, fails = condition, ~condition
        else:
            holds, fails = joined & condition, joined & ~condition
            if not np.count_nonzero(holds):
                return False
            if not np.count_nonzero(fails):
                return True
        place = len(self._decided)
        decision = self._ahead[place] if place < len(self._ahead) else True
        if place >= len(self._ahead):
            self._waiting.append((*self._decided, False))
        self._decided += (decision,)
        self.masks = [*apart, holds if decision else fails]
        return decision

    def _touching(self, condition: Mask) -> tuple[Mask | None, Sequence[Mask]]:
        """The masks that have an axis in common with a condition, as one, and the others."""
        axes = axes_of(condition)
        touching = [each for each in self.masks if axes & axes_of(each)]
        if not touching:
            return None, self.masks
        shapes = {condition.shape, *(each.shape for each in touching)}
        if prod(np.broadcast_shapes(*shapes) if len(shapes) > 1 else condition.shape) > _MOST_STATES:
            raise UnfollowedError
        return reduce(np.logical_and, touching), [each for each in self.masks if not axes & axes_of(each)]


def axes_of(array: npt.NDArray[np.generic]) -> frozenset[int]:
    """The axes on which an array depends, counted from the last: -1 and -2 are states, those before them hits."""
    return _longer_than_one(array.shape)


@cache
def _longer_than_one(shape: tuple[int, ...]) -> frozenset[int]:
    return frozenset(axis - len(shape) for axis, size in enumerate(shape) if size > 1)


_here: ContextVar[StateBranch] = ContextVar("here")


def decide(condition: Mask) -> bool:
    """Whether a condition holds on the way that is gone."""
    return _here.get().decide(condition)


def ways_through(function: Callable[[], Result], masks: Sequence[Mask] = ()) -> Iterator[tuple[Result, Sequence[Mask]]]:
    """What a function gives on each way through it, with the masks of the states for which it is so.

    It is asked for the states of some masks alone, those of the way by which it has come to that.
    """
    waiting: list[tuple[bool, ...]] = [()]
    gone = 0
    while waiting:
        gone += 1
        if gone > MOST_WAYS:
            raise UnfollowedError
        way = StateBranch(waiting.pop(), waiting, masks)
        token = _here.set(way)
        try:
            result = function()
        finally:
            _here.reset(token)
        yield result, way.masks
