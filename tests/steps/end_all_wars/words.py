"""How the phrases name things: units, forces, dice."""

import re
from typing import TypeVar

from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.rulebooks.end_all_wars.army import ROSTER, Assault, Garrison
from clausewitz.text.nearest import did_you_mean

_KINDS = {name: unit.kind for unit in ROSTER.units.values() for name in (unit.name, unit.plural)}

AnyForce = TypeVar("AnyForce", bound=Force)


def kind_of(name: str) -> str:
    """The kind of unit that a name in singular or plural means. Raises `ValueError` for an unknown one."""
    if name not in _KINDS:
        known = did_you_mean(name, _KINDS) or f"; there are {', '.join(sorted(_KINDS))}"
        raise ValueError(f'"{name}" is no unit of the roster{known}')
    return _KINDS[name]


def force_of(text: str, kind: type[AnyForce]) -> AnyForce:
    """Units by number: `2 infantry, 1 tank and 3 fighters of flight 2`; `nothing` is none."""
    if text == "nothing":
        return kind()
    parts = [part.split(" ", 1) for part in re.split(r", | and ", text)]
    return kind(**{kind_of(name): int(number) for number, name in parts})


def army_of(side: str, text: str) -> Force:
    """The units of a side by number."""
    return force_of(text, Assault) if Side(side) is Side.ATTACKER else force_of(text, Garrison)


def dice_of(text: str) -> tuple[Side, str]:
    """Whose dice: `attacker's bombers of flight 2`."""
    side, name = text.split("'s ", 1)
    return Side(side), kind_of(name)


def faces_of(text: str) -> list[int]:
    """The faces of dice: `1, 4, 6`."""
    return [int(face) for face in text.split(",")]
