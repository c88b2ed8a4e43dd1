"""What holds of horsemen who have charged."""

from dataclasses import replace

from clausewitz.play.moments import Side
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, claim
from red_ford import rounds
from red_ford.army import Army
from red_ford.battle import FieldBattle


def dice_of_horsemen(attacker: Army) -> int:
    """How many dice the attacker's horsemen roll in the melee of the round in which they have charged."""
    battle = FieldBattle(attacker=attacker, defender=Army(spearmen=1), charged=True)
    melee = replace(battle, step=battle.sequence.index(rounds.MELEE.label))
    groups = [group for volley in melee.volleys for group in melee.volley(volley)]
    return sum(group.number for group in groups if group.side is Side.ATTACKER and group.kind == "horsemen")


@claim("rf.charge.tired")
def who_has_charged_rolls_no_die_in_the_melee(attacker: Army) -> None:
    """However many they are, horsemen who have charged roll no die in the melee."""
    assert dice_of_horsemen(attacker) == 0


@claim("rf.charge.tired", expect=REFUTED)
def without_the_sentence_who_has_charged_rolls_no_die(attacker: Army) -> None:
    """Without the sentence they fight twice in a round."""
    with switch_off("rf.charge.tired"):
        assert dice_of_horsemen(attacker) == 0
