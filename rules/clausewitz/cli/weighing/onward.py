"""The odds from wherever a battle stands, for whoever plays it, and the policy by which odds are told."""

from collections.abc import Iterable, Iterator
from functools import partial

from clausewitz.catalogue.answers.chances.odds import ChancesDocument, OddsAnswer
from clausewitz.catalogue.chances import chances_of
from clausewitz.cli.making.progress import Progress
from clausewitz.odds.graph import TooLargeError
from clausewitz.odds.odds import HAS_ARRAYS, odds
from clausewitz.odds.policies import Policy, order_of_loss
from clausewitz.odds.sizes import estimate_positions
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.positions.playable import Playable

MOST = 20_000
"""So many positions are looked at unless somebody asks for more."""


class NoOddsError(ValueError):
    """Odds cannot be told here; says why."""


def odds_onward(position: Playable, title: str) -> OddsAnswer:
    """The odds from a position on, where each side gives up its cheapest units first and fights on. Raises NoOddsError.

    Of a turn those of the battle that is being fought.
    """
    battle = position if isinstance(position, Battle) else position.active_battle
    if not isinstance(battle, Battle):
        raise NoOddsError("no battle is being fought, and odds are told of one battle at a time")
    if not HAS_ARRAYS and (likely := estimate_positions(battle)) > MOST:
        raise NoOddsError(f"the battle is likely to lead to about {likely:,} positions, which takes too long here")
    policy = Policy({side: order_of_loss(battle.roster, (), battle.roster.units) for side in Side})
    try:
        with Progress() as progress:
            found = odds(battle, policy, MOST, on_progress=partial(progress, "Following the battle"))
    except TooLargeError as error:
        raise NoOddsError(f"{error}; `clausewitz odds` follows as many as --most says") from None
    chances = chances_of(battle, found)
    return OddsAnswer(title, (), dict(loss_orders(battle, policy, [chances])), None, (), chances, (), None, (), 0)


def loss_orders(
    battle: Battle, policy: Policy, chances: Iterable[ChancesDocument | None]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Of each side the kinds that it has, or comes to lose, in their order."""
    for side in Side:
        own = [left.units for left in battle.survivors if left.of is side]
        there = {kind for units in own for kind, number in units.items() if number}
        there |= {kind for each in chances if each for of in each.expected if of.side == side.value for kind in of.hits}
        yield side.value, tuple(kind for kind in policy.losses[side] if kind in there)
