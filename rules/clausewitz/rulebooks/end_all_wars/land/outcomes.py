"""How a land battle of The War to End All Wars ends, and who has the territory: the text says neither, issues do."""

from clausewitz.play.moments import Done
from clausewitz.play.norms import ruling
from clausewitz.play.switches import standing, stands
from clausewitz.rulebooks.end_all_wars.army import AIRCRAFT, LAND_UNITS, STRUCTURES
from clausewitz.rulebooks.end_all_wars.land.decisions import LandCombat
from clausewitz.rulebooks.end_all_wars.land.position import LandPosition
from clausewitz.rulebooks.end_all_wars.readings.ending import (
    Capture,
    CapturedStructures,
    FlownHome,
    MutualDestruction,
    Stopping,
    Undefended,
)
from clausewitz.rulebooks.end_all_wars.readings.fuel import AircraftAfterBattle, ConqueredFriendly, LastRound

Ending = tuple[str, tuple[str, ...]]
"""How it ended in words, with the clauses and issues by which it did."""

KEEPS = "the defender keeps the territory"
TAKES = "the attacker takes the territory"


def outcome_of(battle: LandPosition) -> Done | None:
    """How the battle ended, if it has; not before a round is over, fuel included."""
    if battle.before_combat:
        return _no_combat(battle)
    if _in_a_round(battle):
        return None
    if battle.stopped:
        return _done(_stopped(battle), _aircraft(battle, taken=False))
    if battle.assault.total() == 0:
        return _done(_nobody_attacks(battle))
    if battle.nobody_defends and stands("ew.land.occurs.enemy-units"):
        taken = battle.is_taken
        return _done(_nobody_is_left(battle), _built(battle, taken=taken), _aircraft(battle, taken=taken))
    return None


def _done(*endings: Ending) -> Done:
    said = [words for words, _ in endings if words]
    return Done("; ".join(said), tuple(dict.fromkeys(cite for _, cites in endings for cite in cites)))


def _no_combat(battle: LandPosition) -> Done | None:
    """Once it is settled what defends, whether there is combat at all."""
    made = ruling(LandCombat(), battle.entry())
    if battle.current.label == "0" or made.allowed:
        return None
    none = ("there is no land combat", made.cites or standing("ew.land.occurs"))
    able = battle.assault.total(LAND_UNITS) > 0 or battle.profile.capture is Capture.ANY_UNIT
    if not battle.enemy_controlled or battle.assault.total() == 0:
        return _done(none)
    taken = able and battle.profile.undefended is Undefended.ATTACKER
    holder = (TAKES if taken else KEEPS, ("ew.issue.undefended",))
    return _done(none, holder, _built(battle, taken=taken), _aircraft(battle, taken=taken))


def _in_a_round(battle: LandPosition) -> bool:
    """Whether the dice of a round have been rolled, and what follows from them has not all come about."""
    if battle.at_end:
        return False
    label = battle.current.label
    is_paid = stands("ew.fuel.round") and battle.profile.last_round is LastRound.YES
    fuel_is_due = label == "3" and battle.moment == 0 and is_paid
    return label == "2" or (label == "1" and battle.moment > 0) or fuel_is_due


def _nobody_attacks(battle: LandPosition) -> Ending:
    over = ("ew.issue.battle-over",)
    if not battle.nobody_defends:
        return f"the attacker has no unit left in the battle; {KEEPS}", over
    if battle.left.total() > 0:
        holder = TAKES if battle.profile.flown_home is FlownHome.ATTACKER else KEEPS
        return f"no defending unit is left, and the attacking aircraft have left; {holder}", ("ew.issue.flown-home",)
    nobody = battle.profile.mutual_destruction is MutualDestruction.NOBODY
    holder = "nobody holds the territory" if nobody else KEEPS
    return f"neither side has a unit left; {holder}", ("ew.issue.mutual-destruction",)


def _nobody_is_left(battle: LandPosition) -> Ending:
    city = standing("ew.casualties.city-stops") if battle.garrison.city > 0 else ()
    cites = (*city, "ew.land.occurs.enemy-units", "ew.issue.battle-over", "ew.issue.capture")
    return f"no defending unit is left; {TAKES if battle.is_taken else KEEPS}", cites


def _built(battle: LandPosition, *, taken: bool) -> Ending:
    """What a conquest does to the ports and industrial complexes that did not defend."""
    if not taken or battle.standing_by.total(STRUCTURES) == 0:
        return "", ()
    lost = battle.profile.captured_structures is CapturedStructures.DESTROYED
    return f"{'destroyed' if lost else 'captured'} with it: {battle.standing_by}", ("ew.issue.captured-structures",)


def _stopped(battle: LandPosition) -> Ending:
    cites = (*standing("ew.land.step-3.continue"), "ew.issue.stopping")
    if battle.profile.stopping is Stopping.BOTH_STAY:
        return "the attacker has stopped; both sides stay in the territory", cites
    back = "; the attacking land units go back" if battle.assault.total(LAND_UNITS) > 0 else ""
    return f"the attacker has stopped; {KEEPS}{back}", cites


def _aircraft(battle: LandPosition, *, taken: bool) -> Ending:
    """What the attacking aircraft do that are still in the battle."""
    if battle.assault.total(AIRCRAFT) == 0:
        return "", ()
    reading = battle.profile.aircraft_after_battle
    if reading is AircraftAfterBattle.MAY_STAY:
        do = "may stay"
    else:
        at_home = battle.profile.conquered_friendly is ConqueredFriendly.YES
        stay = taken and (at_home or reading is AircraftAfterBattle.STAY_IF_TAKEN)
        do = "stay" if stay else "fly home"
    return f"the attacking aircraft {do}", ("ew.issue.aircraft-after-battle",)
