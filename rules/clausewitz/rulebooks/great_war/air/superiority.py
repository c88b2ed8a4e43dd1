"""Air superiority: who has it once air combat is over, how long, and what it adds to whose target numbers."""

from collections.abc import Mapping

from clausewitz.play.moments import Side
from clausewitz.play.switches import Cited, standing, stands
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND, Army
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.air.air import (
    Boosted,
    SuperiorityLasts,
    SuperiorityWinner,
    UnopposedSuperiority,
)

Superiority = tuple[frozenset[Side], tuple[str, ...]]
"""The sides that have air superiority, with the clauses by which they have it or have it not."""

NOBODY: frozenset[Side] = frozenset()

_GUNS = {
    "artillery": "gw.air.boost.artillery",
    "rail_guns": "gw.air.boost.rail-guns",
    "supporting_rail_guns": "gw.air.boost.rail-guns",
    "forts": "gw.air.boost.forts",
}
_AIRCRAFT = dict.fromkeys(AIRCRAFT, "gw.air.boost.aircraft")
_LAND_UNITS = dict.fromkeys(GROUND, "gw.air.boost.land-units")
_UNDER_002: Mapping[Boosted, Mapping[str, str]] = {
    Boosted.GUNS: {},
    Boosted.AIRCRAFT_TOO: _AIRCRAFT,
    Boosted.LAND_UNITS: {**_AIRCRAFT, **_LAND_UNITS},
}


def superiority(attacker: Army, defender: Army, *, fought: bool, at_sea: bool, profile: Profile) -> Superiority:
    """Who has air superiority once air combat is over, given the armies as they are then.

    Without `gw.air.boost.remaining` a winner needs no aircraft left.
    """
    if at_sea and stands("gw.air.not-at-sea"):
        return NOBODY, ("gw.air.not-at-sea",)
    if not stands("gw.air.superiority"):
        return NOBODY, ()
    flying = {Side.ATTACKER: attacker.total(AIRCRAFT), Side.DEFENDER: defender.total(AIRCRAFT)}
    none_needed = profile.superiority_winner is SuperiorityWinner.LAST_DESTROYED or not stands("gw.air.boost.remaining")
    winners = [side for side in Side if flying[side.enemy] == 0 and (flying[side] > 0 or (fought and none_needed))]
    survivor_only = profile.unopposed_superiority is UnopposedSuperiority.NO and stands("gw.air.superiority.survivor")
    if survivor_only and not fought:
        winners = []
    return frozenset(winners), standing("gw.air.superiority", "gw.air.superiority.survivor", "gw.air.boost.remaining")


def superiority_lasts(flying: int, profile: Profile) -> bool:
    """Whether a side that has won air superiority still has it, with so many aircraft left."""
    ends = profile.superiority_lasts is SuperiorityLasts.ENDS and stands("gw.air.boost.remaining")
    return flying > 0 if ends else True


def boost(kind: str, *, round_of_combat: int, profile: Profile) -> Cited:
    """What air superiority adds to the target number of a kind of unit in a round, with the clauses.

    Without `gw.air.boost.first-round` it does so in every round, without `gw.air.boost.one` by nothing.
    """
    clause = _GUNS.get(kind) or _UNDER_002[profile.boosted].get(kind, "")
    if not clause or not stands(clause):
        return 0, ()
    if round_of_combat > 1 and stands("gw.air.boost.first-round"):
        return 0, ("gw.air.boost.first-round",)
    by = 1 if stands("gw.air.boost.one") else 0
    return by, (clause, *standing("gw.air.boost.one", "gw.air.boost.first-round"))
