"""What holds of archery: who shoots first."""

from clausewitz.play.moments import Side
from clausewitz.play.position import Volley
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from red_ford.army import Army
from red_ford.battle import FieldBattle


def first_to_shoot(attacker: Army, defender: Army) -> Side:
    """Whose archers shoot in the first volley of a battle."""
    volley = FieldBattle(attacker=attacker, defender=defender).now
    assert isinstance(volley, Volley)
    return volley.fires[0].side


@claim("rf.archery.defender-first")
def the_defender_shoots_first(attacker: Army, defender: Army) -> None:
    """Whatever the armies, the defender's archers shoot before the attacker's."""
    assert first_to_shoot(attacker, defender) == Side.DEFENDER


@claim("rf.archery.defender-first", expect=REFUTED)
def without_the_sentence_the_attacker_shoots_first(attacker: Army, defender: Army) -> None:
    """Without its sentence the attacker's archers may come first, so the claim says something."""
    assume(attacker.archers > 0 and defender.archers > 0)
    with switch_off("rf.archery.defender-first"):
        assert first_to_shoot(attacker, defender) == Side.DEFENDER
