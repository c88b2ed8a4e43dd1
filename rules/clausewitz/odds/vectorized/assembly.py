"""The odds of a battle by the fast path, as the oracle would give them."""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from contextlib import suppress
from functools import cached_property

import numpy as np

from clausewitz.lazy import dataclass
from clausewitz.odds.graph import Chance, Ending, Odds, build_rounds
from clausewitz.odds.policies import NotFollowedError, Policy
from clausewitz.odds.vectorized.plan import Known, Plan
from clausewitz.odds.vectorized.propagate import Sweep, Swept
from clausewitz.play.battle import Battle

_COUNTS = 1e-12
"""A less likely position does not count among those of a battle."""
_MOST_KEPT = 8
_MOST_NUMBERS = 30_000_000
"""The most battles, and numbers of eight bytes, that are kept for later questions."""


class AtOnce:
    """A battle with all its states followed at once."""

    def __init__(self, plan: Plan, sweep: Sweep, battle: Battle, asked: set[str] | None) -> None:
        self.asked = set[str]() if asked is None else asked
        self._plan, self._sweep, self._battle = plan, sweep, battle

    @property
    def asked_ids(self) -> frozenset[str]:
        """Everything the rules ask for somewhere in it, if recorded."""
        return self._plan.asked_ids

    @cached_property
    def _odds(self) -> Odds:
        return odds_of(self._plan, self._sweep, self._battle)

    def odds(self, battle: Battle, changed: frozenset[str] = frozenset()) -> Odds:
        """Its odds by the rules in force, which differ from the first ones only in `changed`."""
        if not changed:
            return self._odds
        plan = self._plan.adapt_to(battle, changed, self.asked)
        return self._odds if plan.is_part_of(self._plan) else odds_of(plan, Sweep(plan), battle)


def follow_battles(  # noqa: PLR0913, PLR0917 - as of a plan
    battles: Sequence[Battle],
    policy: Policy,
    earliest: int,
    most: int,
    known: Known,
    asked: set[str] | None = None,
    terms: Hashable = None,
) -> AtOnce:
    """The last of these battles, with all of them followed. They are kept under `terms`, if given.

    Raises `NotFollowedError` if the rules cannot be run this way; for the rest see `Plan`.
    """
    plan = Plan(battles, policy, earliest, most, known, asked)
    sweep = Sweep(plan)
    if terms:
        _keep(_CachedBattle(terms, plan, sweep))
    return AtOnce(plan, sweep, battles[-1], asked)


def find_within_another(battle: Battle, most: int, terms: Hashable) -> AtOnce | None:
    """A kept battle with these terms that leads to this one, with no more states than `most`; None if there is none."""
    for each in [each for each in reversed(_all_kept) if each.terms == terms and each.plan.states <= most]:
        with suppress(NotFollowedError):
            if plan := each.plan.enter_at(battle):
                _keep(each)
                return AtOnce(plan, each.sweep, battle, None)
    return None


@dataclass(frozen=True, eq=False)
class _CachedBattle:
    """A battle that has been followed, with its rules and policy."""

    terms: Hashable
    plan: Plan
    sweep: Sweep


_all_kept: list[_CachedBattle] = []
"""The latest ones come last: later questions are often on part of one of them, such as the next question in the same
battle, or on one of those followed together."""


def _keep(kept: _CachedBattle) -> None:
    _all_kept[:] = [*(each for each in _all_kept if each is not kept), kept][-_MOST_KEPT:]
    while sum(each.sweep.numbers for each in _all_kept) > _MOST_NUMBERS:
        del _all_kept[0]


def odds_of(plan: Plan, sweep: Sweep, battle: Battle) -> Odds:
    """The odds of the battle in a plan."""
    swept = sweep.run(plan.start)
    endings = _endings(plan, swept)
    visits = zip(swept.visits, sweep.rolls, strict=True)
    positions = sum(int(np.count_nonzero((each >= _COUNTS) & rolls)) for each, rolls in visits)
    positions += sum(chance >= _COUNTS for chance in endings.values())
    lasts = None if swept.never else swept.lasts
    return Odds(
        endings,
        swept.never,
        {whose: hits for whose, hits in swept.losses.items() if hits},
        positions,
        lasts,
        lambda: build_rounds(sweep.end_chances(plan.start), battle.round, 1 - swept.never),
    )


def _endings(plan: Plan, swept: Swept) -> dict[Ending, Chance]:
    """The chance of each ending, by the units left."""
    found = defaultdict[Ending, Chance](float)
    for key, chances in swept.endings.items():
        ended = plan.endings[key]
        for first, second in np.argwhere(chances).tolist():
            found[Ending(ended.done, ended.left_in((first, second)))] += float(chances[first, second])
    return dict(found)
