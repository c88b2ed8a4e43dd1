"""The odds of a battle by the fast path, as the oracle would tell them."""

from collections import defaultdict

import numpy as np

from clausewitz.odds.arrays.plan import Plan
from clausewitz.odds.arrays.shared import Known
from clausewitz.odds.arrays.sweeping.sweep import Sweep, Swept
from clausewitz.odds.graph import Odds
from clausewitz.odds.lasting import told
from clausewitz.odds.nodes import Ending
from clausewitz.odds.policies import Policy
from clausewitz.odds.rings import Chance
from clausewitz.play.battle import Battle


class AtOnce:
    """A battle of which all states are followed at once."""

    def __init__(  # noqa: PLR0913, PLR0917 - as of a plan
        self, battle: Battle, policy: Policy, earliest: int, most: int, known: Known, asked: set[str] | None
    ) -> None:
        """Raises `NotFollowedError` where the rules cannot be run so; the rest is as in `Plan`."""
        self.asked = set[str]() if asked is None else asked
        self._plan = Plan(battle, policy, earliest, most, known, asked)
        self._odds = odds_of(self._plan, battle)

    @property
    def asked_for(self) -> frozenset[str]:
        """What the rules ask for somewhere in it, if that was noted."""
        return self._plan.asked_for

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """Its odds by the rules in force, which differ from those of the first in what is named alone."""
        if not changed:
            return self._odds
        plan = self._plan.changed(battle, changed, self.asked)
        return self._odds if plan.stands_as(self._plan) else odds_of(plan, battle)


def odds_of(plan: Plan, battle: Battle) -> Odds:
    """The odds of the battle of a plan."""
    sweep = Sweep(plan)
    swept = sweep.swept()
    positions = sum(int(np.count_nonzero(each)) for each in (*swept.visits, *swept.endings.values()))
    lasts = None if swept.never else swept.lasts
    return Odds(
        _endings(plan, swept),
        swept.never,
        {whose: hits for whose, hits in swept.losses.items() if hits},
        positions,
        lasts,
        lambda: told(sweep.over(), battle.round, 1 - swept.never),
    )


def _endings(plan: Plan, swept: Swept) -> dict[Ending, Chance]:
    """The chance of each ending, by what is left in it."""
    found = defaultdict[Ending, Chance](float)
    for key, chances in swept.endings.items():
        ended = plan.endings[key]
        for first, second in np.argwhere(chances).tolist():
            found[Ending(ended.done, ended.left_in((first, second)))] += float(chances[first, second])
    return dict(found)
