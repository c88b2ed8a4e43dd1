"""One reading for every issue on naval combat."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.sea import naval, sea_losses, sea_retreats, sea_zones, submarines


@dataclass(frozen=True, kw_only=True)
class SeaProfile:
    """The preferred reading of each issue."""

    first_strike: submarines.FirstStrike = submarines.FirstStrike.INPUT
    keep_shot: submarines.KeepShot = submarines.KeepShot.NO
    submerge_together: submarines.SubmergeTogether = submarines.SubmergeTogether.EACH
    attackers_dive: submarines.AttackersDive = submarines.AttackersDive.NO
    submerged_until: submarines.SubmergedUntil = submarines.SubmergedUntil.END_OF_BATTLE
    hunters_sequence: submarines.HuntersSequence = submarines.HuntersSequence.BATTLE
    hunt_when: submarines.HuntWhen = submarines.HuntWhen.BEFORE
    hunt_again: submarines.HuntAgain = submarines.HuntAgain.EACH_BATTLE
    hunt_old_submerged: submarines.HuntOldSubmerged = submarines.HuntOldSubmerged.NO
    submarines_hit_aircraft: submarines.SubmarinesHitAircraft = submarines.SubmarinesHitAircraft.YES
    when_surfaced: submarines.WhenSurfaced = submarines.WhenSurfaced.WHEN_HE_LIKES
    sail_through: submarines.SailThrough = submarines.SailThrough.YES
    airships: sea_losses.Airships = sea_losses.Airships.ZEPPELINS
    combat_ships: sea_losses.CombatShips = sea_losses.CombatShips.SHIPS
    called_shots: sea_losses.CalledShots = sea_losses.CalledShots.FIRER_PICKS
    called_when: sea_losses.CalledWhen = sea_losses.CalledWhen.EXCHANGE
    wounds: sea_losses.Wounds = sea_losses.Wounds.SPREAD
    wounds_last: sea_losses.WoundsLast = sea_losses.WoundsLast.BATTLE
    surfaced_targets: sea_losses.SurfacedTargets = sea_losses.SurfacedTargets.ANY
    troops_aboard: sea_losses.TroopsAboard = sea_losses.TroopsAboard.SHIFTED
    lone_transports: sea_losses.LoneTransports = sea_losses.LoneTransports.FOUGHT
    coast_aircraft: sea_losses.CoastAircraft = sea_losses.CoastAircraft.IN_ZONE
    contest_at_sea: sea_retreats.ContestAtSea = sea_retreats.ContestAtSea.FREE
    sea_retreat_to: sea_retreats.SeaRetreatTo = sea_retreats.SeaRetreatTo.OPEN_WATER
    contested_port: sea_retreats.ContestedPort = sea_retreats.ContestedPort.NO
    back_to_contested: sea_retreats.BackToContested = sea_retreats.BackToContested.YES
    submerged_retreat: sea_retreats.SubmergedRetreat = sea_retreats.SubmergedRetreat.ALONG
    aircraft_withdraw: sea_retreats.AircraftWithdraw = sea_retreats.AircraftWithdraw.ALONG
    exchange_at_sea: naval.ExchangeAtSea = naval.ExchangeAtSea.TOGETHER
    allied_fleets: naval.AlliedFleets = naval.AlliedFleets.TOGETHER
    only_submerged: naval.OnlySubmerged = naval.OnlySubmerged.OVER
    transports_fire: naval.TransportsFire = naval.TransportsFire.NO
    coastal_fire: naval.CoastalFire = naval.CoastalFire.PREEMPTIVE
    coastal_side: naval.CoastalSide = naval.CoastalSide.DEFENDER
    allied_fort: naval.AlliedFort = naval.AlliedFort.YES
    coastal_hits: naval.CoastalHits = naval.CoastalHits.NO
    coastal_targets: naval.CoastalTargets = naval.CoastalTargets.ALL
    fleets_reach: sea_retreats.FleetsReach = sea_retreats.FleetsReach.ADJACENT
    contest_ends_battle: sea_zones.ContestEndsBattle = sea_zones.ContestEndsBattle.ENDS
    contest_bars_landing: sea_zones.ContestBarsLanding = sea_zones.ContestBarsLanding.BARRED
    unload_from_contested: sea_zones.UnloadFromContested = sea_zones.UnloadFromContested.YES
    coexist_without_battle: sea_zones.CoexistWithoutBattle = sea_zones.CoexistWithoutBattle.NO
    reinforcements_rest: sea_zones.ReinforcementsRest = sea_zones.ReinforcementsRest.REST
    contest_with_at_sea: sea_zones.ContestWithAtSea = sea_zones.ContestWithAtSea.SHIPS
    nearby_zone: sea_zones.NearbyZone = sea_zones.NearbyZone.ADJACENT
    round_at_sea: sea_zones.RoundAtSea = sea_zones.RoundAtSea.YES
    through_enemies: sea_zones.ThroughEnemies = sea_zones.ThroughEnemies.NO
