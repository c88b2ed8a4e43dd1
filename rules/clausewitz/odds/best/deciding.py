"""Best play: a side takes each decision, but for those on losses, so that no other would be better for it."""

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from fractions import Fraction

from clausewitz.lazy import dataclass
from clausewitz.odds.best.goals import Goal, PointlessError
from clausewitz.odds.best.solving import DecisionGame, solve_game
from clausewitz.odds.graph import Graph, Odds, over_late_rounds
from clausewitz.odds.nodes import Node
from clausewitz.odds.policies import Policy
from clausewitz.odds.positions import key_of
from clausewitz.odds.rings import Chance, visits
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side


@dataclass(frozen=True)
class UnusualDecision:
    """A decision in best play that is not the usual one."""

    position: Battle
    by: Side
    option: object
    often: Chance
    """How often it is come to, on average."""


@dataclass(frozen=True)
class Best:
    """A battle in which both sides decide as well as can be."""

    odds: Odds
    policy: Policy
    worth: Chance
    """What the battle is worth to the attacker, by what the sides want."""
    usual: Chance
    """What it is worth where the policy decides all."""
    decisions: tuple[UnusualDecision, ...]
    """Those that may be come to, the likeliest first."""
    graph: Graph = field(compare=False, repr=False)
    """All positions to which any decisions lead; the policy decides in these."""


def find_best_play(  # noqa: PLR0913, PLR0917 - what odds are asked with, and the goal
    battle: Battle,
    policy: Policy,
    goal: Goal,
    most: int,
    exact: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Best:
    """Best play where losses are taken by a policy, and a side of which the policy says when it stops does just that.

    Raises `TooLargeError`, as all positions are followed to which any decisions lead, and `PointlessError`.
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
