"""Refusals: the whole message of each, with the clause where there is one, and the values that it holds."""

import pytest

from clausewitz.play.norms import (
    Norm,
    NotAllowedError,
    NotAwaitedError,
    RefusedError,
    Ruling,
    Verdict,
    WrongDiceError,
    WrongLossesError,
)
from skirmish.squads import Squad

FORBIDS = Norm("no_way", Verdict.FORBIDS, str, "rf.no-way", (), lambda _at, _action: True, "")
PERMITS = Norm("any_way", Verdict.PERMITS, str, "rf.any-way", (), lambda _at, _action: True, "")


def test_a_roll_where_a_choice_is_awaited() -> None:
    refused = NotAwaitedError("a roll", "a choice")
    assert str(refused) == "a roll was given, but the position awaits a choice"
    assert (refused.given, refused.awaited, refused.cites) == ("a roll", "a choice", ())


def test_wrong_dice() -> None:
    refused = WrongDiceError((0, 7), 3, 6)
    assert str(refused) == "invalid dice (0 7): roll 3 dice, 1-6 each"
    assert (refused.faces, refused.dice, refused.sides) == ((0, 7), 3, 6)


def test_wrong_faces_of_a_single_die() -> None:
    assert str(WrongDiceError((), 1, 6)) == "invalid dice (none): roll 1 die, 1-6"


def test_wrong_losses_with_the_clauses_by_which_they_are_taken() -> None:
    refused = WrongLossesError(Squad(foot=2), 1, Squad(foot=3), ("rf.losses", "rf.order"))
    assert str(refused) == "2 foot: 1 hit has to be taken, and these are 2 (rf.losses, rf.order)"
    assert (refused.losses, refused.hits, refused.cites) == (Squad(foot=2), 1, ("rf.losses", "rf.order"))


@pytest.mark.parametrize(
    ("losses", "hits", "why"),
    [
        (Squad(foot=1), 2, "1 foot: 2 hits have to be taken, and these are 1"),
        (Squad(guns=2), 2, "2 guns: at most 1 guns can be taken here"),
        (Squad(foot=3), 9, "3 foot: 4 hits have to be taken, and these are 3"),
        (Squad(guns=1), 1, "1 guns: other units must be removed first"),
        ("a gun", 1, "a gun: these units are not in this battle"),
    ],
)
def test_wrong_losses_with_what_is_wrong_in_them(losses: object, hits: int, why: str) -> None:
    assert str(WrongLossesError(losses, hits, Squad(foot=3, guns=1), ())) == why


def test_losses_of_a_kind_of_which_none_can_be_taken() -> None:
    assert str(WrongLossesError(Squad(guns=2), 2, Squad(foot=3), ())) == "2 guns: no guns can be taken here"


def test_an_action_that_a_clause_forbids_with_that_clause_alone() -> None:
    made = Ruling("flee", False, FORBIDS, (PERMITS,), ())
    refused = NotAllowedError(made)
    assert str(refused) == "flee is forbidden (rf.no-way)"
    assert (refused.ruling, refused.cites) == (made, ("rf.no-way",))


def test_an_action_that_no_rule_permits() -> None:
    refused = NotAllowedError(Ruling("flee", False, None, (), ()))
    assert (str(refused), refused.cites) == ("flee is not permitted by any rule", ())


def test_every_refusal_is_a_refused_value() -> None:
    for refusal in (NotAllowedError, NotAwaitedError, WrongDiceError, WrongLossesError):
        assert issubclass(refusal, RefusedError)
    assert issubclass(RefusedError, ValueError)
