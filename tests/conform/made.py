"""The cases of the games here: of the smallest by day, of all by night."""

from collections.abc import Iterable, Mapping
from functools import cache

import pytest

from clausewitz.conform.cases.store import Made, build_cases, load_current
from here import NIGHT, PROJECT

BY_DAY = "end-all-wars"
_WITH_CASES = PROJECT if NIGHT else PROJECT.only(BY_DAY)


def parameters(games: Iterable[str]) -> list[object]:
    """Games as parameters of a test; those without cases by day are left to the night."""
    return [pytest.param(game, marks=() if game == BY_DAY else pytest.mark.nightly) for game in games]


@cache
def made() -> Mapping[str, Made]:
    """The cases that are kept; where files have changed since, they are made here, which takes its time."""
    kept = load_current(_WITH_CASES)
    return kept if len(kept) == len(_WITH_CASES.games) else build_cases(_WITH_CASES, 2, lambda *_: None)
