"""Preemptive fire, steps 2 to 4 of a land battle: guns and aircraft, then storm troops and entrenched infantry.

Under one reading storm troops come before the guns.
"""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Fire, InTurn, Row, Step
from clausewitz.rulebooks.great_war.forces import AIRCRAFT
from clausewitz.rulebooks.great_war.readings.land import EntrenchedAttackers, StormBefore, StormOrder
from clausewitz.rulebooks.great_war.readings.territory import FortAttacks

ATTACKERS_GUNS = Step(
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
                Row("forts", "gw.fort.defence-only", FortAttacks.YES),
            ),
        ),
    ),
    losses="gw.land.step-2.preemptive",
)
DEFENDERS_GUNS = Step(
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
)
STORM_BEFORE_ALL = Step(
    "1c",
    "Storm troops before all others",
    under=StormBefore.ALL,
    fires=(Fire(Side.ATTACKER, (Row("storm_troops", "gw.storm-troops.before-others"),)),),
    losses="gw.storm-troops.before-others",
)
STORM = Step(
    "4",
    "Storm troops and entrenchments",
    fires=(
        Fire(
            Side.ATTACKER,
            (
                Row("storm_troops", "gw.land.step-4.storm-troops", StormBefore.STEP_4),
                Row("entrenched", "gw.infantry.strike-first", EntrenchedAttackers.YES),
            ),
        ),
        Fire(Side.DEFENDER, (Row("entrenched", "gw.land.step-4.entrenched"),)),
    ),
    together="gw.land.step-4.simultaneous",
    in_turn=InTurn(StormOrder.STORM_FIRST, "gw.land.step-4.storm-first"),
    losses="gw.land.step-4.preemptive",
)
