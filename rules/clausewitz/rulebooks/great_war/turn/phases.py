"""The phases of a turn as a table: in the order in which the texts name them, or else in the one that is assumed."""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Ask, Part, Sequence, Step, Upkeep
from clausewitz.rulebooks.great_war.turn.chores import Dig
from clausewitz.rulebooks.great_war.turn.combat import Attacking, Holding, Resting
from clausewitz.rulebooks.great_war.turn.landing import Invading, Unloading
from clausewitz.rulebooks.great_war.turn.movement import Move
from clausewitz.rulebooks.great_war.turn.raiding import TakeOff
from clausewitz.rulebooks.great_war.turn.sailing import Sail
from clausewitz.rulebooks.great_war.turn.shelling import Shelling


def _asks(question: str, clause: str, *actions: type) -> tuple[Ask, ...]:
    return (Ask(Side.ATTACKER, question, actions, clause),)


TURN = Sequence(
    "turn",
    "A turn",
    "",
    (
        Part(
            "T",
            "The turn of the nations that move together",
            (
                Step("1", "Movement", asks=_asks("who moves?", "gw.turn.combat-movement", Move, Sail)),
                Step("2", "Raids", asks=_asks("who raids?", "gw.bombing.raiders", TakeOff)),
                Step("3", "Sea battles", asks=_asks("who attacks?", "gw.naval.order", Attacking, Holding, Resting)),
                Step("4a", "Bombardment", asks=_asks("who bombards?", "gw.bombardment.before", Shelling)),
                Step("4b", "Landings", asks=_asks("who lands?", "gw.landing.any-part", Invading)),
                Step("4c", "Land battles", asks=_asks("who attacks?", "gw.turn.combat", Attacking, Holding, Resting)),
                Step("5", "Non-combat", asks=_asks("who digs in, who unloads?", "gw.turn.non-combat", Dig, Unloading)),
                Step("6", "Repair", upkeep=Upkeep("damaged forts are repaired", "gw.fort.repair.phase")),
                Step("7", "Income", upkeep=Upkeep("the nations collect income", "gw.turn.income")),
            ),
        ),
    ),
)
"""Where no source says which of two phases comes first, the order is assumed."""
