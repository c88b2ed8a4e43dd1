"""What the scenarios share: a fresh world for each, and the vocabulary of steps."""

import pytest

pytest.register_assert_rewrite(
    *(f"{__package__}.{each}" for each in ("world", "contests", "fighting", "findings", "raids", "rulings"))
)

from . import contests, fighting, findings, raids, rulings, situations  # noqa: E402 - after what makes their assertions speak
from .world import World  # noqa: E402 - as above


def pytest_configure(config: pytest.Config) -> None:
    for vocabulary in (situations, fighting, findings, rulings, raids, contests):
        config.pluginmanager.register(vocabulary)


@pytest.fixture
def world() -> World:
    return World()
