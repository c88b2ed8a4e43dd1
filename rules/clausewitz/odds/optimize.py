"""Best play: the exact solution of a battle between two opposed sides, and the best orders of loss.

Strongly connected positions are solved together, the last ones first, by policy iteration against the best reply of the
other side. A battle that never ends is worth 0, the least that any ending is worth. All orders of loss of a few kinds
are tried; for more kinds, those that move one kind, for each side in turn until neither finds a better one.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from fractions import Fraction
from itertools import permutations

from clausewitz.lazy import dataclass
from clausewitz.odds.graph import Chance, Edges, Ending, Graph, Node, Odds, over_late_rounds, rings_of, visits
from clausewitz.odds.policies import COST, Policy, key_of
from clausewitz.play.battle import Battle
from clausewitz.play.forces import Force
from clausewitz.play.moments import Left, Side
from clausewitz.play.roster import Roster

_TOLERANCE = 1e-9
"""The error allowed in floats."""


@dataclasses.dataclass(frozen=True)
class DecisionGame:
    """Positions from which dice lead on, positions where a side decides, and endings."""

    edges: Edges
    """The successors of positions where nobody decides, with their chances."""
    forks: Mapping[int, tuple[int, ...]]
    """The successors of positions where a side decides, the usual one first."""
    wants_much: frozenset[int]
    """The positions where the maximizing side decides."""
    ends: Mapping[int, Chance]
    """The value of each ending, 0 or more."""


@dataclasses.dataclass
class Solved:
    """The value of each position, and the best successor of each decision."""

    worth: dict[int, Chance] = field(default_factory=dict)
    chosen: dict[int, int] = field(default_factory=dict)
    """The usual one unless another is better."""


def solve_game(game: DecisionGame, start: int) -> Solved:
    """The game played best by both sides, from a position on."""
    found = Solved(dict(game.ends), {fork: to[0] for fork, to in game.forks.items()})
    ways: dict[int, Mapping[int, Chance]] = {**game.edges, **{end: {} for end in game.ends}}
    ways |= {fork: dict.fromkeys(to, 1) for fork, to in game.forks.items()}
    for ring in reversed(rings_of(ways, start)):
        if ring[0] not in game.ends:
            _Ring(game, found, frozenset(ring)).solve()
    return found


@dataclasses.dataclass(frozen=True)
class _Ring:
    """A ring of positions, whose other successors are already solved."""

    game: DecisionGame
    found: Solved
    ring: frozenset[int]

    def solve(self) -> None:
        """Improve the maximizing side's decisions until nothing is better."""
        much = [each for each in self.ring if each in self.game.wants_much]
        self._reply()
        while self._improve(much, 1):
            self._reply()

    def _reply(self) -> None:
        """The best reply of the minimizing side: it goes round for ever where it can, as that is worth 0."""
        little = [each for each in self.ring if each in self.game.forks and each not in self.game.wants_much]
        forced = self._forced_positions()
        for each in little:
            if each not in forced and not self._free(self.found.chosen[each], forced):
                self.found.chosen[each] = next(to for to in self.game.forks[each] if self._free(to, forced))
        self._evaluate(forced)
        while self._improve([each for each in little if each in forced], -1):
            self._evaluate(forced)

    def _free(self, to: int, forced: frozenset[int]) -> bool:
        return to not in forced if to in self.ring else not self.found.worth[to]

    def _forced_positions(self) -> frozenset[int]:
        """The positions from which the minimizing side cannot avoid all endings of value."""
        forced, before = frozenset[int](), None
        while forced != before:
            before, forced = forced, frozenset(each for each in self.ring if self._leads_to_some(each, forced))
        return forced

    def _leads_to_some(self, each: int, forced: frozenset[int]) -> bool:
        if each in self.game.forks and each not in self.game.wants_much:
            return not any(self._free(to, forced) for to in self.game.forks[each])
        return not all(self._free(to, forced) for to in self._follow(each))

    def _follow(self, each: int) -> Mapping[int, Chance]:
        return {self.found.chosen[each]: Fraction(1)} if each in self.game.forks else self.game.edges[each]

    def _improve(self, forks: Iterable[int], sign: int) -> bool:
        """Whether some decisions have a better successor, by the current values."""
        worth, improved = self.found.worth, False
        for each in forks:
            best = max(self.game.forks[each], key=lambda to: sign * worth[to])
            if _more(sign * worth[best], sign * worth[self.found.chosen[each]]):
                self.found.chosen[each] = best
                improved = True
        return improved

    def _evaluate(self, forced: frozenset[int]) -> None:
        """The value of the positions by the current decisions; none where the endings may be avoided."""
        rows, gains = dict[int, dict[int, Chance]](), dict[int, Chance]()
        for each in self.ring:
            self.found.worth[each] = Fraction(0)
            if each in forced:
                follow = self._follow(each)
                rows[each] = {to: chance for to, chance in follow.items() if to in forced}
                known = (chance * self.found.worth[to] for to, chance in follow.items() if to not in self.ring)
                gains[each] = sum(known, start=Fraction(0))
        self.found.worth |= _solve_equations(rows, gains)


