"""Profiles: one reading for every issue, under a name."""

from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.air import air, superiority
from clausewitz.rulebooks.great_war.readings.air.profile import AirProfile
from clausewitz.rulebooks.great_war.readings.allies.profile import AlliesProfile
from clausewitz.rulebooks.great_war.readings.land import (
    attackers_retreat,
    gas,
    infantry,
    land,
    preemptive_fire,
    retreats,
)
from clausewitz.rulebooks.great_war.readings.land.profile import LandProfile
from clausewitz.rulebooks.great_war.readings.precedence import Unspoken, WhichSource
from clausewitz.rulebooks.great_war.readings.sea.profile import SeaProfile
from clausewitz.rulebooks.great_war.readings.shore.profile import ShoreProfile
from clausewitz.rulebooks.great_war.readings.straits.profile import StraitsProfile
from clausewitz.rulebooks.great_war.readings.territory import contesting
from clausewitz.rulebooks.great_war.readings.territory.profile import TerritoryProfile
from clausewitz.rulebooks.great_war.readings.turn.profile import TurnProfile


@dataclass(frozen=True, kw_only=True)
class Profile(
    TurnProfile, AlliesProfile, TerritoryProfile, StraitsProfile, ShoreProfile, SeaProfile, AirProfile, LandProfile
):
    """One reading for every issue; the defaults are the preferred ones."""

    which_source: WhichSource = WhichSource.LONGEST
    unspoken: Unspoken = Unspoken.NO


LATEST = Profile()
BY_002 = Profile(
    remaining_units=land.RemainingUnits.AIRCRAFT_AGAIN,
    loop_start=land.LoopStart.STEP_3,
    storm_order=preemptive_fire.StormOrder.STORM_FIRST,
    contest_stops_retreat=contesting.ContestStopsRetreat.ONLY_RETREAT_TESTED,
    own_territory_first=retreats.OwnTerritoryFirst.FREE,
    closed_spaces=retreats.ClosedSpaces.NONE,
    both_retreat_aircraft=air.BothRetreatAircraft.YES,
    unopposed_superiority=superiority.UnopposedSuperiority.NO,
    gas_order=gas.GasOrder.REPLY,
    gas_alone=gas.GasAlone.REPLY_ONLY,
    gas_mask=gas.GasMask.HALVES,
    boosted=superiority.Boosted.LAND_UNITS,
    coming_out=attackers_retreat.ComingOut.NEVER,
    contest_with=contesting.ContestWith.ALL,
    entrenched_attackers=infantry.EntrenchedAttackers.YES,
    retreat_to=attackers_retreat.RetreatTo.ANY_OWN,
)
"""What 002 alone would say, where it differs."""

PROFILES = MappingProxyType({"preferred": LATEST, "002": BY_002})
