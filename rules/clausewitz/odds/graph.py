"""The oracle: the graph of all positions that a battle may reach, and the exact odds of its endings.

It uses only what a battle awaits. Positions that differ only in their transcript, or in rounds that the rules do not
distinguish, are one node; rounds in which nothing happens then become cycles, which are solved exactly. The parts in
order: dice, cycles, nodes, the length of a battle, and the graph.
"""

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from fractions import Fraction
from functools import partial
from graphlib import CycleError, TopologicalSorter
from itertools import chain, count, islice
from typing import TypeVar

from clausewitz.lazy import dataclass
from clausewitz.odds.policies import Policy, RoundsDifferError, by_readings_of, key_of, plain
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Done, Group, Left, Lost, Roll, Side
from clausewitz.play.position import CasualtyStep

Faces = tuple[int, ...]


def results(roll: Roll, told_apart: Callable[[Group], object]) -> Iterator[tuple[Faces, Fraction]]:
    """Each result of a roll once, as faces that produce it, with its chance; the chances add up to 1.

    Groups in one pool count together: only their total of hits, or of scores, matters.
    """
    marks = [told_apart(group) for group in roll.groups]
    places = {mark: place for place, mark in enumerate(dict.fromkeys(marks))}
    ways: dict[tuple[int, ...], tuple[Faces, int]] = {(0,) * len(places): ((), 1)}
    for group, mark in zip(roll.groups, marks, strict=True):
        place, own, after = places[mark], _ways_of(group, roll), dict[tuple[int, ...], tuple[Faces, int]]()
        for scored, (faces, number) in ways.items():
            for more, (shown, times) in own.items():
                total = (*scored[:place], scored[place] + more, *scored[place + 1 :])
                there, before = after.get(total, (faces + shown, 0))
                after[total] = (there, before + number * times)
        ways = after
    return ((faces, Fraction(number, roll.sides**roll.dice)) for faces, number in ways.values())


def _ways_of(group: Group, roll: Roll) -> dict[int, tuple[Faces, int]]:
    """For each score of a group, faces that produce it, and the number of ways the dice can."""
    ways: dict[int, tuple[Faces, int]] = {0: ((), 1)}
    scores = [(face, roll.hits(group, (face,))) for face in range(1, roll.sides + 1)]
    for _ in range(group.number):
        after: dict[int, tuple[Faces, int]] = {}
        for scored, (faces, number) in ways.items():
            for face, more in scores:
                shown, before = after.get(scored + more, ((*faces, face), 0))
                after[scored + more] = (shown, before + number)
        ways = after
    return ways


Chance = Fraction | float
Edges = Mapping[int, Mapping[int, Chance]]
"""For each position its successors with their chances; none where a battle ends."""


def visits(edges: Edges, start: int) -> tuple[dict[int, Chance], Chance]:
    """How often, on average, each position is reached from the start, and the chance to go round for ever.

    Positions on a ring without a way out are left out, as they would be reached without end.
    """
    came: dict[int, Chance] = {start: Fraction(1)}  # a whole number divided would be a float
    for_ever: Chance = Fraction(0)
    for ring in rings_of(edges, start):
        entered = {each: came.pop(each) for each in ring if each in came}
        if not entered:
            continue
        inside = set(ring)
        if all(edges[each] and inside.issuperset(edges[each]) for each in ring):
            for_ever += sum(entered.values())
            continue
        solved = _visits_in_ring(
            entered, {each: {to: p for to, p in edges[each].items() if to in inside} for each in ring}
        )
        came |= solved
        for each, number in solved.items():
            for to, chance in edges[each].items():
                if to not in inside:
                    came[to] = came.get(to, 0) + number * chance
    return came, for_ever


def _visits_in_ring(entered: Mapping[int, Chance], within: dict[int, dict[int, Chance]]) -> dict[int, Chance]:
    """How often each position of a ring is reached, given how often each is entered from outside.

    One position after the other is removed; its visits pass to its successors.
    """
    number: dict[int, Chance] = {each: entered.get(each, Fraction(0)) for each in within}
    taken: list[tuple[int, dict[int, Chance], Chance]] = []
    left, sources = dict(within), _sources(within)
    while left:
        each, own = left.popitem()
        stays: Chance = 1 - own.pop(each, Fraction(0))
        into = {before: left[before].pop(each) for before in sources[each] if before in left}
        taken.append((each, into, stays))
        for to, chance in own.items():
            number[to] += number[each] * chance / stays
            for before, comes in into.items():
                left[before][to] = left[before].get(to, 0) + comes * chance / stays
            sources[to] |= dict.fromkeys(into)
    for each, into, stays in reversed(taken):
        number[each] = (number[each] + sum(number[before] * comes for before, comes in into.items())) / stays
    return number


