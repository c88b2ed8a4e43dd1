"""What paths have in common is run but once, and each path is what it is when it is run from its start."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import product
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.play.counts import Count
from clausewitz.prove.induction.induction import Stage, in_stages
from clausewitz.prove.shapes import Shapes
from clausewitz.prove.symbolic.exploring import PathEnd, explore
from clausewitz.prove.symbolic.numbers import SymbolicBool, SymbolicInt
from clausewitz.prove.symbolic.paths import Limits, Paths, current
from clausewitz.prove.symbolic.snapshots import gone_on
from clausewitz.prove.symbolic.terms import z3
from clausewitz.prove.symbolic.values import symbol

from ..symbols.test_numbers import Expression
from ..symbols.test_shortcuts import PROGRAMS

Seen = Callable[[Paths, object], object]
"""What is looked at once all stages are over."""

_MOST = 100
"""Paths beyond these are not followed: a drawn program may have thousands, each of which is put in words."""
X, Y = z3.Int("x"), z3.Int("y")
SMALL = z3.And(X >= -9, X <= 9, Y >= -9, Y <= 9)
FLAGS = [z3.Bool(f"flag {place}") for place in range(3)]


@dataclass(frozen=True)
class Guns:
    """Some guns."""

    heavy: Count = 0
    light: Count = 0

    @cached_property
    def are_many(self) -> bool:
        """Computed once."""
        return bool(self.heavy + self.light > 9)


def endings(stages: Callable[[Guns], Sequence[Stage]], seen: Seen, *, marked: bool = True) -> list[PathEnd[object]]:
    """How each path through the stages ends, which may look at some guns."""

    def code(paths: Paths) -> object:
        arguments = gone_on(paths) or {"guns": symbol(Shapes({}).shape_for(Guns, "guns"), "guns")}
        paths.arguments, paths.takes_marks = arguments, marked
        guns = arguments["guns"]
        assert isinstance(guns, Guns)
        return seen(paths, in_stages((), stages(guns)))

    return list(explore(code, Limits(paths=_MOST)))


def as_it_is(_: Paths, state: object) -> object:
    return state


def decided(runs: list[int], place: int, before: tuple[bool, ...]) -> tuple[bool, ...]:
    runs[place] += 1
    return (*before, bool(SymbolicBool(FLAGS[place])))


@pytest.mark.parametrize(("marked", "times"), [(True, [2, 4, 8]), (False, [8, 8, 8])])
def test_a_stage_is_run_once_for_all_paths_that_part_after_it(marked: bool, times: list[int]) -> None:
    runs = [0, 0, 0]
    found = endings(lambda _: [partial(decided, runs, place) for place in range(3)], as_it_is, marked=marked)
    assert [ending.value for ending in found] == list(product((True, False), repeat=3))
    assert runs == times


def asked(program: Expression, state: tuple[int, ...]) -> tuple[int, ...]:
    """The program, and what it comes to besides."""
    current().assume(SMALL)  # else Z3 cannot tell of some remainders, after long, and not always the same
    x, y = cast("tuple[int, int]", (SymbolicInt(X), SymbolicInt(Y)))
    if x > y + len(state):
        state = (*state, x)
    try:
        return (*state, program.run({"x": x, "y": y}))
    except ZeroDivisionError:
        return state


@dataclass(frozen=True, eq=False)
class Held:
    """What the solver holds, in whatever words: it orders them by what it was asked before."""

    conditions: z3.BoolRef

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, Held)
        solver = z3.Solver()
        solver.add(self.conditions != other.conditions)
        return bool(solver.check() == z3.unsat)

    __hash__ = object.__hash__


def held(paths: Paths, state: object) -> tuple[object, ...]:
    """Whatever a path is told apart by once it is over."""
    assert isinstance(state, tuple)
    terms = [each.z3_term.sexpr() if isinstance(each, SymbolicInt | SymbolicBool) else str(each) for each in state]
    known = {condition.sexpr(): answer for condition, answer in paths.known.values()}
    distances = [each.sexpr() for each in paths.distances]
    taken = [fork.conditions[fork.side].sexpr() for fork in paths.forks]
    return terms, known, taken, Held(z3.And(*paths.solver.assertions())), distances, paths.position


@settings(max_examples=15)
@given(st.lists(PROGRAMS, min_size=1, max_size=3))
def test_a_path_that_goes_on_from_a_mark_is_the_one_from_the_start(programs: list[Expression]) -> None:
    def stages(guns: Guns) -> Sequence[Stage]:
        return [partial(asked, each) for each in programs] + [lambda state: (*state, guns.heavy > 3, bool(guns.light))]

    assert endings(stages, held) == endings(stages, held, marked=False)


def test_what_was_computed_on_a_path_that_is_left_is_forgotten() -> None:
    found = endings(lambda guns: [lambda _: (guns, guns.heavy), lambda state: (state[0].are_many,)], as_it_is)
    assert found == [PathEnd((True,)), PathEnd((False,))]


def test_a_field_that_was_first_read_on_a_path_that_is_left_is_unread() -> None:
    def stages(guns: Guns) -> Sequence[Stage]:
        return [lambda _: (), lambda _: (guns.light > 5 if SymbolicBool(FLAGS[0]) else True,)]

    def read(paths: Paths, _: object) -> object:
        return "light" in vars(paths.arguments["guns"]), len(paths.distances)

    assert endings(stages, read) == [PathEnd((True, 1)), PathEnd((False, 0))]


def test_what_was_picked_on_a_path_that_is_left_is_picked_anew() -> None:
    def picked(paths: Paths, _: object) -> object:
        return dict(paths.picked), paths.weight

    found = endings(lambda _: [lambda _: (), lambda _: (current().pick(2, "arm"), current().pick(2, "rank"))], picked)
    assert [ending.value for ending in found] == [
        ({"arm": arm, "rank": rank}, arm + rank) for arm, rank in product(range(2), repeat=2)
    ]


def test_a_symbol_of_a_stage_that_is_left_is_refused_and_one_of_an_earlier_stage_is_not() -> None:
    kept: list[SymbolicInt] = []

    def later(state: tuple[SymbolicInt]) -> tuple[bool]:
        kept.append(SymbolicInt(Y))
        return (bool(state[0] > 3 or kept[0] > 3),)

    first, second, *_ = endings(lambda _: [lambda _: (SymbolicInt(X),), later], as_it_is)
    assert first == PathEnd((True,))
    assert second.unprovable.endswith(
        ": a symbol was used after its path had ended: it was kept in a global or a cache"
    )


def test_where_something_may_have_changed_each_path_is_run_from_its_start() -> None:
    def counted(state: tuple[list[int]]) -> tuple[int, bool]:
        state[0].append(1)
        return len(state[0]), bool(SymbolicBool(FLAGS[0]))

    assert endings(lambda _: [lambda _: ([],), counted], as_it_is) == [PathEnd((1, True)), PathEnd((1, False))]


def test_stages_within_a_stage_are_run_whole() -> None:
    def within(state: tuple[bool, ...]) -> object:
        return in_stages(state, [partial(decided, [0, 0, 0], place) for place in (1, 2)])

    found = endings(lambda _: [partial(decided, [0, 0, 0], 0), within], as_it_is)
    assert [ending.value for ending in found] == list(product((True, False), repeat=3))


def test_after_a_path_was_cut_short_no_other_goes_on_from_there() -> None:
    def cut(_: object) -> tuple[bool, ...]:
        try:
            float(SymbolicInt(X))
        except BaseException:  # as no rule should
            return (True,)
        return (False,)

    first, second = endings(lambda _: [cut, partial(decided, [0], 0)], as_it_is)
    assert "a count as a float" in first.unprovable
    assert second == first


def test_what_was_decided_before_a_mark_is_not_asked_again() -> None:
    def later(state: tuple[bool, ...]) -> tuple[bool, ...]:
        return decided([0], 0, decided([0, 0], 1, decided([0], 0, state)))

    found = endings(lambda _: [partial(decided, [0], 0), later], lambda paths, _: paths.position)
    assert found == [PathEnd(2)] * 4
