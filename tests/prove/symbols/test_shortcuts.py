"""What following paths saves: no term is made twice, nothing is asked twice, and what comes out is the same."""

import contextlib
import operator
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.prove.symbolic.exploring import explore
from clausewitz.prove.symbolic.numbers import SymbolicInt
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.runs import Discarded, activate_run
from clausewitz.prove.symbolic.terms import Terms, answer_of, z3
from here import examples

from .test_numbers import BINARY, LEAVES, UNARY, Expression

X, Y = z3.Int("x"), z3.Int("y")
LINEAR = [each for each in BINARY if each not in (operator.mul, operator.floordiv, operator.mod)]
PROGRAMS = st.recursive(
    LEAVES,
    lambda inner: (
        st.builds(Expression, st.sampled_from(LINEAR), st.tuples(inner, inner))
        | st.builds(Expression, st.sampled_from(UNARY), st.tuples(inner))
    ),
    max_leaves=10,
)


def run(program: Expression, paths: Paths) -> None:
    """The program twice, since what it has asked before it asks again."""
    paths.assume(z3.And(X >= -9, X <= 9, Y >= -9, Y <= 9))
    for _ in range(2):
        with contextlib.suppress(ZeroDivisionError):
            program.run({"x": SymbolicInt(X), "y": SymbolicInt(Y)})  # type: ignore[dict-item]  # symbols stand in
        paths.assume(X + Y < 12)


class Slow(Paths):
    """One path by the book: about each side of each condition a new solver is asked, and whatever is taken is held."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.held: list[z3.BoolRef] = []
        self.turns: list[int] = []
        self.passed = 0

    def could_be(self, condition: z3.BoolRef) -> bool:
        solver = z3.Solver()
        solver.add(*self.held, condition)
        return bool(solver.check() != z3.unsat)

    def decide(self, condition: z3.BoolRef, *, apart: bool = False) -> bool:
        sides = [each for each in (condition, z3.Not(condition)) if self.could_be(each)]
        if len(sides) > 1:
            if self.passed == len(self.turns):
                self.turns.append(0)
            sides = [sides[self.turns[self.passed]]]
            self.passed += 1
        self.held += sides
        return sides[0] is condition

    def assume(self, condition: z3.BoolRef) -> None:
        if not self.could_be(condition):
            raise Discarded
        self.held.append(condition)


def slowly(program: Expression) -> Iterator[list[z3.BoolRef] | None]:
    """What holds on each path by the book, none where the path is discarded."""
    turns: list[int] = []
    while True:
        paths = Slow(Limits())
        paths.turns = turns
        try:
            with activate_run(paths):
                run(program, paths)
            yield paths.held
        except Discarded:
            yield None
        while turns and turns[-1] == 1:
            turns.pop()
        if not turns:
            return
        turns[-1] = 1


def quickly(program: Expression) -> Iterator[list[z3.BoolRef] | None]:
    """What the solver holds at the end of each path."""

    def code(paths: Paths) -> list[z3.BoolRef]:
        run(program, paths)
        return list(paths.solver.assertions())

    for ending in explore(code, Limits()):
        assert not ending.unprovable
        yield ending.value


@settings(max_examples=examples(60))
@given(PROGRAMS)
def test_the_paths_are_those_by_the_book_in_the_same_order(program: Expression) -> None:
    for slow, quick in zip(slowly(program), quickly(program), strict=True):
        assert (slow is None) == (quick is None)
        if slow is not None and quick is not None:
            solver = z3.Solver()
            solver.add(z3.And(slow) != z3.And(quick))
            assert solver.check() == z3.unsat


@settings(max_examples=examples(60))
@given(PROGRAMS)
def test_whatever_was_decided_follows_from_what_the_solver_holds(program: Expression) -> None:
    def code(paths: Paths) -> None:
        run(program, paths)
        for condition, answer in paths.known.values():
            solver = z3.Solver()
            solver.add(*paths.solver.assertions(), condition != answer)
            assert solver.check() == z3.unsat

    assert all(not ending.unprovable for ending in explore(code, Limits()))


@settings(max_examples=examples(60))
@given(PROGRAMS)
def test_the_model_at_hand_is_one_of_what_the_solver_holds(program: Expression) -> None:
    def code(paths: Paths) -> None:
        run(program, paths)
        model = paths.model
        assert model is not None
        held = paths.solver.assertions()
        assert all(z3.is_true(model.eval(each, model_completion=True)) for each in held)

    assert all(not ending.unprovable for ending in explore(code, Limits()))


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many questions the solver was asked so far."""
    asked: list[z3.BoolRef] = []

    def noted(solver: z3.Solver, condition: z3.BoolRef) -> z3.CheckSatResult:
        asked.append(condition)
        return answer_of(solver, condition)

    monkeypatch.setattr("clausewitz.prove.symbolic.paths.answer_of", noted)
    return lambda: len(asked)


