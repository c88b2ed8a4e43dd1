"""What the scenarios share: a fresh world for each, and the vocabulary of steps."""

import pytest

_ASSERTING = ("world", "fighting", "findings", "rulings")
pytest.register_assert_rewrite(*(f"{__package__}.{each}" for each in _ASSERTING))

from ..vocabulary import phrases_of  # noqa: E402 - after what makes assertions speak
from . import fighting, findings, rulings, situations  # noqa: E402 - as above
from .world import World  # noqa: E402 - as above

globals().update(phrases_of(situations, fighting, findings, rulings))


@pytest.fixture
def world() -> World:
    return World()
