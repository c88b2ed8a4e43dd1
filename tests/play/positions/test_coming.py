"""When a question comes next, as a battle stands: in which round, or not at all."""

from dataclasses import replace

import pytest

from clausewitz.play.combat import find_next_question
from clausewitz.play.moments import Decided, Fired, Group, Side
from clausewitz.play.sequences import Ask
from clausewitz.play.switches import switch_off
from skirmish.battle import FIELD, Again, Customs, Skirmish
from skirmish.squads import Squad

ATTACKERS, DEFENDERS = FIELD.steps[2].asks
BATTLE = Skirmish(attacker=Squad(foot=2), defender=Squad(foot=2), round=2)


def when(position: Skirmish, ask: Ask, label: str = "4") -> tuple[int, int, int] | None:
    """Step, moment and round at which the question comes."""
    there = find_next_question(position, label, ask)
    return (there.step, there.moment, there.round) if there else None


def test_a_question_of_a_later_part_comes_in_its_first_round() -> None:
    assert when(BATTLE, ATTACKERS) == (3, 0, 1)
    there = find_next_question(BATTLE, "4", ATTACKERS)
    assert there is not None
    assert [str(each.happening) for each in there.events] == ["the guns are spent"]


def test_a_question_that_is_still_to_come_comes_in_this_round() -> None:
    assert when(replace(BATTLE, step=1), ATTACKERS) == (3, 0, 2)
    assert when(replace(BATTLE, step=3), ATTACKERS) == (3, 0, 2)
    assert when(replace(BATTLE, step=3, moment=1), DEFENDERS) == (3, 1, 2)


def test_a_question_that_is_past_comes_in_the_next_round() -> None:
    past = replace(BATTLE, step=3, moment=1, fired=frozenset({(Side.ATTACKER, "foot")}))
    assert when(past, ATTACKERS) == (3, 0, 3)
    there = find_next_question(past, "4", ATTACKERS)
    assert there is not None
    assert there.fired == frozenset()


def test_a_question_that_the_rules_have_answered_is_past_once_a_side_has_decided_or_rolled() -> None:
    stands = replace(BATTLE, step=3, moment=1)
    passed = stands.record_event(Decided(Side.ATTACKER, "stays", bound=True), ())
    assert when(passed, ATTACKERS) == (3, 0, 2)
    assert when(passed.record_event(Decided(Side.ATTACKER, "stays", bound=False), ()), ATTACKERS) == (3, 0, 3)
    rolled = Fired(Group(Side.ATTACKER, "foot", 1, 2, ()), (6,), 0)
    assert when(passed.record_event(rolled, ()), ATTACKERS) == (3, 0, 3)


def test_a_question_that_is_past_does_not_come_where_nothing_is_repeated() -> None:
    past = replace(BATTLE, step=3, moment=1, profile=Customs(again=Again.WORDS))
    assert when(past, ATTACKERS) == (3, 0, 3)
    with switch_off("sk.repeat"):
        assert when(past, ATTACKERS) is None


@pytest.mark.parametrize("skipped", ["4", "2"])
def test_the_question_of_a_step_that_does_not_take_place_does_not_come(skipped: str) -> None:
    assert (when(replace(BATTLE, skipped=skipped), ATTACKERS) is None) == (skipped == "4")


def test_a_question_whose_clause_is_switched_off_does_not_come() -> None:
    with switch_off("sk.ask.attacker"):
        assert when(BATTLE, ATTACKERS) is None
        assert when(BATTLE, DEFENDERS) == (3, 0, 1)
