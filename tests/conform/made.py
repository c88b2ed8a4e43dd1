"""The cases of the games here."""

from collections.abc import Mapping
from functools import cache

from clausewitz.conform.cases.kept import OF_SCENARIOS, Made, made_anew
from here import HOUSE

GAMES = [game.id for game in HOUSE.games]


@cache
def made() -> Mapping[str, Made]:
    """The cases that are kept; where files have changed since, they are made here, which takes its time."""
    kept = OF_SCENARIOS.kept(HOUSE)
    return kept if set(kept) == set(GAMES) else made_anew(HOUSE, 2, lambda *_: None)
