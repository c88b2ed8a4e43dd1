"""The vocabulary of Red Ford, as its own project makes it known."""

import sys
from importlib import import_module

import pytest

from clausewitz.steps.vocabulary import phrases_below
from clausewitz.steps.world import BattleWorld
from games.projects import RED_FORD

STEPS = "games.red_ford.steps.red_ford"

sys.path.append(str(RED_FORD / "rules"))  # the project is not installed
globals().update(phrases_below("clausewitz.steps.phrases", STEPS))


@pytest.fixture
def world() -> BattleWorld:
    made: BattleWorld = import_module(f"{STEPS}.world").World()
    return made