def _more(one: Chance, other: Chance) -> bool:
    return one > other if isinstance(one, Fraction) and isinstance(other, Fraction) else one > other + _TOLERANCE


def _solve_equations(rows: dict[int, dict[int, Chance]], gains: dict[int, Chance]) -> dict[int, Chance]:
    """Solve linear equations, each a gain plus a weighted sum of the others, by substitution."""
    left, taken = dict(rows), list[tuple[int, dict[int, Chance]]]()
    while left:
        each, own = left.popitem()
        stays = 1 - own.pop(each, Fraction(0))
        own = {to: chance / stays for to, chance in own.items()}
        gains[each] /= stays
        taken.append((each, own))
        for before, row in left.items():
            if comes := row.pop(each, Fraction(0)):
                gains[before] += comes * gains[each]
                for to, chance in own.items():
                    row[to] = row.get(to, Fraction(0)) + comes * chance
    found = dict[int, Chance]()
    for each, own in reversed(taken):
        found[each] = gains[each] + sum(chance * found[to] for to, chance in own.items())
    return found


class PointlessError(ValueError):
    """All endings of a battle are worth the same."""


@dataclass(frozen=True)
class Goal:
    """The value of each ending to the attacker."""

    worth: Callable[[Ending], Fraction]
    least: Fraction
    """The least value of any ending, and the value of a battle that goes on for ever."""

    def average(self, odds: Odds) -> Chance:
        """The value of a battle by its odds."""
        ends = sum((chance * self.worth(ending) for ending, chance in odds.endings.items()), start=Fraction(0))
        return ends + odds.never * self.least


HOLD = Goal(lambda ending: Fraction(is_taken(ending)), Fraction(0))
"""The attacker maximizes the chance to hold the space in the end, the defender minimizes it."""


def value(battle: Battle, prize: Fraction) -> Goal:
    """The defender's losses less the attacker's, at cost, plus a prize for holding the space."""
    brought = {side: _cost(battle.roster, battle.survivors, side) for side in Side}

    def worth(ending: Ending) -> Fraction:
        lost = {side: brought[side] - _cost(battle.roster, ending.left, side) for side in Side}
        return lost[Side.DEFENDER] - lost[Side.ATTACKER] + prize * (is_taken(ending) - is_kept(ending))

    return Goal(worth, -brought[Side.ATTACKER] - prize)


def is_taken(ending: Ending) -> bool:
    """Whether the attacker holds the space in the end, uncontested."""
    held = ending.done.held
    return held is not None and held.by is Side.ATTACKER and not held.contested


def is_kept(ending: Ending) -> bool:
    """Whether the defender holds it, uncontested."""
    held = ending.done.held
    return held is not None and held.by is Side.DEFENDER and not held.contested


def _cost(roster: Roster, left: tuple[Left, ...], side: Side) -> Fraction:
    return sum((cost_of(roster, each.units) for each in left if each.of is side), start=Fraction(0))


def cost_of(roster: Roster, units: Force) -> Fraction:
    """The cost of units; those without a cost are free."""
    figures = ((roster.figure(kind, COST), number) for kind, number in units.items() if number)
    return sum((figure.value * number for figure, number in figures if figure), start=Fraction(0))


_FEW = 4
"""The most kinds of which all orders are tried."""
_TURNS = 6
"""The most times that both sides search again."""
_ORDER_TOLERANCE = 1e-12

Order = tuple[str, ...]


@dataclass(frozen=True)
class LossOrders:
    """Orders of loss, and their value to the attacker."""

    policy: Policy
    worth: Chance
    before: Chance
    """The value of the orders at the beginning of the search."""
    tried: int
    """The number of pairs of orders tried."""
    all_tried: bool
    """Whether all orders of each side were tried."""
    settled: bool
    """Whether neither side finds a better order against the other's."""


