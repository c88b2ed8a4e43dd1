"""Air superiority: who has it after air combat, how long it lasts, and which target numbers it raises."""

from collections.abc import Mapping

from clausewitz.play.moments import Side
from clausewitz.play.switches import Cited, standing_clauses, stands
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, Army
from clausewitz.rulebooks.great_war.profile import Profile
from clausewitz.rulebooks.great_war.readings.air import (
    Boosted,
    BoostNextAlly,
    SuperiorityLasts,
    SuperiorityWinner,
    UnopposedSuperiority,
    ZeppelinsAirUnits,
)

Superiority = tuple[frozenset[Side], tuple[str, ...]]
"""The sides that have air superiority, with the clauses that decided it."""

NOBODY: frozenset[Side] = frozenset()

_GUNS = {
    "artillery": "gw.air.boost.artillery",
    "rail_guns": "gw.air.boost.rail-guns",
    "supporting_rail_guns": "gw.air.boost.rail-guns",
    "forts": "gw.air.boost.forts",
}
_AIRCRAFT = dict.fromkeys(AIRCRAFT, "gw.air.boost.aircraft")
_LAND_UNITS = dict.fromkeys(GROUND, "gw.air.boost.land-units")
_BOOSTED: Mapping[Boosted, Mapping[str, str]] = {
    Boosted.GUNS: _GUNS,
    Boosted.AIRCRAFT_TOO: {**_AIRCRAFT, **_GUNS},
    Boosted.LAND_UNITS: {**_AIRCRAFT, **_LAND_UNITS, **_GUNS},
    Boosted.ARTILLERY: {kind: clause for kind, clause in _GUNS.items() if kind != "forts"},
}


def superiority(attacker: Army, defender: Army, *, fought: bool, at_sea: bool, profile: Profile) -> Superiority:
    """Who has air superiority after air combat, given the armies at that time.

    Without `gw.air.superiority.survivor` a winner of air combat needs no aircraft left, though he must have fought.
    """
    if at_sea and stands("gw.air.not-at-sea"):
        return NOBODY, ("gw.air.not-at-sea",)
    if not stands("gw.air.superiority"):
        return NOBODY, ()
    flying = {Side.ATTACKER: attacker.total(AIRCRAFT), Side.DEFENDER: defender.total(AIRCRAFT)}
    winning = {
        Side.ATTACKER: _count_for_superiority(attacker, profile),
        Side.DEFENDER: _count_for_superiority(defender, profile),
    }
    unopposed = [side for side in Side if flying[side.enemy] == 0]
    survivors = [side for side in unopposed if winning[side] > 0]
    if not fought:
        if profile.unopposed_superiority is UnopposedSuperiority.NO and stands("gw.air.superiority.survivor"):
            return NOBODY, standing_clauses("gw.air.superiority", "gw.air.superiority.survivor")
        return frozenset(survivors), standing_clauses("gw.air.superiority")
    if profile.superiority_winner is SuperiorityWinner.LAST_DESTROYED or not stands("gw.air.superiority.survivor"):
        return frozenset(unopposed), standing_clauses("gw.air.superiority")
    none_left = "" if survivors == unopposed else "gw.air.superiority.survivor"
    return frozenset(survivors), standing_clauses("gw.air.superiority", none_left)


def _count_for_superiority(army: Army, profile: Profile) -> int:
    """The aircraft of a side that count towards air superiority; by one reading zeppelins do not."""
    planes_only = profile.zeppelins_air_units is ZeppelinsAirUnits.NO_SUPERIORITY
    return army.total(AIRCRAFT) - (army.zeppelins if planes_only else 0)


def superiority_lasts(flying: int, profile: Profile) -> bool:
    """Whether a side that has won air superiority still has it with these aircraft left."""
    ends = profile.superiority_lasts is SuperiorityLasts.ENDS and stands("gw.air.boost.remaining")
    return flying > 0 if ends else True


def boost(kind: str, *, round_of_combat: int, profile: Profile, attacked_before: bool = False) -> Cited:
    """The bonus from air superiority to the target number of a kind of unit in a round, with the clauses.

    If an ally has attacked the same territory before in this turn, by one reading no round is the first. Without
    `gw.air.boost.first-round` the bonus applies in every round, without `gw.air.boost.one` it is zero.
    """
    clause = _BOOSTED[profile.boosted].get(kind, "")
    if not clause or not stands(clause):
        return 0, ()
    later = round_of_combat > 1 or (attacked_before and profile.boost_next_ally is BoostNextAlly.ONCE)
    if later and stands("gw.air.boost.first-round"):
        return 0, ("gw.air.boost.first-round",)
    by = 1 if stands("gw.air.boost.one") else 0
    return by, (clause, *standing_clauses("gw.air.boost.one", "gw.air.boost.first-round"))
