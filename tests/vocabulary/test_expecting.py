"""What a scenario expects, and the sentence in which it is told that the engine says something else."""

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from clausewitz.play.moments import Aim, Choose, Done, Group, Held, Roll, Side
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.switches import switch_off
from clausewitz.steps.expect import (
    UnexpectedError,
    expect,
    expect_allowed,
    expect_at,
    expect_choice,
    expect_dice,
    expect_forbidden,
    expect_invalid,
    expect_kind,
    expect_losses,
    expect_no_option,
    expect_not_over,
    expect_one_of,
    expect_option,
    expect_over,
    expect_won_by_nobody,
    in_words,
    require_given,
)
from skirmish.battle import Leave, Skirmish, Stay
from skirmish.squads import Squad

A, D = Side.ATTACKER, Side.DEFENDER
FOOT = Skirmish(attacker=Squad(foot=2), defender=Squad(foot=1)).start()
"""It awaits the dice of the foot."""
HIT = Skirmish(attacker=Squad(guns=1, foot=2), defender=Squad(guns=3)).start().roll((4, 1, 1, 4))
"""The attacker has two hits to take."""
STRUCK = FOOT.roll((1, 4, 4))
"""It is over."""
ASKED = Choose(D, "leave?", (Leave("the bridge"), Stay()), ())
DICE = Roll((Group(A, "field_cooks", 2, 3, ()),), 4, Aim.AT_MOST)
OVER = Done("nobody is left", ())


class Swim:
    """Of which no norm speaks."""

    def __str__(self) -> str:
        return "swims"


def ruled(action: object) -> Ruling:
    return ruling(action, FOOT)


@pytest.mark.parametrize(
    ("unmet", "sentence"),
    [
        (
            lambda: expect("what the attacker has", Squad(foot=1), Squad(foot=2, guns=1)),
            "the scenario expected what the attacker has to be 1 guns, 2 foot, the engine says 1 foot",
        ),
        (
            lambda: expect_kind(Squad(), Skirmish),
            "the scenario expected a skirmish, the engine has a squad",
        ),
        (
            lambda: expect_allowed(ruled(Leave("the swamp"))),
            'the scenario expected "leaves by the swamp" to be allowed, the engine forbids it by sk.swamp',
        ),
        (
            lambda: expect_allowed(ruled(Stay()), "sk.leave"),
            'the scenario expected "stays" to be allowed by sk.leave, the engine allows it by sk.stay',
        ),
        (
            lambda: expect_allowed(ruled(Swim())),
            'the scenario expected "swims" to be allowed, the engine does not allow it, as no clause speaks of it',
        ),
        (
            lambda: expect_forbidden(ruled(Stay())),
            'the scenario expected "stays" not to be allowed, the engine allows it by sk.stay',
        ),
        (
            lambda: expect_forbidden(ruled(Leave("the swamp")), "sk.cooks-stay"),
            'the scenario expected "leaves by the swamp" to be forbidden by sk.cooks-stay, '
            "the engine forbids it by sk.swamp",
        ),
        (
            lambda: expect_choice(DICE),
            "the scenario expected somebody to decide, "
            "the engine awaits a roll of 2 against 3 for the attacker's field cooks",
        ),
        (
            lambda: expect_choice(ASKED, A, "losses of the attacker"),
            "the scenario expected the attacker to decide: losses of the attacker, "
            "the engine lets the defender decide: leave?",
        ),
        (
            lambda: expect_option(ASKED, Leave("the swamp"), D),
            'the scenario expected the option "leaves by the swamp", the engine offers leaves by the bridge / stays',
        ),
        (
            lambda: expect_no_option(ASKED, Stay()),
            'the scenario expected no option "stays", the engine offers leaves by the bridge / stays',
        ),
        (
            lambda: expect_one_of(OVER, lambda option: option == Stay(), "the battle to go on"),
            "the scenario expected the battle to go on, the engine says that it is over: nobody is left",
        ),
        (
            lambda: expect_over(OVER, "night falls"),
            "the scenario expected it to be over: night falls, the engine says that it is over: nobody is left",
        ),
        (
            lambda: expect_not_over(OVER, "another round"),
            "the scenario expected another round, the engine says that it is over: nobody is left",
        ),
        (
            lambda: expect_at(FOOT, "3", 2),
            "the scenario expected the battle to stand at step 3 of round 2, the engine has it at step 2 of round 1",
        ),
        (
            lambda: expect_at(STRUCK, "2", 1),
            "the scenario expected the battle to stand at step 2 of round 1, "
            "the engine says that it is over: gone: defender",
        ),
        (
            lambda: expect_dice(OVER, [((A, "foot"), 1, 2), ((D, "guns"), 2, 3)]),
            "the scenario expected a roll of 1 against 2 for the attacker's foot, 2 against 3 for the defender's guns, "
            "the engine says that it is over: nobody is left",
        ),
        (
            lambda: expect_losses(HIT, A, Squad(foot=1)),
            "the scenario expected that the attacker may lose 1 foot, "
            "the engine refuses it, for 2 hits on 1 guns, 2 foot",
        ),
        (
            lambda: expect_losses(FOOT, A, Squad(foot=1)),
            "the scenario expected somebody to decide: losses of the attacker, "
            "the engine awaits a roll of 2 against 2 for the attacker's foot, 1 against 2 for the defender's foot",
        ),
        (
            lambda: expect_losses(HIT, A, Squad(guns=1, foot=1), allowed=False),
            "the scenario expected that the attacker may not lose 1 guns, 1 foot, "
            "the engine allows it, for 2 hits on 1 guns, 2 foot",
        ),
        (
            lambda: expect_invalid(FOOT, (1, 4, 1)),
            "the scenario expected no roll of 1, 4, 1, the engine awaits a roll of 2 against 2 for the attacker's "
            "foot, 1 against 2 for the defender's foot",
        ),
        (
            lambda: expect_invalid(STRUCK, (1, 4)),
            "the scenario expected no roll of 1, 4, the engine says that it is over: gone: defender",
        ),
        (
            lambda: expect_won_by_nobody((Held(A, ()), Held(None, (), contested=True))),
            "the scenario expected nobody to have won the space, the engine says that the attacker holds the space",
        ),
    ],
)
def test_what_does_not_come_true_is_told_in_one_sentence(unmet: Callable[[], object], sentence: str) -> None:
    with pytest.raises(UnexpectedError, match=f"^{re.escape(sentence)}$"):
        unmet()


