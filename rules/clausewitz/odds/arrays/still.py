"""How likely a round leaves all as it was, so that rounds in which nothing happens need not be gone through."""

from collections.abc import Mapping, Sequence

import numpy as np

from clausewitz.odds.arrays.rolling import Chances
from clausewitz.odds.arrays.states import Key
from clausewitz.odds.arrays.way import Way


def still(begin: Key, size: tuple[int, int], ring: Sequence[Key], ways: Mapping[Key, Sequence[Way]]) -> Chances:
    """How likely, from each state of a node, a round in which no hit is scored leads back to the same state.

    The nodes of the ring are in the order of a round. There may be other ways back, of which nothing is said.
    """
    first, second = (each.reshape(-1) for each in np.indices(size))
    at = {begin: (np.arange(len(first)), first, second, np.ones(len(first)))}
    found = np.zeros(len(first))
    for key in ring[ring.index(begin) :]:
        if key not in at:
            continue
        whose, own, there, chance = at.pop(key)
        for way in ways[key]:
            goes = (way.maps[0][own, 0] >= 0) & (way.maps[1][there, 0] >= 0)
            likely = chance[goes] * _none(way.chances[0], own[goes], there[goes])
            likely = likely * _none(way.chances[1], own[goes], there[goes])
            to = way.maps[0][own[goes], 0], way.maps[1][there[goes], 0]
            if way.to == begin:
                same = (to[0] == first[whose[goes]]) & (to[1] == second[whose[goes]])
                np.add.at(found, whose[goes][same], likely[same])
            elif not way.begun:
                came = (whose[goes], *to, likely)
                at[way.to] = tuple(map(np.concatenate, zip(at[way.to], came, strict=True))) if way.to in at else came
    return found.reshape(size)


def _none(chances: Chances, first: Chances, second: Chances) -> Chances:
    """How likely no hit is in each of these states."""
    return chances[first if chances.shape[0] > 1 else 0, second if chances.shape[1] > 1 else 0, 0]
