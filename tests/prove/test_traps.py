"""No false statement is proved, whatever it hides behind."""

from collections.abc import Callable

import pytest

from clausewitz.prove import verdicts
from clausewitz.prove.check import Effort, check
from clausewitz.prove.claims import claim
from clausewitz.prove.paths.following import Limits

from . import traps
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


def test_an_assertion_may_be_in_what_a_claim_calls() -> None:
    assert check(claim("test.clause")(traps.asserts_elsewhere)).is_as_expected
