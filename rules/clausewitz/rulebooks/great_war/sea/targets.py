"""Which units of a side can be hit in which step of a sea battle of The Great War, and how often."""

from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.rulebooks.great_war.readings.sea.naval import CoastalHits
from clausewitz.rulebooks.great_war.readings.sea.submarines import SubmarinesHitAircraft
from clausewitz.rulebooks.great_war.sea.naval import HUNTS
from clausewitz.rulebooks.great_war.sea.position import SeaPosition
from clausewitz.rulebooks.great_war.territory import coastal_forts, fortresses


def can_be_hit(battle: SeaPosition, side: Side) -> Fleet:
    """How many hits each kind of a side can take in the current step."""
    own = battle.combatant(side)
    if battle.current in HUNTS:
        return own.fleet.only(("submerged",))
    room = own.above_water_capacity()
    spared = room - room.only(_spared_kinds(battle))
    if battle.profile.coastal_hits is CoastalHits.NO:
        return spared
    return replace(spared, forts=fortresses.room_for_hits(own.coast, battle.hits_on(side), battle.profile))


def _spared_kinds(battle: SeaPosition) -> tuple[str, ...]:
    """The kinds that the units which fire in the current step do not hit."""
    if battle.current is coastal_forts.COAST:
        return coastal_forts.OUT_OF_REACH[battle.profile.coastal_targets]
    torpedoes = battle.current.label in {"1", "2"}
    return AIRCRAFT if torpedoes and battle.profile.submarines_hit_aircraft is SubmarinesHitAircraft.NO else ()
