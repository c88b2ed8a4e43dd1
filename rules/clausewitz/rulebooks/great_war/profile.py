"""Profiles: one reading for every issue, under a name."""

from dataclasses import dataclass
from types import MappingProxyType

from clausewitz.rulebooks.great_war.readings import (
    air,
    allies,
    bombardment,
    bombing,
    contesting,
    evacuation,
    fortresses,
    land,
    landings,
    naval,
    passage,
    retreats,
    turn,
)


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    remaining_units: land.RemainingUnits = land.RemainingUnits.NOT_FIRED
    loop_start: land.LoopStart = land.LoopStart.STEP_2
    storm_order: land.StormOrder = land.StormOrder.TOGETHER
    hits_on: land.HitsOn = land.HitsOn.OR_LESS
    contest_stops_retreat: contesting.ContestStopsRetreat = contesting.ContestStopsRetreat.STOPS
    own_territory_first: retreats.OwnTerritoryFirst = retreats.OwnTerritoryFirst.OWN_FIRST
    closed_spaces: retreats.ClosedSpaces = retreats.ClosedSpaces.ANY_ATTACK
    superiority_winner: air.SuperiorityWinner = air.SuperiorityWinner.AIRCRAFT_LEFT
    superiority_lasts: air.SuperiorityLasts = air.SuperiorityLasts.ENDS
    unopposed_superiority: air.UnopposedSuperiority = air.UnopposedSuperiority.YES
    casualties: land.Casualties = land.Casualties.OWNER
    gas_order: land.GasOrder = land.GasOrder.TOGETHER
    gas_alone: land.GasAlone = land.GasAlone.YES
    gas_targets: land.GasTargets = land.GasTargets.ANY
    gas_mask: land.GasMask = land.GasMask.NOTHING
    boosted: air.Boosted = air.Boosted.GUNS
    fire_on_aircraft: air.FireOnAircraft = air.FireOnAircraft.YES
    supporting_guns: land.SupportingGuns = land.SupportingGuns.NO
    coming_out: retreats.ComingOut = retreats.ComingOut.ANY
    to_the_finish: contesting.ToTheFinish = contesting.ToTheFinish.EACH_ROUND
    entrenched_attackers: land.EntrenchedAttackers = land.EntrenchedAttackers.NO
    aircraft_alone: land.AircraftAlone = land.AircraftAlone.NO
    contest_with: contesting.ContestWith = contesting.ContestWith.GROUND
    retreat_to: retreats.RetreatTo = retreats.RetreatTo.ORIGIN
    back_to_an_ally: retreats.BackToAnAlly = retreats.BackToAnAlly.NO
    reach: retreats.Reach = retreats.Reach.ADJACENT
    fires_twice: fortresses.FiresTwice = fortresses.FiresTwice.TWO_DICE
    owner_of_contested: contesting.OwnerOfContested = contesting.OwnerOfContested.WHEN_CONTESTED
    bombing_cap: bombing.BombingCap = bombing.BombingCap.TURN
    same_interceptors: bombing.SameInterceptors = bombing.SameInterceptors.AGAIN
    bombing_value: bombing.BombingValue = bombing.BombingValue.AT_THE_TIME
    lone_fort: fortresses.LoneFort = fortresses.LoneFort.CAPTURED
    fort_after_retreat: fortresses.FortAfterRetreat = fortresses.FortAfterRetreat.CAPTURED
    garrison: fortresses.Garrison = fortresses.Garrison.ONE_EACH
    silent_forts: fortresses.SilentForts = fortresses.SilentForts.YES
    fort_hits: fortresses.FortHits = fortresses.FortHits.SPREAD
    mutual_destruction: land.MutualDestruction = land.MutualDestruction.DEFENDER
    fly_to_an_ally: retreats.FlyToAnAlly = retreats.FlyToAnAlly.YES
    cannot_retreat: retreats.CannotRetreat = retreats.CannotRetreat.DESTROYED
    support_ships: landings.SupportShips = landings.SupportShips.AND_CRUISERS
    support_after_battle: landings.SupportAfterBattle = landings.SupportAfterBattle.YES
    landing_contest: landings.FirstContest = landings.FirstContest.ROUND_2
    order_of_6b: landings.OrderOf6b = landings.OrderOf6b.BEFORE
    landed_fire: landings.LandedFire = landings.LandedFire.FIRST_ROUND
    landed_hit: landings.LandedHit = landings.LandedHit.FROM_THE_START
    landing_retreat: landings.LandingRetreat = landings.LandingRetreat.ATTACKER
    landing_aircraft: landings.LandingAircraft = landings.LandingAircraft.YES
    second_round: landings.SecondRound = landings.SecondRound.ATTACKER
    waves: landings.Waves = landings.Waves.TWO
    wave_at_sea: landings.WaveAtSea = landings.WaveAtSea.NO
    landing_gas: landings.LandingGas = landings.LandingGas.YES
    bombard_or_support: bombardment.BombardOrSupport = bombardment.BombardOrSupport.EITHER
    bombardment_alone: bombardment.BombardmentAlone = bombardment.BombardmentAlone.YES
    contested_bombarded: bombardment.ContestedBombarded = bombardment.ContestedBombarded.NO
    bombardment_targets: bombardment.BombardmentTargets = bombardment.BombardmentTargets.ANY
    coordination: allies.Coordination = allies.Coordination.ONCE_DEVELOPED
    coordinated_nations: allies.CoordinatedNations = allies.CoordinatedNations.THREE
    who_has_developed_it: allies.WhoHasDevelopedIt = allies.WhoHasDevelopedIt.ONE
    hold_from_the_first: allies.HoldFromTheFirst = allies.HoldFromTheFirst.NO
    next_ally: allies.NextAlly = allies.NextAlly.MAY
    retreat_from_next: allies.RetreatFromNext = allies.RetreatFromNext.FREE
    may_stay: evacuation.MayStay = evacuation.MayStay.NO
    walked_in: evacuation.WalkedIn = evacuation.WalkedIn.EVACUATES
    no_way_out: evacuation.NoWayOut = evacuation.NoWayOut.LOST
    split_evacuation: evacuation.SplitEvacuation = evacuation.SplitEvacuation.NO
    occupied_by_submerged: evacuation.OccupiedBySubmerged = evacuation.OccupiedBySubmerged.NO
    joined_battle: evacuation.JoinedBattle = evacuation.JoinedBattle.NO
    evacuated_retreat: evacuation.EvacuatedRetreat = evacuation.EvacuatedRetreat.NOWHERE
    mine_dice: passage.MineDice = passage.MineDice.EACH_SHIP
    mined_ships: passage.MinedShips = passage.MinedShips.ALL_SHIPS
    whose_mines: passage.WhoseMines = passage.WhoseMines.ENEMY
    mines_and_fire: passage.MinesAndFire = passage.MinesAndFire.MINES_FIRST
    swept_mines: passage.SweptMines = passage.SweptMines.REMAIN
    mines_outside_movement: passage.MinesOutsideMovement = passage.MinesOutsideMovement.NO
    each_entry: passage.EachEntry = passage.EachEntry.EACH_ZONE
    bothnia: passage.Bothnia = passage.Bothnia.BOUND_FOR_IT
    bound_for_petersburg: passage.BoundForPetersburg = passage.BoundForPetersburg.ENDS_THERE
    lost_garrison: passage.LostGarrison = passage.LostGarrison.PASS_THROUGH
    after_halt: passage.AfterHalt = passage.AfterHalt.MAY_STOP
    submarine_cover: passage.SubmarineCover = passage.SubmarineCover.NO
    passing_aircraft: passage.PassingAircraft = passage.PassingAircraft.AIRSHIPS
    captured_fort: fortresses.CapturedFort = fortresses.CapturedFort.AS_IT_IS
    repair_amount: fortresses.RepairAmount = fortresses.RepairAmount.ALL
    repaired_wrecks: fortresses.RepairedWrecks = fortresses.RepairedWrecks.YES
    repair_since: fortresses.RepairSince = fortresses.RepairSince.LAST_TURN
    five_units: fortresses.FiveUnits = fortresses.FiveUnits.NO
    came_from: turn.CameFrom = turn.CameFrom.LAST
    contest_rests: turn.ContestRests = turn.ContestRests.MAY_REST
    allied_defenders: turn.AlliedDefenders = turn.AlliedDefenders.TOGETHER
    bombed_since: turn.BombedSince = turn.BombedSince.WORTH_NOW
    air_retreat_to: turn.AirRetreatTo = turn.AirRetreatTo.WITHIN_REACH
    no_way_back: turn.NoWayBack = turn.NoWayBack.MAY_FLY
    when_surfaced: turn.WhenSurfaced = turn.WhenSurfaced.WHEN_HE_LIKES
    sail_through: turn.SailThrough = turn.SailThrough.YES
    old_contest_retreat: turn.OldContestRetreat = turn.OldContestRetreat.NOWHERE
    supports_often: turn.SupportsOften = turn.SupportsOften.EVERY
    moved_guns: turn.MovedGuns = turn.MovedGuns.NO
    landing_in_captured: turn.LandingInCaptured = turn.LandingInCaptured.YES
    left_contest: turn.LeftContest = turn.LeftContest.WHOEVER_STAYS
    first_strike: naval.FirstStrike = naval.FirstStrike.ALL
    submerge_together: naval.SubmergeTogether = naval.SubmergeTogether.EACH
    attackers_dive: naval.AttackersDive = naval.AttackersDive.NO
    submerged_until: naval.SubmergedUntil = naval.SubmergedUntil.END_OF_BATTLE
    hunters_sequence: naval.HuntersSequence = naval.HuntersSequence.BATTLE
    submarines_hit_aircraft: naval.SubmarinesHitAircraft = naval.SubmarinesHitAircraft.YES
    airships: naval.Airships = naval.Airships.ZEPPELINS
    combat_ships: naval.CombatShips = naval.CombatShips.SHIPS
    called_shots: naval.CalledShots = naval.CalledShots.FIRER_PICKS
    wounds: naval.Wounds = naval.Wounds.SPREAD
    contest_at_sea: naval.ContestAtSea = naval.ContestAtSea.FREE
    sea_retreat_to: naval.SeaRetreatTo = naval.SeaRetreatTo.OPEN_WATER
    contested_port: naval.ContestedPort = naval.ContestedPort.NO
    back_to_contested: naval.BackToContested = naval.BackToContested.YES
    submerged_retreat: naval.SubmergedRetreat = naval.SubmergedRetreat.ALONG
    only_submerged: naval.OnlySubmerged = naval.OnlySubmerged.OVER
    transports_fire: naval.TransportsFire = naval.TransportsFire.NO
    coastal_fire: naval.CoastalFire = naval.CoastalFire.PREEMPTIVE
    coastal_side: naval.CoastalSide = naval.CoastalSide.DEFENDER
    allied_fort: naval.AlliedFort = naval.AlliedFort.YES
    coastal_hits: naval.CoastalHits = naval.CoastalHits.NO
    coastal_targets: naval.CoastalTargets = naval.CoastalTargets.ALL
    coexist_without_battle: naval.CoexistWithoutBattle = naval.CoexistWithoutBattle.NO
    contest_with_at_sea: naval.ContestWithAtSea = naval.ContestWithAtSea.SHIPS
    nearby_zone: naval.NearbyZone = naval.NearbyZone.ADJACENT
    round_at_sea: naval.RoundAtSea = naval.RoundAtSea.YES


LATEST = Profile()
OLDER = Profile(
    remaining_units=land.RemainingUnits.AIRCRAFT_AGAIN,
    loop_start=land.LoopStart.STEP_3,
    storm_order=land.StormOrder.STORM_FIRST,
    contest_stops_retreat=contesting.ContestStopsRetreat.ONLY_RETREAT_TESTED,
    own_territory_first=retreats.OwnTerritoryFirst.FREE,
    closed_spaces=retreats.ClosedSpaces.NONE,
    unopposed_superiority=air.UnopposedSuperiority.NO,
    gas_order=land.GasOrder.REPLY,
    gas_alone=land.GasAlone.REPLY_ONLY,
    gas_mask=land.GasMask.HALVES,
    boosted=air.Boosted.LAND_UNITS,
    coming_out=retreats.ComingOut.NEVER,
    contest_with=contesting.ContestWith.ALL,
    entrenched_attackers=land.EntrenchedAttackers.YES,
    retreat_to=retreats.RetreatTo.ANY_OWN,
)
"""What 002 alone would say, where it differs."""

PROFILES = MappingProxyType({"latest": LATEST, "002": OLDER})
