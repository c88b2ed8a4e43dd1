"""What a change of the rules moves: a battle is followed once, and again only where the rules ask for what changes."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Protocol

from clausewitz.odds.graph import Graph, Odds, TooLargeError, over_late_rounds
from clausewitz.odds.odds import FEW, HAS_ARRAYS, MORE, odds
from clausewitz.odds.policies import Policy
from clausewitz.odds.rings import Chance
from clausewitz.odds.rounds import NotFollowedError
from clausewitz.play.asked import noting
from clausewitz.play.battle import Battle

NEVER = "the battle goes on for ever"
"""Stands among the outcomes."""


class Followed(Protocol):
    """A battle that has been followed, one position after the other or all states at once."""

    asked: set[str]
    """In which is noted what the rules ask for."""

    @property
    def asked_for(self) -> frozenset[str]:
        """What they ask for somewhere in it."""
        ...

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """Its odds by the rules in force, which differ from those of the first in what is named alone."""
        ...


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
        with noting(type(battle.profile)) as asked:

            def one_by_one(limit: int) -> tuple[Followed, Odds]:
                graphs = partial(Graph, policy, most=limit, exact=exact, on_progress=on_progress, asked=asked)
                return over_late_rounds(lambda earliest: _with_odds(graphs(earliest=earliest), battle))

            def at_once() -> tuple[Followed, Odds]:
                plans = partial(AtOnce, battle, policy, most=MORE * most, asked=asked)
                return over_late_rounds(lambda earliest: _with_odds(plans(earliest=earliest), battle))

            try:
                self._followed, self.odds = one_by_one(most if exact or not HAS_ARRAYS else min(most, FEW))
            except TooLargeError:
                if exact or not HAS_ARRAYS:
                    raise
                try:
                    self._followed, self.odds = at_once()
                except NotFollowedError:
                    self._followed, self.odds = one_by_one(most)
        if isinstance(self._followed, Graph):
            self._followed.on_progress = lambda done, of: None

    @property
    def asked(self) -> frozenset[str]:
        """What the rules ask for in some position: clauses and issues by their ids, figures as `artillery.attack`."""
        return self._followed.asked_for

    def changed(self, battle: Battle, what: str) -> Odds:
        """The odds of the battle by the rules in force, in which one such thing is another.

        Raises `TooLargeError`.
        """
        try:
            with noting(type(battle.profile)) as self._followed.asked:
                return self._followed.odds(battle, frozenset({what}))
        except NotFollowedError:
            return self._fresh(battle)


class AtOnce:
    """A battle of which all states are followed at once."""

    def __init__(self, battle: Battle, policy: Policy, earliest: int, most: int, asked: set[str]) -> None:
        """Raises `NotFollowedError` where the rules cannot be run so."""
        from clausewitz.odds.arrays.plan import Plan  # noqa: PLC0415 - numpy is an extra

        self.asked = asked
        self._plan = Plan(battle, policy, earliest, most, asked)
        self.asked_for = self._plan.asked_for

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """Its odds by the rules in force, which differ from those of the first in what is named alone."""
        from clausewitz.odds.arrays.assembled import odds_of  # noqa: PLC0415 - as above

        return odds_of(self._plan.changed(battle, changed, self.asked) if changed else self._plan, battle)


def _with_odds(followed: Followed, battle: Battle) -> tuple[Followed, Odds]:
    return followed, followed.odds(battle)


def outcomes_of(odds: Odds) -> dict[str, Chance]:
    """The chance of each outcome, and of a battle without end where there is one."""
    chances = defaultdict[str, Chance](int)
    for ending, chance in odds.endings.items():
        chances[ending.done.outcome] += chance
    if odds.never:
        chances[NEVER] += odds.never
    return dict(chances)


def moved(before: Odds, after: Odds) -> Chance:
    """How much of the odds is moved from some outcomes to others: 0 where none is, 1 where nothing stays."""
    was, is_ = outcomes_of(before), outcomes_of(after)
    gained = [chance - was.get(outcome, 0) for outcome, chance in is_.items()]
    return sum((each for each in gained if each > 0), start=Fraction(0))
