"""What holds of every battle under the house rules."""

from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, claim
from my_game.army import Army
from my_game.battle import FieldBattle


def dice(attacker: Army, defender: Army) -> int:
    """How many dice are rolled in a round."""
    battle = FieldBattle(attacker=attacker, defender=defender)
    return sum(group.number for volley in battle.volleys for group in battle.volley(volley))


@claim("mg.house-rules.fire")
def every_unit_rolls_one_die(attacker: Army, defender: Army) -> None:
    """Whatever the armies, as many dice are rolled in a round as there are units."""
    assert dice(attacker, defender) == attacker.total() + defender.total()


@claim("mg.house-rules.fire", expect=REFUTED)
def without_the_sentence_nobody_fires(attacker: Army, defender: Army) -> None:
    """The same is false once the sentence is struck out: the claim has teeth."""
    with without("mg.house-rules.fire"):
        assert dice(attacker, defender) == attacker.total() + defender.total()
