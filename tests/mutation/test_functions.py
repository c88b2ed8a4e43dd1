"""A changed function in place of the one that is loaded, whatever it takes from around it."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from clausewitz.mutation.mutants import Live, Mutant, mutants_of

FORD = """\
def ford(depth):
    def crosses(lorries):
        return lorries and depth
    return crosses


class Bridge:
    def bears(self, tons):
        return tons


class Pontoon(Bridge):
    def bears(self, tons):
        return tons and super().bears(tons)


shallow = ford(0)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "ford.py"
    file.write_text(FORD)
    return file


@pytest.fixture
def ford(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("ford", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def mutant(file: Path, mutated: str) -> Mutant:
    (found,) = (each for each in mutants_of(file, "game.ford") if each.change.mutated == mutated)
    return found


def test_a_function_that_no_longer_uses_its_closure_still_runs(file: Path, ford: ModuleType) -> None:
    assert ford.shallow(3) == 0, "three lorries and no depth"
    Live([file]).become(mutant(file, "return lorries"))
    assert ford.shallow(3) == 3
    assert ford.ford(2)(0) == 0


def test_a_method_that_no_longer_asks_its_class_is_run(file: Path, ford: ModuleType) -> None:
    assert ford.Pontoon().bears(0) == 0
    Live([file]).become(mutant(file, "return super().bears(tons)"))
    Live([file]).become(mutant(file, "return tons"))
    ford.Bridge.bears = lambda self, tons: "asked"
    assert ford.Pontoon().bears(3) == 3
