"""The oracle: every position to which a battle may lead, and how likely it is to get there.

It asks a battle for nothing but what it awaits. Positions that differ only in what has been told, or in rounds that the
rules do not tell apart, are one; so rounds in which nothing happens are rings, which are solved exactly.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cache

from clausewitz.odds.dice import results
from clausewitz.odds.policies import Policy
from clausewitz.odds.rings import Chance, Edges, visits
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
    for earliest in range(2, _LATEST):
        try:
            return _Graph(policy, earliest, most, Fraction if exact else float, on_progress).followed(battle)
        except ToldApartError:
            continue
    raise ToldApartError(f"the rules tell rounds apart even after round {_LATEST}")


@dataclass(frozen=True)
class _Graph:
    policy: Policy
    earliest: int
    most: int
    number: Callable[[Fraction], Chance]
    on_progress: Callable[[int, int], None]

    def followed(self, battle: Battle) -> Odds:
        start = self._plain(battle)
        numbers, positions, edges = {_key(start): 0}, [start], list[dict[int, Chance]]()
        endings: dict[int, Ending] = {}
        losses: list[dict[tuple[Side, str], Chance]] = []
        while len(edges) < len(positions):
            position, own = positions[len(edges)], dict[int, Chance]()
            lost = defaultdict[tuple[Side, str], Chance](Fraction)
            self.on_progress(len(edges), len(positions))
            awaits = position.awaits
            if isinstance(awaits, Done):
                endings[len(edges)] = Ending(awaits, position.survivors)
            for after, chance in self._next(position, awaits):
                plain = self._plain(after)
                number = numbers.setdefault(_key(plain), len(positions))
                if number == len(positions):
                    positions.append(plain)
                    if len(positions) > self.most:
                        raise TooLargeError(self.most)
                own[number] = own.get(number, 0) + self.number(chance)
                for side, kind, hits in _lost(after):
                    lost[side, kind] += self.number(chance * hits)
            edges.append(own)
            losses.append(lost)
        return _told(endings, losses, edges)

    def _next(self, position: Battle, awaits: object) -> Iterator[tuple[Battle, Fraction]]:
        if isinstance(awaits, Roll):
            for faces, chance in results(awaits):
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


def _told(endings: Mapping[int, Ending], losses: Sequence[Mapping[tuple[Side, str], Chance]], edges: Edges) -> Odds:
    chances, taken = defaultdict[Ending, Chance](Fraction), defaultdict[tuple[Side, str], Chance](Fraction)
    visited, for_ever = visits(edges)
    for number, times in visited.items():
        if number in endings:
            chances[endings[number]] += times
        for whose, hits in losses[number].items():
            taken[whose] += times * hits
    return Odds(chances, for_ever, taken, len(edges))


def _key(position: Battle) -> tuple[object, ...]:
    return (type(position), *(getattr(position, name) for name in _names(type(position))))


@cache
def _names(kind: type[Battle]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name not in _TELLING and each.compare)
