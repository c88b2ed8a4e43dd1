"""One reading for every issue on landings and evacuations."""

from dataclasses import dataclass

from clausewitz.rulebooks.great_war.readings.shore import evacuation, landings


@dataclass(frozen=True, kw_only=True)
class ShoreProfile:
    """The preferred reading of each issue."""

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
    may_stay: evacuation.MayStay = evacuation.MayStay.NO
    walked_in: evacuation.WalkedIn = evacuation.WalkedIn.EVACUATES
    no_way_out: evacuation.NoWayOut = evacuation.NoWayOut.LOST
    split_evacuation: evacuation.SplitEvacuation = evacuation.SplitEvacuation.NO
    occupied_by_submerged: evacuation.OccupiedBySubmerged = evacuation.OccupiedBySubmerged.NO
    joined_battle: evacuation.JoinedBattle = evacuation.JoinedBattle.NO
    evacuated_retreat: evacuation.EvacuatedRetreat = evacuation.EvacuatedRetreat.NOWHERE
