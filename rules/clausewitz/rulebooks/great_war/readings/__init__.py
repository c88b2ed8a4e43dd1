"""The issues of The Great War by topic, their readings, and the profiles.

Each class is an issue: its docstring asks, its members answer, the preferred one says why.
"""

from dataclasses import dataclass
from types import MappingProxyType

from clausewitz.rulebooks.great_war.readings.air import (
    Boosted,
    FireOnAircraft,
    SuperiorityLasts,
    SuperiorityWinner,
    UnopposedSuperiority,
)
from clausewitz.rulebooks.great_war.readings.bombing import BombingCap, BombingValue
from clausewitz.rulebooks.great_war.readings.contesting import (
    ContestStopsRetreat,
    ContestWith,
    OwnerOfContested,
    ToTheFinish,
)
from clausewitz.rulebooks.great_war.readings.fortresses import (
    FiresTwice,
    FortAfterRetreat,
    FortHits,
    Garrison,
    LoneFort,
    SilentForts,
)
from clausewitz.rulebooks.great_war.readings.land import (
    AircraftAlone,
    Casualties,
    EntrenchedAttackers,
    GasAlone,
    GasMask,
    GasOrder,
    GasTargets,
    HitsOn,
    LoopStart,
    MutualDestruction,
    RemainingUnits,
    StormOrder,
    SupportingGuns,
)
from clausewitz.rulebooks.great_war.readings.retreats import (
    ClosedSpaces,
    ComingOut,
    OwnTerritoryFirst,
    Reach,
    RetreatTo,
)

__all__ = [
    "LATEST",
    "OLDER",
    "PROFILES",
    "AircraftAlone",
    "BombingCap",
    "BombingValue",
    "Boosted",
    "Casualties",
    "ClosedSpaces",
    "ComingOut",
    "ContestStopsRetreat",
    "ContestWith",
    "EntrenchedAttackers",
    "FireOnAircraft",
    "FiresTwice",
    "FortAfterRetreat",
    "FortHits",
    "Garrison",
    "GasAlone",
    "GasMask",
    "GasOrder",
    "GasTargets",
    "HitsOn",
    "LoneFort",
    "LoopStart",
    "MutualDestruction",
    "OwnTerritoryFirst",
    "OwnerOfContested",
    "Profile",
    "Reach",
    "RemainingUnits",
    "RetreatTo",
    "SilentForts",
    "StormOrder",
    "SuperiorityLasts",
    "SuperiorityWinner",
    "SupportingGuns",
    "ToTheFinish",
    "UnopposedSuperiority",
]


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    remaining_units: RemainingUnits = RemainingUnits.NOT_FIRED
    loop_start: LoopStart = LoopStart.STEP_2
    storm_order: StormOrder = StormOrder.TOGETHER
    hits_on: HitsOn = HitsOn.OR_LESS
    contest_stops_retreat: ContestStopsRetreat = ContestStopsRetreat.STOPS
    own_territory_first: OwnTerritoryFirst = OwnTerritoryFirst.OWN_FIRST
    closed_spaces: ClosedSpaces = ClosedSpaces.ANY_ATTACK
    superiority_winner: SuperiorityWinner = SuperiorityWinner.AIRCRAFT_LEFT
    superiority_lasts: SuperiorityLasts = SuperiorityLasts.ENDS
    unopposed_superiority: UnopposedSuperiority = UnopposedSuperiority.YES
    casualties: Casualties = Casualties.OWNER
    gas_order: GasOrder = GasOrder.TOGETHER
    gas_alone: GasAlone = GasAlone.YES
    gas_targets: GasTargets = GasTargets.ANY
    gas_mask: GasMask = GasMask.NOTHING
    boosted: Boosted = Boosted.GUNS
    fire_on_aircraft: FireOnAircraft = FireOnAircraft.YES
    supporting_guns: SupportingGuns = SupportingGuns.NO
    coming_out: ComingOut = ComingOut.ANY
    to_the_finish: ToTheFinish = ToTheFinish.EACH_ROUND
    entrenched_attackers: EntrenchedAttackers = EntrenchedAttackers.NO
    aircraft_alone: AircraftAlone = AircraftAlone.NO
    contest_with: ContestWith = ContestWith.GROUND
    retreat_to: RetreatTo = RetreatTo.ORIGIN
    reach: Reach = Reach.ADJACENT
    fires_twice: FiresTwice = FiresTwice.TWO_DICE
    owner_of_contested: OwnerOfContested = OwnerOfContested.WHEN_CONTESTED
    bombing_cap: BombingCap = BombingCap.TURN
    bombing_value: BombingValue = BombingValue.AT_THE_TIME
    lone_fort: LoneFort = LoneFort.CAPTURED
    fort_after_retreat: FortAfterRetreat = FortAfterRetreat.CAPTURED
    garrison: Garrison = Garrison.ONE_EACH
    silent_forts: SilentForts = SilentForts.YES
    fort_hits: FortHits = FortHits.SPREAD
    mutual_destruction: MutualDestruction = MutualDestruction.DEFENDER


LATEST = Profile()
OLDER = Profile(
    remaining_units=RemainingUnits.AIRCRAFT_AGAIN,
    loop_start=LoopStart.STEP_3,
    storm_order=StormOrder.STORM_FIRST,
    contest_stops_retreat=ContestStopsRetreat.ONLY_RETREAT_TESTED,
    own_territory_first=OwnTerritoryFirst.FREE,
    closed_spaces=ClosedSpaces.NONE,
    unopposed_superiority=UnopposedSuperiority.NO,
    gas_order=GasOrder.REPLY,
    gas_alone=GasAlone.REPLY_ONLY,
    gas_mask=GasMask.HALVES,
    boosted=Boosted.LAND_UNITS,
    coming_out=ComingOut.NEVER,
    contest_with=ContestWith.ALL,
    entrenched_attackers=EntrenchedAttackers.YES,
    retreat_to=RetreatTo.ANY_OWN,
)
"""What 002 alone would say, where it differs."""

PROFILES = MappingProxyType({"latest": LATEST, "002": OLDER})
