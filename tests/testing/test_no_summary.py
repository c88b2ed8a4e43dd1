"""The plugin for runs whose summary nobody reads."""

import pytest

from clausewitz.testing import no_summary

CONFTEST = """
import sys

def pytest_unconfigure(config):
    print("imported" if "hypothesis" in sys.modules else "not imported")
"""


def test_hypothesis_is_not_imported_for_an_unread_summary(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile("def test_nothing(): ...")
    ran = pytester.runpytest_subprocess("-q", "-p", no_summary.__name__)
    assert (ran.ret, ran.outlines[-1]) == (pytest.ExitCode.OK, "not imported")


def test_a_test_that_needs_hypothesis_may_use_it(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(
        "from hypothesis import given, strategies\n@given(strategies.none())\ndef test_nothing(nothing): ..."
    )
    ran = pytester.runpytest_subprocess("-q", "-p", no_summary.__name__, "--hypothesis-show-statistics")
    ran.stdout.fnmatch_lines(["*Hypothesis Statistics*"])
    assert (ran.ret, ran.outlines[-1]) == (pytest.ExitCode.OK, "imported")
