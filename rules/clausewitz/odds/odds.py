"""The odds of a battle, by the fast path where there is one, else by the oracle: the choice is made here alone."""

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from typing import Protocol

from clausewitz.odds.graph import Graph, Odds, TooLargeError, over_late_rounds
from clausewitz.odds.policies import Policy
from clausewitz.odds.rounds import NotFollowedError
from clausewitz.odds.sizes import results
from clausewitz.play.battle import Battle
from clausewitz.play.switches import rules_in_effect

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
    from clausewitz.odds.arrays.assembled import find_within_another, follow_battles  # noqa: PLC0415 - numpy is an extra
    from clausewitz.odds.arrays.shared import Known  # noqa: PLC0415
    from clausewitz.odds.arrays.ways import TooManyError, UnfollowedError  # noqa: PLC0415

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
        from clausewitz.odds.arrays.assembled import follow_battles  # noqa: PLC0415 - numpy is an extra
        from clausewitz.odds.arrays.shared import Known  # noqa: PLC0415

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
