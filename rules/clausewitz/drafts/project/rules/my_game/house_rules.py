"""The sequence of a battle under the house rules: who fires when, by which clause."""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Fire, Part, Repeat, Row, SequenceOfPlay, Step, Way
from my_game.army import Army

_ROWS = tuple(Row(kind, "mg.house-rules.fire") for kind in Army.kinds())
_FIRE = Step(
    "1",
    "Fire",
    fires=(Fire(Side.ATTACKER, _ROWS), Fire(Side.DEFENDER, _ROWS)),
    together="mg.house-rules.fire",
    losses="mg.house-rules.losses",
    repeat=Repeat("mg.house-rules.rounds", (Way("1", "mg.house-rules.rounds"),)),
)
COMBAT = SequenceOfPlay("combat", "Combat", "", (Part("A", "Combat", (_FIRE,)),))
