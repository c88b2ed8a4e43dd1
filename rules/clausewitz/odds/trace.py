"""Where the fast path to the odds and the oracle part: the deepest position at which their odds differ.

Both run the same rules, so a difference is an error of the toolkit. At the position found they disagree although they
agree on each of its successors, so one of them mishandles its dice or its decision.
"""

from collections.abc import Iterable, Mapping
from functools import partial

from clausewitz.lazy import dataclass
from clausewitz.odds.graph import Chance, Graph, Odds, over_late_rounds
from clausewitz.odds.odds import MORE, follow_at_once, outcomes_of, total_variation
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle

AS_GOOD_AS_EQUAL = 1e-9
"""A smaller total variation comes from rounding floats."""


class NoFastPathError(ValueError):
    """The rules of a battle cannot be run on many states at once, so only the oracle can follow it."""


@dataclass(frozen=True)
class Parting:
    """A position with different odds by the two ways."""

    position: Battle
    oracle: Mapping[str, Chance]
    """The chance of each outcome, by its words, from the oracle."""
    fast: Mapping[str, Chance]
    """The same from the fast path."""


def find_parting(battle: Battle, policy: Policy, most: int) -> tuple[float, Parting | None]:
    """The total variation between the two on a battle, and where they part; None if they do not.

    Raises `NoFastPathError`, and `TooLargeError` beyond `most` positions.
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
    """The oracle's graph of a battle, the successors of each position, and the number of the first."""
    graph = Graph(policy, earliest, most)
    nodes, start = graph.follow_battle(battle)
    return graph, {number: node.follow for number, node in nodes.items()}, start


def _compare(position: Battle, graph: Graph) -> tuple[Odds, Odds]:
    """The odds of a position by the oracle, which has already followed it, and by the fast path."""
    oracle = graph.odds(position)
    fast = follow_at_once(position, graph.policy, MORE * graph.most)
    if fast is None:
        raise NoFastPathError
    return oracle, fast[1]


def _apart(oracle: Odds, fast: Odds) -> float:
    """How far the odds are apart; a way that loses or adds chances counts too."""
    return float(max(total_variation(oracle, fast), total_variation(fast, oracle)))
