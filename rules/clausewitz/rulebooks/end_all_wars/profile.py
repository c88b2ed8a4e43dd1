"""Profiles: one reading for every issue, under a name."""

from dataclasses import dataclass
from types import MappingProxyType

from clausewitz.rulebooks.end_all_wars.readings import anti_air, fuel, land, penalties
from clausewitz.rulebooks.end_all_wars.readings.casualties import Casualties


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    opting: land.Opting = land.Opting.EACH
    structures_roll: land.StructuresRoll = land.StructuresRoll.YES
    lone_city: land.LoneCity = land.LoneCity.NO
    missing_verb: penalties.MissingVerb = penalties.MissingVerb.APPLY
    both_penalties: penalties.BothPenalties = penalties.BothPenalties.SUM
    penalised: penalties.Penalised = penalties.Penalised.WHOLE_FORCE
    penalties_last: penalties.PenaltiesLast = penalties.PenaltiesLast.WHOLE_BATTLE
    free_roll_target: anti_air.FreeRollTarget = anti_air.FreeRollTarget.DEFENSE_VALUE
    anti_air_again: anti_air.AntiAirAgain = anti_air.AntiAirAgain.YES
    anti_air_hits: anti_air.AntiAirHits = anti_air.AntiAirHits.AIRCRAFT
    free_roll_losses: anti_air.FreeRollLosses = anti_air.FreeRollLosses.AT_ONCE
    idle_aircraft: anti_air.IdleAircraft = anti_air.IdleAircraft.NO
    casualties: Casualties = Casualties.OWNER
    fuel_tests: fuel.FuelTests = fuel.FuelTests.BOTH
    two_points_again: fuel.TwoPointsAgain = fuel.TwoPointsAgain.ONCE
    last_round: fuel.LastRound = fuel.LastRound.YES
    stopping: land.Stopping = land.Stopping.BREAKS_OFF
    capture: land.Capture = land.Capture.LAND_UNITS
    mutual_destruction: land.MutualDestruction = land.MutualDestruction.DEFENDER


PREFERRED = Profile()

PROFILES = MappingProxyType({"preferred": PREFERRED})
