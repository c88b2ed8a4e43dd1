"""One reading for every issue on landings and evacuations."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.shore import evacuation, landings, support_fire


@dataclass(frozen=True, kw_only=True)
class ShoreProfile:
    """The preferred reading of each issue."""

    support_ships: support_fire.SupportShips = support_fire.SupportShips.AND_CRUISERS
    support_after_battle: support_fire.SupportAfterBattle = support_fire.SupportAfterBattle.YES
    support_targets: support_fire.SupportTargets = support_fire.SupportTargets.ANY
    transports_used: support_fire.TransportsUsed = support_fire.TransportsUsed.LANDING
    wounded_support: support_fire.WoundedSupport = support_fire.WoundedSupport.YES
    support_called_shots: support_fire.SupportCalledShots = support_fire.SupportCalledShots.NO
    landing_contest: landings.FirstContest = landings.FirstContest.ROUND_2
    order_of_6b: landings.OrderOf6b = landings.OrderOf6b.BEFORE
    landed_fire: landings.LandedFire = landings.LandedFire.FIRST_ROUND
    landed_hit: landings.LandedHit = landings.LandedHit.FROM_THE_START
    landing_retreat: landings.LandingRetreat = landings.LandingRetreat.ATTACKER
    landing_aircraft: landings.LandingAircraft = landings.LandingAircraft.YES
    landing_call_off: landings.LandingCallOff = landings.LandingCallOff.NO
    second_round: landings.SecondRound = landings.SecondRound.ATTACKER
    waves: landings.Waves = landings.Waves.TWO
    naming_waves: landings.NamingWaves = landings.NamingWaves.BEFORE
    wave_at_sea: landings.WaveAtSea = landings.WaveAtSea.NO
    landing_gas: landings.LandingGas = landings.LandingGas.YES
    contested_landing: landings.ContestedLanding = landings.ContestedLanding.INVASION
    home_landing: landings.HomeLanding = landings.HomeLanding.REINFORCEMENTS
    may_stay: evacuation.MayStay = evacuation.MayStay.NO
    walked_in: evacuation.WalkedIn = evacuation.WalkedIn.EVACUATES
    no_way_out: evacuation.NoWayOut = evacuation.NoWayOut.LOST
    split_evacuation: evacuation.SplitEvacuation = evacuation.SplitEvacuation.NO
    occupied_by_submerged: evacuation.OccupiedBySubmerged = evacuation.OccupiedBySubmerged.NO
    evacuation_contest: evacuation.EvacuationContest = evacuation.EvacuationContest.FIGHTS
    joined_battle: evacuation.JoinedBattle = evacuation.JoinedBattle.NO
    two_fleets: evacuation.TwoFleets = evacuation.TwoFleets.ONE_BY_ONE
    evacuated_retreat: evacuation.EvacuatedRetreat = evacuation.EvacuatedRetreat.NOWHERE
    evacuating_troops: evacuation.EvacuatingTroops = evacuation.EvacuatingTroops.NO
    port_attack: evacuation.PortAttack = evacuation.PortAttack.OUT_OF_REACH
