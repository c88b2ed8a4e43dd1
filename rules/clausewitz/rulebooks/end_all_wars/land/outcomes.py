"""How a land battle of The War to End All Wars ends. The text says only that it goes on while the attacker wishes."""

from clausewitz.play.moments import UNDECIDED, Done
from clausewitz.play.norms import ruling
from clausewitz.play.switches import standing, stands
from clausewitz.rulebooks.end_all_wars.army import DEFENDERS, LAND_UNITS
from clausewitz.rulebooks.end_all_wars.land.decisions import LandCombat
from clausewitz.rulebooks.end_all_wars.land.position import LandPosition
from clausewitz.rulebooks.end_all_wars.readings.fuel import LastRound
from clausewitz.rulebooks.end_all_wars.readings.land import Capture, MutualDestruction, Stopping


def outcome_of(battle: LandPosition) -> Done | None:
    """How the battle ended, if it has; not before a round is over, fuel included."""
    if battle.before_combat:
        return _no_combat(battle)
    if _in_a_round(battle):
        return None
    if battle.assault.total() == 0:
        return Done(*_nobody_attacks(battle))
    if _nobody_defends(battle) and stands("ew.land.occurs.enemy-units"):
        return Done(*_nobody_is_left(battle))
    if battle.stopped:
        return Done(*_stopped(battle))
    return UNDECIDED if battle.at_end else None


def _no_combat(battle: LandPosition) -> Done | None:
    """Once it is settled what defends, whether there is combat at all."""
    made = ruling(LandCombat(), battle.entry())
    if battle.current.label == "0" or made.allowed:
        return None
    return Done("there is no land combat", made.cites or standing("ew.land.occurs"))


def _in_a_round(battle: LandPosition) -> bool:
    """Whether the dice of a round have been thrown, and what follows from them has not all come about."""
    if battle.at_end:
        return False
    label = battle.current.label
    is_paid = stands("ew.fuel.round") and battle.profile.last_round is LastRound.YES
    fuel_is_due = label == "3" and battle.moment == 0 and is_paid
    return label == "2" or (label == "1" and battle.moment > 0) or fuel_is_due


def _nobody_defends(battle: LandPosition) -> bool:
    return battle.garrison.total(DEFENDERS) == 0 and not battle.city_fights


def _nobody_attacks(battle: LandPosition) -> tuple[str, tuple[str, ...]]:
    cites = standing("ew.land.step-3.continue")
    if not _nobody_defends(battle):
        return "the attacker has no unit left in the battle", cites
    nobody = battle.profile.mutual_destruction is MutualDestruction.NOBODY
    holder = "nobody" if nobody else "the defender"
    return f"neither side has a unit left; {holder} holds the territory", cites


def _nobody_is_left(battle: LandPosition) -> tuple[str, tuple[str, ...]]:
    city = standing("ew.casualties.city-stops") if battle.garrison.city > 0 else ()
    cites = (*city, "ew.land.occurs.enemy-units")
    takes = battle.assault.total(LAND_UNITS) > 0 or battle.profile.capture is Capture.ANY_UNIT
    holder = "attacker takes" if takes else "defender keeps"
    return f"no defending unit is left; the {holder} the territory", cites


def _stopped(battle: LandPosition) -> tuple[str, tuple[str, ...]]:
    stay = battle.profile.stopping is Stopping.BOTH_STAY
    after = "both sides stay in the territory" if stay else "the defender keeps the territory"
    return f"the attacker has stopped; {after}", standing("ew.land.step-3.continue")
