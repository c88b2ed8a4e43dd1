"""The cases of the games here: all of them replay against their own engines, and hardly a scenario is without one."""

from functools import cache

import pytest

from clausewitz.conform.cases.case import Case
from clausewitz.conform.protocol.reference import Reference, reference_of
from conform.made import GAMES, made
from here import HOUSE


@cache
def reference() -> Reference:
    return reference_of(HOUSE)


def replayed(case: Case) -> list[object]:
    return [reference().ask(each.ask) for each in case.exchanges]


@pytest.mark.parametrize("game", GAMES)
def test_every_case_replays_against_the_engine_that_it_was_made_with(game: str) -> None:
    cases = made()[game].cases
    assert {case.id for case in cases if replayed(case) != [each.answer for each in case.exchanges]} == set()
    assert len({case.id for case in cases}) == len(cases) > 0
