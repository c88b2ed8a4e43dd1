"""One reading for every issue on contested territories, forts and bombardment."""

from dataclasses import dataclass

from clausewitz.rulebooks.great_war.readings.territory import bombardment, contesting, fortresses


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
    repair_amount: fortresses.RepairAmount = fortresses.RepairAmount.ALL
    repaired_wrecks: fortresses.RepairedWrecks = fortresses.RepairedWrecks.YES
    repair_since: fortresses.RepairSince = fortresses.RepairSince.LAST_TURN
    five_units: fortresses.FiveUnits = fortresses.FiveUnits.NO
