"""The land combat sequence of The Great War, parts A and B, as a table: who fires when, by which clause."""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Ask, Fire, InTurn, Part, Repeat, Row, Sequence, Step, Way
from clausewitz.rulebooks.great_war.forces.army import AIRCRAFT, GROUND
from clausewitz.rulebooks.great_war.land.gas import GAS
from clausewitz.rulebooks.great_war.land.standoff import AirRetreat, CallOff, Contest, FightOn, Retreat
from clausewitz.rulebooks.great_war.readings.land import EntrenchedAttackers, LoopStart, StormOrder

_AIR_COMBAT = (
    Row("fighters", "gw.air.participants"),
    Row("bombers", "gw.air.participants"),
    Row("zeppelins", "gw.air.zeppelins"),
)
_REMAINING = (
    *(Row(kind, "gw.land.step-5.fire") for kind in GROUND),
    Row("forts", "gw.land.step-5.fire"),
    Row("supporting_rail_guns", "gw.land.step-5.fire"),
    *(Row(kind, "gw.land.step-5.air-units") for kind in AIRCRAFT),
)

AIR_SUPERIORITY = Part(
    "A",
    "Air superiority",
    (
        Step(
            "A1",
            "Air combat",
            fires=(Fire(Side.ATTACKER, _AIR_COMBAT), Fire(Side.DEFENDER, _AIR_COMBAT)),
            together="gw.air.simultaneous",
            losses="gw.land.losses-each-step",
        ),
        Step(
            "A2",
            "Air retreat",
            asks=(
                Ask(Side.ATTACKER, "retreat all air units?", (AirRetreat, FightOn), "gw.air.retreat"),
                Ask(Side.DEFENDER, "retreat all air units?", (AirRetreat, FightOn), "gw.air.retreat"),
            ),
            in_order="gw.air.retreat.attacker-first",
            repeat=Repeat("gw.air.repeat", (Way("A1", "gw.air.repeat"),)),
        ),
    ),
)

LAND_BATTLE = Part(
    "B",
    "Land battle",
    (
        GAS,
        Step(
            "2",
            "Attacker's preemptive fire",
            fires=(
                Fire(
                    Side.ATTACKER,
                    (
                        *(Row(kind, "gw.land.step-2.aircraft") for kind in AIRCRAFT),
                        Row("artillery", "gw.land.step-2.artillery"),
                        Row("rail_guns", "gw.land.step-2.artillery"),
                        Row("supporting_rail_guns", "gw.land.step-2.rail-guns"),
                    ),
                ),
            ),
            losses="gw.land.step-2.preemptive",
        ),
        Step(
            "3",
            "Defender's preemptive fire",
            fires=(
                Fire(
                    Side.DEFENDER,
                    (
                        *(Row(kind, "gw.land.step-3.aircraft") for kind in AIRCRAFT),
                        Row("artillery", "gw.land.step-3.artillery"),
                        Row("forts", "gw.land.step-3.forts"),
                        Row("rail_guns", "gw.land.step-3.rail-guns"),
                        Row("supporting_rail_guns", "gw.land.step-3.adjacent-rail-guns"),
                    ),
                ),
            ),
            losses="gw.land.step-3.preemptive",
        ),
        Step(
            "4",
            "Storm troops and entrenchments",
            fires=(
                Fire(
                    Side.ATTACKER,
                    (
                        Row("storm_troops", "gw.land.step-4.storm-troops"),
                        Row("entrenched", "gw.infantry.strike-first", EntrenchedAttackers.YES),
                    ),
                ),
                Fire(Side.DEFENDER, (Row("entrenched", "gw.land.step-4.entrenched"),)),
            ),
            together="gw.land.step-4.simultaneous",
            in_turn=InTurn(StormOrder.STORM_FIRST, "gw.land.step-4.storm-first"),
            losses="gw.land.step-4.preemptive",
        ),
        Step(
            "5a",
            "General exchange",
            fires=(
                Fire(Side.ATTACKER, _REMAINING, remaining="gw.land.step-5.remaining"),
                Fire(Side.DEFENDER, _REMAINING, remaining="gw.land.step-5.remaining"),
            ),
            together="gw.land.step-5.simultaneous",
            losses="gw.land.step-5.losses",
        ),
        Step(
            "6",
            "Retreat or contest",
            asks=(
                Ask(
                    Side.ATTACKER,
                    "retreat, contest or fight on?",
                    (Retreat, CallOff, Contest, FightOn),
                    "gw.land.step-6.attacker-may-retreat",
                ),
                Ask(
                    Side.DEFENDER,
                    "retreat or fight on?",
                    (Retreat, FightOn),
                    "gw.land.step-6.defender-may-retreat",
                ),
            ),
            in_order="gw.land.step-6.then-defender",
            repeat=Repeat(
                "gw.land.step-6.repeat",
                (
                    Way("3", "gw.land.step-6.repeat.from-step-3", LoopStart.STEP_3),
                    Way("1a", "gw.land.step-6.repeat.from-step-3", LoopStart.GAS),
                    Way("2", "gw.land.step-6.repeat.from-step-2"),
                ),
            ),
        ),
    ),
)

LAND = Sequence("land", "Land combat", "gw.land.step-by-step", (AIR_SUPERIORITY, LAND_BATTLE))
