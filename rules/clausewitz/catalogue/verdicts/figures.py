"""The figures of a file that is read as a roster: each a part by itself, so that a claim rests on those it asks for."""

from collections.abc import Mapping
from pathlib import Path

from clausewitz.catalogue.verdicts.parts import digest
from clausewitz.lazy import dataclass
from clausewitz.play.roster import RosterError, load_roster


@dataclass(frozen=True)
class Figures:
    """The parts of a roster, each as a checksum."""

    shell: str
    """Of all but the figures: the units, their names, and which figures each has."""
    each: Mapping[str, str]
    """By unit and column, such as `infantry.attack`."""


def figures_of(file: Path) -> Figures | None:
    """The parts of a file; None where it is no roster."""
    if file.suffix != ".toml":
        return None
    try:
        roster = load_roster(file)
    except RosterError:
        return None
    units = roster.units.values()
    rows = [(unit.kind, unit.name, unit.plural, list(unit.figures)) for unit in units]
    figures = ((f"{unit.kind}.{column}", repr(figure)) for unit in units for column, figure in unit.figures.items())
    return Figures(_digest(repr((roster.columns, rows))), {name: _digest(figure) for name, figure in figures})


def _digest(words: str) -> str:
    return digest(words.encode())
