"""The best orders of loss."""

from fractions import Fraction

import pytest

from clausewitz.odds.optimize import HOLD, PointlessError, best_orders
from clausewitz.odds.policies import Policy
from clausewitz.play.moments import Side

from .test_battles import MOST, battle

WRONG_WAY_ROUND = Policy({Side.ATTACKER: ("artillery", "infantry"), Side.DEFENDER: ("infantry", "artillery")})


@pytest.mark.parametrize(("few", "all_tried"), [(4, True), (1, False)])
def test_infantry_is_given_up_before_a_gun_that_fires_first(
    monkeypatch: pytest.MonkeyPatch, few: int, all_tried: bool
) -> None:
    """The gun kills in 1 of 3 rounds; else of 18 rolls of both infantry 3 kill the defender, 5 cost the attacker one.

    So with w for what is left then he wins (24 + 10 w) / 34: a gun alone 3/5, infantry alone 1/4.
    """
    monkeypatch.setattr("clausewitz.odds.optimize._FEW", few)
    position = battle(attacker={"infantry": 1, "artillery": 1}, defender={"infantry": 1})
    found = best_orders(position, WRONG_WAY_ROUND, Side, HOLD, MOST)
    assert found.policy.losses[Side.ATTACKER] == ("infantry", "artillery")
    assert found.worth == pytest.approx(float((24 + 10 * Fraction(3, 5)) / 34))
    assert found.before == pytest.approx(float((24 + 10 * Fraction(1, 4)) / 34))
    assert (found.tried, found.all_tried, found.settled) == (2, all_tried, True)


def test_whoever_does_not_wait_is_told_the_best_by_then() -> None:
    def impatient(done: int, of: int) -> None:
        raise KeyboardInterrupt

    position = battle(attacker={"infantry": 1, "artillery": 1}, defender={"infantry": 1})
    found = best_orders(position, WRONG_WAY_ROUND, Side, HOLD, MOST, impatient)
    assert found.policy == WRONG_WAY_ROUND
    assert (found.worth, found.all_tried, found.settled) == (found.before, False, False)


def test_each_side_has_its_order_sought_against_that_of_the_other() -> None:
    """Both have a gun and infantry, of which infantry goes first; what is named for a side stays."""
    position = battle(attacker={"infantry": 1, "artillery": 1}, defender={"infantry": 1, "artillery": 1})
    both = best_orders(position, WRONG_WAY_ROUND, Side, HOLD, MOST)
    assert both.policy.losses[Side.ATTACKER] == ("infantry", "artillery")
    alone = best_orders(position, WRONG_WAY_ROUND, [Side.DEFENDER], HOLD, MOST)
    assert alone.policy.losses[Side.ATTACKER] == ("artillery", "infantry")
    assert alone.worth <= alone.before
    assert alone.worth <= both.worth


def test_no_order_is_sought_where_all_ends_are_worth_the_same() -> None:
    hopeless = battle(attacker={"infantry": 1}, defender={"forts": 1})
    with pytest.raises(PointlessError):
        best_orders(hopeless, WRONG_WAY_ROUND, Side, HOLD, MOST)
