"""Changes as they are typed: what they make of the rules, how they are told, and what is wrong with them."""

from dataclasses import replace
from fractions import Fraction

import pytest

from clausewitz.compare.changes import Changes, UnknownChangeError, describe_changes, named_games, why_idle
from clausewitz.play.roster import Figure, Roster, Unit
from clausewitz.rulings.rules import Rules
from small_war.gas import ENGINE, QUARRELLING, Profile, When

_FIGURES = {"attack": Figure(Fraction(2), "sm.gas.first"), "hits": Figure(Fraction(2), "sm.gas.first", least=1)}
GUNS = Roster({"gun": Unit("gun", "gun", "guns", _FIGURES)}, ("attack", "hits"))
ARMED = replace(ENGINE, roster=GUNS)
REGISTER = QUARRELLING.register


def test_changes_make_rules_of_readings_clauses_and_figures_in_whatever_case() -> None:
    changes = Changes(readings=("SM.issue.when=B",), without=("sm.GAS.twice",), figures=("gun.attack = 3",))
    assert changes.build_rules(ARMED, REGISTER) == Rules(
        Profile(When.BEFORE_LUNCH), frozenset({"sm.gas.twice"}), frozenset({("gun", "attack", 3)})
    )


def test_a_reading_goes_before_the_one_of_the_profile() -> None:
    assert Changes(profile="Hungry").build_rules(ARMED, REGISTER) == Rules(Profile(When.BEFORE_LUNCH))
    assert Changes(profile="hungry", readings=("sm.issue.when=a",)).build_rules(ARMED, REGISTER) == Rules(Profile())


def test_changes_are_shown_with_the_earlier_values() -> None:
    after = Rules(Profile(When.BEFORE_LUNCH), frozenset({"sm.gas.twice"}), frozenset({("gun", "attack", 3)}))
    assert list(describe_changes(Rules(Profile()), after, GUNS)) == [
        "sm.issue.when: b) Before lunch. Before: a) Before fire.",
        "without sm.gas.twice",
        "gun.attack = 3, before 2",
    ]


def test_a_change_without_effect_says_so_and_dropping_the_clause_of_a_figure_is_not_one() -> None:
    before, gun = Rules(Profile()), frozenset({("gun", "attack", 2)})
    assert why_idle(before, before, GUNS) == "these are the preferred readings already"
    assert why_idle(before, Rules(Profile(When.BEFORE_LUNCH), frozenset(), gun), GUNS) == "gun.attack is 2 already"
    assert not why_idle(before, Rules(Profile(), frozenset({"sm.gas.first"}), gun), GUNS)
    assert not why_idle(before, Rules(Profile(When.BEFORE_LUNCH)), GUNS)


def test_the_games_meant_are_those_whose_ids_are_named() -> None:
    prefixes = {"small": "sm", "other": "ot"}
    assert named_games(Changes(readings=("SM.issue.when=b",)), prefixes) == {"small"}
    assert named_games(Changes(readings=("sm.issue.when=b",), without=("ot.gas",)), prefixes) == {"small", "other"}
    assert named_games(Changes(figures=("gun.attack=3",)), prefixes) == set()


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        (Changes(profile="hungri"), 'small has no profile "hungri"; it has usual, hungry; did you mean "hungry"?'),
        (Changes(readings=("sm.issue.when",)), '"sm.issue.when" is no reading; write sm.issue.when=b, say'),
        (Changes(readings=("sm.issue.wen=b",)), 'there is no issue "sm.issue.wen"; did you mean sm.issue.when?'),
        (
            Changes(readings=("sm.issue.when=q",)),
            'there is no "sm.issue.when q"; there are sm.issue.when a, sm.issue.when b',
        ),
        (
            Changes(without=("sm.gas.twise",)),
            'small has no clause "sm.gas.twise"; did you mean sm.gas.twice or sm.gas.first?',
        ),
        (
            Changes(without=("SM.issue.when",)),
            "sm.issue.when is an open question; give it another answer: --reading sm.issue.when=b",
        ),
        (
            Changes(readings=("sm.issue.when=a", "SM.issue.when=b")),
            '"sm.issue.when=a" and "SM.issue.when=b" contradict each other; name one of them',
        ),
        (
            Changes(figures=("gun.attack=3", "gun.attack=2")),
            '"gun.attack=3" and "gun.attack=2" contradict each other; name one of them',
        ),
        (Changes(figures=("gun.attack",)), '"gun.attack" is no figure; write gun.attack=3, say'),
        (Changes(figures=("gun.atack=3",)), 'small has no figure "gun.atack"; gun has attack, hits'),
        (Changes(figures=("gun.foo=3",)), 'small has no figure "gun.foo"; gun has attack, hits'),
        (
            Changes(figures=("gun.attack=" + "9" * 5000,)),
            '"99999999999999999999" is no figure for gun.attack; write a whole number from 0 to 999999',
        ),
        (
            Changes(figures=("gun.attack=-1",)),
            '"-1" is no figure for gun.attack; write a whole number from 0 to 999999',
        ),
        (Changes(figures=("gun.hits=0",)), '"0" is no figure for gun.hits; write a whole number from 1 to 999999'),
        (Changes(figures=("gun.attack=٣",)), '"٣" is no figure for gun.attack; write a whole number from 0 to 999999'),
    ],
)
def test_an_impossible_change_names_the_possible_ones(changes: Changes, complaint: str) -> None:
    with pytest.raises(UnknownChangeError) as raised:
        changes.build_rules(ARMED, REGISTER)
    assert str(raised.value) == complaint
