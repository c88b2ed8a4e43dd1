"""The land combat sequence of The War to End All Wars as a table: who rolls when, by which clause."""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Ask, Fire, Part, Repeat, Row, SequenceOfPlay, Step, Upkeep, Way
from clausewitz.rulebooks.end_all_wars.army import STRUCTURES, Assault
from clausewitz.rulebooks.end_all_wars.land.decisions import Continue, Opt, Stop, Withdraw
from clausewitz.rulebooks.end_all_wars.readings import (
    AntiAirAgain,
    DefendingBombers,
    FreeRollLosses,
    RemovalOrder,
    StructuresRoll,
)

BEFORE_COMBAT = Part(
    "A",
    "Before combat",
    (
        Step(
            "0",
            "Ports and industrial complexes",
            asks=(Ask(Side.DEFENDER, "which ports and complexes defend?", (Opt,), "ew.land.structures.opt"),),
        ),
        Step(
            "AA",
            "Free roll of AA guns",
            fires=(Fire(Side.DEFENDER, (Row("anti_air_guns", "ew.anti-air.free-roll"),)),),
            losses="ew.land.steps",
            losses_under=FreeRollLosses.AT_ONCE,
        ),
    ),
)

THREE_STEPS = Part(
    "B",
    "The three steps",
    (
        Step(
            "1",
            "Both players roll",
            fires=(
                Fire(Side.ATTACKER, tuple(Row(kind, "ew.land.step-1.dice") for kind in Assault.kinds())),
                Fire(
                    Side.DEFENDER,
                    (
                        *(Row(kind, "ew.land.step-1.dice") for kind in ("infantry", "artillery", "tanks")),
                        Row("anti_air_guns", "ew.land.step-1.dice", AntiAirAgain.YES),
                        Row("fighters", "ew.land.step-1.dice"),
                        Row("bombers", "ew.land.step-1.dice", DefendingBombers.YES),
                        *(Row(kind, "ew.land.step-1.dice", StructuresRoll.YES) for kind in STRUCTURES),
                        Row("city", "ew.land.step-1.dice"),
                    ),
                ),
            ),
            together="ew.land.step-1.both",
        ),
        Step("2", "Both players remove units", losses="ew.casualties.one-each", defender_first=RemovalOrder.DEFENDER),
        Step(
            "3",
            "Fuel, and the next round",
            upkeep=Upkeep("attacking aircraft lose 1 fuel point each; some must leave", "ew.fuel.round"),
            asks=(Ask(Side.ATTACKER, "continue the attack?", (Continue, Stop, Withdraw), "ew.land.step-3.continue"),),
            repeat=Repeat("ew.land.step-3.repeat", (Way("1", "ew.land.step-3.repeat"),)),
        ),
    ),
)

LAND = SequenceOfPlay("land", "Land combat", "ew.land.steps", (BEFORE_COMBAT, THREE_STEPS))
