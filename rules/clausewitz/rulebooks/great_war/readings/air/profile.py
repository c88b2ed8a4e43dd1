"""One reading for every issue on air combat and bombing raids."""

from dataclasses import dataclass

from clausewitz.rulebooks.great_war.readings.air import air, bombing


@dataclass(frozen=True, kw_only=True)
class AirProfile:
    """The preferred reading of each issue."""

    superiority_winner: air.SuperiorityWinner = air.SuperiorityWinner.AIRCRAFT_LEFT
    superiority_lasts: air.SuperiorityLasts = air.SuperiorityLasts.ENDS
    unopposed_superiority: air.UnopposedSuperiority = air.UnopposedSuperiority.YES
    boosted: air.Boosted = air.Boosted.GUNS
    fire_on_aircraft: air.FireOnAircraft = air.FireOnAircraft.YES
    bombing_cap: bombing.BombingCap = bombing.BombingCap.TURN
    same_interceptors: bombing.SameInterceptors = bombing.SameInterceptors.AGAIN
    bombing_value: bombing.BombingValue = bombing.BombingValue.AT_THE_TIME
