"""What a land battle asks for: a roll of those who have dice, and the decisions that the clauses in force give."""

from dataclasses import replace
from typing import Literal

from clausewitz.play.moments import Roll, Side
from clausewitz.play.switches import without
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.forces.army import Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST, Profile

ANY: dict[object, object] = {str: "", Profile: LATEST}


@claim("gw.land.step-5.fire", "gw.land.step-5.simultaneous", fixed=ANY)
def in_the_exchange_each_unit_that_is_there_has_its_die_and_nobody_else(
    infantry: Literal[1, 2], cavalry: Literal[0, 1, 3], defenders: Literal[1, 4], riders: Literal[0, 1]
) -> None:
    """Both sides roll at once, a die for each unit; of a kind that is not there no roll is asked."""
    battle = LandBattle(
        attacker=Combatant(army=Army(infantry=infantry, cavalry=cavalry)),
        defender=Combatant(army=Army(infantry=defenders, cavalry=riders)),
        step=LAND.index("5a"),
    )
    roll = battle.awaits
    assert isinstance(roll, Roll)
    numbers = {
        (Side.ATTACKER, "infantry", 1): infantry,
        (Side.ATTACKER, "cavalry", 2): cavalry,
        (Side.DEFENDER, "infantry", 2): defenders,
        (Side.DEFENDER, "cavalry", 2): riders,
    }
    rolled = {(each.side, each.kind, each.target): each.number for each in roll.groups}
    assert rolled == {group: number for group, number in numbers.items() if number > 0}
    assert len(roll.groups) == len(rolled)


@claim("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.defender-may-retreat", fixed=ANY)
def a_side_is_asked_whether_it_retreats_by_its_own_clause_and_only_while_that_is_in_force(struck_out: Side) -> None:
    """Each side has its question in step 6; with its clause struck out it has none, and again once that is back."""
    one = Combatant(army=Army(infantry=1))
    battle = LandBattle(attacker=one, defender=one, step=LAND.index("6"))
    attacker, defender = LAND.steps[battle.step].asks
    asks = {Side.ATTACKER: attacker, Side.DEFENDER: defender}
    assert battle.moments[:2] == (attacker, defender)
    with without(asks[struck_out].clause):
        anew = replace(battle)
        assert asks[struck_out] not in anew.moments
        assert anew.moments[0] == asks[struck_out.enemy]
    assert replace(battle).moments[:2] == (attacker, defender)
