"""How a battle ends, and who has won."""

from collections.abc import Mapping

from clausewitz.play.forces import Force
from clausewitz.play.moments import Done, Side
from clausewitz.play.switches import stands

LAST_ROUND = 6


def outcome_of(forces: Mapping[Side, Force], retreated: Side | None, *, night: bool) -> Done | None:
    """How a battle ended, if it has: by what is left, who has retreated, and whether night has fallen."""
    if retreated and stands("rf.ending.retreat"):
        return _lost(retreated, "has retreated", "rf.ending.retreat")
    gone = [side for side in Side if forces[side].total() == 0] if stands("rf.ending.no-unit") else []
    if len(gone) == 2 and stands("rf.ending.neither"):
        return Done("neither army has a unit left; the defender has won", ("rf.ending.neither",))
    if gone:
        return _lost(gone[0], "has no unit left", "rf.ending.no-unit")
    return Done("night falls; the defender has won", ("rf.ending.night",)) if night else None


def _lost(side: Side, why: str, clause: str) -> Done:
    return Done(f"the {side.value} {why}; the {side.enemy.value} has won", (clause,))
