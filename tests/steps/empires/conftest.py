"""What the scenarios share: a fresh world for each, and the vocabulary of steps."""

import pytest

from ..vocabulary import phrases_below

globals().update(phrases_below(__package__))

from .world import World  # noqa: E402 - after what makes assertions speak


@pytest.fixture
def world() -> World:
    return World()
