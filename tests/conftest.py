"""What all tests share: the night's tests are left out by day, none may hang, no example has to be quick.

pytest loads the plugin that records scenarios by itself.
"""

import gc
import importlib
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from clausewitz.prove.symbolic.runs import rewritten_modules
from here import NIGHT, PROJECT, examples

collect_ignore_glob = ["games/*/steps"]  # scenarios of projects of their own, which a test runs there
pytest_plugins = ["pytester"]
settings.register_profile(
    "untimed",
    settings.default,
    max_examples=examples(100),
    derandomize=not NIGHT,  # by day the same commit gives the same result
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("untimed")
gc.set_threshold(150_000)  # as for commands: what all modules and tests hold would be gone through again and again

LONG = ("test_wheel.py", "test_every_page.py", "test_build.py")
"""Files with tests that take a minute or so: they come first, so that no worker waits for another at the end."""


_LEFT = pytest.StashKey[int]()
os.environ["COLUMNS"] = "80"  # wherever the tests themselves run, what they start breaks its lines there
os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"  # each process would import trio, say, for a quarter of a second
os.environ.setdefault("PYTEST_TIMEOUT", "600")  # not in pyproject.toml: scenarios run where pytest-timeout is missing


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Have each worker begin with a share of the modules of its own, if all are collected.

    In a fresh clone none is compiled, and to rewrite their assertions takes most of the time until the first test: in
    the same order all workers would do that for all modules at once.
    """
    worker, here = getattr(session.config, "workerinput", None), Path(__file__).parent
    if worker and [Path(each).absolute() for each in session.config.args] == [here]:
        own = slice(int(worker["workerid"].removeprefix("gw")), None, worker["workercount"])
        for file in sorted(here.rglob("test_*.py"))[own]:
            module = file.relative_to(here).with_suffix("").parts
            if not {"steps", "benchmarks"} & set(module):
                with suppress(Exception, pytest.skip.Exception):  # pytest tells of them when it comes to them
                    importlib.import_module(".".join(module))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONG)
    if not NIGHT and not config.option.markexpr:
        left = [item for item in items if item.get_closest_marker("nightly")]
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=left)
        config.stash[_LEFT] = len(left)
        if hasattr(config, "workeroutput"):
            config.workeroutput["left"] = len(left)


@pytest.fixture(scope="session")
def imported_games() -> None:
    """All games imported."""
    assert all(PROJECT.engines[each.id] for each in PROJECT.games)


@pytest.fixture
def pytester(imported_games: None, pytester: pytest.Pytester) -> pytest.Pytester:
    """The usual one, once all games are imported: what is imported during a test with it is imported once more later.

    Each reading would then be there twice, which is a fault of the corpus.
    """
    return pytester


_RULES = ("clausewitz.play", "clausewitz.rulebooks", "clausewitz.lazy", "clausewitz.steps", "clausewitz.prove")


def pytest_collection_finish() -> None:
    """Have the prover take no more of the toolkit for rules than where it is used.

    It reads all anew to which norms lead, as slower code, and those of test modules would lead to all that these test.
    """
    for name, module in sys.modules.items():
        if name.startswith("clausewitz.") and not name.startswith(_RULES):
            rewritten_modules.add(module)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:  # noqa: ANN401  xdist has no annotations
    """Learn from a worker, which collects, how many tests are left out: xdist tells only of those that run."""
    node.config.stash[_LEFT] = getattr(node, "workeroutput", {}).get("left", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if left := config.stash.get(_LEFT, 0):
        terminalreporter.write_line(f"{left} marked `nightly` are left to `make nightly` (or CLAUSEWITZ_NIGHTLY=1)")
