"""What the scenarios share: a fresh world for each, the general phrases, and those of this game."""

import pytest
from clausewitz.steps.vocabulary import phrases_below

from .world import World

globals().update(phrases_below("clausewitz.steps.phrases", __package__))


@pytest.fixture
def world() -> World:
    return World()
