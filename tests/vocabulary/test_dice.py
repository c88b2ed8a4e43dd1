"""The dice of a scenario: those that its steps account for, and what is said of all others."""

from clausewitz.play.moments import Roll, Side
from clausewitz.steps.dice import ScenarioDice, whose_of
from play.positions.test_drill import drill
from skirmish.battle import Skirmish
from skirmish.squads import Squad

A, D = Side.ATTACKER, Side.DEFENDER
FOOT = Skirmish(attacker=Squad(foot=2), defender=Squad(foot=1)).start()
"""It awaits the dice of the foot, in step 2."""
assert isinstance(FOOT.awaits, Roll)
ROLL = FOOT.awaits
MISS = [4, 4, 4]


def test_dice_that_are_said_to_miss_on_the_way_do_so() -> None:
    dice = ScenarioDice()
    dice.miss([(A, "foot"), (D, "foot")])
    assert dice.missing_faces(FOOT, ROLL) == MISS
    dice.report_unrolled_misses(FOOT)
    assert dice.astray == []


def test_other_dice_on_the_way_miss_as_well_but_are_told() -> None:
    dice = ScenarioDice()
    dice.miss([(A, "foot")])
    assert dice.missing_faces(FOOT, ROLL) == MISS
    assert dice.astray == [
        "the engine rolls 1 die for the defender's foot in step 2 of round 1, and no step of the scenario accounts for "
        "that; write: When the defender's foot miss"
    ]


def test_dice_that_are_said_to_miss_do_so_once_in_a_round_and_on_this_way_alone() -> None:
    dice = ScenarioDice()
    dice.miss([(A, "foot"), (D, "foot")])
    dice.missing_faces(FOOT, ROLL)
    dice.missing_faces(FOOT, ROLL)
    again = "and no step of the scenario accounts for that; write: When the"
    twice = "in step 2 of round 1, for the second time in this round,"
    assert dice.astray == [
        f"the engine rolls 2 dice for the attacker's foot {twice} {again} attacker's foot miss",
        f"the engine rolls 1 die for the defender's foot {twice} {again} defender's foot miss",
    ]
    dice.report_unrolled_misses(FOOT)
    dice.missing_faces(FOOT, ROLL)
    assert len(dice.astray) == 4


def test_dice_that_are_said_to_miss_and_are_not_rolled_are_told() -> None:
    dice = ScenarioDice()
    dice.miss([(A, "guns")])
    dice.report_unrolled_misses(FOOT)
    assert dice.astray == ["the scenario says that the attacker's guns miss, the engine does not roll for that"]


def test_a_step_that_is_fought_has_the_faces_that_it_names() -> None:
    dice = ScenarioDice()
    dice.name("2", 1, {(D, "foot"): [1], (A, "foot"): [2, 4]})
    assert dice.has_faces_for(FOOT)
    assert dice.step_faces(FOOT, ROLL) == [2, 4, 1]
    dice.report_unrolled_dice(FOOT)
    assert (dice.astray, dice.has_faces_for(FOOT)) == ([], False)


def test_dice_that_a_step_does_not_name_are_told_with_the_row_that_would_name_them() -> None:
    dice = ScenarioDice()
    dice.name("2", 1, {(A, "foot"): [2]})
    assert dice.step_faces(FOOT, ROLL) == [2, 4, 4]
    assert dice.astray == [
        "the engine rolls 1 die for the attacker's foot in step 2 of round 1, and no step of the scenario accounts for "
        "that; write into its table: | attacker's foot | 2, 4 |",
        "the engine rolls 1 die for the defender's foot in step 2 of round 1, and no step of the scenario accounts for "
        "that; write into its table: | defender's foot | 4 |",
    ]


def test_dice_that_a_step_names_and_the_engine_does_not_roll_are_told() -> None:
    dice = ScenarioDice()
    dice.name("2", 1, {(A, "foot"): [1, 1, 1], (A, "guns"): [1], (D, "foot"): [1]})
    assert dice.step_faces(FOOT, ROLL) == [1, 1, 1]
    dice.report_unrolled_dice(FOOT)
    assert dice.astray == [
        "the scenario rolls 3 dice for the attacker's foot in step 2 of round 1, the engine rolls 2",
        "the scenario rolls 1 die for the attacker's guns in step 2 of round 1, the engine rolls none",
    ]


def test_whose_dice_miss_is_read_for_both_sides() -> None:
    text = "the attacker's rail guns, foot and guns and the defender's foot"
    assert whose_of(text, str) == [(A, "rail guns"), (A, "foot"), (A, "guns"), (D, "foot")]


def test_a_miss_is_the_lowest_face_where_dice_hit_with_their_number_or_more() -> None:
    dice, battle = ScenarioDice(), drill()
    assert isinstance(battle.awaits, Roll)
    dice.miss([(A, "guns")])
    assert (dice.missing_faces(battle, battle.awaits), dice.astray) == ([1, 1], [])


def test_a_check_is_said_to_fail_and_not_to_miss() -> None:
    dice = ScenarioDice()
    dice.miss([(D, "morale")])
    dice.report_unrolled_misses(drill())
    assert dice.astray == ["the scenario says that the defender's morale fails, the engine does not roll for that"]
