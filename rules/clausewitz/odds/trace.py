"""Where the fast path to the odds and the oracle part: the deepest position at which they give other odds.

Both run the same rules, so a difference is an error of the toolkit. At the position found they disagree although they
agree on each that may follow it, so that the fault lies in what one of them makes of its dice or its decision.
"""

from collections.abc import Iterable, Mapping
from functools import partial

from clausewitz.lazy import dataclass
from clausewitz.odds.graph import Chance, Graph, Odds, over_late_rounds
from clausewitz.odds.odds import MORE, follow_at_once, outcomes_of, total_variation
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle

AS_GOOD_AS_EQUAL = 1e-9
"""A total variation below this comes from rounding floats."""


class NoFastPathError(ValueError):
    """The rules of a battle cannot be run on many states at once, so that only the oracle follows it."""


@dataclass(frozen=True)
class Parting:
    """A position of which the two give other odds."""

    position: Battle
    oracle: Mapping[str, Chance]
    """The chance of each outcome, by its words, position by position."""
    fast: Mapping[str, Chance]
    """The same from all states at once."""


def find_parting(battle: Battle, policy: Policy, most: int) -> tuple[float, Parting | None]:
    """How far the two differ on a battle, as a total variation, and where they part; None where they do not.

    Raises `NoFastPathError`, and `TooLargeError` beyond so many positions.
    """
    graph, follow, number = over_late_rounds(partial(_follow, battle, policy, most))
    found = _compare(battle, graph)
    apart = _apart(*found)
    if apart < AS_GOOD_AS_EQUAL:
        return apart, None
    seen = {number}
    while True:
        for after in follow[number]:
            if after in seen:
                continue
            seen.add(after)
            odds = _compare(graph.position(after), graph)
            if _apart(*odds) >= AS_GOOD_AS_EQUAL:
                number, found = after, odds
                break
        else:
            return apart, Parting(graph.position(number), outcomes_of(found[0]), outcomes_of(found[1]))


def _follow(battle: Battle, policy: Policy, most: int, earliest: int) -> tuple[Graph, Mapping[int, Iterable[int]], int]:
    """The oracle's graph of a battle, which positions may follow each, and the number of the first."""
    graph = Graph(policy, earliest, most)
    nodes, start = graph.follow_battle(battle)
    return graph, {number: node.follow for number, node in nodes.items()}, start


def _compare(position: Battle, graph: Graph) -> tuple[Odds, Odds]:
    """The odds of a position by the oracle, which has followed it by then, and by the fast path."""
    oracle = graph.odds(position)
    fast = follow_at_once(position, graph.policy, MORE * graph.most)
    if fast is None:
        raise NoFastPathError
    return oracle, fast[1]


def _apart(oracle: Odds, fast: Odds) -> float:
    return float(total_variation(oracle, fast))
