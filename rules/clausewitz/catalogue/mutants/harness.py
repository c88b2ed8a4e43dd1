"""What notices mutants is gathered here: scenarios and tests as pytest collects them, and the claims."""

import contextlib
import io
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest

from clausewitz.catalogue.mutants.probes import Probe, Stage
from clausewitz.catalogue.scenarios.plugin import RECORDER_MODULE
from clausewitz.catalogue.scenarios.recorder import template_of
from clausewitz.catalogue.scenarios.running import LEAN
from clausewitz.prove.check import has_expected_verdict
from clausewitz.prove.claims import Claim, load_claims
from clausewitz.prove.symbols.guarding import guard
from clausewitz.text.rooms.house import Project
from clausewitz.text.rooms.topics import topic_files


class HarnessError(RuntimeError):
    """The scenarios or the tests could not be collected."""


class _Loop:
    """Takes the place of the loop in which pytest would run all that it has collected."""

    def __init__(self, then: Callable[[list[Probe]], None]) -> None:
        self.then = then
        self.streams = sys.stdout, sys.stderr
        self.failed = False
        self.error: Exception | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:  # by files that could not be read
            out, errors = self.streams
            try:
                with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
                    self.then([self._probe(item) for item in session.items])
            except Exception as error:  # which pytest would take for one of its own
                self.error = error
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def _probe(self, item: pytest.Item) -> Probe:
        def passes() -> bool:
            self.failed = False
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            return not self.failed

        return Probe(Stage.SCENARIOS if template_of(item) else Stage.TESTS, item.nodeid, passes)


def with_tests(house: Project, tests: Iterable[Path], then: Callable[[list[Probe]], None]) -> None:
    """Collect the scenarios of a house, and the tests in these folders, and go on with them while pytest waits.

    A scenario in these folders is one like any other, whatever its game. Raises `HarnessError` with what pytest said.
    """
    steps = [house.steps / game.room for game in house.games] if house.left_out else [house.steps]
    where = [f"--rootdir={house.root}", "-c", str(house.root / "pyproject.toml"), *map(str, (*steps, *tests))]
    said, loop = io.StringIO(), _Loop(then)
    options = ["-q", "-s", "-p", RECORDER_MODULE, *LEAN]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main([*where, *options], plugins=[loop])
    if loop.error:
        raise loop.error
    if code == pytest.ExitCode.INTERRUPTED:
        raise KeyboardInterrupt  # which pytest has kept to itself
    if code != pytest.ExitCode.OK:
        raise HarnessError(f"the scenarios could not be collected:\n{said.getvalue()}")


def claims(house: Project) -> Sequence[Probe]:
    """The claims of a house, with the code of the rules led through questions at once, and not in each process."""
    files = [file for game in house.games for file in topic_files(house.verify, game.room, "py")]

    def probe(claim: Claim) -> Probe:
        return Probe(Stage.CLAIMS, claim.name, lambda: has_expected_verdict(claim))

    found = load_claims(house.verify, files)
    guard({each.function.__module__ for each in found})  # else the first claim of a mutant would run out of patience
    return [probe(each) for each in found]
