"""A pytest plugin for a run whose summary nobody reads: Hypothesis adds nothing to it.

Its own plugin would import all of it for that, which takes longer than many a run of scenarios.
"""

import sys

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Take the plugin of Hypothesis out before the summary, unless Hypothesis was of use."""
    plugins = session.config.pluginmanager
    if "hypothesis" not in sys.modules and plugins.has_plugin("hypothesispytest"):
        plugins.unregister(name="hypothesispytest")
