"""Hostile engines in a report: each is one clear line, and what comes after is asked all the same.

The tests of the driver tell them apart one by one, so that a sample is enough here by day.
"""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from clausewitz.conform.case import Case, Exchange
from conform.samples import GUNS, PLAIN, TRENCH, report
from here import PROJECT, sample

from ..wire.test_driver import FAULTS, driver
from .hostile.manners import BAD


def badly(case: Case) -> Case:
    """A case in which a hostile engine forgets its manners."""
    exchanges = (Exchange(replace(each.ask, game=BAD), each.answer) for each in case.exchanges)
    return replace(case, id=f"{case.id}-{BAD}", exchanges=tuple(exchanges))


CASES: Sequence[Case] = (PLAIN, badly(PLAIN), GUNS, badly(GUNS), TRENCH)


@pytest.fixture(autouse=True)
def tests_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(PROJECT.root / "tests"))


@pytest.mark.parametrize("engine", sample(FAULTS, 6))
def test_what_a_hostile_engine_does_is_told_once_and_all_other_cases_are_asked(engine: str) -> None:
    with driver(engine) as driven:
        answer = report(driven, CASES)
    (fault,) = answer.faults
    assert (fault.what, fault.times, fault.case) == (FAULTS[engine][0], 2, badly(PLAIN).id)
    assert {each.id: each.verdict for each in answer.games[0].cases} == {
        each.id: "errored" if each.id.endswith(BAD) else "differs" for each in CASES
    }


def test_an_engine_that_does_not_play_what_it_promises_is_told_where() -> None:
    with driver("lies") as driven:
        answer = report(driven, CASES)
    assert answer.faults == []
    assert [each.verdict for each in answer.games[0].cases] == [
        "not supported" if each.id.endswith(BAD) else "differs" for each in CASES
    ]
