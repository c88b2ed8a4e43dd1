"""The plan of a battle: all nodes that may await dice, and tables of what the dice lead to from each.

A side loses its own units, so its next state depends on its own state and the hits on it. This is checked by the shapes
of the arrays; if it does not hold, the two sides share one table. Rounds that are the same to the rules share the
results of one of them.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cache, partial
from heapq import heappop, heappush
from itertools import count

import numpy as np

from clausewitz.odds.policies import NotFollowedError, Policy, plain
from clausewitz.odds.vectorized.rolling import Chances, VolleyDice, advance_to_dice, chances_of
from clausewitz.odds.vectorized.states import CountTable, EndStates, Key, StateNode, TangledError, Traces, alike
from clausewitz.odds.vectorized.tracing import (
    Array,
    Questions,
    Round,
    TooManyError,
    UnfollowedError,
    UnsharedError,
    bind_to_round,
    plain_round,
    watch_round,
)
from clausewitz.odds.vectorized.transitions import (
    STATES,
    Axes,
    Hurt,
    Landed,
    Transition,
    bind_losses,
    build_landed,
    check,
    count_begun_rounds,
    merge_ways,
    order,
    sides_of,
    take_places,
    volley,
)
from clausewitz.play.battle import Battle
from clausewitz.play.position import Volley

States = tuple[Array, Array]
"""For each state of each side of a node its number in another one."""


@dataclass(frozen=True, eq=False)
class NodeTransitions:
    """The results of dice from the states of a node, and their dependencies."""

    node: StateNode
    size: tuple[int, int]
    """The number of states that each side had then."""
    ways: tuple[Transition, ...]
    questions: Questions
    traces: Traces
    places: Mapping[Key, StateNode | EndStates]
    """The nodes that its ways lead to."""


class Shared:
    """Everything followed so far, by node without its round."""

    def __init__(self) -> None:
        self._all: defaultdict[Key, list[NodeTransitions]] = defaultdict(list)

    def keep(self, followed: NodeTransitions) -> None:
        """Keep it for other rounds, unless it holds only for its own, replacing results for fewer states."""
        if not followed.questions.alone:
            kept = self._all[key_without_round(followed.node.key)]
            kept[:] = [each for each in kept if each.node is not followed.node] + [followed]

    def find_fitting(self, node: StateNode) -> tuple[NodeTransitions, States] | None:
        """Results for all states of a node from a round that is the same to the rules."""
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
    """The number of each row in another table, of which only the first ones count; None if one is missing."""
    numbers = [there.numbers.get(row, most) for row in own.numbers]
    return None if any(each >= most for each in numbers) else np.array(numbers, dtype=np.int64)


def has_round(key: Key) -> bool:
    """Whether the key of a node includes the round."""
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
    """A way from the states of one node as that of others, to another place with the same earlier states.

    None if no state takes it.
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
    """The nodes that ways lead to."""
    return {way.to: nodes.get(way.to) or endings[way.to] for way in ways}


@dataclass
class Known:
    """Facts about a battle for following it again with other rounds told apart."""

    side_of: dict[str, int] | None = field(default_factory=dict)
    """The table that the counts of a field belong to, if not the usual one; None if there is only one."""
    shared: Shared = field(default_factory=Shared)
    watches: bool = True
    """Whether recording what is asked of rounds pays off."""


_FEW, _TIMES = 10_000, 3
"""Nodes with more states are not kept; and how many times the limit of states may be looked at."""


