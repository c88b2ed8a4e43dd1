"""Fortresses in land combat: hits, wrecks, garrison, fire, capture."""

from clausewitz.play.counts import either, is_none, least, most
from clausewitz.play.norms import by_words, norm
from clausewitz.play.records import replace
from clausewitz.play.state import UnitState
from clausewitz.play.switches import stands
from clausewitz.rulebooks.great_war.forces import GARRISON, ROSTER, Combatant
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.land import RemainingUnits
from clausewitz.rulebooks.great_war.readings.territory import (
    CapturedFort,
    FiresTwice,
    FortAttacks,
    FortHits,
    Garrison,
    SilentForts,
)
from clausewitz.rulebooks.great_war.territory.no_mans_land import BuildThere, Contested, its_owner_builds


def hits_a_fort_takes() -> int:
    """The hits that wreck a fort; without `gw.fort.four-hits` one, as for any unit."""
    return ROSTER.number("forts", "hits") if stands("gw.fort.four-hits") else 1


def _has_none(side: Combatant) -> bool:
    """Whether a side clearly has no forts, and has had none that were hit."""
    return is_none(side.army.forts) and is_none(side.fort_hits)


def hits_left(side: Combatant) -> int:
    """The hits that the forts of a side can still take; without `gw.fort.wrecked-out` more than their own."""
    left = side.army.forts * hits_a_fort_takes() - side.fort_hits
    return left if stands("gw.fort.wrecked-out") else most(left, 0)


def room_for_hits(side: Combatant, hits: int, profile: Profile) -> int:
    """How many of these hits the forts of a side can take; without `gw.fort.wrecked-out` wrecks take hits as well."""
    if _has_none(side):
        return 0
    room = hits_left(side) if stands("gw.fort.wrecked-out") else side.army.forts * hits
    if profile.silent_forts is SilentForts.NO:
        return either(functional_forts(side, profile) > 0, room, 0)
    return room


def intact_forts(side: Combatant, profile: Profile) -> int:
    """The forts with at least one hit left."""
    if _has_none(side):
        return 0
    hits = hits_a_fort_takes()
    if profile.fort_hits is FortHits.SPREAD:
        return least(side.army.forts, hits_left(side))
    return (hits_left(side) + hits - 1) // hits


def wrecked_forts(side: Combatant, profile: Profile) -> int:
    """The wrecked forts: "any fort that takes its fourth hit"; without `gw.fort.wrecked` none."""
    return side.army.forts - intact_forts(side, profile) if stands("gw.fort.wrecked") else 0


def fort_state(forts: UnitState, side: Combatant, profile: Profile) -> UnitState:
    """The forts of a side with their hits and wrecks."""
    left, wrecks = most(hits_left(side), 0), wrecked_forts(side, profile)
    return replace(forts, number=side.army.forts, hits=side.fort_hits, hits_left=left, wrecks=wrecks)


def with_a_hit_left(side: Combatant, profile: Profile) -> int:
    """The forts that could fire if garrisoned; without `gw.fort.hit-left` wrecked forts fire on."""
    return intact_forts(side, profile) if stands("gw.fort.hit-left") else side.army.forts


def functional_forts(side: Combatant, profile: Profile) -> int:
    """The forts that can fire.

    A fort needs a hit left and a garrison. Without `gw.fort.garrison` an empty one fires.
    """
    able = with_a_hit_left(side, profile)
    troops = side.army.total(GARRISON)
    if not stands("gw.fort.garrison"):
        return able
    if profile.garrison is Garrison.ONE_EACH:
        return least(able, troops)
    return either(troops > 0, able, 0)


def when_captured(side: Combatant, profile: Profile) -> int:
    """The hits on a side's forts after the enemy has captured them; without `gw.fort.capture` none."""
    wrecks = profile.captured_fort is CapturedFort.WRECKED and stands("gw.fort.capture")
    return side.army.forts * hits_a_fort_takes() if wrecks else side.fort_hits


def fire_for_attackers(profile: Profile) -> bool:
    """Whether forts fire if their owner attacks; without `gw.fort.defence-only` they do."""
    return profile.fort_attacks is FortAttacks.YES or not stands("gw.fort.defence-only")


def dice(side: Combatant, profile: Profile, *, step: str) -> int:
    """The dice that the forts of a side roll in a step of land combat; step 3 is that of the guns."""
    if profile.fires_twice is FiresTwice.TWO_STEPS:
        return functional_forts(side, profile) if stands("gw.fort.fires-twice") or step == "3" else 0
    twice = ROSTER.number("forts", "dice") if stands("gw.fort.fires-twice") else 1
    again = profile.remaining_units is RemainingUnits.SURVIVORS
    return functional_forts(side, profile) * twice if step == "3" or again else 0


@norm(forbids=BuildThere, cites="gw.fort.not-built", overrides=by_words("are not built", its_owner_builds))
def forts_are_not_built(_at: Contested, action: BuildThere) -> bool:
    """Nobody builds a fortress."""
    return action.forts
