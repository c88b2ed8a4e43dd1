"""How a rulebook's folder of step definitions makes them known to its own scenarios, and to no other's."""

from collections.abc import Mapping
from types import ModuleType

from pytest_bdd.steps import StepNamePrefix


def phrases_of(*modules: ModuleType) -> Mapping[str, object]:
    """The step definitions of modules, by the names under which pytest-bdd finds them in a `conftest`.

    Raises `ValueError` where two modules define the same phrase.
    """
    phrases: dict[str, object] = {}
    for module in modules:
        for name, value in vars(module).items():
            if name.startswith(StepNamePrefix.step_def.value):
                if name in phrases:
                    raise ValueError(f"{module.__name__} defines a phrase that is defined already: {name}")
                phrases[name] = value
    return phrases
