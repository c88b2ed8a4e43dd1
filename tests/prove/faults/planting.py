"""Plants a fault in the prover: while its test runs, in a process of its own, the module is read with it."""

import io
import multiprocessing
import signal
import sys
import tomllib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from clausewitz.text.rooms.house import TOOLKIT

TESTS = Path(__file__).parents[1]
_PROVER = TOOLKIT / "prove"
_LEAN = (
    "-q",
    "--tb=no",
    "--assert=plain",
    "--disable-plugin-autoload",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:unraisableexception",
)
_LOADED = ["hypothesis", "pytest", "z3", "clausewitz.play.norms", "clausewitz.play.documents.written"]
"""What each process has from the start: nothing of the prover."""
_PATIENCE = 30
"""Seconds of work after which the system ends the process: with some faults nothing ever ends."""


@dataclass(frozen=True)
class Fault:
    """A passage of a module of the prover, and what stands in its place."""

    name: str
    module: str
    """The file, from the room of the prover on."""
    passage: str
    instead: str
    would: str
    """What the prover would do wrong."""
    noticed_by: str = ""
    """A test, from the folder of the tests of the prover on."""
    unnoticed: str = ""
    """Why no test can notice it, where none can."""

    @property
    def source(self) -> str:
        """The module with the fault in it. The passage has to be in it once."""
        sound = (_PROVER / self.module).read_text(encoding="utf-8")
        found = sound.count(self.passage)
        assert found == 1, f"{self.name}: {self.module} has the passage {found} times; write it as it now stands there"
        assert self.passage != self.instead
        return sound.replace(self.passage, self.instead)


def read_faults() -> list[Fault]:
    """All of them, in the order of the files and of their rows."""
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(Path(__file__).parent.glob("*.toml"))]
    return [Fault(name, **row) for table in tables for name, row in table.items()]


_SEED = "2"
"""Of the hashes of names, and so of the order of sets: in some orders a fault makes no difference."""


def outcomes(tests: Sequence[str], fault: Fault | None = None) -> dict[str, str]:
    """How tests end in a process in which the fault is planted, by their names: `passed`, `failed`, or not at all."""
    clean = multiprocessing.get_context("forkserver")
    clean.set_forkserver_preload(_LOADED)
    with pytest.MonkeyPatch.context() as patch, ProcessPoolExecutor(1, clean) as pool:
        patch.setenv("PYTHONHASHSEED", _SEED)  # the server is started as the first process is wanted
        patch.setenv("CLAUSEWITZ_NIGHTLY", "1")  # a fault may be noticed by few of the examples that are tried by night
        return pool.submit(_outcomes, tests, fault).result()


class _Noted:
    """A plugin that takes note of how tests end, and of what could not even be collected."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self.outcomes[report.nodeid] = report.outcome

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.outcomes[report.nodeid] = "not collected"


def _outcomes(tests: Sequence[str], fault: Fault | None) -> dict[str, str]:
    if fault is not None:
        sys.meta_path.insert(0, _Planted(fault))
    signal.setitimer(signal.ITIMER_VIRTUAL, _PATIENCE)
    noted = _Noted()
    with redirect_stdout(io.StringIO()):
        pytest.main([*_LEAN, *(str(TESTS / test) for test in tests)], plugins=[noted])
    return noted.outcomes


class _Planted(MetaPathFinder):
    """Finds the one module of the fault, before anything else does."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        self.name = ".".join(["clausewitz", "prove", *Path(fault.module).with_suffix("").parts])

    def find_spec(self, name: str, path: Sequence[str] | None, _target: object = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        spec = PathFinder.find_spec(name, path)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = _Loader(name, spec.origin, self.fault.source)
        return spec


class _Loader(SourceFileLoader):
    """Runs a source that is not the one in the file."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.faulty = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.faulty, self.path, "exec", dont_inherit=True)
