"""The odds of a battle: by the fast path where it applies, otherwise by following each position (the oracle).

Only this module chooses between the two. The choice rests on an estimate of the number of positions, made from the
units of each side and the number of volleys. On most example battles it is off by a factor of three at most. It is far
too low if positions differ in more than the units left, such as in the fuel of each flight. `find_parting` looks for
the last position at which the two disagree.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import partial
from importlib.util import find_spec
from math import inf, isclose, isqrt
from typing import Protocol

from clausewitz.lazy import dataclass
from clausewitz.odds.graph import Chance, Graph, Graphs, Odds, TooLargeError, follow_one_by_one, over_late_rounds
from clausewitz.odds.policies import NotFollowedError, Policy, RoundsDifferError
from clausewitz.play.asked import record_asked_of
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.position import Volley, moments_of
from clausewitz.play.sequences import Fire
from clausewitz.play.switches import rules_in_effect

HAS_ARRAYS = find_spec("numpy") is not None
"""Whether numpy, which the fast path needs, is installed."""


FEW = 1_000
"""Battles with more estimated dice results skip the oracle, which follows no more positions than this."""


MORE = 100
"""How many times as many positions the fast path may look at, since each costs it that much less."""


TOGETHER = 200_000
"""Battles that lead to more positions in all are followed one by one."""


BYTES = 4000
"""The memory that a position takes, with all that is computed of it."""


class FollowedBattle(Protocol):
    """A battle that has been followed, position by position or all states at once."""

    asked: set[str]
    """Collects what the rules ask for."""

    @property
    def asked_ids(self) -> frozenset[str]:
        """Everything the rules ask for somewhere in the battle."""
        ...

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """Its odds by the rules in force, which differ from those it was followed by only in `changed`.

        Raises `NotFollowedError` if the battle cannot be followed this way by them.
        """
        ...


def odds(  # noqa: PLR0913, PLR0917 - what odds are asked with, and what is kept
    battle: Battle,
    policy: Policy,
    most: int,
    exact: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    graphs: Graphs | None = None,
) -> Odds:
    """The odds of a battle under a policy, as fractions if `exact`.

    Raises `TooLargeError` if the oracle needs more than `most` positions, or the fast path more than `MORE * most`.
    `on_progress` gets the number of positions done and the number known so far. What `graphs` hold is not followed
    again, and they get what the oracle follows.
    """
    return follow_battle(battle, policy, most, exact, on_progress, graphs=graphs)[1]


def follow_battle(  # noqa: PLR0913, PLR0917 - what odds are asked with, what is kept, and where it is noted what is asked
    battle: Battle,
    policy: Policy,
    most: int,
    exact: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    asked: set[str] | None = None,
    graphs: Graphs | None = None,
) -> tuple[FollowedBattle, Odds]:
    """The battle as followed, and its odds, as `odds` gives them; `asked` collects what the rules ask for."""

    def by_oracle(limit: int) -> tuple[FollowedBattle, Odds]:
        return follow_one_by_one(battle, policy, limit, exact, on_progress, asked, graphs)

    if exact or not HAS_ARRAYS:
        return by_oracle(most)
    if estimate_results(battle) <= FEW:
        try:
            return by_oracle(min(most, FEW))
        except TooLargeError:
            pass
    return follow_at_once(battle, policy, MORE * most, asked) or by_oracle(most)


def follow_at_once(
    battle: Battle, policy: Policy, most: int, asked: set[str] | None = None
) -> tuple[FollowedBattle, Odds] | None:
    """The battle as followed by the fast path, and its odds; None if the rules cannot be run on many states at once.

    A battle that an earlier one leads to is not followed again, unless `asked` is given.
    Raises `TooLargeError` beyond `most` positions.
    """
    from clausewitz.odds.vectorized.plan import Known  # noqa: PLC0415
    from clausewitz.odds.vectorized.propagate import find_within_another, follow_battles  # noqa: PLC0415 - numpy is an extra
    from clausewitz.odds.vectorized.tracing import TooManyError, UnfollowedError  # noqa: PLC0415

    known, terms = Known(), None if asked is not None or policy.decisions else terms_of(battle, policy)
    try:
        if terms and (within := find_within_another(battle, most, terms)):
            return _with_odds(within, battle)
        return over_late_rounds(
            lambda earliest: _with_odds(follow_battles([battle], policy, earliest, most, known, asked, terms), battle)
        )
    except TooManyError:
        raise TooLargeError(most) from None
    except UnfollowedError:
        return None


def follow_together(battles: Sequence[Battle], policy: Policy, most: int) -> None:
    """Follow battles in one run of the fast path, so that the odds of each are ready when `odds` asks for them.

    They differ only in counts, and their terms are the same. Battles that are too small, lead to too many positions
    together, or cannot be followed this way are left for `odds` to follow one by one.
    """
    larger = [each for each in battles if estimate_results(each) > FEW] if HAS_ARRAYS and not policy.decisions else []
    if len(larger) > 1:
        from clausewitz.odds.vectorized.plan import Known  # noqa: PLC0415
        from clausewitz.odds.vectorized.propagate import follow_battles  # noqa: PLC0415 - numpy is an extra

        known, terms = Known(), terms_of(larger[0], policy)
        with suppress(NotFollowedError):
            limit = min(MORE * most, TOGETHER)
            over_late_rounds(lambda earliest: follow_battles(larger, policy, earliest, limit, known, terms=terms))


def terms_of(battle: Battle, policy: Policy) -> Hashable:
    """The terms by which a battle is followed: engine, readings, rules in effect, and policy."""
    orders = frozenset((side, tuple(order)) for side, order in policy.losses.items())
    return type(battle), getattr(battle, "profile", None), rules_in_effect(), orders, policy.stops


def _with_odds(found: FollowedBattle, battle: Battle) -> tuple[FollowedBattle, Odds]:
    return found, found.odds(battle)


NEVER = "the battle goes on for ever"
"""The outcome of a battle that never ends."""


def outcomes_of(odds: Odds) -> dict[str, Chance]:
    """The chance of each outcome, including a battle that never ends."""
    chances = defaultdict[str, Chance](int)
    for ending, chance in odds.endings.items():
        chances[ending.done.outcome] += chance
    if odds.never:
        chances[NEVER] += odds.never
    return dict(chances)


def hits_by_side(odds: Odds) -> dict[str, float]:
    """The hits that the units of each side take on average."""
    hits = defaultdict[str, float](float, {side.value: 0.0 for side in Side})
    for (side, _), number in odds.losses.items():
        hits[side.value] += float(number)
    return dict(hits)


def total_variation(before: Odds, after: Odds) -> Chance:
    """The share of the odds that moves to other outcomes, from 0 (none) to 1 (all)."""
    was, is_ = outcomes_of(before), outcomes_of(after)
    gained = [chance - was.get(outcome, 0) for outcome, chance in is_.items()]
    return sum((each for each in gained if each > 0), start=Fraction(0))


class Scales:
    """The odds of a battle, and how changes of the rules move them."""

    def __init__(
        self,
        battle: Battle,
        policy: Policy,
        most: int,
        exact: bool = False,
        on_progress: Callable[[int, int], None] = lambda done, of: None,
    ) -> None:
        """Follow the battle by the rules in force. Raises `TooLargeError`."""
        self._fresh = partial(odds, policy=policy, most=most, exact=exact)
        with record_asked_of(type(battle.profile)) as asked:
            self._followed, self.odds = follow_battle(battle, policy, most, exact, on_progress, asked)
        if isinstance(self._followed, Graph):
            self._followed.on_progress = lambda done, of: None

    @property
    def asked_ids(self) -> frozenset[str]:
        """What the rules ask for in some position: clauses and issues by their ids, figures as `artillery.attack`."""
        return self._followed.asked_ids

    def odds_with_change(self, battle: Battle, what: str) -> Odds:
        """The odds by the rules in force, which differ in one clause, issue or figure. Raises `TooLargeError`."""
        try:
            with record_asked_of(type(battle.profile)) as self._followed.asked:
                return self._followed.odds(battle, frozenset({what}))
        except NotFollowedError:
            return self._fresh(battle)


_FEW_VOLLEYS = 2
_MANY, _CHOSEN, _BOUND = 24, 12, 4
"""Positions for each pair of hits: in rounds of many volleys; of few, if both sides choose losses; and otherwise."""


def estimate_positions(battle: Battle) -> int:
    """About how many positions a battle leads to."""
    attacker, defender = (_hits(battle, side) + 1 for side in Side)
    return attacker * defender * _moments(battle) * _rounds_by_fuel(battle)


def estimate_results(battle: Battle) -> int:
    """About how many dice results those positions have in all.

    If all fire at once, each pair of scores is one, with half the units of each side on average; otherwise few are.
    """
    attacker, defender = (_hits(battle, side) + 1 for side in Side)
    return estimate_positions(battle) * (max(attacker * defender // 4, 1) if _volleys(battle) <= _FEW_VOLLEYS else 1)


def estimate_hits(battle: Battle, most: int) -> int:
    """About how many hits each of two such sides may take if their battle is to lead to at most `most` positions."""
    return max(isqrt(most // _moments(battle)) - 1, 0)


def _rounds_by_fuel(battle: Battle) -> int:
    """The number of rounds that positions tell apart by the fuel that is left; 1 if no unit spends any."""
    return max((int(each.fuel) for each in battle.state.units if each.fuel is not None), default=1) or 1


def _moments(battle: Battle) -> int:
    """The number of positions for each pair of hits."""
    if _volleys(battle) > _FEW_VOLLEYS:
        return _MANY
    kinds = (sum(number > 0 for _, number in battle.forces[side].items()) for side in Side if side in battle.forces)
    return _CHOSEN if [each > 1 for each in kinds] == [True, True] else _BOUND


def _hits(battle: Battle, side: Side) -> int:
    """The hits that the units of a side can take in all."""
    units = battle.forces[side].items() if side in battle.forces else []
    return sum(number * max(battle.roster.number(kind, "hits"), 1) for kind, number in units)


def _volleys(battle: Battle) -> int:
    """The number of volleys in the first round that have any unit to fire them."""
    moments = (moment for step in battle.sequence.steps for moment in moments_of(step, battle.holds))
    volleys = (moment.fires for moment in moments if isinstance(moment, Volley))
    return sum(any(_has_units(battle, fire) for fire in fires) for fires in volleys)


def _has_units(battle: Battle, fire: Fire) -> bool:
    force = battle.forces.get(fire.side)
    return force is not None and force.total({row.kind for row in battle.rows(fire)} & {*force.kinds()}) > 0


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
    figures: Mapping[str, tuple[float, float]]
    """The other figures that differ, by their words: from the oracle, and from the fast path."""


def find_parting(battle: Battle, policy: Policy, most: int) -> tuple[float, Parting | None]:
    """The total variation between the two on a battle, and where they part in any figure; None if they do not.

    Raises `NoFastPathError`, and `TooLargeError` beyond `most` positions.
    """
    graph, follow, number = over_late_rounds(partial(_follow, battle, policy, most))
    found = _compare(battle, graph)
    apart = _apart(*found)
    if _agree(*found):
        return apart, None
    seen = {number}
    while True:
        for after in follow[number]:
            if after in seen:
                continue
            seen.add(after)
            odds = _compare(graph.position(after), graph)
            if not _agree(*odds):
                number, found = after, odds
                break
        else:
            position, (oracle, fast) = graph.position(number), found
            return apart, Parting(position, outcomes_of(oracle), outcomes_of(fast), _figures_apart(oracle, fast))


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


def _agree(oracle: Odds, fast: Odds) -> bool:
    return _apart(oracle, fast) < AS_GOOD_AS_EQUAL and not _figures_apart(oracle, fast)


def _figures_apart(oracle: Odds, fast: Odds) -> dict[str, tuple[float, float]]:
    """The figures besides the chances of the outcomes in which the two differ."""
    one, other = _figures(oracle), _figures(fast)
    pairs = {words: (one.get(words, 0.0), other.get(words, 0.0)) for words in (*one, *other)}
    over, over_fast = _over(oracle), _over(fast)
    for round_ in (each for each in over if each in over_fast):
        pairs[f"over by the end of round {round_}"] = float(over[round_]), float(over_fast[round_])
    return {words: pair for words, pair in pairs.items() if not isclose(*pair, rel_tol=1e-7, abs_tol=AS_GOOD_AS_EQUAL)}


def _figures(odds: Odds) -> dict[str, float]:
    """The average hits on each kind of unit, and the average number of rounds."""
    hits = {f"hits on the {side.value}'s {kind}": float(number) for (side, kind), number in odds.losses.items()}
    return {**hits, "rounds after the first": inf if odds.lasts is None else float(odds.lasts)}


def _over(odds: Odds) -> Mapping[int, Chance]:
    """The chance to be over after each round; nothing in a round that stands for all late ones."""
    with suppress(RoundsDifferError):
        return odds.rounds().over
    return {}