def best_orders(  # noqa: PLR0913, PLR0917 - what odds are asked with, the sides, and their goal
    battle: Battle,
    policy: Policy,
    sides: Iterable[Side],
    goal: Goal,
    most: int,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> LossOrders:
    """The best orders of loss for these sides, given who may choose losses and the goal.

    `on_progress` gets the number of orders tried of a side, and the total. Raises `TooLargeError`, or `PointlessError`
    if all endings are worth the same by the orders of the policy.
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
    """The kinds of a side, including those it may come to lose, in its order."""
    there = {kind for left in battle.survivors if left.of is side for kind, number in left.units.items() if number}
    there |= {kind for (of, kind), hits in usual.losses.items() if of is side and hits}
    return tuple(kind for kind in order if kind in there)


class _Search:
    """The pairs of orders tried so far."""

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
        """The value of the battle to the attacker by these orders."""
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
    """The orders with one kind moved."""
    for at, kind in enumerate(order):
        others = order[:at] + order[at + 1 :]
        yield from ((*others[:to], kind, *others[to:]) for to in range(len(order)) if to != at)


@dataclass(frozen=True)
class UnusualDecision:
    """A decision in best play that differs from the usual one."""

    position: Battle
    by: Side
    option: object
    often: Chance
    """How often it comes up, on average."""


@dataclass(frozen=True)
class Best:
    """A battle in which both sides decide as well as possible."""

    odds: Odds
    policy: Policy
    worth: Chance
    """The value of the battle to the attacker."""
    usual: Chance
    """Its value if the policy decides everything."""
    decisions: tuple[UnusualDecision, ...]
    """The decisions that may come up, the likeliest first."""
    graph: Graph = field(compare=False, repr=False)
    """All positions that any decisions lead to; the policy decides in these."""


def find_best_play(  # noqa: PLR0913, PLR0917 - what odds are asked with, and the goal
    battle: Battle,
    policy: Policy,
    goal: Goal,
    most: int,
    exact: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Best:
    """Best play with losses by a policy, whose stops are obeyed.

    Raises `TooLargeError`, since the positions after every decision are followed, and `PointlessError`.
    """
    open_to = frozenset(Side) - {each.side for each in policy.stops}

    def follow_from(earliest: int) -> tuple[Graph, dict[int, Node], int]:
        graph = Graph(policy, earliest, most, exact, on_progress, open_to=open_to)
        return graph, *graph.follow_battle(battle)

    graph, nodes, start = over_late_rounds(follow_from)
    game = _game(nodes, goal, exact)
    if len({*game.ends.values()}) < 2:
        raise PointlessError
    found = solve_game(game, start)
    other = {number: to for number, to in found.chosen.items() if to != _usual(nodes[number])}
    options = {number: _option(nodes[number], to) for number, to in other.items()}
    decisions = {key_of(graph.position(number)): option for number, option in options.items()}
    taken = replace(policy, decisions=decisions)
    edges: dict[int, Mapping[int, Chance]] = {number: node.follow for number, node in nodes.items()}
    edges |= {number: {to: Fraction(1)} for number, to in found.chosen.items()}
    came, _ = visits(edges, start)
    told = (
        UnusualDecision(graph.position(each), fork.by, option, came[each])
        for each, option in options.items()
        if each in came and (fork := nodes[each].fork)
    )
    return Best(
        graph.with_policy(taken).odds(battle),
        taken,
        found.worth[start] + goal.least,
        goal.average(graph.with_policy(policy).odds(battle)),
        tuple(sorted(told, key=lambda each: -each.often)),
        graph,
    )


def _game(nodes: Mapping[int, Node], goal: Goal, exact: bool) -> DecisionGame:
    forks = {number: node.fork for number, node in nodes.items() if node.fork}
    ends: dict[int, Chance] = {}
    for number, node in nodes.items():
        if node.ending:
            worth = goal.worth(node.ending) - goal.least
            ends[number] = worth if exact else float(worth)
    return DecisionGame(
        {number: node.follow for number, node in nodes.items() if number not in forks and number not in ends},
        {number: fork.to for number, fork in forks.items()},
        frozenset(number for number, fork in forks.items() if fork.by is Side.ATTACKER),
        ends,
    )


def _usual(node: Node) -> int:
    assert node.fork
    return node.fork.to[0]


def _option(node: Node, to: int) -> object:
    assert node.fork
    return node.fork.options[node.fork.to.index(to)]
