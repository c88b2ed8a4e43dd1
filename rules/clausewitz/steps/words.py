"""How phrases name things: units by number, sides, dice and their faces, tables."""

import re
from collections.abc import Callable
from typing import TypeVar

from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Sequence
from clausewitz.text.nearest import did_you_mean

AnyForce = TypeVar("AnyForce", bound=Force)

UNITS = r"(?:\d+ [a-z ]+(?:, )?)+"
"""A regular expression for units by number: `2 artillery, 1 storm troop and 3 infantry`."""


def side_of(text: str) -> Side:
    """The attacker or the defender."""
    return Side(text)


def kind_of(name: str, roster: Roster) -> str:
    """The kind of unit that a name in singular or plural means. Raises `ValueError` for an unknown one."""
    kinds = {name: unit.kind for unit in roster.units.values() for name in (unit.name, unit.plural)}
    if name not in kinds:
        known = did_you_mean(name, kinds) or f"; there are {', '.join(sorted(kinds))}"
        raise ValueError(f'"{name}" is no unit of the roster{known}')
    return kinds[name]


def checks_in(*sequences: Sequence) -> frozenset[str]:
    """What dice are rolled for in sequences besides fire, such as `morale`."""
    steps = (step for sequence in sequences for step in sequence.steps)
    return frozenset(check.what for step in steps for check in step.checks)


def counts_of(text: str, roster: Roster) -> dict[str, int]:
    """Numbers by kind: `2 artillery, 1 storm troop and 3 infantry`; `nothing` is none."""
    if text == "nothing":
        return {}
    parts = [part.split(" ", 1) for part in re.split(r", | and ", text)]
    return {kind_of(name, roster): int(number) for number, name in parts}


def units_of(text: str, force: type[AnyForce]) -> AnyForce:
    """Units by number, as a force of a class."""
    return force(**counts_of(text, force.roster))


def dice_of(text: str, kind_of: Callable[[str], str]) -> tuple[Side, str]:
    """Whose dice: `attacker's storm troops`."""
    side, name = text.split("'s ", 1)
    return Side(side), kind_of(name)


def faces_of(text: str) -> list[int]:
    """The faces of dice: `1, 4, 6`."""
    return [int(face) for face in text.split(",")]


def rows_of(datatable: list[list[str]]) -> list[dict[str, str]]:
    """The rows of a table, each by the heads of its columns."""
    heads, *rows = datatable
    return [dict(zip(heads, row, strict=True)) for row in rows]


def yes(text: str) -> bool:
    """Whether a cell of a table says yes."""
    return {"yes": True, "no": False}[text]
