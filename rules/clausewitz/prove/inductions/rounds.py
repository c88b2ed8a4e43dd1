"""Where the rounds of a battle begin, and what has fired since."""

from collections.abc import Iterator
from typing import TypeVar

from clausewitz.play.battle import Battle
from clausewitz.play.counts import every
from clausewitz.play.moments import Side
from clausewitz.play.positions.agenda import Casualties, Volley
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
    begun = [(head, always) for head in heads(battle) if head <= battle.step for always in (False, True)]
    return list(dict.fromkeys(frozenset(_fired_since(battle, head, always=always)) for head, always in begun))


def casualties_due(battle: Battle) -> frozenset[Casualties]:
    """The casualties that are still to come in the step, once somebody has fired in it."""
    has_fired = any(isinstance(each, Volley) for each in battle.moments[: battle.moment])
    return frozenset(each for each in battle.moments[battle.moment :] if has_fired and isinstance(each, Casualties))


def no_hits_are_left_over(battle: Battle) -> bool:
    """Whether hits are due from fire to casualties alone: said in a claim, it leaves out what never comes about."""
    hits = {Side.ATTACKER: battle.hits_on_attacker, Side.DEFENDER: battle.hits_on_defender}
    due = casualties_due(battle)
    return every(hits[side] == 0 for side in Side if Casualties(side) not in due)


def _fired_since(battle: Battle, head: int, *, always: bool) -> Iterator[tuple[Side, str]]:
    for step in range(head, battle.step + 1):
        there = battle if step == battle.step else replace(battle, step=step, moment=0)
        over = there.moments[: battle.moment] if step == battle.step else there.moments
        if step == battle.step or _is_fought(there, always=always):
            for volley in over:
                for fire in volley.fires if isinstance(volley, Volley) else ():
                    yield from ((fire.side, row.kind) for row in there.rows(fire))


def _is_fought(there: Battle, *, always: bool) -> bool:
    step = there.current
    return (step.under is None or there.holds(step.under)) and (always or there.takes_place(step))
