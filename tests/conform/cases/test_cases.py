"""The cases of the games here: all of them replay against their own engines, and hardly a scenario is without one."""

from collections.abc import Mapping
from functools import cache

import pytest

from clausewitz.conform.cases.case import Case
from clausewitz.conform.cases.kept import OF_SCENARIOS, Made, made_anew
from clausewitz.conform.protocol.reference import Reference, reference_of
from here import HOUSE

GAMES = [game.id for game in HOUSE.games]


@cache
def made() -> Mapping[str, Made]:
    """The cases that are kept; where files have changed since, they are made here, which takes its time."""
    kept = OF_SCENARIOS.kept(HOUSE)
    return kept if set(kept) == set(GAMES) else made_anew(HOUSE, 2, lambda *_: None)


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
