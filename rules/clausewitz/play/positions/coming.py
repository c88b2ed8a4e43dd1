"""When a question comes next, as a battle stands: in which round, or not at all."""

from typing import TypeVar

from clausewitz.play.moments import Decided, Noted
from clausewitz.play.positions.combat import Combat
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask
from clausewitz.play.switches import stands

AnyCombat = TypeVar("AnyCombat", bound=Combat)


def find_next_question(position: AnyCombat, label: str, ask: Ask) -> AnyCombat | None:
    """The battle as it would stand when the question of a step is put next, if nothing changed until then.

    None where it is not put any more: the step does not take place, or is over and does not come again.
    """
    place = position.sequence.index(label)
    there = replace(position, step=place)
    if not _is_put(there, ask):
        return None
    moment = there.moments.index(ask)
    if (place, moment) < (position.step, position.moment) and not _is_passed_over(position, place):
        again = replace(there, moment=moment, round=position.round + 1, fired=frozenset())
        return again.next_round() if _comes_again(position, place) else None
    if position.sequence.part(place) is position.sequence.part(position.step):
        return replace(there, moment=moment)
    return replace(there, moment=moment, round=1, fired=frozenset()).begin_part()


def _is_put(there: Combat, ask: Ask) -> bool:
    step = there.current
    return ask in there.moments and (step.under is None or there.holds(step.under)) and there.takes_place(step)


def _is_passed_over(position: Combat, place: int) -> bool:
    """Whether a battle stands in this step, and the rules alone have answered all that it asked of the sides so far."""
    label = position.sequence.steps[place].label
    here = [each.happening for each in position.events if (each.round, each.step) == (position.round, label)]
    by_rules = all(isinstance(each, Noted) or (isinstance(each, Decided) and each.bound) for each in here)
    return place == position.step and bool(here) and by_rules


def _comes_again(position: Combat, place: int) -> bool:
    """Whether the battle goes back from where it stands, or from a later step, to this one or one before."""
    for number in range(max(place, position.step), len(position.sequence.steps)):
        there = replace(position, step=number)
        repeat = there.current.repeat
        if repeat and stands(repeat.clause) and there.goes_back():
            return position.sequence.index(there.way_back(repeat).to) <= place
    return False
