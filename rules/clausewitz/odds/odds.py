"""The odds of a battle, by the fast path where the rules allow it, else by the oracle; the choice is made here alone.

Before that comes an estimate of the positions of a battle, from what each side has and how often it is fired on. It is
off by a factor of three at most on most example battles, and far too low where positions differ in more than what is
left, such as the fuel of each flight. Last come the odds under changed rules, computed again only where the rules ask
for what changed.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import partial
from importlib.util import find_spec
from math import isqrt
from typing import Protocol

from clausewitz.odds.graph import Chance, Graph, Odds, TooLargeError, over_late_rounds
from clausewitz.odds.policies import NotFollowedError, Policy
from clausewitz.play.asked import record_asked_of
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.position import Volley, moments_of
from clausewitz.play.switches import rules_in_effect

_FEW_VOLLEYS = 2
_MANY, _CHOSEN, _BOUND = 24, 12, 4
"""So many positions there are for each pair where many volleys are fired in a round; of few, where losses leave both
sides a choice, and where they do not."""
BYTES = 4000
"""So much memory a position takes, with what follows it."""


def estimate_positions(battle: Battle) -> int:
    """About how many positions a battle leads to."""
    attacker, defender = (_hits(battle, side) + 1 for side in Side)
    return attacker * defender * _moments(battle)


def results(battle: Battle) -> int:
    """About how many results of dice they have together.

    Where all fire at once each pair of scores is one, of half the units of each side on average; step by step few are.
    """
    attacker, defender = (_hits(battle, side) + 1 for side in Side)
    return estimate_positions(battle) * (max(attacker * defender // 4, 1) if _volleys(battle) <= _FEW_VOLLEYS else 1)


def estimate_hits(battle: Battle, most: int) -> int:
    """About how many hits two sides like these could take, each, if their battle is to lead to so many positions."""
    return max(isqrt(most // _moments(battle)) - 1, 0)


def _moments(battle: Battle) -> int:
    """At how many moments each pair is come to."""
    if _volleys(battle) > _FEW_VOLLEYS:
        return _MANY
    return _CHOSEN if all(_kinds(battle, side) > 1 for side in Side) else _BOUND


def _kinds(battle: Battle, side: Side) -> int:
    """How many kinds of unit a side has."""
    return sum(number > 0 for _, number in battle.forces[side].items()) if side in battle.forces else 0


def _hits(battle: Battle, side: Side) -> int:
    """How many hits the units of a side can take in all."""
    units = battle.forces[side].items() if side in battle.forces else []
    return sum(number * max(battle.roster.number(kind, "hits"), 1) for kind, number in units)


def _volleys(battle: Battle) -> int:
    """How many volleys of a round are fired by units that are there, as the battle begins."""
    moments = (moment for step in battle.sequence.steps for moment in moments_of(step, battle.holds))
    return sum(_is_fired(battle, moment) for moment in moments if isinstance(moment, Volley))


def _is_fired(battle: Battle, volley: Volley) -> bool:
    return any(_has(battle, fire.side, (row.kind for row in battle.rows(fire))) for fire in volley.fires)


def _has(battle: Battle, side: Side, kinds: Iterable[str]) -> bool:
    force = battle.forces.get(side)
    return force is not None and force.total({*kinds} & {*force.kinds()}) > 0


HAS_ARRAYS = find_spec("numpy") is not None
"""Whether there is what the fast path needs."""


FEW = 1_000
"""A battle that seems to lead to more results of dice is not put to the oracle, and it follows no more positions."""

MORE = 100
"""So many times as many positions the fast path may look at, as each costs it so much less."""

TOGETHER = 200_000
"""Battles that lead to more positions together are followed one by one."""


class FollowedBattle(Protocol):
    """A battle that has been followed, one position after the other or all states at once."""

    asked: set[str]
    """In which is noted what the rules ask for."""

    @property
    def asked_ids(self) -> frozenset[str]:
        """What they ask for somewhere in it."""
        ...

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """Its odds by the rules in force, which differ from those of the first in what is named alone.

        Raises `NotFollowedError` where it cannot be followed so by those.
        """
        ...


def odds(
    battle: Battle,
    policy: Policy,
    most: int,
    exact: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Odds:
    """The odds of a battle under a policy, as fractions where they are to be exact to the last digit.

    Raises `TooLargeError` beyond so many positions; many more are allowed where they are looked at all at once.
    `on_progress` is told how many have been looked at, and of how many that are known by then.
    """
    return follow_battle(battle, policy, most, exact, on_progress)[1]


def follow_battle(  # noqa: PLR0913, PLR0917 - what odds are asked with, and where it is noted what the rules ask for
    battle: Battle,
    policy: Policy,
    most: int,
    exact: bool = False,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    asked: set[str] | None = None,
) -> tuple[FollowedBattle, Odds]:
    """A battle that has been followed, and its odds, as `odds` gives them.

    `asked` is where whoever wants to know notes what the rules ask for.
    """
    noted = set[str]() if asked is None else asked

    def by_oracle(limit: int) -> tuple[FollowedBattle, Odds]:
        graphs = partial(Graph, policy, most=limit, exact=exact, on_progress=on_progress, asked=noted)
        return over_late_rounds(lambda earliest: _with_odds(graphs(earliest=earliest), battle))

    if exact or not HAS_ARRAYS:
        return by_oracle(most)
    if results(battle) <= FEW:
        try:
            return by_oracle(min(most, FEW))
        except TooLargeError:
            pass
    return follow_at_once(battle, policy, MORE * most, asked) or by_oracle(most)


def follow_at_once(
    battle: Battle, policy: Policy, most: int, asked: set[str] | None = None
) -> tuple[FollowedBattle, Odds] | None:
    """A battle followed by the fast path, and its odds; None where the rules cannot be run on many states at once.

    Unless it is noted what the rules ask for, that is not done again for a battle to which one leads that has been
    followed. Raises `TooLargeError` beyond so many positions.
    """
    from clausewitz.odds.vectorized.assembly import find_within_another, follow_battles  # noqa: PLC0415 - numpy is an extra
    from clausewitz.odds.vectorized.plan import Known  # noqa: PLC0415
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
    """Follow battles by the fast path at one go, so that the odds of each are told at once where they are asked for.

    They differ in counts alone, and their terms are the same. Those that are too small for that, or lead to too many
    positions together, or cannot be followed so, are left to be followed one by one.
    """
    larger = [each for each in battles if results(each) > FEW] if HAS_ARRAYS and not policy.decisions else []
    if len(larger) > 1:
        from clausewitz.odds.vectorized.assembly import follow_battles  # noqa: PLC0415 - numpy is an extra
        from clausewitz.odds.vectorized.plan import Known  # noqa: PLC0415

        known, terms = Known(), terms_of(larger[0], policy)
        with suppress(NotFollowedError):
            limit = min(MORE * most, TOGETHER)
            over_late_rounds(lambda earliest: follow_battles(larger, policy, earliest, limit, known, terms=terms))


def terms_of(battle: Battle, policy: Policy) -> Hashable:
    """By what a battle is followed: its engine, its readings, the rules in effect, and the policy."""
    orders = frozenset((side, tuple(order)) for side, order in policy.losses.items())
    return type(battle), getattr(battle, "profile", None), rules_in_effect(), orders, policy.stops


def _with_odds(found: FollowedBattle, battle: Battle) -> tuple[FollowedBattle, Odds]:
    return found, found.odds(battle)


NEVER = "the battle goes on for ever"
"""Stands among the outcomes."""


class Scales:
    """The odds of a battle, and what changes of its rules make of them."""

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
        """The odds of the battle by the rules in force, in which one such thing is another.

        Raises `TooLargeError`.
        """
        try:
            with record_asked_of(type(battle.profile)) as self._followed.asked:
                return self._followed.odds(battle, frozenset({what}))
        except NotFollowedError:
            return self._fresh(battle)


def outcomes_of(odds: Odds) -> dict[str, Chance]:
    """The chance of each outcome, and of a battle without end where there is one."""
    chances = defaultdict[str, Chance](int)
    for ending, chance in odds.endings.items():
        chances[ending.done.outcome] += chance
    if odds.never:
        chances[NEVER] += odds.never
    return dict(chances)


def total_variation(before: Odds, after: Odds) -> Chance:
    """How much of the odds is moved from some outcomes to others: 0 where none is, 1 where nothing stays."""
    was, is_ = outcomes_of(before), outcomes_of(after)
    gained = [chance - was.get(outcome, 0) for outcome, chance in is_.items()]
    return sum((each for each in gained if each > 0), start=Fraction(0))
