"""What holds of every melee: who rolls how many dice."""

from dataclasses import replace

from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, claim
from red_ford import rounds
from red_ford.army import Army
from red_ford.battle import FieldBattle


def dice_of_melee(attacker: Army, defender: Army) -> int:
    """How many dice are rolled in the melee of the first round, where nobody has charged."""
    battle = FieldBattle(attacker=attacker, defender=defender)
    melee = replace(battle, step=battle.sequence.index(rounds.MELEE.label))
    return sum(group.number for volley in melee.volleys for group in melee.volley(volley))


@claim("rf.melee.all", "rf.melee.archers", "rf.rounds.one-die")
def all_but_archers_roll_one_die(attacker: Army, defender: Army) -> None:
    """In the melee as many dice are rolled as there are spearmen, horsemen and elephants."""
    fighters = ("spearmen", "horsemen", "elephants")
    assert dice_of_melee(attacker, defender) == attacker.total(fighters) + defender.total(fighters)


@claim("rf.melee.archers", expect=REFUTED)
def without_the_sentence_archers_roll_no_dice_either(attacker: Army, defender: Army) -> None:
    """Archers stay out of the melee by that sentence, and by no other."""
    with switch_off("rf.melee.archers"):
        assert dice_of_melee(attacker, defender) == dice_of_melee(
            attacker.only(("spearmen", "horsemen", "elephants")), defender.only(("spearmen", "horsemen", "elephants"))
        )
