"""Who has an attack to make on the board, and what becomes of the attackers as it begins."""

from dataclasses import replace

from clausewitz.rulebooks.great_war.allies.allies import BeginAttack
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.land import AttackIsMove
from clausewitz.rulebooks.great_war.standoff import Attack
from clausewitz.rulebooks.great_war.turn.attacks import attack_on
from clausewitz.rulebooks.great_war.turn.turn import Turn

from .test_boards import board_with, ending_phases
from .test_combat import stack


def test_by_another_reading_the_infantry_of_the_attacking_nation_alone_leaves_its_trenches() -> None:
    board = board_with(*(stack(nation, "Lorraine", entrenched=1) for nation in ("Germany", "Austria", "France")))
    profile = replace(LATEST, attack_is_move=AttackIsMove.YES)
    turn = Turn(board=board.with_territory("Lorraine", contested=True), nations=("Germany", "Austria"), profile=profile)
    turn = ending_phases(turn.start(), "4c").choose(BeginAttack(place="Lorraine", nation="Germany"))
    assert isinstance(turn.fight, LandBattle)
    assert turn.fight.attacker.army == Army(infantry=1)
    assert turn.board.army("Lorraine", "Austria") == Army(entrenched=1)
    assert turn.fight.defender.army == Army(entrenched=1, forts=1)


def test_one_fighter_over_a_sea_zone_has_an_attack_to_make_there_beside_a_submarine_that_has_none() -> None:
    board = board_with(
        stack("Germany", "North Sea", "Berlin", 1, fighters=1),
        stack("Germany", "North Sea", submerged=1),
        stack("Austria", "North Sea", submerged=1),
        stack("England", "North Sea", cruisers=2),
    )
    turn = Turn(board=board, nations=("Germany", "Austria"), step=2).begin_step()
    assert turn.assaults["North Sea"].waiting == ("Germany",)
    assert turn.assaults["Atlantic"].waiting == ()


def test_an_attack_on_a_territory_is_by_land_under_way_or_repelled() -> None:
    board = board_with(
        stack("Germany", "Rhineland", infantry=1, fighters=1),
        stack("Germany", "Lorraine", "Rhineland", 1, infantry=1),
        stack("Germany", "Flanders", "Rhineland", 1, fighters=1),
        stack("France", "Lorraine", infantry=2),
        stack("England", "Flanders", infantry=1),
    )
    before = Turn(board=board, nations=("Germany",), step=5)
    assert attack_on(before, "Lorraine") is Attack.NONE
    turn = before.begin_step()
    assert {place: attack_on(turn, place) for place in ("Lorraine", "Flanders", "Paris", "Rhineland")} == {
        "Lorraine": Attack.LAND,
        "Flanders": Attack.OTHER,
        "Paris": Attack.NONE,
        "Rhineland": Attack.NONE,
    }
    fighting = turn.choose(BeginAttack(place="Lorraine", nation="Germany"))
    assert attack_on(fighting, "Lorraine") is Attack.LAND
    the_forts, the_exchange = [6, 6], [6, 1, 6]
    beaten = fighting.roll(the_forts).roll(the_exchange)
    assert attack_on(beaten, "Lorraine") is Attack.REPELLED
