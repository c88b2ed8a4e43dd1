"""No false statement is proved, whatever it hides behind."""

import re
from collections.abc import Callable

import pytest

from clausewitz.prove import verdicts
from clausewitz.prove.checking import Effort, check, prove
from clausewitz.prove.claims import claim
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.prove.symbolic.paths import Limits

from . import traps, traps_of_python, traps_of_surroundings
from .traps import KEPT, TRAPS


@pytest.fixture(autouse=True)
def nothing_is_kept() -> None:
    KEPT.clear()


@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_is_false(name: str) -> None:
    function, situation = TRAPS[name]
    with pytest.raises(AssertionError):
        function(**situation)


@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_is_refuted_or_cannot_be_followed(name: str) -> None:
    result = check(claim("test.clause")(TRAPS[name][0]), Effort(Limits(paths=100), examples=20))
    assert not result.is_as_expected
    assert not isinstance(result.verdict, verdicts.Proved | verdicts.Vacuous)


@pytest.mark.parametrize("function", [traps.asserts_nothing, traps.asserts_nowhere])
def test_a_claim_that_never_comes_to_an_assertion_says_nothing(function: Callable[..., None]) -> None:
    assert check(claim("test.clause")(function)).verdict == verdicts.Vacuous(
        "no path comes to an assertion: say with `assert` what must hold"
    )


def test_a_tested_claim_that_never_comes_to_an_assertion_says_nothing() -> None:
    tested = claim("test.clause", tested="to see")(traps.asserts_nothing)
    assert check(tested, Effort(examples=5)).verdict == verdicts.Vacuous(
        "no situation drawn comes to an assertion: say with `assert` what must hold"
    )


@pytest.mark.parametrize(
    ("function", "refusal"),
    [
        (traps_of_python.a_debt, "Debt is made by an `__init__` or `__new__` of its own, which no symbol runs through"),
        (traps_of_python.a_treasury, "Treasury is made by an `__init__` or `__new__` of its own, which no symbol"),
        (traps_of_python.medals, "Medal has no `==` of its own, so that Python tells its values apart by identity"),
        (traps_of_python.yields, "yields or awaits, so that a call runs nothing; make it plain"),
        (traps_of_python.awaits, "yields or awaits, so that a call runs nothing; make it plain"),
    ],
)
def test_what_no_claim_can_be_about_is_refused(function: Callable[..., None], refusal: str) -> None:
    with pytest.raises(IllFormedClaimError, match=re.escape(refusal)):
        claim("test.clause")(function)


def test_a_record_derived_after_the_claim_was_read_is_not_passed_over() -> None:
    armed = claim("test.clause")(traps_of_python.armed)
    assert check(armed).is_as_expected
    hulk = traps_of_python.derive()
    assert check(armed).verdict == verdicts.Broken(
        "since the claim was read, other records were derived from those that it varies: Hulk; "
        "read claims after all rules",
        f"tests/prove/traps_of_python.py:{armed.line}",
        "",
    )
    assert not check(claim("test.clause")(traps_of_python.armed)).is_as_expected, hulk


def test_a_record_derived_later_is_not_passed_over_within_another_type() -> None:
    of_boats = (
        traps_of_python.rowed_in_a_pair,
        traps_of_python.rowed_in_a_tuple,
        traps_of_python.rowed_in_a_convoy,
        traps_of_python.rowed_if_any,
    )
    made = [claim("test.clause")(each) for each in of_boats]
    assert [check(each).is_as_expected for each in made] == [True] * 4
    raft = traps_of_python.derive_a_boat()
    verdicts_then = [check(each).verdict for each in made]
    assert all(isinstance(each, verdicts.Broken) and ": Raft; " in each.error for each in verdicts_then), raft


@pytest.mark.parametrize("name", traps_of_surroundings.EMPTY)
def test_a_claim_whose_assertion_cannot_fail_says_nothing(name: str) -> None:
    assert check(claim("test.clause")(traps_of_surroundings.EMPTY[name]), Effort(examples=5)).verdict == (
        verdicts.Vacuous("no situation drawn comes to an assertion: say with `assert` what must hold")
    )


def test_an_assertion_that_cannot_fail_is_refused_beside_others() -> None:
    both = claim("test.clause")(traps_of_surroundings.one_of_two)
    assert check(both, Effort(examples=5)).verdict == verdicts.Tested(
        f"tests/prove/traps_of_surroundings.py:{both.line + 3}: `assert` of a method cannot fail; "
        "call it, compare it, or assert its length",
        5,
    )


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("function", traps_of_surroundings.SWALLOWED)
def test_an_assertion_whose_failure_is_swallowed_fails(function: Callable[..., None]) -> None:
    verdict = check(claim("test.clause")(function)).verdict
    assert isinstance(verdict, verdicts.Refuted)
    assert verdict.counterexample == "count = 0"
    assert verdict.failure.endswith(": assert count > 3 (its failure is swallowed)")


@pytest.mark.parametrize("name", traps_of_surroundings.LATER)
def test_a_claim_that_depends_on_more_than_its_arguments_is_not_proved(name: str) -> None:
    verdict = check(claim("test.clause")(traps_of_surroundings.LATER[name]), Effort(examples=5)).verdict
    assert isinstance(verdict, verdicts.Tested | verdicts.Refuted)


def test_that_is_noticed_in_processes_of_their_own_as_well_and_held_against_no_other_claim() -> None:
    several: list[Callable[..., None]] = [*traps_of_surroundings.LATER.values(), *traps_of_surroundings.FOLLOWED]
    checked = prove([claim("test.clause")(each) for each in several], effort=Effort(examples=5))
    kinds = [type(each.result.verdict) for each in checked]
    assert {*kinds[: len(traps_of_surroundings.LATER)]} <= {verdicts.Tested, verdicts.Refuted}
    assert {*kinds[len(traps_of_surroundings.LATER) :]} == {verdicts.Proved}


@pytest.mark.parametrize("function", traps_of_surroundings.FOLLOWED)
def test_what_an_own_class_or_a_set_answers_is_followed(function: Callable[..., None]) -> None:
    assert isinstance(check(claim("test.clause")(function)).verdict, verdicts.Proved)


def test_an_assertion_may_be_in_what_a_claim_calls() -> None:
    assert check(claim("test.clause")(traps.asserts_elsewhere)).is_as_expected
