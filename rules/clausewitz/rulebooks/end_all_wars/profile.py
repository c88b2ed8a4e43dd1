"""Profiles: one reading for every issue, under a name."""

from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.end_all_wars.readings import anti_air, ending, fuel, land, penalties
from clausewitz.rulebooks.end_all_wars.readings.casualties import Casualties, DefendingAircraft, RemovalOrder
from clausewitz.rulebooks.end_all_wars.readings.precedence import Unspoken


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    opting: land.Opting = land.Opting.EACH
    when_opted: land.WhenOpted = land.WhenOpted.FIRST
    opting_others: land.OptingOthers = land.OptingOthers.NO
    structures_roll: land.StructuresRoll = land.StructuresRoll.YES
    defending_bombers: land.DefendingBombers = land.DefendingBombers.YES
    lone_city: land.LoneCity = land.LoneCity.NO
    reinforcements: land.Reinforcements = land.Reinforcements.NO
    one_value: land.OneValue = land.OneValue.YES
    missing_verb: penalties.MissingVerb = penalties.MissingVerb.APPLY
    both_penalties: penalties.BothPenalties = penalties.BothPenalties.SUM
    penalised: penalties.Penalised = penalties.Penalised.WHOLE_FORCE
    mixed_attack: penalties.MixedAttack = penalties.MixedAttack.WHOLE_FORCE
    penalties_last: penalties.PenaltiesLast = penalties.PenaltiesLast.WHOLE_BATTLE
    value_of_0: penalties.ValueOf0 = penalties.ValueOf0.STAYS_0
    free_roll_target: anti_air.FreeRollTarget = anti_air.FreeRollTarget.DEFENSE_VALUE
    anti_air_again: anti_air.AntiAirAgain = anti_air.AntiAirAgain.YES
    anti_air_hits: anti_air.AntiAirHits = anti_air.AntiAirHits.AIRCRAFT
    free_roll_losses: anti_air.FreeRollLosses = anti_air.FreeRollLosses.AT_ONCE
    idle_aircraft: anti_air.IdleAircraft = anti_air.IdleAircraft.NO
    hit_order: anti_air.HitOrder = anti_air.HitOrder.GUNS_FIRST
    casualties: Casualties = Casualties.OWNER
    removal_order: RemovalOrder = RemovalOrder.ATTACKER
    defending_aircraft: DefendingAircraft = DefendingAircraft.TO_THE_END
    fuel_tests: fuel.FuelTests = fuel.FuelTests.BOTH
    two_points_again: fuel.TwoPointsAgain = fuel.TwoPointsAgain.ONCE
    safe_return: fuel.SafeReturn = fuel.SafeReturn.ON_NOTHING
    idle_fuel: fuel.IdleFuel = fuel.IdleFuel.NO
    last_round: fuel.LastRound = fuel.LastRound.YES
    no_way_home: fuel.NoWayHome = fuel.NoWayHome.LOST
    conquered_friendly: fuel.ConqueredFriendly = fuel.ConqueredFriendly.NO
    aircraft_after_battle: fuel.AircraftAfterBattle = fuel.AircraftAfterBattle.HOME
    second_battle: fuel.SecondBattle = fuel.SecondBattle.NO
    single_units: ending.SingleUnits = ending.SingleUnits.NO
    battle_over: ending.BattleOver = ending.BattleOver.AFTER_THE_ROUND
    stopping: ending.Stopping = ending.Stopping.GOES_BACK
    capture: ending.Capture = ending.Capture.LAND_UNITS
    undefended: ending.Undefended = ending.Undefended.ATTACKER
    mutual_destruction: ending.MutualDestruction = ending.MutualDestruction.DEFENDER
    flown_home: ending.FlownHome = ending.FlownHome.DEFENDER
    captured_structures: ending.CapturedStructures = ending.CapturedStructures.PASS_ON
    unspoken: Unspoken = Unspoken.NO


PREFERRED = Profile()

PROFILES = MappingProxyType({"preferred": PREFERRED})
