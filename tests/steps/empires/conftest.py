"""What the scenarios share: a fresh world for each, and the vocabulary of steps."""

import pytest

from clausewitz.steps.vocabulary import phrases_below

from .world import World

globals().update(
    phrases_below(
        "clausewitz.steps.phrases.clauses",
        "clausewitz.steps.phrases.readings",
        "clausewitz.steps.phrases.situations",
        __package__,
    )
)


@pytest.fixture
def world() -> World:
    return World()
