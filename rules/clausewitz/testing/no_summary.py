"""A pytest plugin for a run whose summary nobody reads: it keeps Hypothesis from adding to it.

The plugin of Hypothesis would import all of Hypothesis for that, which takes longer than many a run of scenarios.
"""

import sys

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Remove the plugin of Hypothesis before the summary, unless Hypothesis was used."""
    plugins = session.config.pluginmanager
    if "hypothesis" not in sys.modules and plugins.has_plugin("hypothesispytest"):
        plugins.unregister(name="hypothesispytest")
