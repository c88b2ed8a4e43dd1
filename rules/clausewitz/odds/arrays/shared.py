"""What was followed in one round, for other rounds that are the same to the rules: those are not followed again."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from clausewitz.odds.arrays.states import CountTable, EndStates, Key, StateNode
from clausewitz.odds.arrays.traces import Traces
from clausewitz.odds.arrays.values import Array
from clausewitz.odds.arrays.watched import Questions, Round
from clausewitz.odds.arrays.way import Transition

States = tuple[Array, Array]
"""For each state of each side of a node its number in another one."""


@dataclass(frozen=True, eq=False)
class NodeTransitions:
    """What dice lead to from the states of a node, and what that rests on."""

    node: StateNode
    size: tuple[int, int]
    """How many states each side had then."""
    ways: tuple[Transition, ...]
    questions: Questions
    traces: Traces
    places: Mapping[Key, StateNode | EndStates]
    """Where its ways lead."""


class Shared:
    """All that has been followed, by what the positions are but for their round."""

    def __init__(self) -> None:
        self._all: defaultdict[Key, list[NodeTransitions]] = defaultdict(list)

    def keep(self, followed: NodeTransitions) -> None:
        """Have it for other rounds, unless it holds for its own alone: in place of what came of fewer of its states."""
        if not followed.questions.alone:
            kept = self._all[key_without_round(followed.node.key)]
            kept[:] = [each for each in kept if each.node is not followed.node] + [followed]

    def find_fitting(self, node: StateNode) -> tuple[NodeTransitions, States] | None:
        """What has been followed from all states of a node in a round that is to the rules as its own."""
        for each in reversed(self._all.get(key_without_round(node.key), [])):
            states = [
                _numbers_in(own, there, most)
                for own, there, most in zip(node.tables, each.node.tables, each.size, strict=True)
            ]
            first, second = states
            if first is not None and second is not None and each.questions.answered_alike(node.like.round):
                return each, (first, second)
        return None


def _numbers_in(own: CountTable, there: CountTable, most: int) -> Array | None:
    """The number of each row in another table, in which so many count; None where one is not among them."""
    numbers = [there.numbers.get(row, most) for row in own.numbers]
    return None if any(each >= most for each in numbers) else np.array(numbers, dtype=np.int64)


def has_round(key: Key) -> bool:
    """Whether the round is told in the key of a node."""
    return "round" in key[1::2]


def key_without_round(key: Key) -> Key:
    """The key of a node in any round."""
    return _key_with_round(key, ())


def key_in_round(key: Key, round_: Round) -> Key:
    """The key of a node in another round."""
    return _key_with_round(key, (round_,))


def _key_with_round(key: Key, round_: tuple[Round, ...]) -> Key:
    place = 2 + 2 * key[1::2].index("round")
    return (*key[:place], *round_, *key[place + 1 :])


def transfer_way(
    way: Transition, states: States, before: StateNode | EndStates, to: StateNode | EndStates
) -> Transition | None:
    """A way from the states of one node as that of others, to another place in which there is what was before.

    None where it is gone from none of them.
    """
    chances = [
        each[states[0] if each.shape[0] > 1 else slice(None)][:, states[1] if each.shape[1] > 1 else slice(None)]
        for each in way.chances
    ]
    maps = [each[own] for each, own in zip(way.maps, states, strict=True)]
    valid = [(maps[side] >= 0) & chances[side].any(axis=1 - side) for side in (0, 1)]
    if not all(each.any() for each in valid):
        return None
    for side in (0, 1):
        rows = before.tables[side].rows[maps[side][valid[side]]]
        maps[side] = np.full(valid[side].shape, -1)
        maps[side][valid[side]] = to.tables[side].number_rows(rows)
    hurt = {each: np.where(valid[each[2]], hits[states[each[2]]], 0) for each, hits in way.hurt.items()}
    return replace(way, to=to.key, maps=(maps[0], maps[1]), chances=(chances[0], chances[1]), hurt=hurt)


def places(
    ways: Iterable[Transition], nodes: Mapping[Key, StateNode], endings: Mapping[Key, EndStates]
) -> dict[Key, StateNode | EndStates]:
    """Where ways lead."""
    return {way.to: nodes.get(way.to) or endings[way.to] for way in ways}


@dataclass
class Known:
    """What is known of a battle by then, for whoever follows it once more with other rounds told apart."""

    side_of: dict[str, int] | None = field(default_factory=dict)
    """To which table the counts in a field belong, where that is not the usual one; None where there is but one."""
    shared: Shared = field(default_factory=Shared)
    watches: bool = True
    """Whether it pays to note what is asked of rounds."""
