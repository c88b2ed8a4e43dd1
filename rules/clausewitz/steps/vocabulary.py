"""How a rulebook's folder of step definitions makes them known to its own scenarios only."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages

from pytest_bdd.steps import StepNamePrefix

_OF_PYTEST = ("conftest", "test_")


def phrases_below(*names: str) -> Mapping[str, object]:
    """All step definitions in packages, at any depth, or modules, as pytest-bdd finds them in a `conftest`.

    `globals().update(phrases_below("clausewitz.steps.phrases", __package__))` makes the general phrases known and those
    of the game's own nouns. Raises `ValueError` where two modules define the same phrase.
    """
    phrases: dict[str, object] = {}
    for module in map(import_module, (each for name in names for each in _modules(name))):
        for name, value in vars(module).items():
            if name.startswith(StepNamePrefix.step_def.value):
                if name in phrases:
                    raise ValueError(f"{module.__name__} defines a phrase that is defined already: {name}")
                phrases[name] = value
    return phrases


def _modules(name: str) -> Iterator[str]:
    """A module, or those in a package that are not pytest's own."""
    package = import_module(name)
    below = walk_packages(package.__path__, f"{name}.") if hasattr(package, "__path__") else ()
    yield name
    yield from (each.name for each in below if not each.name.rpartition(".")[2].startswith(_OF_PYTEST))
