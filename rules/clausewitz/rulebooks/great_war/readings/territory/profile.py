"""One reading for every issue on contested territories, forts and bombardment."""

from clausewitz.lazy import dataclass
from clausewitz.rulebooks.great_war.readings.territory import (
    bombardment,
    coastal_forts,
    contesting,
    fortresses,
    repairs,
)


@dataclass(frozen=True, kw_only=True)
class TerritoryProfile:
    """The preferred reading of each issue."""

    contest_stops_retreat: contesting.ContestStopsRetreat = contesting.ContestStopsRetreat.STOPS
    to_the_finish: contesting.ToTheFinish = contesting.ToTheFinish.EACH_ROUND
    contest_with: contesting.ContestWith = contesting.ContestWith.GROUND
    fires_twice: fortresses.FiresTwice = fortresses.FiresTwice.TWO_DICE
    owner_of_contested: contesting.OwnerOfContested = contesting.OwnerOfContested.WHEN_CONTESTED
    attack_with_part: contesting.AttackWithPart = contesting.AttackWithPart.WITH_ALL
    reinforcements_fight: contesting.ReinforcementsFight = contesting.ReinforcementsFight.NO
    rail_guns_in_contest: contesting.RailGunsInContest = contesting.RailGunsInContest.YES
    through_contest: contesting.ThroughContest = contesting.ThroughContest.NO
    empty_contest: contesting.EmptyContest = contesting.EmptyContest.OWNER
    production_limit: contesting.ProductionLimit = contesting.ProductionLimit.UNITS
    lone_fort: fortresses.LoneFort = fortresses.LoneFort.CAPTURED
    fort_after_retreat: fortresses.FortAfterRetreat = fortresses.FortAfterRetreat.CAPTURED
    garrison: fortresses.Garrison = fortresses.Garrison.ONE_EACH
    silent_forts: fortresses.SilentForts = fortresses.SilentForts.YES
    fort_hits: fortresses.FortHits = fortresses.FortHits.SPREAD
    bombard_or_support: bombardment.BombardOrSupport = bombardment.BombardOrSupport.EITHER
    bombardment_alone: bombardment.BombardmentAlone = bombardment.BombardmentAlone.YES
    contested_bombarded: bombardment.ContestedBombarded = bombardment.ContestedBombarded.NO
    bombardment_targets: bombardment.BombardmentTargets = bombardment.BombardmentTargets.ANY
    captured_fort: fortresses.CapturedFort = fortresses.CapturedFort.AS_IT_IS
    repair_amount: repairs.RepairAmount = repairs.RepairAmount.ALL
    repaired_wrecks: repairs.RepairedWrecks = repairs.RepairedWrecks.YES
    repair_since: repairs.RepairSince = repairs.RepairSince.LAST_TURN
    five_units: repairs.FiveUnits = repairs.FiveUnits.NO
    five_with_guns: repairs.FiveWithGuns = repairs.FiveWithGuns.NO
    five_aboard: repairs.FiveAboard = repairs.FiveAboard.NO
    bombarded_repair: repairs.BombardedRepair = repairs.BombardedRepair.NO
    repair_in_contest: repairs.RepairInContest = repairs.RepairInContest.YES
    captured_repair: repairs.CapturedRepair = repairs.CapturedRepair.YES
    fort_attacks: fortresses.FortAttacks = fortresses.FortAttacks.NO
    coastal_garrison: coastal_forts.CoastalGarrison = coastal_forts.CoastalGarrison.NEEDED
    coastal_landing: coastal_forts.CoastalLanding = coastal_forts.CoastalLanding.TROOPS
    fort_holds_fire: coastal_forts.FortHoldsFire = coastal_forts.FortHoldsFire.FIRES
    contested_fort: coastal_forts.ContestedFort = coastal_forts.ContestedFort.YES
    captured_fort_fires: coastal_forts.CapturedFortFires = coastal_forts.CapturedFortFires.YES
    fort_often: coastal_forts.FortOften = coastal_forts.FortOften.EACH
    allied_garrison: coastal_forts.AlliedGarrison = coastal_forts.AlliedGarrison.YES
    guns_in_contest: bombardment.GunsInContest = bombardment.GunsInContest.YES
    guns_aboard: bombardment.GunsAboard = bombardment.GunsAboard.NO
    boosted_bombardment: bombardment.BoostedBombardment = bombardment.BoostedBombardment.NO
