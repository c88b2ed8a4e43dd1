"""What the scenarios share: a fresh world for each, and the vocabulary of steps."""

import pytest

_ASSERTING = ("world", "situations", "giving", "findings")
pytest.register_assert_rewrite(*(f"{__package__}.{each}" for each in _ASSERTING))

from ..vocabulary import phrases_of  # noqa: E402 - after what makes assertions speak
from . import findings, giving, situations  # noqa: E402 - as above
from .world import World  # noqa: E402 - as above

globals().update(phrases_of(situations, giving, findings))


@pytest.fixture
def world() -> World:
    return World()
