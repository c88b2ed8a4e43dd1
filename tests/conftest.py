"""What all tests share: pytest itself can be tested, and no example has to be quick, since the machine may be slow.

What records scenarios pytest loads by itself.
"""

import gc

import pytest
from hypothesis import HealthCheck, settings

collect_ignore_glob = ["games/*/steps"]  # scenarios of projects of their own, which a test runs there
pytest_plugins = ["pytester"]
settings.register_profile("untimed", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
gc.set_threshold(150_000)  # as for commands: what all modules and tests hold would be gone through again and again

LONG = ("test_wheel.py", "test_every_page.py", "test_sample.py", "test_build.py")
"""Files with tests that take a minute or so: they come first, so that no worker waits for another at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONG)
