"""The oracle: every position to which a battle may lead, and how likely it is to get there.

It asks a battle for nothing but what it awaits. Positions that differ only in what has been told, or in rounds that the
rules do not tell apart, are one; so rounds in which nothing happens are rings, which are solved exactly.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import TypeVar

from clausewitz.odds.dice import results
from clausewitz.odds.lasting import Rounds, expected_rounds, rounds_between, rounds_of
from clausewitz.odds.nodes import Ending, Fork, Node
from clausewitz.odds.policies import Policy
from clausewitz.odds.positions import by_readings_of, key_of, plain
from clausewitz.odds.rings import Chance, visits
from clausewitz.odds.rounds import ToldApartError
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Done, Lost, Roll, Side
from clausewitz.play.positions.agenda import CasualtyStep

Found = TypeVar("Found")

_LATEST = 40
"""Rules that tell rounds apart after this one are not followed."""


class TooLargeError(ValueError):
    """A battle may lead to more positions than are looked at."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"the battle leads to more than {most} positions")


@dataclass(frozen=True)
class Odds:
    """How likely each ending is."""

    endings: Mapping[Ending, Chance]
    never: Chance
    """With which chance the battle goes on for ever; the chances of the endings and this one add up to 1."""
    losses: Mapping[tuple[Side, str], Chance]
    """How many hits the units of each kind take on average: for most kinds how many units are removed."""
    positions: int
    """How many were looked at."""
    lasts: Chance | None
    """How many rounds are begun after the first on average; None where it may go on for ever."""
    rounds: Callable[[], Rounds] = field(compare=False, repr=False)
    """How likely it is over after each round, which is found out where it is asked for."""


def odds(
    battle: Battle,
    policy: Policy,
    most: int,
    exact: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Odds:
    """The odds of a battle under a policy, as fractions where they are to be exact to the last digit.

    Raises `TooLargeError` beyond so many positions. `on_progress` is told how many have been looked at, and of how many
    that are known by then.
    """
    return over_late_rounds(lambda earliest: Graph(policy, earliest, most, exact, on_progress).odds(battle))


def over_late_rounds(found: Callable[[int], Found]) -> Found:
    """What is found if all rounds from one on are alike, for the first such round of which the rules allow that."""
    for earliest in range(2, _LATEST):
        try:
            return found(earliest)
        except ToldApartError:
            continue
    raise ToldApartError(f"the rules tell rounds apart even after round {_LATEST}")


@dataclass
class Graph:
    """The positions to which battles lead that differ in little, each looked at as seldom as can be."""

    policy: Policy
    earliest: int
    """The first round that is like all that follow it."""
    most: int
    exact: bool = False
    on_progress: Callable[[int, int], None] = lambda done, of: None
    asked: set[str] = field(default_factory=set)
    """In which whoever wants to know notes what the rules ask for."""
    open_to: frozenset[Side] = frozenset()
    """The sides whose decisions, but for those on losses, are followed every way and not by the policy."""

    def __post_init__(self) -> None:
        self._numbers: dict[tuple[object, ...], int] = {}
        self._positions: list[Battle] = []
        self._usual: dict[int, Node] = {}
        self._odds: Odds | None = None

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """The odds of a battle by the rules in force, which differ from those of the first in what is named alone.

        So all is looked at again in which something of that was asked for, and nothing else.
        """
        nodes, start = self.follow_battle(battle, changed)
        same = self._odds is not None and start == 0
        if self._odds and same and all(node == self._usual.get(number) for number, node in nodes.items()):
            return self._odds
        found = _build_odds(nodes, start, battle.round)
        self._odds = self._odds or found
        return found

    def follow_battle(self, battle: Battle, changed: frozenset[str] = frozenset()) -> tuple[dict[int, Node], int]:
        """The positions to which a battle leads, by number, and the number of that with which it begins.

        Raises `TooLargeError` where they are too many.
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
        """A graph of the same rules under another policy: what the dice make of a position is known by then."""
        made = replace(self, policy=policy, open_to=open_to)
        made._numbers, made._positions = self._numbers, self._positions
        decided = (number for number, each in enumerate(self._positions) if isinstance(each.awaits, Choose))
        made._usual = dict(self._usual)
        for number in decided:
            made._usual.pop(number, None)
        return made

    def position(self, number: int) -> Battle:
        """The position that has a number."""
        return self._positions[number]

    def node_by_readings(self, readings_of: Battle, number: int) -> Node:
        """What comes of the position that has a number by the readings of a battle; it is not kept."""
        return self._build_node(by_readings_of(readings_of, self._positions[number]))

    @property
    def asked_ids(self) -> frozenset[str]:
        """What was asked for in some position by the rules of the first battle, if that was noted."""
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
    """What a side has taken since its position had nothing to tell."""
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
