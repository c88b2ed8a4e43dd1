"""The oracle: every position to which a battle may lead, and how likely it is to get there.

It asks a battle for nothing but what it awaits. Positions that differ only in what has been told, or in rounds that the
rules do not tell apart, are one; so rounds in which nothing happens are rings, which are solved exactly.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cache, partial
from itertools import chain

from clausewitz.odds.dice import results
from clausewitz.odds.lasting import Rounds, begun, rounds_between, rounds_of
from clausewitz.odds.policies import Policy
from clausewitz.odds.rings import Chance, visits
from clausewitz.odds.rounds import LateRound, ToldApartError
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Choose, Done, Left, Lost, Roll, Side

_TELLING = frozenset({"events", "profile"})
"""Fields that make no position another: what has been told, and the readings, which stay the same throughout."""
_LATEST = 40
"""Rules that tell rounds apart after this one are not followed."""


class TooLargeError(ValueError):
    """A battle may lead to more positions than are looked at."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"the battle leads to more than {most} positions")


@dataclass(frozen=True)
class Ending:
    """One way in which a battle may end."""

    done: Done
    left: tuple[Left, ...]


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
    _, found = followed_from(battle, lambda earliest: Graph(policy, earliest, most, exact, on_progress))
    return found


def followed_from(battle: Battle, graph: Callable[[int], "Graph"]) -> tuple["Graph", Odds]:
    """The odds of a battle by a graph of the first round that is like all that follow it."""
    for earliest in range(2, _LATEST):
        try:
            made = graph(earliest)
            return made, made.odds(battle)
        except ToldApartError:
            continue
    raise ToldApartError(f"the rules tell rounds apart even after round {_LATEST}")


@dataclass(frozen=True)
class _Node:
    """What comes of a position."""

    onward: Mapping[int, Mapping[int, Chance]]
    """By how many rounds are begun on the way, the positions that may follow, by number, with the chance of each."""
    losses: Mapping[tuple[Side, str], Chance]
    """The hits that are taken on the way to them, on average."""
    ending: Ending | None
    asked: frozenset[str] = field(compare=False)
    """What was asked for to find that out."""

    @property
    def follow(self) -> Mapping[int, Chance]:
        """The positions that may follow, in whatever round."""
        if len(self.onward) == 1:
            return next(iter(self.onward.values()))
        merged = defaultdict[int, Chance](int)
        for number, chance in chain.from_iterable(each.items() for each in self.onward.values()):
            merged[number] += chance
        return merged


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

    def __post_init__(self) -> None:
        self._numbers: dict[tuple[object, ...], int] = {}
        self._positions: list[Battle] = []
        self._usual: dict[int, _Node] = {}
        self._odds: Odds | None = None

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """The odds of a battle by the rules in force, which differ from those of the first in what is named alone.

        So all is looked at again in which something of that was asked for, and nothing else.
        """
        start = self._numbered(self._plain(battle))
        nodes = dict[int, _Node]()
        waiting = {start: None}
        same = self._odds is not None and start == 0
        while waiting:
            number, _ = waiting.popitem()
            self.on_progress(len(nodes), len(nodes) + len(waiting) + 1)
            nodes[number] = node = self._node(number, battle, changed)
            same = same and node == self._usual.get(number)
            waiting |= dict.fromkeys(each for each in node.follow if each not in nodes)
            if len(nodes) + len(waiting) > self.most:
                raise TooLargeError(self.most)
        if self._odds and same:
            return self._odds
        found = _told(nodes, start, battle.round)
        self._odds = self._odds or found
        return found

    @property
    def asked_for(self) -> frozenset[str]:
        """What was asked for in some position by the rules of the first battle, if that was noted."""
        return frozenset().union(*(each.asked for each in self._usual.values()))

    def _node(self, number: int, battle: Battle, changed: frozenset[str]) -> _Node:
        usual = self._usual.get(number)
        if usual and changed.isdisjoint(usual.asked):
            return usual
        node = self._looked_at(_by_readings_of(battle, self._positions[number]))
        if changed.isdisjoint(node.asked):
            self._usual[number] = node
        return node

    def _looked_at(self, position: Battle) -> _Node:
        self.asked.clear()
        awaits, onward = position.awaits, defaultdict[int, dict[int, Chance]](dict)
        losses = defaultdict[tuple[Side, str], Chance](Fraction)
        for after, chance in self._next(position, awaits):
            likely = chance if self.exact else float(chance)
            number = self._numbered(self._plain(after))
            follow = onward[rounds_between(position, after)]
            follow[number] = follow.get(number, 0) + likely
            for side, kind, hits in _lost(after):
                losses[side, kind] += likely * hits
        ending = Ending(awaits, position.survivors) if isinstance(awaits, Done) else None
        return _Node(onward, losses, ending, frozenset(self.asked))

    def _numbered(self, plain: Battle) -> int:
        number = self._numbers.setdefault(_key(plain), len(self._positions))
        if number == len(self._positions):
            self._positions.append(plain)
        return number

    def _next(self, position: Battle, awaits: object) -> Iterator[tuple[Battle, Fraction]]:
        if isinstance(awaits, Roll):
            for faces, chance in results(awaits, position.told_apart):
                yield position.roll(faces), chance
        elif isinstance(awaits, Choose):
            yield position.choose(self.policy.chosen(position, awaits)), Fraction(1)

    def _plain(self, position: Battle) -> Battle:
        """The position without what has been told, and with one round for all late ones."""
        late = isinstance(position.round, LateRound) or position.round >= self.earliest
        round_ = LateRound(self.earliest) if late else position.round
        return replace(position, events=(), round=round_)  # type: ignore[arg-type]  # stands for any such number


def _lost(after: Battle) -> Iterator[tuple[Side, str, int]]:
    """What a side has taken since its position had nothing to tell."""
    for event in after.events:
        if isinstance(event.happening, Lost):
            yield from ((event.happening.side, kind, hits) for kind, hits in event.happening.losses.items() if hits)


def _by_readings_of(battle: Battle, position: Battle) -> Battle:
    held = any(each.name == "profile" for each in fields(position))
    return replace(position, profile=battle.profile) if held else position  # type: ignore[call-arg]  # a field of its game


def _told(nodes: Mapping[int, _Node], start: int, first: int) -> Odds:
    chances, taken = defaultdict[Ending, Chance](Fraction), defaultdict[tuple[Side, str], Chance](Fraction)
    visited, for_ever = visits({number: node.follow for number, node in nodes.items()}, start)
    for number, times in visited.items():
        if ending := nodes[number].ending:
            chances[ending] += times
        for whose, hits in nodes[number].losses.items():
            taken[whose] += times * hits
    paths = {number: node.onward for number, node in nodes.items()}
    lasts = None if for_ever else begun(paths, visited)
    return Odds(chances, for_ever, taken, len(nodes), lasts, partial(rounds_of, paths, start, first, for_ever))


def _key(position: Battle) -> tuple[object, ...]:
    return (type(position), *(getattr(position, name) for name in _names(type(position))))


@cache
def _names(kind: type[Battle]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name not in _TELLING and each.compare)
