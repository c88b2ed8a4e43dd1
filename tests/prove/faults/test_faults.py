"""The tests of the prover notice what is planted in it: none of its faults would go unseen.

By night all faults are planted, and as long as a change of the prover is not committed; otherwise one in eighteen.
Which one hangs on the prover as it is, so that the next change has others tried.
"""

import subprocess
from hashlib import sha256
from operator import attrgetter

import pytest

from clausewitz.text.project import TOOLKIT
from here import sample

from .planting import Fault, outcomes, plant, read_faults

FAULTS = read_faults()
EVERY = 18
"""Of so many faults one is in the sample."""


def is_changed() -> bool:
    """Whether the prover, or what is planted in it, is not as it is in the last commit."""
    status = ["git", "status", "--porcelain", "--", str(TOOLKIT / "prove"), __file__.rpartition("/")[0]]
    return bool(subprocess.run(status, cwd=TOOLKIT, capture_output=True, text=True, check=False).stdout)


def digest_prover() -> str:
    return sha256(b"".join(file.read_bytes() for file in sorted((TOOLKIT / "prove").rglob("*.py")))).hexdigest()


@pytest.mark.parametrize(
    "fault", sample(FAULTS, 1 if is_changed() else EVERY, attrgetter("name"), salt=digest_prover())
)
def test_a_fault_of_the_prover_is_noticed(fault: Fault) -> None:
    ended = outcomes([fault.test], fault)
    assert set(ended.values()) <= {"passed", "failed"}
    assert "failed" in ended.values(), f"{fault.test} does not notice {fault.name}"


@pytest.mark.nightly
def test_without_a_fault_all_of_these_tests_pass() -> None:
    ended = outcomes(sorted({each.test for each in FAULTS}))
    assert {test for test, outcome in ended.items() if outcome != "passed"} == set()


def test_a_definition_that_the_prover_has_not_is_told_with_the_nearest_one() -> None:
    with pytest.raises(LookupError, match=r'^the prover has no "Symbol.__rsubb__"; did you mean "Symbol.__rsub__"\?$'):
        plant(Fault("Symbol.__rsubb__", "swap", 1, ""))


def test_a_name_of_two_definitions_is_told_with_both() -> None:
    with pytest.raises(LookupError, match=r'^"_run" is one of clausewitz\.prove\.\S+, clausewitz\.prove\.\S+'):
        plant(Fault("_run", "skip", 1, ""))


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (Fault("Symbol.__rsub__", "skip", 7, ""), "has 0 mutants by skip: write Symbol.__rsub__-skip-7"),
        (
            Fault("Symbol.__rsub__", "instead", 1, "", "left * right", "0"),
            r'has nowhere "left \* right": write Symbol.__rsub__-instead-1',
        ),
    ],
)
def test_a_fault_that_is_no_longer_one_is_told(fault: Fault, message: str) -> None:
    with pytest.raises(LookupError, match=message):
        plant(fault)
