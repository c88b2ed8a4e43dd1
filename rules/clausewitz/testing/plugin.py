"""The pytest plugin of an installed toolkit, which loads the recorder in a project of rules.

pytest loads it in every project of an environment, so elsewhere it does nothing and imports next to nothing.
"""

from importlib import import_module

import pytest

from clausewitz.distribution import missing
from clausewitz.testing import RECORDER_MODULE
from clausewitz.text.project import project_above


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Record the results of scenarios if pytest runs in a project with `[tool.clausewitz]`, unless `-p` did it."""
    plugins = early_config.pluginmanager
    if project_above(early_config.rootpath) is None or plugins.has_plugin(RECORDER_MODULE):
        return
    try:
        plugins.register(import_module(RECORDER_MODULE), RECORDER_MODULE)
    except ModuleNotFoundError as error:
        raise pytest.UsageError(missing(str(error.name), "scenarios", "to run scenarios")) from None
