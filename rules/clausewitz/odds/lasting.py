"""How long a battle lasts: in which round it ends on average, and how likely it is over after each."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from graphlib import CycleError, TopologicalSorter
from itertools import count, islice

from clausewitz.lazy import dataclass
from clausewitz.odds.rings import Chance
from clausewitz.play.battle import Battle

Paths = Mapping[int, Mapping[int, Mapping[int, Chance]]]
"""For each position, by how many rounds are begun on the way, those that may follow it, with the chance."""
_MOST = 12
_NEARLY_OVER = Fraction(99, 100)


@dataclass(frozen=True)
class Rounds:
    """How likely a battle is over after each round."""

    over: Mapping[int, Chance]
    """By round, from the present one on, until it is nearly over."""
    later: Chance
    """The chance that it ends later."""


def rounds_between(before: Battle, after: Battle) -> int:
    """How many rounds are begun on the way. A new part, which counts its rounds anew, goes on with the last one."""
    return 0 if after.round < before.round else after.round - before.round


def expected_rounds(paths: Paths, visited: Mapping[int, Chance]) -> Chance:
    """How many rounds are begun on average, given how often each position is come to."""
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
    """How likely the battle is over after each round, of which the first is given.

    Of a game in which a position may come twice in a round it is told of no round.
    """
    try:
        order = _within_a_round(paths)
    except CycleError:
        return Rounds({}, 1 - never)
    return build_rounds(_over_after_each(paths, order, start), first, 1 - never)


def build_rounds(over: Iterable[Chance], first: int, ends: Chance) -> Rounds:
    """What is told of the chances to be over after each round, of which the first is given, until it is nearly over."""
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
    """The positions, each before those that follow it in the same round. Raises CycleError if one comes twice in it."""
    sorter = TopologicalSorter[int]({each: onward.get(0, {}) for each, onward in paths.items()})
    return tuple(sorter.static_order())[::-1]
