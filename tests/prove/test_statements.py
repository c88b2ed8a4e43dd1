"""Verdicts on true and false statements about small functions."""

from collections.abc import Callable

import pytest

from clausewitz.prove import verdicts
from clausewitz.prove.checking import Effort, check
from clausewitz.prove.claims import claim
from here import sample

from .statements import FALSE, TRUE


def checked(function: Callable[..., None], tested: str = "", examples: int = 30) -> verdicts.Verdict:
    function.__doc__ = "It holds."
    return check(claim("test.clause", tested=tested)(function), Effort(examples=examples)).verdict


@pytest.mark.parametrize("name", TRUE)
def test_a_true_statement_is_proved_on_all_its_paths_and_each_is_replayed(name: str) -> None:
    function, paths = TRUE[name]
    verdict = checked(function)
    assert isinstance(verdict, verdicts.Proved)
    assert (verdict.paths, verdict.within, verdict.examples) == (paths, "", paths)


@pytest.mark.parametrize("name", FALSE)
def test_a_false_statement_is_refuted_by_the_smallest_situation(name: str) -> None:
    function, smallest = FALSE[name]
    verdict = checked(function)
    assert isinstance(verdict, verdicts.Refuted)
    assert (verdict.counterexample, verdict.how) == (smallest, "z3")


@pytest.mark.parametrize("name", sample(FALSE, 6))
def test_hypothesis_alone_refutes_a_false_statement_too(name: str) -> None:
    verdict = checked(FALSE[name][0], tested="to see what examples show", examples=2000)
    assert isinstance(verdict, verdicts.Refuted)
    assert verdict.how == "hypothesis"


@pytest.mark.parametrize("name", sample(TRUE, 6))
def test_hypothesis_alone_leaves_a_true_statement_tested(name: str) -> None:
    verdict = checked(TRUE[name][0], tested="to see what examples show")
    assert isinstance(verdict, verdicts.Tested)
    assert (verdict.why, verdict.examples > 0) == ("to see what examples show", True)
