"""Symbolic sets behave as frozensets do, and fork as little as they can."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

import pytest

from clausewitz.prove.symbolic.exploring import PathEnd, explore
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.sets import SymbolicSet
from clausewitz.prove.symbolic.terms import z3


class Arm(Enum):
    """Arms of the service."""

    INFANTRY = 1
    CAVALRY = 2
    ARTILLERY = 3


@dataclass(frozen=True)
class SetProgram:
    """A question about a set, and on how many paths its answer is found."""

    ask: Callable[[frozenset[Arm]], object]
    paths: int
    label: str = field(default="")


@pytest.mark.parametrize(
    "program",
    [
        SetProgram(lambda arms: 1, 1, "not looked at"),
        SetProgram(lambda arms: Arm.CAVALRY in arms, 2, "one member"),
        SetProgram(lambda arms: "tank" in arms, 1, "not a member"),  # type: ignore[comparison-overlap]  # on purpose
        SetProgram(len, 8, "size"),
        SetProgram(lambda arms: arms == {Arm.CAVALRY}, 8, "equality"),
        SetProgram(lambda arms: {Arm.CAVALRY} <= arms, 2, "subset"),
        SetProgram(lambda arms: arms.issuperset({Arm.CAVALRY}), 2, "superset"),
        SetProgram(lambda arms: frozenset({Arm.CAVALRY}) | arms, 8, "union"),
        SetProgram(lambda arms: arms.intersection({Arm.CAVALRY}), 2, "intersection"),
        SetProgram(lambda arms: arms.difference({Arm.CAVALRY}), 8, "difference"),
        SetProgram(lambda arms: {arms: 1}[arms], 8, "key of a dict"),
    ],
    ids=lambda program: program.label,
)
def test_a_set_forks_only_for_the_members_that_are_asked_for_and_answers_as_a_plain_set(program: SetProgram) -> None:
    terms: dict[Enum, z3.BoolRef] = {arm: z3.Bool(arm.name) for arm in Arm}

    def code(paths: Paths) -> None:
        answer = program.ask(SymbolicSet(terms))  # type: ignore[arg-type]  # it stands in for a frozenset
        paths.is_possible()
        model = paths.model
        plain = frozenset(arm for arm in Arm if model and z3.is_true(model.eval(terms[arm], model_completion=True)))
        assert answer == program.ask(plain)

    endings = list(explore(code, Limits()))
    assert len(endings) == program.paths


def test_a_set_of_one_path_is_refused_on_the_next() -> None:
    kept: list[SymbolicSet] = []

    def code(_: Paths) -> bool:
        kept.append(SymbolicSet({arm: z3.Bool(arm.name) for arm in Arm}))
        return Arm.CAVALRY in kept[0]

    first, second = explore(code, Limits())
    assert first == PathEnd(True)
    assert second.unprovable.endswith(
        ": a symbol was used after its path had ended: it was kept in a global or a cache"
    )
