"""The odds of a battle by the fast path, as the oracle would tell them."""

from collections import defaultdict

import numpy as np

from clausewitz.odds.arrays.plan import Plan
from clausewitz.odds.arrays.sweep import Sweep, Swept
from clausewitz.odds.graph import Odds
from clausewitz.odds.lasting import told
from clausewitz.odds.nodes import Ending
from clausewitz.odds.rings import Chance
from clausewitz.play.battle import Battle


def odds_of(plan: Plan, battle: Battle) -> Odds:
    """The odds of the battle of a plan."""
    sweep = Sweep(plan)
    swept = sweep.swept()
    positions = sum(int(np.count_nonzero(each)) for each in (*swept.visits.values(), *swept.endings.values()))
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