def _sources(within: Edges) -> dict[int, dict[int, None]]:
    """For each position its predecessors."""
    sources: dict[int, dict[int, None]] = {each: {} for each in within}
    for before, follow in within.items():
        for to in follow:
            sources[to][before] = None
    return sources


def rings_of(edges: Edges, start: int) -> list[list[int]]:
    """The strongly connected sets of positions, each before its successors (Tarjan)."""
    found: list[list[int]] = []
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    open_: list[int] = []
    on = set[int]()
    walk = [(start, iter(edges[start]))]
    index[start] = low[start] = 0
    open_.append(start)
    on.add(start)
    while walk:
        each, follow = walk[-1]
        for to in follow:
            if to not in index:
                index[to] = low[to] = len(index)
                open_.append(to)
                on.add(to)
                walk.append((to, iter(edges[to])))
                break
            if to in on:
                low[each] = min(low[each], index[to])
        else:
            walk.pop()
            if walk:
                low[walk[-1][0]] = min(low[walk[-1][0]], low[each])
            if low[each] == index[each]:
                place = open_.index(each)
                found.append(open_[place:])
                on.difference_update(open_[place:])
                del open_[place:]
    return found[::-1]


@dataclass(frozen=True)
class Ending:
    """One way in which a battle may end."""

    done: Done
    left: tuple[Left, ...]


@dataclass(frozen=True)
class Fork:
    """A decision of which every option is followed."""

    by: Side
    options: tuple[object, ...]
    """The options, the policy's choice first."""
    to: tuple[int, ...]
    """The positions they lead to, by number."""


@dataclass(frozen=True)
class Node:
    """The successors of a position."""

    onward: Mapping[int, Mapping[int, Chance]]
    """By the number of rounds begun on the way, the possible successors, by number, with their chances."""
    losses: Mapping[tuple[Side, str], Chance]
    """The average hits taken on the way to them."""
    ending: Ending | None
    asked: frozenset[str] = field(compare=False)
    """Everything asked for to find that out."""
    fork: Fork | None = None
    """The awaited decision, if every option is followed."""

    @property
    def follow(self) -> Mapping[int, Chance]:
        """The possible successors, in any round; for a decision with every option followed, all of them."""
        if self.fork:
            return dict.fromkeys(self.fork.to, 1)
        if len(self.onward) == 1:
            return next(iter(self.onward.values()))
        merged = defaultdict[int, Chance](int)
        for number, chance in chain.from_iterable(each.items() for each in self.onward.values()):
            merged[number] += chance
        return merged


Paths = Mapping[int, Mapping[int, Mapping[int, Chance]]]
"""For each position, by the number of rounds begun on the way, its successors with their chances."""
_MOST = 12
_NEARLY_OVER = Fraction(99, 100)


@dataclass(frozen=True)
class Rounds:
    """The chance that a battle is over after each round."""

    over: Mapping[int, Chance]
    """By round, from the present one until it is nearly over."""
    later: Chance
    """The chance that it ends later."""


def rounds_between(before: Battle, after: Battle) -> int:
    """The number of rounds begun on the way. A new part, which counts its rounds anew, continues the last one."""
    return 0 if after.round < before.round else after.round - before.round


def expected_rounds(paths: Paths, visited: Mapping[int, Chance]) -> Chance:
    """The average number of rounds begun, given how often each position is reached."""
    return sum(
        (
            visited[each] * more * sum(follow.values())
            for each in visited
            for more, follow in paths[each].items()
            if more
        ),
        start=Fraction(0),
    )


def rounds_of(paths: Paths, start: int, first: int, never: Chance) -> Rounds:
    """The chance that the battle is over after each round, from this first one on.

    Empty for a game in which a position may occur twice in a round.
    """
    try:
        order = _within_a_round(paths)
    except CycleError:
        return Rounds({}, 1 - never)
    return build_rounds(_over_after_each(paths, order, start), first, 1 - never)


def build_rounds(over: Iterable[Chance], first: int, ends: Chance) -> Rounds:
    """The chances to be over after each round, from this first one until the battle is nearly over."""
    kept = dict[int, Chance]()
    ended: Chance = Fraction(0)
    for round_, ended in enumerate(islice(over, _MOST), start=first):
        kept[round_] = ended
        if ended >= ends * _NEARLY_OVER:
            break
    return Rounds(kept, max(ends - ended, Fraction(0)))


def _over_after_each(paths: Paths, order: Iterable[int], start: int) -> Iterator[Chance]:
    entered = defaultdict[int, dict[int, Chance]](dict, {0: {start: Fraction(1)}})
    ended: Chance = Fraction(0)
    for round_ in count():
        here = entered.pop(round_, {})
        for each in order:
            if not (times := here.pop(each, 0)):
                continue
            if not any(paths[each].values()):
                ended += times
            for more, follow in paths[each].items():
                there = entered[round_ + more] if more else here
                for to, chance in follow.items():
                    there[to] = there.get(to, 0) + times * chance
        yield ended


