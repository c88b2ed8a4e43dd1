"""Whether rounds of a battle can only repeat themselves: dice are rolled, and nobody whom they could hit is left."""

from collections.abc import Iterator

from clausewitz.play.moments import Side
from clausewitz.play.positions.agenda import CasualtyStep
from clausewitz.play.positions.combat import Combat
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask
from clausewitz.play.switches import stands


def only_repeats(position: Combat) -> bool:
    """Whether no roll can change anything any more, in this round or the next, until a side decides to leave.

    Of a part of the sequence in which checks are rolled, or anything else is due, nothing is said.
    """
    if position.end or position.hits_on_attacker + position.hits_on_defender > 0:
        return False
    steps = position.sequence.part(position.step).steps
    repeats = any(step.repeat and stands(step.repeat.clause) for step in steps)
    if not repeats or not position.goes_back() or any(step.checks or step.upkeep for step in steps):
        return False
    again = replace(position, round=position.round + 1).next_round()
    return not any(_may_hit(each) for each in (position, again))


def questions_left(position: Combat) -> tuple[Ask, ...]:
    """What the sides are still asked in the part of the sequence in which a battle stands."""
    steps = position.sequence.part(position.step).steps
    return tuple(ask for step in steps for ask in step.asks if stands(ask.clause))


def _may_hit(round_: Combat) -> bool:
    """Whether in a round somebody fires at a side of which somebody can be hit."""
    steps = tuple(_steps(round_))
    fired_at = {
        group.side.enemy for at in steps for volley in at.volleys for group in at.volley(volley) if group.number > 0
    }
    return any(_can_be_hit(at, side) for at in steps for side in fired_at)


def _can_be_hit(at: Combat, side: Side) -> bool:
    """Whether somebody of a side can be hit where hits become losses in a step."""
    places = (
        place for place, moment in enumerate(at.moments) if isinstance(moment, CasualtyStep) and moment.side is side
    )
    return any(replace(at, moment=place).can_be_hit(side).total() > 0 for place in places)


def _steps(round_: Combat) -> Iterator[Combat]:
    """The battle at each step of its part that takes place, with a hit on each side still to be taken."""
    part = round_.sequence.part(round_.step)
    for place, step in enumerate(round_.sequence.steps):
        at = replace(round_, step=place, moment=0, hits_on_attacker=1, hits_on_defender=1, fired=frozenset())
        is_held = step.under is None or at.holds(step.under)
        if round_.sequence.part(place) is part and is_held and at.takes_place(step):
            yield at
