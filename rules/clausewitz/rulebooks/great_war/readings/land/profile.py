"""One reading for every issue on land combat and retreats."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.land import (
    attackers_retreat,
    gas,
    infantry,
    land,
    preemptive_fire,
    retreats,
)


@dataclass(frozen=True, kw_only=True)
class LandProfile:
    """The preferred reading of each issue."""

    remaining_units: land.RemainingUnits = land.RemainingUnits.NOT_FIRED
    loop_start: land.LoopStart = land.LoopStart.STEP_2
    first_round_anew: land.FirstRoundAnew = land.FirstRoundAnew.ANEW
    hits_on: land.HitsOn = land.HitsOn.OR_LESS
    casualties: land.Casualties = land.Casualties.OWNER
    losses_first: land.LossesFirst = land.LossesFirst.ATTACKER
    aircraft_alone: land.AircraftAlone = land.AircraftAlone.NO
    mutual_destruction: land.MutualDestruction = land.MutualDestruction.DEFENDER
    other_units: land.OtherUnits = land.OtherUnits.NONE

    gas_order: gas.GasOrder = gas.GasOrder.TOGETHER
    gas_alone: gas.GasAlone = gas.GasAlone.YES
    gas_targets: gas.GasTargets = gas.GasTargets.ANY
    gas_mask: gas.GasMask = gas.GasMask.NOTHING
    gas_without_troops: gas.GasWithoutTroops = gas.GasWithoutTroops.YES
    gas_boost: gas.GasBoost = gas.GasBoost.NO
    gas_and_fire: gas.GasAndFire = gas.GasAndFire.ADDED

    storm_order: preemptive_fire.StormOrder = preemptive_fire.StormOrder.TOGETHER
    storm_before: preemptive_fire.StormBefore = preemptive_fire.StormBefore.STEP_4
    supporting_guns: preemptive_fire.SupportingGuns = preemptive_fire.SupportingGuns.NO
    hold_fire: preemptive_fire.HoldFire = preemptive_fire.HoldFire.NO
    silent_guns: preemptive_fire.SilentGuns = preemptive_fire.SilentGuns.ALL_FIRE
    gun_under_attack: preemptive_fire.GunUnderAttack = preemptive_fire.GunUnderAttack.YES

    entrenched_attackers: infantry.EntrenchedAttackers = infantry.EntrenchedAttackers.NO
    attack_is_move: infantry.AttackIsMove = infantry.AttackIsMove.NO
    retreat_is_move: infantry.RetreatIsMove = infantry.RetreatIsMove.YES
    entrench_in_contest: infantry.EntrenchInContest = infantry.EntrenchInContest.YES
    who_entrenches: infantry.WhoEntrenches = infantry.WhoEntrenches.INFANTRY
    half_cost: infantry.HalfCost = infantry.HalfCost.AS_IT_IS

    retreat_to: attackers_retreat.RetreatTo = attackers_retreat.RetreatTo.ORIGIN
    attackers_reach: attackers_retreat.AttackersReach = attackers_retreat.AttackersReach.ORIGIN
    back_to_an_ally: attackers_retreat.BackToAnAlly = attackers_retreat.BackToAnAlly.NO
    coming_out: attackers_retreat.ComingOut = attackers_retreat.ComingOut.ANY
    coming_out_here: attackers_retreat.ComingOutHere = attackers_retreat.ComingOutHere.YES
    cannot_retreat: attackers_retreat.CannotRetreat = attackers_retreat.CannotRetreat.DESTROYED
    fly_to_an_ally: attackers_retreat.FlyToAnAlly = attackers_retreat.FlyToAnAlly.YES

    closed_spaces: retreats.ClosedSpaces = retreats.ClosedSpaces.ANY_ATTACK
    own_territory_first: retreats.OwnTerritoryFirst = retreats.OwnTerritoryFirst.OWN_FIRST
    own_unavailable: retreats.OwnUnavailable = retreats.OwnUnavailable.CLOSED
    unresolved_at_allys: retreats.UnresolvedAtAllys = retreats.UnresolvedAtAllys.NO
    defenders_reach: retreats.DefendersReach = retreats.DefendersReach.ADJACENT
    retreat_in_part: retreats.RetreatInPart = retreats.RetreatInPart.NO
    retreat_apart: retreats.RetreatApart = retreats.RetreatApart.NO
