"""What holds of every battle under the house rules."""

from clausewitz.prove.claims import claim
from my_game.army import Army
from my_game.battle import FieldBattle


@claim("mg.house-rules.fire")
def every_unit_rolls_one_die(attacker: Army, defender: Army) -> None:
    """Whatever the armies, as many dice are rolled in a round as there are units."""
    battle = FieldBattle(attacker=attacker, defender=defender)
    dice = sum(group.number for volley in battle.volleys for group in battle.volley(volley))
    assert dice == attacker.total() + defender.total()
