"""What dice lead to in a plan: for each side its state afterwards, by its state before and the hits that bear on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from clausewitz.odds.arrays.rolling import Chances
from clausewitz.odds.arrays.states import Key
from clausewitz.odds.arrays.values import Array
from clausewitz.play.moments import Side

Hurt = tuple[Side, str, int]
"""A side that takes hits on units of a kind, and by the states of which table they are told."""


@dataclass(frozen=True, eq=False)
class Way:
    """What dice lead to, in some of the states and for some of their results."""

    to: Key
    begun: int
    """How many rounds are begun on the way."""
    maps: tuple[Array, Array]
    """For each side, by its state and the hits that bear on it, its state afterwards; -1 where it is another way."""
    chances: tuple[Chances, Chances]
    """How likely these hits are, by the states of both sides."""
    hurt: Mapping[Hurt, Array]
    """How many hits are taken on the way, by state and hits as in a map."""


def merged(ways: Iterable[Way]) -> tuple[Way, ...]:
    """The fewest ways: those that differ in the states of one side alone are one."""
    kept: list[Way] = []
    for way in ways:
        new = way
        while found := next((pair for pair in ((each, _as_one(each, new)) for each in kept) if pair[1]), None):
            kept.remove(found[0])
            new = found[1]
        kept.append(new)
    return tuple(kept)


def _as_one(first: Way, second: Way) -> Way | None:
    if (first.to, first.begun) != (second.to, second.begun):
        return None
    for same in (0, 1):
        other = 1 - same
        alike = _alike(first.maps[same], second.maps[same]) and all(map(_alike, first.chances, second.chances))
        if alike and not ((first.maps[other] >= 0) & (second.maps[other] >= 0)).any():
            of_same = [{each: hits for each, hits in way.hurt.items() if each[2] == same} for way in (first, second)]
            if of_same[0].keys() != of_same[1].keys() or not all(
                _alike(of_same[0][each], of_same[1][each]) for each in of_same[0]
            ):
                continue
            maps = [first.maps[0], first.maps[1]]
            maps[other] = np.maximum(first.maps[other], second.maps[other])
            hurt = dict(first.hurt)
            for each, hits in second.hurt.items():
                if each[2] == other:
                    hurt[each] = hurt.get(each, 0) + hits
            return replace(first, maps=(maps[0], maps[1]), hurt=hurt)
    return None


def _alike(first: npt.NDArray[np.generic], second: npt.NDArray[np.generic]) -> bool:
    return first is second or np.array_equal(first, second)
