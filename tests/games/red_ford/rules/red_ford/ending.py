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
    attacker_is_gone, defender_is_gone = (_is_gone(forces[side]) for side in Side)
    if attacker_is_gone and defender_is_gone and stands("rf.ending.neither"):
        return Done("neither army has a unit left; the defender has won", ("rf.ending.neither",))
    if attacker_is_gone:
        return _lost(Side.ATTACKER, "has no unit left", "rf.ending.no-unit")
    if defender_is_gone:
        return _lost(Side.DEFENDER, "has no unit left", "rf.ending.no-unit")
    return Done("night falls; the defender has won", ("rf.ending.night",)) if night else None


def _is_gone(force: Force) -> bool:
    return force.total() == 0 and stands("rf.ending.no-unit")


def _lost(side: Side, why: str, clause: str) -> Done:
    return Done(f"the {side.value} {why}; the {side.enemy.value} has won", (clause,))