def test_without_a_clause_what_happens_counts_and_not_what_is_cited() -> None:
    with switch_off("sk.cooks-stay"):
        expect_allowed(ruled(Stay()), "sk.leave")
        expect_forbidden(ruled(Leave("the swamp")), "sk.cooks-stay")
        with pytest.raises(UnexpectedError):
            expect_forbidden(ruled(Stay()), "sk.stay")


def test_what_comes_true_is_passed_over() -> None:
    expect("the number", 2, 2)
    expect_allowed(ruled(Stay()), "sk.stay")
    expect_forbidden(ruled(Leave("the swamp")), "sk.swamp")
    expect_forbidden(ruled(Swim()))
    expect_option(ASKED, Stay(), D)
    expect_no_option(ASKED, Leave("the swamp"))
    expect_over(OVER, "nobody is left")
    expect_at(FOOT, "2", 1)
    expect_dice(DICE, [((A, "field_cooks"), 2, 3)])
    expect_losses(HIT, A, Squad(foot=2))
    expect_losses(HIT, A, Squad(foot=1), allowed=False)
    expect_invalid(FOOT, (1, 4, 7))
    expect_invalid(FOOT, (1, 4))
    expect_won_by_nobody((Held(None, (), contested=True),))
    assert expect_kind(FOOT, Skirmish) is FOOT
    assert expect_choice(ASKED, D, "leave?") is ASKED
    assert expect_one_of(ASKED, lambda option: option == Stay(), "nothing") == Stay()


def test_what_no_given_brings_is_a_fault_of_the_scenario_and_not_of_the_engine() -> None:
    assert require_given(FOOT, "a battle") is FOOT
    with pytest.raises(ValueError, match=r"^the scenario is without a battle: no Given of it brings one$"):
        require_given(None, "a battle")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"),
        ((), "nothing"),
        (frozenset(), "nobody"),
        (True, "yes"),
        (False, "no"),
        (3, "3"),
        (Fraction(3, 2), "3/2"),
        (D, "defender"),
        ({D, A}, "attacker, defender"),
        ((Squad(guns=1), "France"), "1 guns, France"),
        (Group(A, "foot", 1, 2, ()), "Group(side=Side.ATTACKER, kind='foot', number=1, target=2, cites=())"),
    ],
)
def test_values_are_told_in_the_words_of_scenarios(value: object, words: str) -> None:
    assert in_words(value) == words
