"""A late round answers what has one answer for all rounds that it may be, and refuses all else."""

from collections.abc import Callable

import pytest

from clausewitz.odds.graph import Rounds, rounds_of
from clausewitz.odds.policies import LateRound, RoundsDifferError

LATE = LateRound(3)


def test_what_is_so_of_every_late_round_is_answered() -> None:
    assert (LATE > 2, LATE >= 3, LATE < 3, LATE == 2) == (True, True, False, False)


def test_rounds_that_follow_each_other_are_told_apart_by_their_distance() -> None:
    after = LATE + 1
    assert (after > LATE, after == LATE, after - LATE, after - 1 == LATE) == (True, False, 1, True)
    assert (after > 3, after == 3) == (True, False)


@pytest.mark.parametrize(
    "asked",
    [
        lambda: LATE == 3,
        lambda: LATE == 7,
        lambda: LATE > 3,
        lambda: LATE < 4,
        lambda: LATE <= 3,
        lambda: "abcdef"[LATE],
        lambda: range(LATE),
    ],
)
def test_what_is_so_of_some_late_rounds_alone_is_refused(asked: Callable[[], object]) -> None:
    with pytest.raises(RoundsDifferError):
        asked()


def test_of_a_game_in_which_a_position_comes_twice_in_a_round_no_round_is_told() -> None:
    again = {0: {0: {0: 0.5, 1: 0.5}}, 1: dict[int, dict[int, float]]()}
    assert rounds_of(again, 0, 1, 0.0) == Rounds({}, 1)
