"""Casualties: the units that may be removed for hits, and those that never are."""

from clausewitz.play.records import replace
from clausewitz.play.switches import standing_clauses, stands
from clausewitz.rulebooks.end_all_wars.army import DEFENDERS, STRUCTURES, Garrison
from clausewitz.rulebooks.end_all_wars.readings import LoneCity, Profile


def removable_units(garrison: Garrison, standing_by: Garrison) -> Garrison:
    """The defending units that may be removed for hits; `standing_by` are those that do not defend.

    Without `ew.casualties.city` the city may be too, without `ew.casualties.from-the-start` those that stand by.
    """
    room = garrison if stands("ew.casualties.from-the-start") else garrison + standing_by
    if not stands("ew.casualties.structures"):
        room = replace(room, ports=0, industrial_complexes=0)
    return replace(room, city=0) if stands("ew.casualties.city") else room


def cites_of(garrison: Garrison, standing_by: Garrison) -> tuple[str, ...]:
    """The clauses by which some of these units may be removed and others may not."""
    cites = standing_clauses("ew.casualties.structures") if garrison.total(STRUCTURES) > 0 else ()
    cites += standing_clauses("ew.casualties.from-the-start") if standing_by.total(STRUCTURES) > 0 else ()
    return cites + (standing_clauses("ew.casualties.city") if garrison.city > 0 else ())


def city_fights(garrison: Garrison, destroyed: int, profile: Profile) -> bool:
    """Whether the city fights, given how many other defending units are destroyed.

    Without `ew.casualties.city-stops` it goes on when all of them are.
    """
    if garrison.city == 0:
        return False
    always_alone = destroyed == 0 and profile.lone_city == LoneCity.YES
    return garrison.total(DEFENDERS) > 0 or always_alone or not stands("ew.casualties.city-stops")
