"""How a battle is followed: under which policy, how far, and whether the sides decide as well as can be."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import TypeVar

import rich_click as click

from clausewitz.catalogue.answers.chances.odds import ChancesDocument, OrdersDocument
from clausewitz.catalogue.chances import best_of, chances_of
from clausewitz.cli.making.progress import Progress
from clausewitz.lazy import dataclass
from clausewitz.odds.best.deciding import find_best_play
from clausewitz.odds.best.goals import HOLD, Goal, PointlessError, value
from clausewitz.odds.best.orders import best_orders
from clausewitz.odds.graph import TooLargeError
from clausewitz.odds.odds import odds
from clausewitz.odds.policies import Policy
from clausewitz.odds.sizes import BYTES, estimate_hits, estimate_positions
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.text.counts import format_count

Found = TypeVar("Found")

GOALS = ("hold", "value")
_MEGABYTE = 1_000_000
_DEAREST = 1_000_000_000
"""No prize is worth more: what armies cost would be lost in the digits."""


@dataclass(frozen=True)
class BattleOptions:
    """What both sides want of a battle."""

    goal: str
    prize: Fraction

    def goal_for(self, battle: Battle) -> Goal:
        """What each end of the battle is worth by that."""
        return HOLD if self.goal == "hold" else value(battle, self.prize)

    @property
    def pointless(self) -> str:
        """What to say where all ends are worth the same."""
        if self.goal == "hold":
            return "in no end of this battle the attacker has the space for himself; take --best value"
        return "all ends of this battle cost the same; name a --prize for the space"


_EITHER = (BattleOptions("hold", Fraction(0)), BattleOptions("value", Fraction(0)))
"""What the sides want where nobody says so: the space, or if nobody takes it the least losses."""


@dataclass(frozen=True)
class Following:
    """With what odds are asked for."""

    policy: Policy
    most: int
    exact: bool
    wanted: BattleOptions | None
    """What the sides want that decide as well as can be; None where the policy decides all."""
    progress: Progress

    def chances(self, battle: Battle) -> ChancesDocument:
        """The odds of a battle. Raises `click.UsageError` where there are none."""
        told = partial(self.progress, "Following the battle")
        if self.wanted is None:
            return chances_of(battle, run_within_limit(partial(odds, battle, self.policy, self.most, self.exact, told)))
        goal = self.wanted.goal_for(battle)
        try:
            found = run_within_limit(partial(find_best_play, battle, self.policy, goal, self.most, self.exact, told))
        except PointlessError:
            raise click.UsageError(self.wanted.pointless) from None
        return chances_of(battle, found.odds, best_of(found, self.wanted.goal, self.wanted.prize))


def run_within_limit(found: Callable[[], Found]) -> Found:
    """What is found. Raises `click.UsageError` where the battle is too large for that."""
    try:
        return found()
    except TooLargeError as error:
        raise click.UsageError(f"{error}; name more with --most, or take a smaller battle") from None


def find_best_orders(
    battle: Battle, following: Following, sides: frozenset[Side]
) -> tuple[Policy, OrdersDocument | None]:
    """The policy with the best orders of loss of these sides, and how they were found. Raises `click.UsageError`."""
    if not sides:
        return following.policy, None
    told = partial(following.progress, "Trying orders of loss")
    for wants in (
        (following.wanted,)
        if following.wanted
        else (BattleOptions("hold", Fraction(0)), BattleOptions("value", Fraction(0)))
    ):
        try:
            found = run_within_limit(
                partial(best_orders, battle, following.policy, sides, wants.goal_for(battle), following.most, told)
            )
        except PointlessError:
            continue
        names = tuple(side.value for side in Side if side in sides)
        worth, before = float(found.worth), float(found.before)
        prize = float(wants.prize)
        told_of = OrdersDocument(wants.goal, prize, names, worth, before, found.tried, found.all_tried, found.settled)
        return found.policy, told_of
    raise click.UsageError("no order of loss is better than another here: all ends of this battle are worth the same")


def within_limits(battle: Battle, most: int, memory: int | None) -> int:
    """How many positions are looked at at most. Raises `click.UsageError` where there are likely to be more."""
    limit = most if memory is None else min(most, memory * _MEGABYTE // BYTES)
    likely = estimate_positions(battle)
    if likely <= limit:
        return limit
    about, hits = round(likely, 2 - len(str(likely))), estimate_hits(battle, limit)
    fits = f"two sides that take {format_count(hits, 'hit')} each would fit" if hits else "no battle fits in so few"
    smaller = ", or take a smaller battle" if hits else ""
    raise click.UsageError(
        f"the battle is likely to lead to about {about:,} positions, and {limit:,} {'is' if limit == 1 else 'are'} the "
        f"limit; {fits}. Name more with --most{' and --memory' if memory else ''}{smaller}"
    )


def build_wanted(goal: str | None, prize: float | None, policy: Policy, *, weighing: bool) -> BattleOptions | None:
    """What the sides want, if they are to decide as well as can be. Raises `click.UsageError`."""
    if prize is not None and goal != "value":
        raise click.UsageError("a --prize for the space counts for --best value alone")
    if prize is not None and not prize <= _DEAREST:
        raise click.UsageError(f"a prize is a number up to {_DEAREST:,}; {prize} is none")
    if goal is None:
        return None
    if weighing:
        raise click.UsageError("weigh the rules under one policy, or ask for --best: not both at once")
    if len({each.side for each in policy.stops}) > 1:
        raise click.UsageError("each side has a --stop, which leaves nothing for --best to decide")
    return BattleOptions(goal, Fraction(str(prize or 0)))
