"""Profiles: one reading for every issue, under a name."""

from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings import air, land, territory
from clausewitz.rulebooks.great_war.readings.air import AirProfile
from clausewitz.rulebooks.great_war.readings.allies import AlliesProfile
from clausewitz.rulebooks.great_war.readings.land import LandProfile
from clausewitz.rulebooks.great_war.readings.precedence import Unspoken, WhichSource
from clausewitz.rulebooks.great_war.readings.sea import SeaProfile
from clausewitz.rulebooks.great_war.readings.shore import ShoreProfile
from clausewitz.rulebooks.great_war.readings.straits import StraitsProfile
from clausewitz.rulebooks.great_war.readings.territory import TerritoryProfile
from clausewitz.rulebooks.great_war.readings.turn import TurnProfile


@dataclass(frozen=True, kw_only=True)
class Profile(
    TurnProfile, AlliesProfile, TerritoryProfile, StraitsProfile, ShoreProfile, SeaProfile, AirProfile, LandProfile
):
    """One reading for every issue; the defaults are the preferred ones."""

    which_source: WhichSource = WhichSource.preferred()
    unspoken: Unspoken = Unspoken.preferred()


LATEST = Profile()
BY_002 = Profile(
    remaining_units=land.RemainingUnits.AIRCRAFT_AGAIN,
    loop_start=land.LoopStart.STEP_3,
    storm_order=land.StormOrder.STORM_FIRST,
    contest_stops_retreat=territory.ContestStopsRetreat.ONLY_RETREAT_TESTED,
    own_territory_first=land.OwnTerritoryFirst.FREE,
    closed_spaces=land.ClosedSpaces.NONE,
    both_retreat_aircraft=air.BothRetreatAircraft.YES,
    unopposed_superiority=air.UnopposedSuperiority.NO,
    gas_order=land.GasOrder.REPLY,
    gas_alone=land.GasAlone.REPLY_ONLY,
    gas_mask=land.GasMask.HALVES,
    boosted=air.Boosted.LAND_UNITS,
    coming_out=land.ComingOut.NEVER,
    contest_with=territory.ContestWith.ALL,
    entrenched_attackers=land.EntrenchedAttackers.YES,
    retreat_to=land.RetreatTo.ANY_OWN,
)
"""The readings by 002 alone, where it differs."""

PROFILES = MappingProxyType({"preferred": LATEST, "002": BY_002})
