"""What a change of the rules moves: a battle is followed once, and again only where the rules ask for what changes."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from clausewitz.odds.graph import Graph, Odds
from clausewitz.odds.odds import follow_battle, odds
from clausewitz.odds.policies import Policy
from clausewitz.odds.rings import Chance
from clausewitz.odds.rounds import NotFollowedError
from clausewitz.play.asked import record_asked_of
from clausewitz.play.battle import Battle

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
