"""What becomes of forts in the battles around them: whichever side they fight on, they keep the hits that they take."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import FortAttacks, FortOften
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""


def hit(own: Combatant, hits: int) -> Combatant:
    """A side whose forts, if there are some, have taken more hits."""
    return replace(own, fort_hits=own.fort_hits + hits) if own.army.forts else own


@claim(
    "gw.fort.fires-twice", "gw.fort.defence-only", fixed=ANY, rests_on=("gw.issue.fort-attacks", "gw.issue.fort-often")
)
def forts_keep_the_hits_of_a_battle_for_their_territory_whichever_side_they_were_on(
    ours: bool, before: Literal[0, 1, 3], taken: Literal[0, 2], reading: FortAttacks
) -> None:
    """Forts that defend their territory, or by one answer attack in it, have the hits of the battle; idle ones none.

    By another answer forts are idle in the second battle of a turn, and keep the hits of the first.
    """
    owner, spent = "Austria" if ours else "France", before == 3
    stacks = [Stack(nation=each, place="Lorraine", army=Army(infantry=2)) for each in ("Germany", "France")]
    board = BOARD.placing(*stacks).with_territory("Lorraine", contested=True, owner=owner, owner_before=owner)
    turn = Turn(board=board.with_territory("Lorraine", fort_hits=before), nations=("Germany", "Austria"))
    turn = replace(turn, step=Turn.sequence.index("4c"), old_contests=frozenset({"Lorraine"}))
    turn = replace(turn, profile=replace(LATEST, fort_attacks=reading, fort_often=FortOften.ONE_BATTLE))
    turn = replace(turn, batteries=frozenset({"Lorraine"} if spent else ()))
    attack = BeginAttack(place="Lorraine", nation="Germany")
    turn = land_combat.begin_attack(land_combat.prepare_land_attacks(turn), attack)
    battle = turn.fight
    assert isinstance(battle, LandBattle)
    ended = replace(battle, attacker=hit(battle.attacker, taken), defender=hit(battle.defender, taken), contesting=True)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack).board.territory(
        "Lorraine"
    )
    fight = not spent and (not ours or reading is FortAttacks.YES)
    assert (after.fort_hits, after.forts) == (before + (taken if fight else 0), 1)
    assert (after.owner, after.contested, after.idle_forts) == (owner, True, 0)


@claim("gw.fort.coastal.naval-battle", fixed=ANY)
def forts_on_the_coast_keep_the_hits_of_a_battle_at_sea_and_those_of_others_have_none(
    ships: Count, before: Literal[0, 3], taken: Literal[0, 2, 4]
) -> None:
    """The hits that a fort has taken in a battle at sea stay with it, and no other fort on the map has any of them."""
    assume(ships > 0)
    stacks = (
        Stack(nation="England", place="Aegean Sea", fleet=Fleet(cruisers=ships), came_from="Mediterranean", spent=1),
        Stack(nation="Turkey", place="Aegean Sea", fleet=Fleet(cruisers=ships)),
        Stack(nation="Turkey", place="Constantinople", army=Army(infantry=1)),
    )
    board = BOARD.placing(*stacks).with_territory("Constantinople", fort_hits=before)
    turn = Turn(board=board, nations=("England",), step=Turn.sequence.index("3"))
    attack = BeginAttack(place="Aegean Sea", nation="England")
    turn = land_combat.begin_attack(land_combat.prepare_sea_attacks(turn), attack)
    battle = turn.fight
    assert isinstance(battle, SeaBattle)
    defender = replace(battle.defender, fort_hits=battle.defender.fort_hits + taken)
    ended = replace(battle, defender=defender, contesting=True)
    after = land_combat.conclude_attack(replace(turn, fight=None, cause=None), ended, attack).board
    straits = replace(board.territory("Constantinople"), fort_hits=before + taken)
    assert after.territories == {**board.territories, "Constantinople": straits}
