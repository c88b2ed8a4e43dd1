"""What holds of the attacks of several nations on one zone, however they are played; and how they are refused."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.play.norms import NotAllowedError, NotOfferedError
from clausewitz.rulebooks.great_war.allies.allies import Before
from clausewitz.rulebooks.great_war.allies.assaults import Assaults, Members, members
from clausewitz.rulebooks.great_war.standoff import Alliance

ENTENTE = Alliance(name="Entente", nations=frozenset({"England", "France", "Russia"}))
CENTRAL = Alliance(name="Central Powers", nations=frozenset({"Germany", "Austria"}))
ENDINGS = [how for how in Before if how.is_called_off or how is Before.CAPTURED]

ASSAULTS = st.builds(
    Assaults,
    waiting=st.lists(st.sampled_from(["England", "France", "USA", "Russia"]), unique=True).map(tuple),
    alliances=st.just((ENTENTE,)),
    developed=st.frozensets(st.sampled_from(["England", "France", "Russia"])),
)


@given(ASSAULTS, st.randoms(use_true_random=False))
def test_each_nation_attacks_once_or_holds_back_until_nobody_is_left_or_the_zone_is_taken(
    assaults: Assaults, chance: random.Random
) -> None:
    attacked: list[str] = []
    held_back: list[str] = []
    at = assaults
    while at.may_be_next():
        nation = chance.choice(at.may_be_next())
        if at.before is not Before.NOBODY and chance.random() < 0.3:
            at = at.hold_back(nation)
            held_back.append(nation)
            continue
        at = at.begin_attack(nation)
        assert at.attacking == (nation,)
        assert at.may_be_next() == ()
        attacked.append(nation)
        at = at.end_attack(chance.choice(ENDINGS))
    assert sorted((*attacked, *held_back, *at.waiting)) == sorted(assaults.waiting)
    assert not at.waiting or at.before is Before.CAPTURED


def test_a_nation_that_waits_for_its_ally_is_refused_with_the_clause() -> None:
    under_way = Assaults(waiting=("England", "France")).begin_attack("England")
    with pytest.raises(NotAllowedError) as refused:
        under_way.begin_attack("France")
    assert str(refused.value) == "begins its attack is forbidden (gw.allies.called-off)"


def test_nations_that_may_not_attack_together_are_refused_with_the_clause() -> None:
    with pytest.raises(NotAllowedError) as refused:
        Assaults(waiting=("England", "France")).begin_attack("England", "France")
    assert str(refused.value) == "attack together is forbidden (gw.allies.not-together)"


@pytest.mark.parametrize("nation", ["Spain", ""])
def test_a_nation_that_has_no_attack_to_make_is_told_so(nation: str) -> None:
    assaults = Assaults(waiting=("England", "France"))
    for refused in (assaults.begin_attack, assaults.begin_attack("England").end_attack(Before.RETREATED).hold_back):
        with pytest.raises(NotOfferedError) as error:
            refused(nation)
        assert str(error.value) == f'"{nation}" is not an answer to "who attacks next?" here'


def test_nations_are_of_the_three_of_the_entente_or_others() -> None:
    alliances = (CENTRAL, ENTENTE)
    kinds = [members(nations, alliances) for nations in (("England", "USA"), ("USA", "Russia"), ("Germany", "Austria"))]
    assert kinds == [Members.THREE, Members.ENTENTE, Members.OTHERS]
    assert members(("England", "Russia"), ()) is Members.OTHERS
