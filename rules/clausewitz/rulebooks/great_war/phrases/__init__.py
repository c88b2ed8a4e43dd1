"""Rulings of The Great War as scenarios: a situation and an action in it, in the phrases of the step definitions.

Each module writes the actions of one field, and one table finds the writer of an action.
"""

from collections.abc import Mapping

from clausewitz.rulebooks.great_war.phrases import allies, land, landings, moves, raids, sea
from clausewitz.rulebooks.great_war.phrases.words import Writer

_WRITERS: Mapping[type, Writer] = {
    **land.LAND_WRITERS,
    **landings.LANDING_WRITERS,
    **moves.MOVE_WRITERS,
    **raids.RAID_WRITERS,
    **allies.ALLIES_WRITERS,
    **sea.SEA_WRITERS,
}


def steps_of(situation: object, action: object) -> tuple[str, ...]:
    """The steps that set a situation up and say what the ruling on an action in it is; none where no phrases can."""
    writer = _WRITERS.get(type(action))
    steps = tuple(writer(situation, action)) if writer else ()
    return steps if all(steps) else ()
