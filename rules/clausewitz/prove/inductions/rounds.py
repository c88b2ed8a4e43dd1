"""Where the rounds of a battle begin, and what has fired since."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from clausewitz.play.battle import Battle
from clausewitz.play.counts import every
from clausewitz.play.moments import Side
from clausewitz.play.positions.agenda import CasualtyStep, Volley
from clausewitz.play.records import replace

AnyBattle = TypeVar("AnyBattle", bound=Battle)

Fired = frozenset[tuple[Side, str]]


def heads(battle: Battle) -> list[int]:
    """The steps of the current part with which a round may begin: the first, and those to which it goes back."""
    if battle.at_end:
        return []
    steps = battle.sequence.part(battle.step).steps
    repeats = [each.repeat for each in steps if each.repeat]
    labels = [steps[0].label, *(battle.way_back(each).to for each in repeats)]
    return list(dict.fromkeys(map(battle.sequence.index, labels)))


def may_have_fired(battle: Battle) -> list[Fired]:
    """What may have fired in the round, by the step with which it began.

    A step that would not take place now may have taken place before.
    """
    begun = [head for head in heads(battle) if head <= battle.step]
    steps = range(min(begun, default=battle.step + 1), battle.step + 1)
    fired = {step: _fired_at(battle, step) for step in steps}
    found = (
        frozenset(kind for step in range(head, battle.step + 1) for kind in fired[step][always])
        for head in begun
        for always in (False, True)
    )
    return list(dict.fromkeys(found))


def casualties_due(battle: Battle) -> frozenset[CasualtyStep]:
    """The casualties that are still to come in the step, once somebody has fired in it."""
    has_fired = any(isinstance(each, Volley) for each in battle.moments[: battle.moment])
    return frozenset(each for each in battle.moments[battle.moment :] if has_fired and isinstance(each, CasualtyStep))


def no_hits_are_left_over(battle: Battle) -> bool:
    """Whether hits are due from fire to casualties alone: said in a claim, it leaves out what never comes about."""
    hits = {Side.ATTACKER: battle.hits_on_attacker, Side.DEFENDER: battle.hits_on_defender}
    due = casualties_due(battle)
    return every(hits[side] == 0 for side in Side if CasualtyStep(side) not in due)


def _fired_at(battle: Battle, step: int) -> Mapping[bool, Fired]:
    """What has fired in a step of the round, if it took place whatever is so now, and if only where it would now."""
    if step == battle.step:
        return dict.fromkeys((False, True), _fired_in(battle, battle.moments[: battle.moment]))
    there = replace(battle, step=step, moment=0)
    under = there.current.under
    if not (under is None or there.holds(under)):
        return dict.fromkeys((False, True), frozenset())
    fired = _fired_in(there, there.moments)
    return {True: fired, False: fired if fired and there.takes_place(there.current) else frozenset()}


def _fired_in(there: Battle, moments: Iterable[object]) -> Fired:
    fires = (fire for moment in moments if isinstance(moment, Volley) for fire in moment.fires)
    return frozenset((fire.side, row.kind) for fire in fires for row in there.rows(fire))
