"""One reading for every issue on land combat and retreats."""

from dataclasses import dataclass

from clausewitz.rulebooks.great_war.readings.land import land, retreats


@dataclass(frozen=True, kw_only=True)
class LandProfile:
    """The preferred reading of each issue."""

    remaining_units: land.RemainingUnits = land.RemainingUnits.NOT_FIRED
    loop_start: land.LoopStart = land.LoopStart.STEP_2
    storm_order: land.StormOrder = land.StormOrder.TOGETHER
    hits_on: land.HitsOn = land.HitsOn.OR_LESS
    own_territory_first: retreats.OwnTerritoryFirst = retreats.OwnTerritoryFirst.OWN_FIRST
    closed_spaces: retreats.ClosedSpaces = retreats.ClosedSpaces.ANY_ATTACK
    casualties: land.Casualties = land.Casualties.OWNER
    gas_order: land.GasOrder = land.GasOrder.TOGETHER
    gas_alone: land.GasAlone = land.GasAlone.YES
    gas_targets: land.GasTargets = land.GasTargets.ANY
    gas_mask: land.GasMask = land.GasMask.NOTHING
    supporting_guns: land.SupportingGuns = land.SupportingGuns.NO
    coming_out: retreats.ComingOut = retreats.ComingOut.ANY
    entrenched_attackers: land.EntrenchedAttackers = land.EntrenchedAttackers.NO
    aircraft_alone: land.AircraftAlone = land.AircraftAlone.NO
    retreat_to: retreats.RetreatTo = retreats.RetreatTo.ORIGIN
    back_to_an_ally: retreats.BackToAnAlly = retreats.BackToAnAlly.NO
    reach: retreats.Reach = retreats.Reach.ADJACENT
    mutual_destruction: land.MutualDestruction = land.MutualDestruction.DEFENDER
    fly_to_an_ally: retreats.FlyToAnAlly = retreats.FlyToAnAlly.YES
    cannot_retreat: retreats.CannotRetreat = retreats.CannotRetreat.DESTROYED