class Plan:
    """The plan of a battle under a policy. Raises `UnfollowedError` if the rules cannot be run this way."""

    def __init__(  # noqa: PLR0913, PLR0917 - what odds are asked with, what was found out, and where it is noted
        self,
        battles: Sequence[Battle],
        policy: Policy,
        earliest: int,
        most: int,
        known: Known | None = None,
        asked: set[str] | None = None,
    ) -> None:
        """Follow battles, adding to the known facts, and begin with the last one.

        `asked` collects what the rules ask for. Raises `TooManyError` beyond `most` states.
        """
        self._policy, self._earliest, self._most = policy, earliest, most
        self._known, self._asked = known or Known(), asked
        while True:
            self.nodes: dict[Key, StateNode] = {}
            self.endings: dict[Key, EndStates] = {}
            self.ways: dict[Key, tuple[Transition, ...]] = {}
            self._waiting: list[tuple[tuple[int, ...], int, Key]] = []
            self._count, self.states = count(), 0
            try:
                self._begin(battles)
                return
            except TangledError as error:
                self._untangle(error)

    def adapt_to(self, battle: Battle, what: frozenset[str], asked: set[str]) -> "Plan":
        """The plan of the battle by the rules in force, which differ from the first ones only in `what`.

        Only nodes where the rules ask for a changed thing are followed again.
        """
        other = copy(self)
        other._asked, other._waiting, other._known = asked, [], replace(self._known, shared=Shared())
        stand = cache(lambda traces: traces.stand(battle, what))
        other.nodes = {key: each.adapt_to(battle, stand) for key, each in self.nodes.items()}
        other.endings, other.ways = {key: each.copy() for key, each in self.endings.items()}, dict(self.ways)
        for each in other.nodes.values():
            other._awaits(each)
        other._begin([battle])
        return other

    def enter_at(self, battle: Battle) -> "Plan | None":
        """The plan from another position, by the same rules and policy; None if that leads outside it."""
        other = copy(self)
        other.nodes, other.endings, other._waiting = {}, {}, []
        other._enter(battle)
        own, there = (plan.nodes.get(other.start.to) for plan in (other, self))
        if not (own and there and own.sides == there.sides):
            return None
        first, second = (there.tables[side].numbers.get(*own.tables[side].numbers) for side in (0, 1))
        if first is None or second is None:
            return None
        other.start = replace(other.start, maps=(np.array([[first]]), np.array([[second]])))
        other.nodes, other.endings = self.nodes, self.endings
        return other

    def is_part_of(self, other: "Plan") -> bool:
        """Whether another plan contains everything in it."""
        same = self.ways.keys() == other.ways.keys()
        return same and alike(self.start, other.start) and all(self.ways[key] is other.ways[key] for key in self.ways)

    @property
    def asked_ids(self) -> frozenset[str]:
        """Everything the rules ask for in some state, if recorded."""
        return self._asked_first.union(*(each.traces.asked for each in self.nodes.values() if each.traces))

    def _begin(self, battles: Iterable[Battle]) -> None:
        for each in battles:
            self._asked_first = self._enter(each)
        self._follow()

    def _enter(self, battle: Battle) -> frozenset[str]:
        """Go to the first dice, recording what the rules ask for on the way."""
        first = self._build_traces(kept=False)
        (self.start,) = self._ways(lambda at: (at, None), plain(battle, self._earliest), (1, 1), first)
        return first.asked

    def _build_traces(self, kept: bool) -> Traces:
        return Traces(set() if self._asked is None else self._asked, kept and self._asked is not None)

    def _untangle(self, error: TangledError) -> None:
        """Assign a field to the other table, or if that was tried already, use one table for all."""
        if self._known.side_of is None:
            raise UnfollowedError from error
        if not error.field or error.field in self._known.side_of:
            self._known.side_of = None
        else:
            self._known.side_of[error.field] = error.side
        self._known.shared = Shared()

    def _follow(self) -> None:
        """Look at all waiting nodes, again when they have grown. Without losses this may never end."""
        looked_at = 0
        while self._waiting:
            _, _, key = heappop(self._waiting)
            if (node := self.nodes[key]).looked_at == node.size:
                continue
            if all(node.looked_at):
                self._look_ahead(node)
            node.looked_at, looked_at = node.size, looked_at + node.states
            self.states = sum(each.states for each in self.nodes.values())
            if max(self.states, looked_at // _TIMES) > self._most:
                raise TooManyError
            self.ways[key] = self._ways_from(node)

    def _look_ahead(self, node: StateNode) -> None:
        """Find the states that a node would lead to with about twice as many dice, if it must be looked at again.

        Otherwise one that grows by a unit at a time would be looked at a thousand times, if one unit fires on a
        thousand.
        """
        if isinstance(node.like.now, Volley):
            at, size = node.ends()
            with suppress(NotFollowedError):
                for _ in self._ways(partial(volley, more=max(node.size)), at, size, self._build_traces(kept=False)):
                    pass  # each way numbers the states to which it leads

    def _ways_from(self, node: StateNode) -> tuple[Transition, ...]:
        """The results of a node's dice: from another round that is the same to the rules, or followed."""
        if not self._known.watches or not has_round(node.key):
            node.as_in, node.traces = None, self._traces_from(node)
            return merge_ways(self._ways_of_dice(node, node.position(), node.traces))
        if fitting := self._known.shared.find_fitting(node):
            other, states = fitting
            node.as_in, node.traces = other.questions, other.traces
            return tuple(self._transfer_ways(node, other, states))
        node.as_in, node.traces, questions = None, self._traces_from(node), Questions()
        try:
            ways = merge_ways(self._ways_of_dice(node, watch_round(node.position(), questions), node.traces))
        except UnsharedError:
            self._known.watches = False
            return self._ways_from(node)
        there = places(ways, self.nodes, self.endings)
        self._known.shared.keep(NodeTransitions(node, node.looked_at, ways, questions, node.traces, there))
        return ways

    def _transfer_ways(self, node: StateNode, other: NodeTransitions, states: States) -> Iterator[Transition]:
        """The ways that were followed in another round."""
        for way in other.ways:
            place = self._as_place(node, other, way)
            if (own := transfer_way(way, states, other.places[way.to], place)) is not None:
                self._awaits(place)
                yield own

    def _traces_from(self, node: StateNode) -> Traces:
        return self._build_traces(kept=node.states <= _FEW)

    def _ways_of_dice(self, node: StateNode, at: Battle, traces: Traces) -> Iterator[Transition]:
        if isinstance(node.like.now, Volley):
            yield from self._ways(volley, at, node.looked_at, traces)
            return
        for face in range(1, node.like.die + 1):
            for way in self._ways(partial(check, face), at, node.looked_at, traces):
                yield replace(way, chances=(way.chances[0] / node.like.die, way.chances[1]))

    def _ways(
        self,
        rolled: Callable[[Battle], tuple[Battle, VolleyDice | None]],
        at: Battle,
        size: tuple[int, int],
        traces: Traces,
    ) -> Iterator[Transition]:
        for (position, dice), masks in traces.run_through(rolled, at):
            sizes = dice.sizes if dice else ()
            chances = [chances_of(dice, mark) for mark in range(len(sizes))] if dice else []
            for on, there in advance_to_dice(position, masks, self._policy, self._earliest, traces):
                for to, final in traces.run_through(partial(build_landed, on.end, self._earliest), on.position, there):
                    axes = Axes((*reversed(sizes), *size), final)
                    begun = count_begun_rounds(at, on)
                    if begun > 1 or (to.later is None and not to.done and plain_round(on.position) != 1):
                        bind_to_round(at)
                    if (way := self._way(to, axes, chances, begun)) is not None:
                        yield way

    def _way(self, landed: Landed, axes: Axes, of_mark: Sequence[Chances], begun: int) -> Transition | None:
        known = None if landed.done else self.nodes.get(landed.key)
        sides = known.sides if known else tuple(sides_of(landed, axes, self._known.side_of))
        for (name, of), side in zip(landed.counts, sides, strict=True):
            axes.bind(of, side, name)
        tables = bind_losses(landed, axes)
        chances = (axes.chances(0, of_mark), axes.chances(1, of_mark))
        valid = [axes.valid(side) & chances[side].any(axis=1 - side) for side in (0, 1)]
        if not all(each.any() for each in valid):
            return None
        to = self._place(landed, sides)
        at = [axes.places(side, valid[side]) for side in (0, 1)]
        maps = []
        for side in (0, 1):
            own = [each for (_, each), of in zip(landed.counts, sides, strict=True) if of == side]
            rows = np.empty((len(at[side][STATES[side]]), len(own)), dtype=np.int64)
            rows[:] = [each.item(0) for each in own]
            for column, each in enumerate(own):
                if each.size > 1:
                    rows[:, column] = take_places(each, at[side])
            found = np.full(valid[side].shape, -1)
            found[valid[side]] = to.tables[side].number_rows(rows)
            maps.append(found)
        self._awaits(to)
        hurt = dict[Hurt, Array]()
        for (whose, kind, hits), table in zip(landed.lost, tables, strict=True):
            there = np.zeros(valid[table].shape, dtype=np.int64)
            there[valid[table]] = take_places(hits, at[table])
            hurt[whose, kind, table] = hurt.get((whose, kind, table), 0) + there
        return Transition(to.key, begun, landed.later, (maps[0], maps[1]), chances, hurt)

    def _place(self, landed: Landed, sides: tuple[int, ...]) -> StateNode | EndStates:
        if landed.done:
            key = (*landed.key, sides)
            return self.endings.setdefault(key, EndStates(key, landed.done, landed.key[1], sides))
        like = plain(landed.position, self._earliest)
        return self.nodes.setdefault(landed.key, StateNode(landed.key, sides, like))

    def _as_place(self, node: StateNode, other: NodeTransitions, way: Transition) -> StateNode | EndStates:
        """The place that a way of another round leads to."""
        there = other.places[way.to]
        if isinstance(there, EndStates):
            return self.endings.setdefault(there.key, replace(there.copy(), tables=(CountTable(), CountTable())))
        later = there.like.round if way.later is None else node.like.round + way.later
        like = plain(replace(there.like, round=later), self._earliest)
        key = key_in_round(there.key, like.round)
        return self.nodes.setdefault(key, StateNode(key, there.sides, like))

    def _awaits(self, place: StateNode | EndStates) -> None:
        """Queue a node if it has more states than before."""
        if isinstance(place, StateNode) and place.looked_at != place.size:
            heappush(self._waiting, (order(place), next(self._count), place.key))
