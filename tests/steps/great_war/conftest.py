"""What the scenarios share: a fresh world for each, and the vocabulary of steps."""

import pytest

_ASSERTING = (
    "boards",
    "bombardments",
    "coalitions",
    "contests",
    "evacuations",
    "fighting",
    "findings",
    "invasions",
    "naval",
    "passages",
    "raids",
    "rulings",
    "sea_rulings",
    "turns",
    "world",
)
pytest.register_assert_rewrite(*(f"{__package__}.{each}" for each in _ASSERTING))

from ..vocabulary import phrases_of  # noqa: E402 - after what makes assertions speak
from . import (  # noqa: E402 - as above
    boards,
    bombardments,
    coalitions,
    contests,
    evacuations,
    fighting,
    findings,
    invasions,
    naval,
    passages,
    raids,
    repairs,
    rulings,
    sea_rulings,
    situations,
    turns,
)
from .world import World  # noqa: E402 - as above

globals().update(
    phrases_of(
        situations,
        fighting,
        findings,
        rulings,
        raids,
        contests,
        coalitions,
        evacuations,
        repairs,
        passages,
        invasions,
        bombardments,
        naval,
        sea_rulings,
        turns,
        boards,
    )
)


@pytest.fixture
def world() -> World:
    return World()
