"""What cannot be proved is tested, and says why."""

from collections.abc import Callable

from clausewitz.play.counts import Count
from clausewitz.prove import verdicts
from clausewitz.prove.checking import EFFORT, Effort, check
from clausewitz.prove.claims import assume, claim
from clausewitz.prove.symbolic.paths import Limits
from clausewitz.prove.verdicts import Vacuous


def why_only_tested(function: Callable[..., None], effort: Effort = EFFORT) -> str:
    function.__doc__ = "It holds."
    result = check(claim("test.clause")(function), effort)
    found = result.verdict
    assert not result.is_as_expected
    assert isinstance(found, verdicts.Tested)
    assert found.examples > 0
    return found.why.rpartition(f"prove/test_tested.py:{function.__code__.co_firstlineno + 1}: ")[2]


def test_what_cannot_be_followed_is_tested_and_says_why() -> None:
    def indexed(count: Count) -> None:
        assert sum(1 for _ in range(count)) == count

    assert why_only_tested(indexed) == (
        "the engine used a count as an index or in range(): cannot be followed symbolically"
    )


def test_an_endless_loop_on_a_symbol_is_tested() -> None:
    def loop(count: Count) -> None:
        while count > 0:
            count -= 1
        assert count == 0

    assert why_only_tested(loop, Effort(Limits(forks=20))) == (
        "more than 20 forks on one path: a loop on a count without a bound?"
    )


def test_too_many_paths_are_tested() -> None:
    def branches(first: bool, second: bool, third: bool) -> None:
        assert [first, second, third].count(True) <= 3

    assert why_only_tested(branches, Effort(Limits(paths=5))) == "more than 5 paths"


def test_a_question_that_the_solver_cannot_answer_is_tested() -> None:
    def fermat(first: Count, second: Count, third: Count) -> None:
        assume(first > 0)
        assume(second > 0)
        assert first * first * first + second * second * second != third * third * third

    assert why_only_tested(fermat, Effort(Limits(steps=200_000))) == "the solver gave no answer in 200000 steps"


def test_assumptions_that_the_solver_cannot_answer_and_no_example_meets_prove_nothing() -> None:
    @claim("test.clause")
    def fermat(first: Count, second: Count, third: Count) -> None:
        """About nothing, which only Fermat knew."""
        assume(first > 0)
        assume(second > 0)
        assume(first * first * first + second * second * second == third * third * third)
        assert first > 0

    assert check(fermat, Effort(Limits(steps=200_000), examples=20)).verdict == Vacuous(
        "of 20 situations drawn none satisfies the assumptions"
    )
