"""How phrases name things: units by number, sides, dice and their faces, tables."""

import re
from collections.abc import Callable
from typing import TypeVar

from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.steps.expecting import UnclearError
from clausewitz.text.nearest import did_you_mean

AnyForce = TypeVar("AnyForce", bound=Force)

_SIDES = tuple(side.value for side in Side)

UNITS = r"(?:\d+ [a-z ]+(?:, )?)+"
"""A regular expression for units by number: `2 artillery, 1 storm troop and 3 infantry`."""


def side_of(text: str) -> Side:
    """The attacker or the defender. Raises `UnclearError`, as all below do."""
    if text not in _SIDES:
        raise UnclearError(f'"{text}" is not a side; write {" or ".join(_SIDES)}')
    return Side(text)


def kind_of(name: str, roster: Roster) -> str:
    """The kind of unit that a name in singular or plural means."""
    kinds = {name: unit.kind for unit in roster.units.values() for name in (unit.name, unit.plural)}
    if name not in kinds:
        known = did_you_mean(name, kinds) or f"; there are {', '.join(sorted(kinds))}"
        raise UnclearError(f'"{name}" is no unit of the roster{known}')
    return kinds[name]


def checks_in(*sequences: SequenceOfPlay) -> frozenset[str]:
    """What dice are rolled for in sequences besides fire, such as `morale`."""
    steps = (step for sequence in sequences for step in sequence.steps)
    return frozenset(check.what for step in steps for check in step.checks)


def counts_of(text: str, roster: Roster) -> dict[str, int]:
    """Numbers by kind: `2 artillery, 1 storm troop and 3 infantry`; `nothing` is none."""
    counts: dict[str, int] = {}
    for part in re.split(r", | and ", text) if text != "nothing" else ():
        number, _, name = part.partition(" ")
        if not (number.isascii() and number.isdigit()):
            raise UnclearError(f'"{part}" is not a number of units; write 2 infantry, say')
        kind = kind_of(name, roster)
        if kind in counts:
            raise UnclearError(f'"{text}" names {name} twice; add them up')
        counts[kind] = int(number)
    return counts


def units_of(text: str, force: type[AnyForce]) -> AnyForce:
    """Units by number, as a force of a class."""
    counts = counts_of(text, force.roster)
    for kind in counts.keys() - set(force.kinds()):
        there_are = ", ".join(force.roster.units[each].plural for each in force.kinds() if each in force.roster.units)
        raise UnclearError(f'"{text}": there are no {force.roster.units[kind].plural} here; there are {there_are}')
    return force(**counts)


def dice_of(text: str, kind_of: Callable[[str], str]) -> tuple[Side, str]:
    """Whose dice: `attacker's storm troops`."""
    side, owns, name = text.partition("'s ")
    if not owns:
        raise UnclearError(f'"{text}" does not say whose dice; write attacker\'s infantry, say')
    return side_of(side), kind_of(name)


def number_of(text: str) -> int:
    """A number in figures."""
    if not (text.isascii() and text.isdigit()):
        raise UnclearError(f'"{text}" is not a number in figures; write 2, say')
    return int(text)


def faces_of(text: str) -> list[int]:
    """The faces of dice: `1, 4, 6`."""
    faces = [face.strip() for face in text.split(",")]
    if not all(face.isascii() and face.isdigit() for face in faces):
        raise UnclearError(f'"{text}" does not give the faces of dice; write them with commas between: 1, 4, 6')
    return list(map(int, faces))


def rows_of(datatable: list[list[str]]) -> list[dict[str, str]]:
    """The rows of a table, each by the heads of its columns."""
    heads, *rows = datatable
    return [dict(zip(heads, row, strict=True)) for row in rows]


def cells_of(datatable: list[list[str]], *columns: str) -> list[list[str]]:
    """The rows of a table without heads, which has just these columns."""
    if any(len(row) != len(columns) for row in datatable):
        raise UnclearError(f"each row of this table has {len(columns)} cells: {', '.join(columns)}")
    return datatable


def yes(text: str) -> bool:
    """Whether a cell of a table says yes."""
    if text not in ("yes", "no"):
        raise UnclearError(f'"{text}" is neither yes nor no')
    return text == "yes"
