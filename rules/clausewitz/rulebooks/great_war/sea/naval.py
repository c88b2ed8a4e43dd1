"""The naval combat sequence of The Great War, as a table of fire and decisions with their clauses; and fighting on."""

from clausewitz.play.moments import Side
from clausewitz.play.norms import norm
from clausewitz.play.sequences import Ask, Fire, InTurn, Part, Placing, Repeat, Row, SequenceOfPlay, Step, Way
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, HUNTING
from clausewitz.rulebooks.great_war.readings.sea import ExchangeAtSea, HuntWhen, TransportsFire
from clausewitz.rulebooks.great_war.sea.standoff import (
    ContestZone,
    HoldFire,
    SeaStandoff,
    SendDestroyers,
    SendSubHunters,
    StayInBattle,
    StrikeFirst,
    Submerge,
    Withdraw,
)
from clausewitz.rulebooks.great_war.territory.coastal_forts import COAST, IN_THE_EXCHANGE

_SHIPS = ("submarines", *HUNTING, "cruisers", "dreadnoughts")
_REMAINING = (
    *(Row(kind, "gw.naval.step-3.ships") for kind in _SHIPS),
    Row("transports", "gw.naval.step-3.ships", TransportsFire.YES),
    *(Row(kind, "gw.naval.step-3.air-units") for kind in AIRCRAFT),
    IN_THE_EXCHANGE,
)


_HUNTERS = (
    Row("hunting_destroyers", "gw.naval.hunt.destroyers", HuntWhen.BEFORE),
    Row("hunting_sub_hunters", "gw.naval.hunt.sub-hunters", HuntWhen.BEFORE),
)
_LATE_HUNTERS = (
    Row("hunting_destroyers", "gw.naval.hunt.destroyers", HuntWhen.AFTER),
    Row("hunting_sub_hunters", "gw.naval.hunt.sub-hunters", HuntWhen.AFTER),
)
_DESTROYERS = ("destroyers against submerged submarines?", (SendDestroyers,), "gw.naval.hunt.destroyers")
_SUB_HUNTERS = ("sub hunters against submerged submarines?", (SendSubHunters,), "gw.naval.hunt.sub-hunters")
_DIVE = ("submerge?", (Submerge,))
_SHOOT = ("shoot now, or hold fire?", (StrikeFirst, HoldFire))

SUBMERGE = Step(
    "2",
    "Defending submarines",
    asks=(
        Ask(Side.DEFENDER, *_DIVE, "gw.naval.step-2.submerge", before_fire=True),
        Ask(Side.DEFENDER, *_SHOOT, "gw.naval.step-2", before_fire=True),
    ),
    fires=(Fire(Side.DEFENDER, (Row("submarines", "gw.naval.step-2"),)),),
    losses="gw.naval.preemptive",
)
HUNT = Step(
    "hunt",
    "Submerged submarines are hunted",
    asks=(
        Ask(Side.ATTACKER, *_DESTROYERS, before_fire=True),
        Ask(Side.ATTACKER, *_SUB_HUNTERS, before_fire=True),
        Ask(Side.DEFENDER, *_DESTROYERS, before_fire=True),
        Ask(Side.DEFENDER, *_SUB_HUNTERS, before_fire=True),
    ),
    fires=(Fire(Side.ATTACKER, _HUNTERS), Fire(Side.DEFENDER, _HUNTERS)),
    losses="gw.naval.step-by-step",
)
LATE_HUNT = Step(
    "pursuit",
    "Submerged submarines are hunted after the exchange",
    under=HuntWhen.AFTER,
    fires=(Fire(Side.ATTACKER, _LATE_HUNTERS), Fire(Side.DEFENDER, _LATE_HUNTERS)),
    losses="gw.naval.step-by-step",
)
HUNTS = (HUNT, LATE_HUNT)
EXCHANGE = Step(
    "3",
    "General exchange",
    fires=(
        Fire(Side.ATTACKER, _REMAINING, remaining="gw.naval.step-3.remaining"),
        Fire(Side.DEFENDER, _REMAINING, remaining="gw.naval.step-3.remaining"),
    ),
    together="gw.naval.step-3.together",
    in_turn=InTurn(ExchangeAtSea.IN_TURN, "gw.issue.exchange-at-sea"),
    losses="gw.naval.step-3.losses",
    placing=(
        Placing(Side.DEFENDER, "gw.naval.wounds.defender"),
        Placing(Side.ATTACKER, "gw.naval.wounds.attacker"),
        Placing(Side.ATTACKER, "gw.naval.called.defender", called=True),
        Placing(Side.DEFENDER, "gw.naval.called.attacker", called=True),
    ),
)

NAVAL = SequenceOfPlay(
    "naval",
    "Naval combat",
    "gw.naval.step-by-step",
    (
        Part(
            "N",
            "Naval battle",
            (
                Step(
                    "1",
                    "Attacking submarines",
                    asks=(
                        Ask(Side.ATTACKER, *_DIVE, "gw.naval.step-1", before_fire=True),
                        Ask(Side.ATTACKER, *_SHOOT, "gw.naval.step-1", before_fire=True),
                    ),
                    fires=(Fire(Side.ATTACKER, (Row("submarines", "gw.naval.step-1"),)),),
                    losses="gw.naval.preemptive",
                ),
                SUBMERGE,
                COAST,
                HUNT,
                EXCHANGE,
                LATE_HUNT,
                Step(
                    "4",
                    "Retreat or contest",
                    asks=(
                        Ask(
                            Side.ATTACKER,
                            "retreat, contest or fight on?",
                            (Withdraw, ContestZone, StayInBattle),
                            "gw.naval.step-4.attacker-may-retreat",
                        ),
                        Ask(
                            Side.DEFENDER,
                            "retreat or fight on?",
                            (Withdraw, StayInBattle),
                            "gw.naval.step-4.defender-may-retreat",
                        ),
                    ),
                    in_order="gw.naval.step-4.then-defender",
                    repeat=Repeat("gw.naval.step-4.repeat", (Way("1", "gw.naval.step-4.repeat"),)),
                ),
            ),
        ),
    ),
)


@norm(permits=StayInBattle, cites="gw.naval.step-4.repeat")
def a_battle_at_sea_may_go_on(_at: SeaStandoff, _action: StayInBattle) -> bool:
    """If neither side retreats, the battle proceeds again with steps 1 to 4."""
    return True
