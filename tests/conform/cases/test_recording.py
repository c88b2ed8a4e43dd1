"""What is recorded of a scenario: what it does itself, refusals and fights in a turn included."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from clausewitz.conform.cases.record import UnexportableError, decisive_readings, document_of, exchanges_of
from clausewitz.conform.protocol import Choose, Dice, May, Open, Refused, Roll, Ruled
from clausewitz.conform.reference import reference_of
from clausewitz.documents.kinds import setting_of
from clausewitz.play.asked import Readings
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.norms import RefusedError
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.land import Casualties
from clausewitz.rulebooks.great_war.standoff import Contest, FightOn
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Move
from clausewitz.rulebooks.great_war.turn.turn import Turn
from clausewitz.steps.world import Asker
from clausewitz.testing.recording import Done, Led, Recording, open_recording
from here import PROJECT

BATTLE = LandBattle(
    attacker=Combatant(army=Army(infantry=1, cavalry=1)), defender=Combatant(army=Army(infantry=2, artillery=1))
)
DOCUMENT = {
    "rulebook": "great-war",
    "attacker": {"units": {"infantry": 1, "cavalry": 1}},
    "defender": {"units": {"infantry": 2, "artillery": 1}},
}
GUNS_MISS = Roll(dice=(Dice(side="defender", kind="artillery", target=2, faces=(6,)),))


def done(recording: Recording) -> Done:
    return Done(RULEBOOK, recording.deeds, ())


def asked(recording: Recording) -> Sequence[object]:
    return [each.ask for each in exchanges_of(done(recording), reference_of(PROJECT))]


def test_a_battle_is_put_as_its_document_and_its_dice() -> None:
    with open_recording() as recording:
        battle = BATTLE.start()
        battle.roll([6])
    assert asked(recording) == [Open(document=DOCUMENT), GUNS_MISS]


def test_what_is_refused_is_put_as_well_and_leaves_the_position_as_it_was() -> None:
    with open_recording() as recording:
        battle = BATTLE.start()
        with pytest.raises(RefusedError):
            battle.choose(FightOn())
        battle.roll([6])
    exchanges = exchanges_of(done(recording), reference_of(PROJECT))
    assert [each.ask for each in exchanges] == [
        Open(document=DOCUMENT),
        Choose(option={"action": "FightOn"}),
        GUNS_MISS,
    ]
    assert isinstance(exchanges[1].answer, Refused)


def test_losses_that_may_not_be_taken_are_put_as_a_choice_that_is_refused() -> None:
    with open_recording() as recording:
        hit = replace(BATTLE, attacker=Combatant(army=Army(artillery=1))).start().roll([1])
        assert not hit.may_lose(Side.DEFENDER, Army(infantry=2))
        assert hit.may_lose(Side.DEFENDER, Army(infantry=1))
    assert isinstance(recording.deeds[-1], Led)
    assert recording.deeds[-1].refused
    assert asked(recording)[-1] == Choose(option={"losses": {"infantry": 2}})


def test_a_position_to_which_a_scenario_goes_back_is_set_up_anew() -> None:
    with open_recording() as recording:
        battle = BATTLE.start()
        battle.roll([6])
        battle.roll([1])
    hit = Roll(dice=(replace_faces(GUNS_MISS.dice[0], 1),))
    assert asked(recording) == [Open(document=DOCUMENT), GUNS_MISS, Open(document=DOCUMENT), hit]


def replace_faces(dice: Dice, *faces: int) -> Dice:
    return Dice(side=dice.side, kind=dice.kind, target=dice.target, faces=faces)


def test_a_ruling_is_put_with_the_readings_of_its_situation() -> None:
    with open_recording() as recording:
        Asker().forbids(Contest(), BATTLE.situation(Side.DEFENDER))
    (exchange,) = exchanges_of(done(recording), reference_of(PROJECT))
    assert isinstance(exchange.ask, May)
    assert (exchange.ask.action["action"], exchange.ask.situation["side"]) == ("Contest", "defender")
    assert isinstance(exchange.answer, Ruled)
    assert not exchange.answer.allowed


def test_a_fight_that_a_scenario_leads_on_in_a_turn_is_led_on_by_the_turn() -> None:
    german = Stack(nation="Germany", place="Rhineland", army=Army(infantry=1))
    french = Stack(nation="France", place="Lorraine", army=Army(infantry=1))
    board = replace(small_war(), stacks=()).placing(german, french)
    with open_recording() as recording:
        turn = Turn(board=board, nations=("Germany", "Austria", "Turkey")).start()
        turn = turn.choose(Move(nation="Germany", units=Army(infantry=1), way=("Rhineland", "Lorraine")))
        assert turn.fight
        turn.with_fight(turn.fight.roll([6, 6]))
    opened, moved, rolled = asked(recording)
    assert isinstance(opened, Open)
    assert opened.document["battle"] == "turn"
    move = {"action": "Move", "nation": "Germany", "units": {"infantry": 1}, "way": ["Rhineland", "Lorraine"]}
    assert moved == Choose(option=move)
    assert rolled == Roll(dice=(Dice(side="defender", kind="forts", target=3, faces=(6, 6)),))


def test_a_position_that_nothing_has_led_to_is_noticed() -> None:
    with open_recording() as recording:
        replace(BATTLE.start(), round=2).roll([6])
    assert recording.unknown


def test_a_position_of_which_no_document_says_all_is_not_put() -> None:
    with open_recording() as recording:
        replace(BATTLE, attacked_before=True).start()
    with pytest.raises(
        UnexportableError, match=r"^no document says everything about its position: attacked_before would differ$"
    ):
        asked(recording)


def test_nothing_to_put_is_told() -> None:
    told = r"^it plays no position, asks for no ruling, and executes no sheet of orders$"
    with pytest.raises(UnexportableError, match=told):
        asked(Recording())


def test_what_is_not_recorded_any_more_is_left_as_it_was() -> None:
    before = vars(Battle)["start"]
    with open_recording() as recording:
        assert vars(Battle)["start"] is not before
    BATTLE.start()
    assert (vars(Battle)["start"], recording.deeds) == (before, [])


def test_a_case_rests_on_the_reading_by_which_its_inputs_fit() -> None:
    readings = Readings()
    usual = type(LATEST).__getattribute__
    readings.watch(type(LATEST))
    try:
        with open_recording() as recording:
            hit = replace(BATTLE, attacker=Combatant(army=Army(artillery=1))).start().roll([1])
            hit.choose(Army(infantry=1))
        assert decisive_readings(done(recording), readings)[Casualties.issue] == Casualties.OWNER.letter
    finally:
        type(LATEST).__getattribute__ = usual  # type: ignore[method-assign]


def test_a_document_of_a_position_sets_up_the_same_position_again() -> None:
    entries = document_of(BATTLE, RULEBOOK)
    assert entries == DOCUMENT
    assert setting_of(entries, [RULEBOOK]).opened.position == BATTLE.start()
