"""How the phrases name things: units, forces, sides, spaces."""

import re

from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces.army import ROSTER, Army
from clausewitz.rulebooks.great_war.forces.fleet import Fleet
from clausewitz.text.nearest import did_you_mean

_KINDS = {name: unit.kind for unit in ROSTER.units.values() for name in (unit.name, unit.plural)}

UNITS = r"(?:\d+ [a-z ]+(?:, )?)+"
"""A regular expression for units by number: `2 artillery, 1 storm troop and 3 infantry`."""


def kind_of(name: str) -> str:
    """The kind of unit that a name in singular or plural means. Raises `ValueError` for an unknown one."""
    if name not in _KINDS:
        known = did_you_mean(name, _KINDS) or f"; there are {', '.join(sorted(_KINDS))}"
        raise ValueError(f'"{name}" is no unit of the roster{known}')
    return _KINDS[name]


def counts_of(text: str) -> dict[str, int]:
    """Numbers by kind: `2 artillery, 1 storm troop and 3 infantry`; `nothing` is none."""
    if text == "nothing":
        return {}
    parts = [part.split(" ", 1) for part in re.split(r", | and ", text)]
    return {kind_of(name): int(number) for number, name in parts}


def army_of(text: str) -> Army:
    """An army; gas attacks are no part of it."""
    return Army(**{kind: number for kind, number in counts_of(text).items() if kind != "gas"})


def fleet_of(text: str) -> Fleet:
    """A fleet, with its aircraft."""
    return Fleet(**counts_of(text))


def side_of(text: str) -> Side:
    """The attacker or the defender."""
    return Side(text)


def dice_of(text: str) -> tuple[Side, str]:
    """Whose dice: `attacker's storm troops`."""
    side, name = text.split("'s ", 1)
    return Side(side), kind_of(name)


def faces_of(text: str) -> list[int]:
    """The faces of dice: `1, 4, 6`."""
    return [int(face) for face in text.split(",")]


def yes(text: str) -> bool:
    """Whether a cell of a table says yes."""
    return {"yes": True, "no": False}[text]
