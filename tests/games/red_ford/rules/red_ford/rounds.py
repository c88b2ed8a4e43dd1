"""The sequence of a battle: what happens in each round, in which order, and by which sentence."""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Ask, Check, Fire, Part, Removal, Repeat, Row, SequenceOfPlay, Step, Way
from red_ford.army import Army
from red_ford.charge import Charge, Hold
from red_ford.retreat import FightOn, Retreat

_LOSSES = "rf.rounds.losses"
_ORDER = Removal(("spearmen", "horsemen", "archers", "elephants"), "rf.losses.order")
_ARCHERS = (Row("archers", "rf.archery.all"),)
_MELEE = tuple(
    Row(kind, "rf.melee.all", silenced="rf.melee.archers" if kind == "archers" else "") for kind in Army.kinds()
)

ARCHERY = Step(
    "1",
    "Archery",
    fires=(Fire(Side.DEFENDER, _ARCHERS), Fire(Side.ATTACKER, _ARCHERS)),
    first="rf.archery.defender-first",
    between="rf.archery.removed-first",
    losses=_LOSSES,
    removal=_ORDER,
)
CHARGE = Step(
    "2",
    "Charge",
    asks=(Ask(Side.ATTACKER, "charge?", (Charge, Hold), "rf.charge.may", before_fire=True),),
    fires=(
        Fire(Side.ATTACKER, (Row("horsemen", "rf.charge.may"),)),
        Fire(Side.DEFENDER, (Row("horsemen", "rf.charge.number", silenced="rf.charge.defender"),)),
    ),
    losses=_LOSSES,
    removal=_ORDER,
)
MELEE = Step(
    "3",
    "Melee",
    fires=(Fire(Side.ATTACKER, _MELEE, remaining="rf.charge.tired"), Fire(Side.DEFENDER, _MELEE)),
    together="rf.melee.together",
    losses=_LOSSES,
    removal=_ORDER,
)
MORALE = Step("4", "Morale", checks=tuple(Check("morale", side, "rf.morale.half") for side in Side))
RETREAT = Step(
    "5",
    "Retreat",
    asks=tuple(Ask(side, "retreat?", (Retreat, FightOn), "rf.retreat.may") for side in Side),
    in_order="rf.retreat.attacker-first",
    repeat=Repeat("rf.ending.another-round", (Way("1", "rf.ending.another-round"),)),
)
BATTLE = SequenceOfPlay(
    "battle",
    "A battle",
    "rf.rounds.completed",
    (Part("A", "Round", (ARCHERY, CHARGE, MELEE, MORALE, RETREAT)),),
)