def _within_a_round(paths: Paths) -> tuple[int, ...]:
    """The positions, each before its successors in the same round. Raises CycleError if one occurs twice in a round."""
    sorter = TopologicalSorter[int]({each: onward.get(0, {}) for each, onward in paths.items()})
    return tuple(sorter.static_order())[::-1]


Found = TypeVar("Found")

_LATEST = 40
"""Rules that tell rounds apart after this one are not followed."""


class TooLargeError(ValueError):
    """A battle may lead to more positions than allowed."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"the battle leads to more than {most} positions")


@dataclasses.dataclass(frozen=True)
class Odds:
    """The chance of each ending."""

    endings: Mapping[Ending, Chance]
    never: Chance
    """The chance that the battle goes on for ever; with the chances of the endings it adds up to 1."""
    losses: Mapping[tuple[Side, str], Chance]
    """The average hits that the units of each kind take: for most kinds the units removed."""
    positions: int
    """The number of positions looked at."""
    lasts: Chance | None
    """The average number of rounds after the first; None if it may go on for ever."""
    rounds: Callable[[], Rounds] = field(compare=False, repr=False)
    """The chance that it is over after each round, computed when first read."""


def odds(  # noqa: PLR0913, PLR0917 - what odds are asked with, and what is kept
    battle: Battle,
    policy: Policy,
    most: int,
    exact: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    graphs: "Graphs | None" = None,
) -> Odds:
    """The odds of a battle under a policy, as fractions if `exact`.

    Raises `TooLargeError` beyond `most` positions. `on_progress` gets the number of positions done and the number known
    so far. What `graphs` hold is not followed again, and they get the rest.
    """
    return follow_one_by_one(battle, policy, most, exact, on_progress, graphs=graphs)[1]


def follow_one_by_one(  # noqa: PLR0913, PLR0917 - what odds are asked with, what is kept, and where it is noted what is asked
    battle: Battle,
    policy: Policy,
    most: int,
    exact: bool,
    on_progress: Callable[[int, int], None],
    asked: set[str] | None = None,
    graphs: "Graphs | None" = None,
) -> tuple["Graph", Odds]:
    """The graph of a battle, and its odds, as `odds` gives them; `asked` collects what the rules ask for."""
    kept, noted = {} if graphs is None else graphs, set[str]() if asked is None else asked

    def follow(earliest: int) -> tuple[Graph, Odds]:
        graph = kept.setdefault((earliest, most), Graph(policy, earliest, most, exact, asked=noted))
        graph.on_progress = on_progress
        return graph, graph.odds(battle)

    return over_late_rounds(follow)


def over_late_rounds(found: Callable[[int], Found]) -> Found:
    """The result of a search that treats all rounds from one on as alike, for the first round that allows it."""
    for earliest in range(2, _LATEST):
        try:
            return found(earliest)
        except RoundsDifferError:
            continue
    raise RoundsDifferError(f"the rules tell rounds apart even after round {_LATEST}")


Graphs = dict[tuple[int, int], "Graph"]
"""Graphs of the same rules and policy, by the first round that is like all later ones and the most positions."""


@dataclasses.dataclass
class Graph:
    """The positions that similar battles lead to, each looked at as rarely as possible."""

    policy: Policy
    earliest: int
    """The first round that is like all later ones."""
    most: int
    exact: bool = False
    on_progress: Callable[[int, int], None] = lambda done, of: None
    asked: set[str] = field(default_factory=set)
    """Collects what the rules ask for, if wanted."""
    open_to: frozenset[Side] = frozenset()
    """The sides whose decisions, except on losses, are all followed instead of the policy's."""

    def __post_init__(self) -> None:
        self._numbers: dict[tuple[object, ...], int] = {}
        self._positions: list[Battle] = []
        self._usual: dict[int, Node] = {}
        self._odds: Odds | None = None

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """The odds of a battle by the rules in force, which differ from the first ones only in `changed`.

        Only positions where the rules asked for a changed thing are looked at again.
        """
        nodes, start = self.follow_battle(battle, changed)
        same = self._odds is not None and start == 0
        if self._odds and same and all(node == self._usual.get(number) for number, node in nodes.items()):
            return self._odds
        found = _build_odds(nodes, start, battle.round)
        self._odds = self._odds or found
        return found

    def follow_battle(self, battle: Battle, changed: frozenset[str] = frozenset()) -> tuple[dict[int, Node], int]:
        """The positions that a battle leads to, by number, and the number of the first.

        Raises `TooLargeError` if there are too many.
        """
        start = self._number_position(plain(battle, self.earliest))
        nodes = dict[int, Node]()
        waiting = {start: None}
        while waiting:
            number, _ = waiting.popitem()
            self.on_progress(len(nodes), len(nodes) + len(waiting) + 1)
            nodes[number] = node = self._node(number, battle, changed)
            waiting |= dict.fromkeys(each for each in node.follow if each not in nodes)
            if len(nodes) + len(waiting) > self.most:
                raise TooLargeError(self.most)
        return nodes, start

    def with_policy(self, policy: Policy, open_to: frozenset[Side] = frozenset()) -> "Graph":
        """A graph of the same rules under another policy, which reuses the dice results of each position."""
        made = replace(self, policy=policy, open_to=open_to)
        made._numbers, made._positions = self._numbers, self._positions
        decided = (number for number, each in enumerate(self._positions) if isinstance(each.awaits, Choose))
        made._usual = dict(self._usual)
        for number in decided:
            made._usual.pop(number, None)
        return made

    def position(self, number: int) -> Battle:
        """The position with a number."""
        return self._positions[number]

    def node_by_readings(self, readings_of: Battle, number: int) -> Node:
        """The node of a position by the readings of a battle; it is not kept."""
        return self._build_node(by_readings_of(readings_of, self._positions[number]))

    @property
    def asked_ids(self) -> frozenset[str]:
        """Everything asked for in some position by the rules of the first battle, if noted."""
        return frozenset().union(*(each.asked for each in self._usual.values()))

    def _node(self, number: int, battle: Battle, changed: frozenset[str]) -> Node:
        usual = self._usual.get(number)
        if usual and changed.isdisjoint(usual.asked):
            return usual
        node = self._build_node(by_readings_of(battle, self._positions[number]))
        if changed.isdisjoint(node.asked):
            self._usual[number] = node
        return node

    def _build_node(self, position: Battle) -> Node:
        self.asked.clear()
        awaits, onward = position.awaits, defaultdict[int, dict[int, Chance]](dict)
        if isinstance(awaits, Choose) and awaits.by in self.open_to and not isinstance(position.now, CasualtyStep):
            return Node({}, {}, None, frozenset(self.asked), self._fork(position, awaits))
        losses = defaultdict[tuple[Side, str], Chance](Fraction)
        for after, chance in self._next(position, awaits):
            likely = chance if self.exact else float(chance)
            number = self._number_position(plain(after, self.earliest))
            follow = onward[rounds_between(position, after)]
            follow[number] = follow.get(number, 0) + likely
            for side, kind, hits in _hits_taken(after):
                losses[side, kind] += likely * hits
        ending = Ending(awaits, position.survivors) if isinstance(awaits, Done) else None
        return Node(onward, losses, ending, frozenset(self.asked))

    def _fork(self, position: Battle, awaits: Choose) -> Fork:
        usual, _ = self.policy.choose(position, awaits)
        options = (usual, *(each for each in awaits.options if each != usual))
        to = tuple(self._number_position(plain(position.choose(each), self.earliest)) for each in options)
        return Fork(awaits.by, options, to)

    def _number_position(self, at: Battle) -> int:
        number = self._numbers.setdefault(key_of(at), len(self._positions))
        if number == len(self._positions):
            self._positions.append(at)
        return number

    def _next(self, position: Battle, awaits: object) -> Iterator[tuple[Battle, Fraction]]:
        if isinstance(awaits, Roll):
            for faces, chance in results(awaits, position.hit_pool):
                yield position.roll(faces), chance
        elif isinstance(awaits, Choose):
            yield self.policy.choose(position, awaits)[1], Fraction(1)


def _hits_taken(after: Battle) -> Iterator[tuple[Side, str, int]]:
    """The hits that a side has taken since the position without history."""
    for event in after.events:
        if isinstance(event.happening, Lost):
            yield from ((event.happening.side, kind, hits) for kind, hits in event.happening.losses.items() if hits)


def _build_odds(nodes: Mapping[int, Node], start: int, first: int) -> Odds:
    chances, taken = defaultdict[Ending, Chance](Fraction), defaultdict[tuple[Side, str], Chance](Fraction)
    visited, for_ever = visits({number: node.follow for number, node in nodes.items()}, start)
    for number, times in visited.items():
        if ending := nodes[number].ending:
            chances[ending] += times
        for whose, hits in nodes[number].losses.items():
            taken[whose] += times * hits
    paths = {number: node.onward for number, node in nodes.items()}
    lasts = None if for_ever else expected_rounds(paths, visited)
    return Odds(chances, for_ever, taken, len(nodes), lasts, partial(rounds_of, paths, start, first, for_ever))
