"""Which rail guns fire for whom in a land battle: those in the territory itself, and those of allies next to it."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import AlliedGuns
from clausewitz.rulebooks.great_war.readings.turn import MovedGuns
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, Bombardment
from clausewitz.rulebooks.great_war.turn import bombardments, land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack, total
from clausewitz.rulebooks.great_war.turn.turn import Turn

BOARD = replace(small_war(), stacks=(), mines=())
"""The small map, with nobody on it."""
ATTACK = BeginAttack(place="Lorraine", nation="Germany")


@claim("gw.bombardment.not-both", "gw.land.step-2.rail-guns", fixed={str: "", Profile: LATEST})
def guns_fight_for_the_territory_in_which_they_are_unless_they_have_bombarded(
    mine: Count, theirs: Count, fired: bool
) -> None:
    """Rail guns in a contested territory take part in its battle with all others; those that have bombarded do not."""
    assume(mine > 0)
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=1, rail_guns=mine)),
        Stack(nation="France", place="Lorraine", army=Army(infantry=1, rail_guns=theirs)),
    )
    board = BOARD.placing(*stacks).with_territory("Lorraine", contested=True, owner_before="France")
    turn = Turn(board=board, nations=("Germany",), step=Turn.sequence.index("4c"))
    turn = replace(turn, old_contests=frozenset({"Lorraine"}))
    turn = replace(turn, bombarded=frozenset({("Germany", "Lorraine")} if fired else ()))
    turn = land_combat.prepare_land_attacks(turn)
    at = land_combat.build_engagement(turn, ATTACK)
    assert total(each.army for each in at.attackers) == Army(infantry=1, rail_guns=0 if fired else mine)
    assert total(each.army for each in at.defenders) == Army(infantry=1, rail_guns=theirs)
    assert turn.assaults["Lorraine"].waiting == ("Germany",)


@claim(
    "gw.land.step-2.rail-guns",
    "gw.allies.same-zone",
    fixed={str: ""},
    rests_on=("gw.issue.allied-guns", "gw.issue.allied-defenders"),
)
def guns_of_an_ally_fire_for_the_defender_as_the_reading_has_it_and_for_an_attacker_who_is_alone_never(
    english: Count, austrian: Count, there: Literal[0, 1], reading: AlliedGuns
) -> None:
    """A defender has the guns next to him of allies who are there, by one answer of all allies, or of nobody else.

    An attacker has those of the nations that attack.
    """
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=1), came_from="Rhineland", spent=1),
        Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=2)),
        Stack(nation="Austria", place="Rhineland", army=Army(rail_guns=austrian)),
        Stack(nation="France", place="Lorraine", army=Army(infantry=1)),
        Stack(nation="England", place="Lorraine", army=Army(infantry=there)),
        Stack(nation="France", place="Paris", army=Army(rail_guns=3)),
        Stack(nation="England", place="Paris", army=Army(rail_guns=english)),
    )
    profile = replace(LATEST, allied_guns=reading)
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany", "Austria"), step=Turn.sequence.index("4c"))
    turn = land_combat.prepare_land_attacks(replace(turn, profile=profile))
    at = land_combat.build_engagement(turn, ATTACK)
    guns = {side: total(each.army for each in land_combat.supporting_guns(turn, at, side)) for side in Side}
    joins = reading is AlliedGuns.ANY_ALLY or (there > 0 and reading is AlliedGuns.IF_THERE)
    assert guns[Side.ATTACKER] == Army(rail_guns=2)
    assert guns[Side.DEFENDER] == Army(rail_guns=3 + (english if joins else 0))


@claim("gw.bombardment.enemy", "gw.fort.four-hits", fixed={str: "", Profile: LATEST})
def a_bombardment_meets_the_enemies_and_the_forts_of_the_enemy_with_the_hits_that_these_have(
    french: Count, hits: Literal[0, 3], ours: bool
) -> None:
    """Shells fall on all enemy units in the space and on enemy forts, with the hits that these have, and no others."""
    guns = Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=2))
    enemy = Stack(nation="France", place="Lorraine", army=Army(infantry=french))
    owner = "Austria" if ours else "France"
    board = BOARD.placing(guns, enemy).with_territory("Lorraine", owner=owner, contested=ours, fort_hits=hits)
    turn = Turn(board=board, nations=("Germany",), step=Turn.sequence.index("4a"))
    action = Bombard(nation="Germany", place="Rhineland", target="Lorraine")
    fight = bombardments.begin_bombardment(turn, action).fight
    assert isinstance(fight, Bombardment)
    assert fight.guns == 2
    assert fight.defender.army == Army(infantry=french, forts=0 if ours else 1)
    assert fight.defender.fort_hits == (0 if ours else hits)


@claim("gw.bombing.fighters-again", "gw.contesting.reinforce", fixed={str: "", Profile: LATEST})
def fighters_that_have_intercepted_a_raid_fight_for_their_territory_with_all_others(
    fighters: Count, infantry: Count, intercepted: bool
) -> None:
    """In a land battle the defender has all units that stand there, also fighters that have intercepted raiders."""
    stacks = (
        Stack(nation="Germany", place="Lorraine", army=Army(infantry=1), came_from="Rhineland", spent=1),
        Stack(nation="France", place="Lorraine", army=Army(infantry=infantry, fighters=fighters)),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=("Germany",), step=Turn.sequence.index("4c"))
    turn = replace(turn, intercepted=frozenset({"Lorraine"} if intercepted else ()))
    at = land_combat.build_engagement(land_combat.prepare_land_attacks(turn), ATTACK)
    assert total(each.army for each in at.defenders) == Army(infantry=infantry, fighters=fighters)


@claim("gw.bombardment.single-shot", fixed={str: ""})
def guns_that_have_moved_fire_no_more_in_that_turn_but_by_a_reading(
    moved: bool, number: Count, profile: Profile
) -> None:
    """Rail guns where nobody fights are ready to fire unless they have moved; by one answer they are then, too."""
    guns = Stack(nation="Germany", place="Rhineland", army=Army(rail_guns=number), came_from="Berlin" if moved else "")
    turn = Turn(board=replace(small_war(), stacks=()).placing(guns), nations=("Germany",), profile=profile)
    assert land_combat.are_ready(turn, guns) == (number > 0 and (not moved or profile.moved_guns is MovedGuns.YES))
