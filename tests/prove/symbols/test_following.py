"""Paths: every one that is possible is followed, once, and giving up says why."""

import contextlib
import itertools
from collections.abc import Callable

import pytest

from clausewitz.prove.symbolic.exploring import PathEnd, explore
from clausewitz.prove.symbolic.paths import Limits, Paths, current
from clausewitz.prove.symbolic.runs import Discarded, Unprovable
from clausewitz.prove.symbolic.terms import z3

X = z3.Int("x")


def test_only_possible_sides_are_taken() -> None:
    def code(paths: Paths) -> str:
        if paths.decide(X > 10):
            return "above 5" if paths.decide(X > 5) else "impossible"
        return "at most 10"

    assert list(explore(code, Limits())) == [PathEnd("above 5"), PathEnd("at most 10")]


def test_picks_fork_over_all_options_in_every_combination() -> None:
    endings = explore(lambda paths: (paths.pick(2), paths.pick(3), paths.pick(1)), Limits())
    assert [ending.value for ending in endings] == list(itertools.product(range(2), range(3), range(1)))


def test_an_assumption_that_cannot_hold_discards_the_path() -> None:
    def code(paths: Paths) -> str:
        positive = paths.decide(X > 0)
        paths.assume(X > 3)
        return "positive" if positive else "impossible"

    assert list(explore(code, Limits())) == [PathEnd("positive"), PathEnd(discarded=True)]


def test_the_run_may_discard_itself_and_the_other_paths_go_on() -> None:
    def code(paths: Paths) -> str:
        if paths.decide(X > 0):
            raise Discarded
        return "rest"

    assert list(explore(code, Limits())) == [PathEnd(discarded=True), PathEnd("rest")]


def test_an_unprovable_path_leaves_the_others_to_be_followed() -> None:
    def code(paths: Paths) -> str:
        if paths.decide(X > 0):
            raise Unprovable("an index")
        return "rest"

    where = f"prove/symbols/test_following.py:{code.__code__.co_firstlineno + 2}"
    assert list(explore(code, Limits())) == [PathEnd(unprovable=f"{where}: an index"), PathEnd("rest")]


@pytest.mark.parametrize("cut", [Discarded, lambda: Unprovable("an index")])
def test_a_path_that_was_cut_short_stays_so_though_it_goes_on(cut: Callable[[], BaseException]) -> None:
    def code(paths: Paths) -> str:
        if paths.decide(X > 0):
            with contextlib.suppress(BaseException):
                raise cut()
        return "rest"

    first, second = explore(code, Limits())
    assert (first.value, first.discarded or first.unprovable.endswith(": an index")) == (None, True)
    assert second == PathEnd("rest")


def test_of_two_cuts_the_first_counts() -> None:
    def code(paths: Paths) -> None:
        with contextlib.suppress(BaseException):
            raise Discarded
        raise Unprovable("an index")

    assert list(explore(code, Limits())) == [PathEnd(discarded=True)]


def test_a_pick_is_told_from_another_of_as_many_by_its_name() -> None:
    names = itertools.cycle(["side", "weather", "weather", "side"])

    def code(paths: Paths) -> None:
        for _ in range(2):
            paths.pick(2, next(names))

    reason = "the same answers led to another question: the code depends on more than its arguments"
    first, second, *_ = explore(code, Limits())
    assert first == PathEnd()
    assert second.unprovable.endswith(reason)


def test_the_exploration_under_way_is_the_current_one() -> None:
    assert [ending.value for ending in explore(lambda paths: current() is paths, Limits())] == [True]


def test_what_fills_a_counterexample_in_is_done_in_one_way_but_goes_round_what_is_discarded() -> None:
    def code(paths: Paths) -> tuple[int, int]:
        failing = paths.pick(2)
        paths.settling = True
        filling = paths.pick(3)
        if filling == 0:
            raise Discarded
        paths.settle()
        return failing, filling

    discarded = PathEnd[tuple[int, int]](discarded=True)
    assert list(explore(code, Limits())) == [discarded, PathEnd((0, 1)), discarded, PathEnd((1, 1))]


def test_too_many_paths_are_a_reason() -> None:
    endings = list(explore(lambda paths: paths.pick(9), Limits(paths=2)))
    assert endings == [PathEnd(0), PathEnd(1), PathEnd(unprovable="more than 2 paths")]


def test_too_many_forks_on_a_path_are_a_reason() -> None:
    def code(paths: Paths) -> None:
        for bound in itertools.count():
            if not paths.decide(bound < X):
                return

    endings = list(explore(code, Limits(forks=2)))
    where = f"prove/symbols/test_following.py:{code.__code__.co_firstlineno + 2}"
    reason = f"{where}: more than 2 forks on one path: a loop on a count without a bound?"
    assert endings == [PathEnd(unprovable=reason), PathEnd(), PathEnd()]


def test_too_many_questions_to_the_solver_are_a_reason_and_end_it() -> None:
    def code(paths: Paths) -> None:
        for bound in range(9):
            paths.decide(bound < X)

    endings = list(explore(code, Limits(questions=3)))
    where = f"prove/symbols/test_following.py:{code.__code__.co_firstlineno + 2}"
    assert endings == [PathEnd(unprovable=f"{where}: more than 3 questions to the solver")]


def test_code_that_depends_on_more_than_its_arguments_is_found_out() -> None:
    bounds = itertools.count()

    def code(paths: Paths) -> None:
        paths.decide(next(bounds) < X)

    where = f"prove/symbols/test_following.py:{code.__code__.co_firstlineno + 1}"
    reason = f"{where}: the same answers led to another question: the code depends on more than its arguments"
    assert list(explore(code, Limits())) == [PathEnd(), PathEnd(unprovable=reason)]


def test_without_an_answer_of_the_solver_both_sides_are_followed_and_not_called_possible() -> None:
    a, b, c = z3.Ints("a b c")

    def code(paths: Paths) -> bool:
        paths.assume(z3.And(a > 1, b > 1, c > 1))
        return paths.decide(a * a * a + b * b * b == c * c * c)

    unknown, possible = explore(code, Limits(steps=200_000))
    assert unknown == PathEnd(True, is_possible=False)
    assert possible == PathEnd(False)


def test_values_of_which_the_solver_cannot_tell_whether_they_are_all_are_a_reason() -> None:
    a, b, c, number = z3.Ints("a b c number")

    def code(paths: Paths) -> int:
        paths.assume(z3.And(a > 1, b > 1, c > 1))
        paths.assume(z3.Or(number == 1, z3.And(number == 2, a * a * a + b * b * b == c * c * c)))
        return paths.value(number, "as an index")

    (ending,) = explore(code, Limits(steps=200_000))
    assert ending.unprovable.endswith(": the solver gave no answer in 200000 steps")
