"""Anti-aircraft fire: what AA guns must roll in their free roll, and which units their hits may be applied to."""

from clausewitz.play.switches import note, stands
from clausewitz.rulebooks.end_all_wars.army import Values
from clausewitz.rulebooks.end_all_wars.readings import AntiAirHits, FreeRollTarget, Profile


def free_roll_target(values: Values, profile: Profile) -> int:
    """The number that an AA gun must roll in its free roll, or less."""
    if profile.free_roll_target == FreeRollTarget.OWN_NUMBER:
        note(("anti_air_guns.free_roll",))
        return values.free_roll
    return values.defense["anti_air_guns"]


def only_aircraft(profile: Profile, *, free_roll: bool) -> bool:
    """Whether hits that AA guns score are applied to attacking aircraft only.

    Without `ew.anti-air.aircraft-only` they are hits like any others.
    """
    every_roll = profile.anti_air_hits == AntiAirHits.AIRCRAFT
    return stands("ew.anti-air.aircraft-only") and (free_roll or every_roll)
