"""Counts: the smaller, the larger, and the one or the other, of numbers and of what chooses for itself."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from clausewitz.play.counts import either, every, least, most, some


@dataclass(frozen=True)
class Undecided:
    """A condition that does not say whether it holds, as a symbol of the prover."""

    def __bool__(self) -> bool:
        raise AssertionError("asked whether it holds")

    def choose(self, then: int, otherwise: int) -> int:
        return 100 * then + otherwise


@given(st.integers(), st.integers())
def test_least_and_most_of_numbers_are_min_and_max(first: int, second: int) -> None:
    assert (least(first, second), most(first, second)) == (min(first, second), max(first, second))


@given(st.booleans(), st.integers(), st.integers())
def test_either_of_a_truth_is_the_conditional(condition: bool, then: int, otherwise: int) -> None:
    assert either(condition, then, otherwise) == (then if condition else otherwise)


def test_either_leaves_the_choice_to_a_condition_that_can_choose() -> None:
    assert either(Undecided(), 3, 4) == 304  # type: ignore[arg-type]  # a symbol stands for a truth


@given(st.lists(st.booleans()))
def test_every_and_some_of_truths_are_all_and_any(conditions: list[bool]) -> None:
    assert (every(conditions), some(conditions)) == (all(conditions), any(conditions))


def test_every_and_some_ask_no_condition_that_can_choose() -> None:
    conditions = (True, Undecided(), False)
    assert (every(conditions[:2]), some(conditions[1:])) == (100, 100)  # type: ignore[arg-type]  # likewise


class Seven(int):
    """A number whose comparisons leave the choice open."""

    def __le__(self, other: object) -> Undecided:  # type: ignore[override]  # as a symbol's do
        return Undecided()

    __lt__ = __ge__ = __gt__ = __le__  # type: ignore[assignment]


def test_least_and_most_never_ask_an_undecided_comparison_whether_it_holds() -> None:
    assert (least(Seven(7), 4), most(Seven(7), 4)) == (704, 704)
