"""How a land battle of The War to End All Wars ends, and who has the territory: the text says neither, issues do."""

from clausewitz.lazy import dataclass
from clausewitz.play.counts import some
from clausewitz.play.moments import Done, Held, Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
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


@dataclass(frozen=True)
class _BattleEnd:
    """How it ended in words, with the clauses and issues by which it did, and who has the territory by them."""

    words: str
    cites: tuple[str, ...]
    held: Held | None = None


_NOTHING = _BattleEnd("", ())
_IN_WORDS = {
    Side.DEFENDER: "the defender keeps the territory",
    Side.ATTACKER: "the attacker takes the territory",
    None: "nobody holds the territory",
}


def _ending(how: str, by: Side | None, cites: tuple[str, ...]) -> _BattleEnd:
    return _BattleEnd("; ".join(filter(None, (how, _IN_WORDS[by]))), cites, Held(by, cites))


def outcome_of(battle: LandPosition) -> Done | None:
    """How the battle ended, if it has."""
    if not is_over(battle):
        return None
    if battle.before_combat:
        return _no_combat(battle)
    if battle.stopped:
        return _combine_endings(_stopped_ending(battle), _aircraft(battle, taken=False))
    if battle.assault.total() == 0:
        return _combine_endings(_nobody_attacks(battle))
    taken = battle.is_taken
    return _combine_endings(
        _nobody_is_left(battle), _structures_ending(battle, taken=taken), _aircraft(battle, taken=taken)
    )


def is_over(battle: LandPosition) -> bool:
    """Whether the battle has ended, in whatever way; not before a round is over, fuel included."""
    if battle.before_combat:  # and it is settled what defends
        return battle.current.label != "0" and not _combat_ruling(battle).allowed
    undefended = stands("ew.land.occurs.enemy-units") and battle.nobody_defends
    return not _in_a_round(battle) and some((battle.stopped, battle.assault.total() == 0, undefended))


def _combine_endings(*endings: _BattleEnd) -> Done:
    said = "; ".join(each.words for each in endings if each.words)
    held = next((each.held for each in endings if each.held), None)
    return Done(said, tuple(dict.fromkeys(cite for each in endings for cite in each.cites)), held)


def _combat_ruling(battle: LandPosition) -> Ruling:
    """Whether there is combat at all."""
    return ruling(LandCombat(), battle.entry())


def _no_combat(battle: LandPosition) -> Done:
    none = _BattleEnd("there is no land combat", _combat_ruling(battle).cites or standing_clauses("ew.land.occurs"))
    able = battle.assault.total(LAND_UNITS) > 0 or battle.profile.capture is Capture.ANY_UNIT
    if not battle.enemy_controlled or battle.assault.total() == 0:
        return _combine_endings(none)
    taken = able and battle.profile.undefended is Undefended.ATTACKER
    holder = _ending("", Side.ATTACKER if taken else Side.DEFENDER, ("ew.issue.undefended",))
    return _combine_endings(none, holder, _structures_ending(battle, taken=taken), _aircraft(battle, taken=taken))


def _in_a_round(battle: LandPosition) -> bool:
    """Whether the dice of a round have been rolled, and what follows from them has not all come about."""
    if battle.at_end:
        return False
    label = battle.current.label
    is_paid = stands("ew.fuel.round") and battle.profile.last_round is LastRound.YES
    fuel_is_due = label == "3" and battle.moment == 0 and is_paid
    return label == "2" or (label == "1" and battle.moment > 0) or fuel_is_due


def _nobody_attacks(battle: LandPosition) -> _BattleEnd:
    if not battle.nobody_defends:
        return _ending("the attacker has no unit left in the battle", Side.DEFENDER, ("ew.issue.battle-over",))
    if battle.left.total() > 0:
        by = Side.ATTACKER if battle.profile.flown_home is FlownHome.ATTACKER else Side.DEFENDER
        how = "no defending unit is left, and the attacking aircraft have left"
        return _ending(how, by, ("ew.issue.flown-home",))
    nobody = battle.profile.mutual_destruction is MutualDestruction.NOBODY
    holder = None if nobody else Side.DEFENDER
    return _ending("neither side has a unit left", holder, ("ew.issue.mutual-destruction",))


def _nobody_is_left(battle: LandPosition) -> _BattleEnd:
    city = standing_clauses("ew.casualties.city-stops") if battle.garrison.city > 0 else ()
    cites = (*city, "ew.land.occurs.enemy-units", "ew.issue.battle-over", "ew.issue.capture")
    return _ending("no defending unit is left", Side.ATTACKER if battle.is_taken else Side.DEFENDER, cites)


def _structures_ending(battle: LandPosition, *, taken: bool) -> _BattleEnd:
    """What a conquest does to the ports and industrial complexes that did not defend."""
    if not taken or battle.standing_by.total(STRUCTURES) == 0:
        return _NOTHING
    lost = battle.profile.captured_structures is CapturedStructures.DESTROYED
    what = f"{'destroyed' if lost else 'captured'} with it: {battle.standing_by}"
    return _BattleEnd(what, ("ew.issue.captured-structures",))


def _stopped_ending(battle: LandPosition) -> _BattleEnd:
    """By one reading both sides stay, and no source says whose the territory is then."""
    cites = (*standing_clauses("ew.land.step-3.continue"), "ew.issue.stopping")
    if battle.profile.stopping is Stopping.BOTH_STAY:
        both = Held(None, cites, contested=True)
        return _BattleEnd("the attacker has stopped; both sides stay in the territory", cites, both)
    ended = _ending("the attacker has stopped", Side.DEFENDER, cites)
    goes_back = battle.assault.total(LAND_UNITS) > 0
    return replace(ended, words=f"{ended.words}; the attacking land units go back") if goes_back else ended


def _aircraft(battle: LandPosition, *, taken: bool) -> _BattleEnd:
    """What the attacking aircraft do that are still in the battle."""
    if battle.assault.total(AIRCRAFT) == 0:
        return _NOTHING
    reading = battle.profile.aircraft_after_battle
    if reading is AircraftAfterBattle.MAY_STAY:
        do = "may stay"
    else:
        at_home = battle.profile.conquered_friendly is ConqueredFriendly.YES
        stay = taken and (at_home or reading is AircraftAfterBattle.STAY_IF_TAKEN)
        do = "stay" if stay else "fly home"
    return _BattleEnd(f"the attacking aircraft {do}", ("ew.issue.aircraft-after-battle",))
