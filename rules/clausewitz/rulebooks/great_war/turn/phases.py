"""The phases of a turn as a table: in the order in which the texts name them, or else in the one that is assumed."""

from clausewitz.play.moments import Side
from clausewitz.play.sequences import Ask, Part, Sequence, Step, Upkeep
from clausewitz.rulebooks.great_war.allies import AttackTogether, BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.bombardment import Bombard
from clausewitz.rulebooks.great_war.infantry import Entrench
from clausewitz.rulebooks.great_war.sea_aftermath import BeginInvasion
from clausewitz.rulebooks.great_war.sea_zones import Coexist
from clausewitz.rulebooks.great_war.turn.decisions import ComeUp, EndPhase, Move, Rest, Sail, TakeOff, Unload

_MOVES = (EndPhase, Move, Sail, ComeUp)
_ATTACKS = (BeginAttack, AttackTogether, HoldBack)


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
                Step("1", "Movement", asks=_asks("who moves?", "gw.turn.combat-movement", *_MOVES)),
                Step("2", "Raids", asks=_asks("who raids?", "gw.bombing.raiders", EndPhase, TakeOff)),
                Step("3", "Sea battles", asks=_asks("who attacks?", "gw.naval.order", *_ATTACKS, Coexist)),
                Step("4a", "Bombardment", asks=_asks("who bombards?", "gw.bombardment.before", EndPhase, Bombard)),
                Step("4b", "Landings", asks=_asks("who lands?", "gw.landing.any-part", EndPhase, BeginInvasion)),
                Step("4c", "Land battles", asks=_asks("who attacks?", "gw.turn.combat", *_ATTACKS, Rest)),
                Step(
                    "5",
                    "Non-combat",
                    asks=_asks("who digs in, who unloads?", "gw.turn.non-combat", EndPhase, Entrench, Unload),
                ),
                Step("6", "Repair", upkeep=Upkeep("damaged forts are repaired", "gw.fort.repair.phase")),
                Step("7", "Income", upkeep=Upkeep("the nations collect income", "gw.turn.income")),
            ),
        ),
    ),
)
"""Where no source says which of two phases comes first, the order is assumed."""
