"""What forts do to a fleet that passes: how many dice are rolled, and which ships they may hit."""

from clausewitz.play.counts import least
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.forces.fleet import SUBMARINES, SURFACE, Fleet, Navy
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.straits.forts import WreckedPassThrough
from clausewitz.rulebooks.great_war.readings.straits.passage import PassingAircraft, SubmarineCover
from clausewitz.rulebooks.great_war.sea.sea_losses import airships
from clausewitz.rulebooks.great_war.straits.straits import Leg
from clausewitz.rulebooks.great_war.territory import fortresses


def exposed_to_fire(own: Navy, profile: Profile = LATEST) -> Fleet:
    """How many hits of pass-through fire each kind can take; without `gw.passage.submarines` submarines as well."""
    flying = airships(profile) if profile.passing_aircraft is PassingAircraft.AIRSHIPS else ()
    room = own.above_water_capacity().only(
        (*SURFACE, *flying, *(() if stands("gw.passage.submarines") else SUBMARINES))
    )
    if profile.submarine_cover is SubmarineCover.YES and own.fleet.total(SUBMARINES) > 0:
        return room - room.only(("transports", *airships(profile)))
    return room


def fire_dice(zone: Leg, profile: Profile = LATEST) -> int:
    """How many dice the forts of a zone roll.

    One attack is two dice, without `gw.passage.attack` one. Without `gw.passage.both-forts` one fort fires in the
    Dardanelles as elsewhere.
    """
    twice = 2 if stands("gw.passage.attack") else 1
    wrecks_fire = profile.wrecked_pass_through is WreckedPassThrough.YES or not stands("gw.fort.hit-left")
    able = zone.coast.army.forts if wrecks_fire else fortresses.intact_forts(zone.coast, profile)
    both = zone.place.in_dardanelles and stands("gw.passage.both-forts")
    return least(able, 2 if both else 1) * twice
