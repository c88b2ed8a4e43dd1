"""What the scenarios share: a fresh world for each, and the vocabulary of steps."""

import pytest

from . import fighting, findings, rulings, situations
from .world import World


def pytest_configure(config: pytest.Config) -> None:
    for vocabulary in (situations, fighting, findings, rulings):
        config.pluginmanager.register(vocabulary)


@pytest.fixture
def world() -> World:
    return World()
