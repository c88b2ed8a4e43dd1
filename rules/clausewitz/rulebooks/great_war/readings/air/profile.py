"""One reading for every issue on air combat, air superiority and bombing raids."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.air import air, bombing, superiority


@dataclass(frozen=True, kw_only=True)
class AirProfile:
    """The preferred reading of each issue."""

    superiority_winner: superiority.SuperiorityWinner = superiority.SuperiorityWinner.AIRCRAFT_LEFT
    superiority_lasts: superiority.SuperiorityLasts = superiority.SuperiorityLasts.ENDS
    unopposed_superiority: superiority.UnopposedSuperiority = superiority.UnopposedSuperiority.YES
    zeppelins_air_units: superiority.ZeppelinsAirUnits = superiority.ZeppelinsAirUnits.YES
    boosted: superiority.Boosted = superiority.Boosted.GUNS
    planes_per_gun: superiority.PlanesPerGun = superiority.PlanesPerGun.ANY_NUMBER
    spotting_planes: superiority.SpottingPlanes = superiority.SpottingPlanes.NO
    boost_next_ally: superiority.BoostNextAlly = superiority.BoostNextAlly.AGAIN
    boost_support_fire: superiority.BoostSupportFire = superiority.BoostSupportFire.NO
    fire_on_aircraft: air.FireOnAircraft = air.FireOnAircraft.YES
    both_retreat_aircraft: air.BothRetreatAircraft = air.BothRetreatAircraft.NO
    air_attack: air.AirAttack = air.AirAttack.AS_LONG_AS_HE_LIKES
    defenders_aircraft: air.DefendersAircraft = air.DefendersAircraft.WITHIN_REACH
    contested_base: air.ContestedBase = air.ContestedBase.OWNERS_SIDE
    when_aircraft_land: air.WhenAircraftLand = air.WhenAircraftLand.AFTER_THEIR_BATTLE
    over_neutral: air.OverNeutral = air.OverNeutral.NO
    aircraft_capture: air.AircraftCapture = air.AircraftCapture.NO
    bombing_cap: bombing.BombingCap = bombing.BombingCap.TURN
    same_interceptors: bombing.SameInterceptors = bombing.SameInterceptors.AGAIN
    bombing_value: bombing.BombingValue = bombing.BombingValue.AT_THE_TIME
    interception_order: bombing.InterceptionOrder = bombing.InterceptionOrder.TOGETHER
    allied_interceptors: bombing.AlliedInterceptors = bombing.AlliedInterceptors.ALL
    overflown: bombing.Overflown = bombing.Overflown.NO
    interceptors_in_combat: bombing.InterceptorsInCombat = bombing.InterceptorsInCombat.ALL
    high_zeppelins_fire: bombing.HighZeppelinsFire = bombing.HighZeppelinsFire.NO
    one_altitude: bombing.OneAltitude = bombing.OneAltitude.TOGETHER
    two_targets: bombing.TwoTargets = bombing.TwoTargets.ONE
    raiders_in_battle: bombing.RaidersInBattle = bombing.RaidersInBattle.NO
    raid_contested: bombing.RaidContested = bombing.RaidContested.YES
    bombed_then_captured: bombing.BombedThenCaptured = bombing.BombedThenCaptured.LOSERS
    zeppelins_sea_base: bombing.ZeppelinsSeaBase = bombing.ZeppelinsSeaBase.NO
    neutral_zone: bombing.NeutralZone = bombing.NeutralZone.NO
