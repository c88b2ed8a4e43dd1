"""How a rulebook's folder of step definitions makes them known to its own scenarios, and to no other's."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import walk_packages

from pytest_bdd.steps import StepNamePrefix

_OF_PYTEST = ("conftest", "test_")


def phrases_below(package: str) -> Mapping[str, object]:
    """All step definitions in a package, at any depth, by the names under which pytest-bdd finds them in a `conftest`.

    Raises `ValueError` where two modules define the same phrase.
    """
    found = (each.name for each in walk_packages(import_module(package).__path__, f"{package}."))
    names = [name for name in found if not name.rpartition(".")[2].startswith(_OF_PYTEST)]
    phrases: dict[str, object] = {}
    for module in map(import_module, names):
        for name, value in vars(module).items():
            if name.startswith(StepNamePrefix.step_def.value):
                if name in phrases:
                    raise ValueError(f"{module.__name__} defines a phrase that is defined already: {name}")
                phrases[name] = value
    return phrases
