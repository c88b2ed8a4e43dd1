"""The odds of a battle, by the fast path where there is one, else by the oracle."""

from collections.abc import Callable
from importlib.util import find_spec

from clausewitz.odds import graph
from clausewitz.odds.graph import Odds, TooLargeError, over_late_rounds
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle

HAS_ARRAYS = find_spec("numpy") is not None
"""Whether there is what the fast path needs."""


FEW = 1_000
"""So many positions the oracle has looked at before the fast path has begun."""


MORE = 100
"""So many times as many it may look at, as each costs it so much less."""


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

    def by_oracle(limit: int) -> Odds:
        return graph.odds(battle, policy, limit, exact, on_progress)

    if exact or not HAS_ARRAYS:
        return by_oracle(most)
    try:
        return by_oracle(min(most, FEW))
    except TooLargeError:
        return at_once(battle, policy, MORE * most) or by_oracle(most)


def at_once(battle: Battle, policy: Policy, most: int) -> Odds | None:
    """The odds by the fast path; None where the rules cannot be run on many states at once.

    Raises `TooLargeError` beyond so many positions.
    """
    from clausewitz.odds.arrays.assembled import odds_of  # noqa: PLC0415 - numpy is an extra
    from clausewitz.odds.arrays.plan import Plan  # noqa: PLC0415
    from clausewitz.odds.arrays.ways import TooManyError, UnfollowedError  # noqa: PLC0415

    try:
        return over_late_rounds(lambda earliest: odds_of(Plan(battle, policy, earliest, most), battle))
    except TooManyError:
        raise TooLargeError(most) from None
    except UnfollowedError:
        return None
