"""The land combat sequence of The Great War, parts A and B, as a table of who fires when, and by which clause."""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Ask, Fire, Part, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.rulebooks.great_war.air.air import AIR_SUPERIORITY
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND
from clausewitz.rulebooks.great_war.land.gas import GAS
from clausewitz.rulebooks.great_war.land.preemptive_fire import ATTACKERS_GUNS, DEFENDERS_GUNS, STORM, STORM_BEFORE_ALL
from clausewitz.rulebooks.great_war.readings.land import LoopStart, StormBefore
from clausewitz.rulebooks.great_war.standoff import CallOff, Contest, FightOn, Retreat

_REMAINING = (
    *(Row(kind, "gw.land.step-5.fire") for kind in GROUND),
    Row("forts", "gw.land.step-5.fire"),
    Row("supporting_rail_guns", "gw.land.step-5.fire"),
    *(Row(kind, "gw.land.step-5.air-units") for kind in AIRCRAFT),
)

LAND_BATTLE = Part(
    "B",
    "Land battle",
    (
        GAS,
        STORM_BEFORE_ALL,
        ATTACKERS_GUNS,
        DEFENDERS_GUNS,
        STORM,
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
                Ask(Side.DEFENDER, "retreat or fight on?", (Retreat, FightOn), "gw.land.step-6.defender-may-retreat"),
            ),
            in_order="gw.land.step-6.then-defender",
            repeat=Repeat(
                "gw.land.step-6.repeat",
                (
                    Way("3", "gw.land.step-6.repeat.from-step-3", LoopStart.STEP_3),
                    Way("1a", "gw.land.step-6.repeat.from-step-3", LoopStart.GAS),
                    Way("1c", "gw.land.step-6.repeat.from-step-2", StormBefore.ALL),
                    Way("2", "gw.land.step-6.repeat.from-step-2"),
                ),
            ),
        ),
    ),
)

LAND = SequenceOfPlay("land", "Land combat", "gw.land.step-by-step", (AIR_SUPERIORITY, LAND_BATTLE))
