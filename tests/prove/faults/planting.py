"""Plants a fault in the prover: while its test runs, in a process of its own, the module is read with it."""

import ast
import functools
import io
import itertools
import multiprocessing
import signal
import sys
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from clausewitz.text.project import TOOLKIT
from clausewitz.text.words import did_you_mean

from .mutants import definitions, mutants, rewrites

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
_LOADED = ["hypothesis", "pytest", "z3", "clausewitz.play.norms", "clausewitz.play.documents"]
"""What each process has from the start: nothing of the prover."""
_PATIENCE = 30
"""Seconds of work after which the system ends the process: with some faults nothing ever ends."""


@dataclass(frozen=True)
class Fault:
    """A mutant of a definition of the prover, and the test that notices it."""

    definition: str
    """The function or variable, by as much of its qualified name as is unique in the prover: `Number.__rsub__`."""
    operator: str
    """What is changed in it; see `mutants`."""
    number: int
    """Which of the places where that operator may be used in it, from 1."""
    test: str
    """The test, from the folder of the tests of the prover on."""
    of: str = ""
    """Where no operator gives the fault: the expression or statement that is another, as `ast.unparse` writes it."""
    instead: str = ""

    @property
    def name(self) -> str:
        return f"{self.definition}-{self.operator}-{self.number}"


def read_faults() -> list[Fault]:
    """All of them, in the order of the table."""
    table = tomllib.loads((Path(__file__).parent / "faults.toml").read_text(encoding="utf-8"))
    return [_read_fault(name, **row) for name, rows in table.items() for row in rows]


def _read_fault(definition: str, *, test: str, of: str = "", instead: str = "", **mutant: int) -> Fault:
    ((operator, number),) = mutant.items() or [("instead", 1)]
    return Fault(definition, operator, number, test, of, instead)


@dataclass(frozen=True)
class Module:
    """A module of the prover."""

    name: str
    file: Path

    def parse(self) -> ast.Module:
        return ast.parse(self.file.read_text(encoding="utf-8"))


@functools.cache
def _definitions() -> Mapping[str, Module]:
    """The module of each definition of the prover, by the qualified name of the definition."""
    found = {}
    for file in sorted(_PROVER.rglob("*.py")):
        path = file.relative_to(_PROVER.parents[1]).with_suffix("")
        module = Module(".".join(path.parts[:-1] if path.name == "__init__" else path.parts), file)
        found.update({f"{module.name}.{name}": module for name, _ in definitions(module.parse())})
    return found


def _find_module(fault: Fault) -> Module:
    """The module with the definition in which a fault is. Raises `LookupError` unless there is one."""
    names = [name for name in _definitions() if f".{name}".endswith(f".{fault.definition}")]
    match names:
        case [name]:
            return _definitions()[name]
        case []:
            known = {".".join(name.split(".")[-1 - fault.definition.count(".") :]) for name in _definitions()}
            near = did_you_mean(fault.definition, sorted(known))
            raise LookupError(f'the prover has no "{fault.definition}"{near}')
        case _:
            raise LookupError(f'"{fault.definition}" is one of {", ".join(names)}')


def plant(fault: Fault) -> tuple[Module, ast.Module]:
    """The module of a fault, and its tree with the fault in it. Raises `LookupError` where there is no such mutant."""
    module = _find_module(fault)
    tree = module.parse()
    definition = next(
        each for name, each in definitions(tree) if f".{module.name}.{name}".endswith(f".{fault.definition}")
    )
    found = rewrites(definition, fault.of, fault.instead) if fault.of else mutants(definition)
    chosen = (operator for operator in found if operator == fault.operator)
    number = sum(1 for _ in itertools.islice(chosen, fault.number))
    if number < fault.number:
        what = f'has nowhere "{fault.of}"' if fault.of else f"has {number} mutants by {fault.operator}"
        raise LookupError(f'"{fault.definition}" {what}: write {fault.name} as it now stands there')
    return module, tree


class _Planted(MetaPathFinder):
    """Finds the one module of the fault, before anything else does."""

    def __init__(self, fault: Fault) -> None:
        self.module, self.tree = plant(fault)

    def find_spec(self, name: str, path: Sequence[str] | None, _target: object = None) -> ModuleSpec | None:
        if name != self.module.name:
            return None
        spec = PathFinder.find_spec(name, path)
        assert spec is not None
        spec.loader = _Loader(name, str(self.module.file), self.tree)
        return spec


class _Loader(SourceFileLoader):
    """Runs a tree that is not the one in the file."""

    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self.faulty = tree

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.faulty, self.path, "exec", dont_inherit=True)


_SEED = "2"
"""Of the hashes of names, and so of the order of sets: in some orders a fault makes no difference."""


def outcomes(tests: Sequence[str], fault: Fault | None = None) -> dict[str, str]:
    """How tests end in a process in which the fault is planted, by their names: `passed`, `failed`, or not at all."""
    clean = multiprocessing.get_context("forkserver")
    clean.set_forkserver_preload(_LOADED)
    with pytest.MonkeyPatch.context() as patch, ProcessPoolExecutor(1, clean) as pool:
        patch.setenv("PYTHONHASHSEED", _SEED)  # the server is started as the first process is wanted
        patch.setenv("CLAUSEWITZ_NIGHTLY", "1")  # a fault may be noticed by few of the examples that are tried by night
        return pool.submit(_outcomes, tests, _Planted(fault) if fault else None).result()


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


def _outcomes(tests: Sequence[str], planted: _Planted | None) -> dict[str, str]:
    if planted is not None:
        sys.meta_path.insert(0, planted)
    signal.setitimer(signal.ITIMER_VIRTUAL, _PATIENCE)
    noted = _Noted()
    with redirect_stdout(io.StringIO()):
        pytest.main([*_LEAN, *(str(TESTS / test) for test in tests)], plugins=[noted])
    return noted.outcomes
