"""Paths: every one that is possible is followed, once, and giving up says why."""

import itertools

from clausewitz.prove.paths.exploring import Ending, explore
from clausewitz.prove.paths.following import Discarded, Limits, Paths, Unprovable, current
from clausewitz.prove.paths.terms import z3

X = z3.Int("x")


def test_only_possible_sides_are_taken() -> None:
    def code(paths: Paths) -> str:
        if paths.decide(X > 10):
            return "above 5" if paths.decide(X > 5) else "impossible"
        return "at most 10"

    assert list(explore(code, Limits())) == [Ending("above 5"), Ending("at most 10")]


def test_picks_fork_over_all_options_in_every_combination() -> None:
    endings = explore(lambda paths: (paths.pick(2), paths.pick(3), paths.pick(1)), Limits())
    assert [ending.value for ending in endings] == list(itertools.product(range(2), range(3), range(1)))


def test_an_assumption_that_cannot_hold_discards_the_path() -> None:
    def code(paths: Paths) -> str:
        positive = paths.decide(X > 0)
        paths.assume(X > 3)
        return "positive" if positive else "impossible"

    assert list(explore(code, Limits())) == [Ending("positive"), Ending(discarded=True)]


def test_the_run_may_discard_itself_and_the_other_paths_go_on() -> None:
    def code(paths: Paths) -> str:
        if paths.decide(X > 0):
            raise Discarded
        return "rest"

    assert list(explore(code, Limits())) == [Ending(discarded=True), Ending("rest")]


def test_an_unprovable_path_leaves_the_others_to_be_followed() -> None:
    def code(paths: Paths) -> str:
        if paths.decide(X > 0):
            raise Unprovable("an index")
        return "rest"

    assert list(explore(code, Limits())) == [Ending(unprovable="an index"), Ending("rest")]


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

    discarded = Ending[tuple[int, int]](discarded=True)
    assert list(explore(code, Limits())) == [discarded, Ending((0, 1)), discarded, Ending((1, 1))]


def test_too_many_paths_are_a_reason() -> None:
    endings = list(explore(lambda paths: paths.pick(9), Limits(paths=2)))
    assert endings == [Ending(0), Ending(1), Ending(unprovable="more than 2 paths")]


def test_too_many_forks_on_a_path_are_a_reason() -> None:
    def code(paths: Paths) -> None:
        for bound in itertools.count():
            if not paths.decide(bound < X):
                return

    endings = list(explore(code, Limits(forks=2)))
    reason = "more than 2 forks on one path: a loop on a count without a bound?"
    assert endings == [Ending(unprovable=reason), Ending(), Ending()]


def test_too_little_time_is_a_reason() -> None:
    assert [ending.unprovable for ending in explore(lambda paths: paths.pick(2), Limits(seconds=0))] == [
        "more than 0 s",
    ]


def test_code_that_depends_on_more_than_its_arguments_is_found_out() -> None:
    bounds = itertools.count()

    def code(paths: Paths) -> None:
        paths.decide(next(bounds) < X)

    reason = "the same answers led to another question: the code depends on more than its arguments"
    assert list(explore(code, Limits())) == [Ending(), Ending(unprovable=reason)]


def test_without_an_answer_of_the_solver_both_sides_are_followed_and_not_called_possible() -> None:
    a, b, c = z3.Ints("a b c")

    def code(paths: Paths) -> bool:
        paths.assume(z3.And(a > 1, b > 1, c > 1))
        return paths.decide(a * a * a + b * b * b == c * c * c)

    unknown, possible = explore(code, Limits(solver_seconds=0.2))
    assert unknown == Ending(True, is_possible=False)
    assert possible == Ending(False)