def test_a_condition_that_was_decided_is_not_asked_again(questions: Callable[[], int]) -> None:
    def code(paths: Paths) -> set[bool]:
        return {paths.decide(X > 3) for _ in range(50)}

    assert [ending.value for ending in explore(code, Limits())] == [{True}, {False}]
    assert questions() == 2


def test_a_path_that_is_replayed_asks_nothing_up_to_its_fork(questions: Callable[[], int]) -> None:
    flags = [z3.Bool(f"flag {number}") for number in range(8)]
    assert len(list(explore(lambda paths: [paths.decide(each) for each in flags], Limits()))) == 256
    assert questions() < 2 * 256


def test_what_was_impossible_among_the_same_conditions_is_not_asked_again(questions: Callable[[], int]) -> None:
    def code(paths: Paths) -> bool:
        paths.assume(X > 3)
        paths.pick(5)
        return paths.decide(X > 2)

    assert [ending.value for ending in explore(code, Limits())] == [True] * 5
    assert questions() == 2


def test_conditions_on_other_numbers_are_none_of_them(questions: Callable[[], int]) -> None:
    def code(paths: Paths) -> bool:
        paths.assume(X > 3)
        paths.pick(2)
        paths.decide(paths.picked[""] < Y)
        return paths.decide(X > 2)

    assert [ending.value for ending in explore(code, Limits())] == [True] * 4
    assert questions() == 1 + 2 + 1


def test_what_was_possible_among_the_same_conditions_is_not_asked_again(questions: Callable[[], int]) -> None:
    def code(paths: Paths) -> bool:
        paths.assume(X > 3)
        paths.pick(5)
        return paths.decide(X > 5)

    assert [ending.value for ending in explore(code, Limits())] == [True, False] * 5
    assert questions() == 2


def test_what_follows_from_several_conditions_does_not_follow_from_some_of_them() -> None:
    a, b, c = z3.Ints("a b c")

    def code(paths: Paths) -> tuple[int, bool]:
        paths.assume(z3.And(a > 0, c > 0))
        side = paths.pick(3)
        if side < 2:
            paths.assume(b < c)
        if side != 1:
            paths.assume(a < b)
        return side, paths.decide(a < c)

    found = [ending.value for ending in explore(code, Limits())]
    assert sorted(filter(None, found)) == [(0, True), (1, False), (1, True), (2, False), (2, True)]


def test_what_follows_by_way_of_another_number_follows_from_that_too() -> None:
    a, b = z3.Ints("a b")

    def code(paths: Paths) -> tuple[int, bool]:
        paths.assume(a == b)
        side = paths.pick(3)
        paths.assume((b > 5, b < 5, b > 0)[side])
        return side, paths.decide(a > 5)

    found = [ending.value for ending in explore(code, Limits())]
    assert found == [(0, True), (1, False), (2, True), (2, False)]


def test_where_nothing_is_known_to_be_possible_the_solver_is_asked_again(questions: Callable[[], int]) -> None:
    paths = Paths(Limits())
    paths.assume(X > 3)
    paths.model = None
    assert [paths.witness(X > 2)[0], paths.witness(X < 2)[0], paths.witness(X < 2)[0]] == [True, False, False]
    assert questions() == 1 + 3


def test_a_term_is_made_once_of_the_same_parts() -> None:
    terms = Terms()
    sums = [terms.build(operator.add, X, Y) for _ in range(2)]
    assert sums[0] is sums[1]
    assert terms.build(operator.sub, X, Y).eq(X - Y)
    assert terms.build(operator.add, Y, X).eq(Y + X)


def test_what_was_made_of_a_term_that_nobody_keeps_is_never_taken_for_another() -> None:
    terms = Terms()
    for number in range(2000):
        assert terms.build(operator.neg, z3.Int(f"x{number}")).eq(-z3.Int(f"x{number}"))
