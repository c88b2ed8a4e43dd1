"""The tests of the prover notice what is planted in it: none of its faults would go unseen."""

import pytest

from .planting import Fault, outcomes, read_faults

FAULTS = [each for each in read_faults() if not each.unnoticed]
UNNOTICED = [each for each in read_faults() if each.unnoticed]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_of_the_prover_is_noticed(fault: Fault) -> None:
    ended = outcomes([fault.noticed_by], fault)
    assert set(ended.values()) <= {"passed", "failed"}
    assert "failed" in ended.values(), f"the prover would {fault.would}, and {fault.noticed_by} does not notice"


def test_without_a_fault_all_of_these_tests_pass() -> None:
    ended = outcomes(sorted({each.noticed_by for each in FAULTS}))
    assert {test for test, outcome in ended.items() if outcome != "passed"} == set()


@pytest.mark.parametrize("fault", UNNOTICED, ids=lambda fault: fault.name)
def test_a_fault_that_nothing_can_notice_is_one_and_has_its_reason_alone(fault: Fault) -> None:
    compile(fault.source, fault.module, "exec")
    assert not fault.noticed_by
