"""How likely a round leaves all as it was, so that rounds in which nothing happens need not be gone through.

Nothing happens where nobody is hit, nor where hits come to nothing, as on a side that has lost all that could be hit.
"""

from collections.abc import Mapping, Sequence
from itertools import product

import numpy as np

from clausewitz.odds.arrays.rolling import Chances
from clausewitz.odds.arrays.states import Key, StateNode
from clausewitz.odds.arrays.sweeping.step import average_over_hits
from clausewitz.odds.arrays.values import Array
from clausewitz.odds.arrays.way import Transition
from clausewitz.odds.arrays.ways import Mask
from clausewitz.play.positions.agenda import Volley


def stay_chances(
    begin: Key, size: tuple[int, int], ring: Sequence[Key], ways: Mapping[Key, Sequence[Transition]]
) -> Chances:
    """How likely, from each state of a node, a round without hits that count leads back to the same state.

    The nodes of the ring are in the order of a round. There may be other ways back, of which nothing is said.
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
    """How likely, in each of these states, what becomes of a side is the same as by no hit."""
    to = way.maps[side]
    likely = average_over_hits(way.chances[side], to == to[:, :1], side)
    found: Chances = likely[first if likely.shape[0] > 1 else 0, second if likely.shape[1] > 1 else 0]
    return found


def states_that_roll(node: StateNode, ways: Sequence[Transition]) -> Mask:
    """In which states of a node dice are rolled: a volley in which for sure nothing is scored is fired by nobody."""
    if not isinstance(node.like.now, Volley):
        return np.ones(node.size, dtype=np.bool_)
    nothing = np.zeros(node.size)
    for way in ways:
        first, second = (each[:, 0] >= 0 for each in way.maps)
        nothing += way.chances[0][..., 0] * way.chances[1][..., 0] * np.logical_and.outer(first, second)
    return nothing < 1
