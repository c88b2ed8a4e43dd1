"""The best orders of loss: all orders of a few kinds are tried, of more those that differ by the place of one kind.

Each side has its order sought against that of the other, in turn, until neither finds a better one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import permutations

from clausewitz.lazy import dataclass
from clausewitz.odds.best.goals import Goal, PointlessError
from clausewitz.odds.graph import Graph, Odds, over_late_rounds
from clausewitz.odds.policies import Policy
from clausewitz.odds.rings import Chance
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side

_FEW = 4
"""All orders of so many kinds are tried."""
_TURNS = 6
"""So often both sides seek anew."""
_ORDER_TOLERANCE = 1e-12

Order = tuple[str, ...]


@dataclass(frozen=True)
class LossOrders:
    """Orders of loss, and what they are worth to the attacker."""

    policy: Policy
    worth: Chance
    before: Chance
    """What the orders were worth with which the search began."""
    tried: int
    """How many pairs of orders were tried."""
    all_tried: bool
    """Whether each side had all its orders tried, and not only a part of them."""
    settled: bool
    """Whether neither side finds a better order against that of the other."""


def best_orders(  # noqa: PLR0913, PLR0917 - what odds are asked with, the sides, and their goal
    battle: Battle,
    policy: Policy,
    sides: Iterable[Side],
    goal: Goal,
    most: int,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> LossOrders:
    """The best orders in which these sides take their losses, for whoever may choose them and what he wants.

    `on_progress` is told how many orders of a side have been tried, and of how many. Raises `TooLargeError`, or
    `PointlessError` where all ends are worth the same by the orders of the policy.
    """
    return over_late_rounds(
        lambda earliest: _search_orders(battle, Graph(policy, earliest, most), frozenset(sides), goal, on_progress)
    )


def _search_orders(
    battle: Battle, graph: Graph, sides: frozenset[Side], goal: Goal, on_progress: Callable[[int, int], None]
) -> LossOrders:
    usual = graph.odds(battle)
    if len({goal.worth(ending) for ending in usual.endings}) < 2:
        raise PointlessError
    orders = {side: tuple(order) for side, order in graph.policy.losses.items()}
    search = _Search(battle, graph, goal, orders, on_progress)
    before = search.worth(orders)
    kinds = {side: _kinds(battle, usual, side, orders[side]) for side in Side if side in sides}
    settled, all_tried = False, all(len(own) <= _FEW for own in kinds.values())
    try:
        for _ in range(_TURNS):
            found = [search.improve(side, own) for side, own in kinds.items()]
            if settled := not any(found):
                break
    except KeyboardInterrupt:  # whoever does not wait is told the best by then
        all_tried = False
    taken = replace(graph.policy, losses=search.orders)
    return LossOrders(taken, search.worth(search.orders), before, len(search.known), all_tried, settled)


def _kinds(battle: Battle, usual: Odds, side: Side, order: Order) -> Order:
    """The kinds of a side that it has or comes to lose, in its order."""
    there = {kind for left in battle.survivors if left.of is side for kind, number in left.units.items() if number}
    there |= {kind for (of, kind), hits in usual.losses.items() if of is side and hits}
    return tuple(kind for kind in order if kind in there)


class _Search:
    """What has been tried so far."""

    def __init__(
        self,
        battle: Battle,
        graph: Graph,
        goal: Goal,
        orders: dict[Side, Order],
        on_progress: Callable[[int, int], None],
    ) -> None:
        self.battle, self.graph, self.goal, self.orders, self.on_progress = battle, graph, goal, orders, on_progress
        self.known: dict[tuple[tuple[Side, Order], ...], Chance] = {}

    def worth(self, orders: Mapping[Side, Order]) -> Chance:
        """What the battle is worth to the attacker by these orders."""
        mark = tuple(orders.items())
        if mark not in self.known:
            self.graph = self.graph.with_policy(replace(self.graph.policy, losses=orders))
            self.known[mark] = self.goal.average(self.graph.odds(self.battle))
        return self.known[mark]

    def improve(self, side: Side, kinds: Order) -> bool:
        """Take a better order for a side, if there is one."""
        improved = False
        while better := self._better(side, kinds):
            self.orders, improved = better, True
        return improved

    def _better(self, side: Side, kinds: Order) -> dict[Side, Order] | None:
        sign = 1 if self.battle.chooser(side) is Side.ATTACKER else -1
        own = tuple(kind for kind in self.orders[side] if kind in kinds)
        rest = tuple(kind for kind in self.orders[side] if kind not in kinds)
        others = permutations(own) if len(own) <= _FEW else _neighbouring_orders(own)
        orders = [{**self.orders, side: (*each, *rest)} for each in others]
        best = self.orders
        for number, each in enumerate(orders):
            self.on_progress(number, len(orders))
            if sign * (self.worth(each) - self.worth(best)) > _ORDER_TOLERANCE:
                best = each
        return best if best is not self.orders else None


def _neighbouring_orders(order: Order) -> Iterator[Order]:
    """The orders in which one kind has another place."""
    for at, kind in enumerate(order):
        others = order[:at] + order[at + 1 :]
        yield from ((*others[:to], kind, *others[to:]) for to in range(len(order)) if to != at)
