"""What dice lead to in a plan: for each side its state afterwards, by its state before and the hits that bear on it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from clausewitz.lazy import dataclass
from clausewitz.odds.arrays.rolling import Chances
from clausewitz.odds.arrays.states import Key
from clausewitz.odds.arrays.values import Array
from clausewitz.play.moments import Side

Hurt = tuple[Side, str, int]
"""A side that takes hits on units of a kind, and by the states of which table they are told."""


@dataclass(frozen=True, eq=False)
class Transition:
    """What dice lead to, in some of the states and for some of their results."""

    to: Key
    begun: int
    """How many rounds are begun on the way."""
    later: int | None
    """How many rounds later it leads to; None where its round is not told by the one before, as in a new part."""
    maps: tuple[Array, Array]
    """For each side, by its state and the hits that bear on it, its state afterwards; -1 where it is another way."""
    chances: tuple[Chances, Chances]
    """How likely these hits are, by the states of both sides."""
    hurt: Mapping[Hurt, Array]
    """How many hits are taken on the way, by state and hits as in a map."""


def merge_ways(ways: Iterable[Transition]) -> tuple[Transition, ...]:
    """The fewest ways: those that differ in the states of one side alone are one."""
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
    """Whether two ways are the same for a side, and are for different states of the other one."""
    both = [way.maps[1 - side] >= 0 for way in (first, second)]
    if not _alike(first.maps[side], second.maps[side]) or (both[0] & both[1]).any():
        return False
    own, there = ({each: hits for each, hits in way.hurt.items() if each[2] == side} for way in (first, second))
    return own.keys() == there.keys() and all(_alike(own[each], there[each]) for each in own)


def _alike(first: npt.NDArray[np.generic], second: npt.NDArray[np.generic]) -> bool:
    return first is second or np.array_equal(first, second)
