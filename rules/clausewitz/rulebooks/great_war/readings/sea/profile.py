"""One reading for every issue on naval combat."""

from dataclasses import dataclass

from clausewitz.rulebooks.great_war.readings.sea import naval, sea_retreats


@dataclass(frozen=True, kw_only=True)
class SeaProfile:
    """The preferred reading of each issue."""

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
    fleets_reach: sea_retreats.FleetsReach = sea_retreats.FleetsReach.ADJACENT
    nearby_zone: naval.NearbyZone = naval.NearbyZone.ADJACENT
    round_at_sea: naval.RoundAtSea = naval.RoundAtSea.YES
