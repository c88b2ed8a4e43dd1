"""What holds of all losses."""

from dataclasses import replace

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from red_ford import rounds
from red_ford.army import Army
from red_ford.battle import FieldBattle


def in_the_melee(army: Army, hits: Count) -> FieldBattle:
    """The battle once so many hits were scored on the defender in a melee."""
    battle = FieldBattle(attacker=Army(spearmen=1), defender=army, hits_on_defender=hits)
    return replace(battle, step=battle.sequence.index(rounds.MELEE.label))


@claim("rf.losses.order")
def elephants_fall_last(army: Army, hits: Count, losses: Army) -> None:
    """No elephant is lost while any other unit is left."""
    assume(in_the_melee(army, hits).may_lose(Side.DEFENDER, losses))
    others = ("archers", "spearmen", "horsemen")
    assert losses.elephants == 0 or losses.total(others) == army.total(others)


@claim("rf.losses.order", expect=REFUTED)
def without_the_order_elephants_fall_last(army: Army, hits: Count, losses: Army) -> None:
    """Without the order an elephant may be lost first."""
    with switch_off("rf.losses.order"):
        assume(in_the_melee(army, hits).may_lose(Side.DEFENDER, losses))
    others = ("archers", "spearmen", "horsemen")
    assert losses.elephants == 0 or losses.total(others) == army.total(others)
