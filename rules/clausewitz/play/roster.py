"""The roster: the unit table of a game. Each figure is sourced, and names its clause, or assumed, and says why."""

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path

from clausewitz.play.switches import stands


@dataclass(frozen=True)
class Figure:
    """One figure of the unit table."""

    value: Fraction
    clause: str = ""
    """The clause that gives the figure; empty where it is assumed."""
    assumed: str = ""
    """In what manner the figure is assumed; empty where it is sourced."""

    @cached_property
    def number(self) -> int:
        """The value as a whole number."""
        return int(self.value)

    @property
    def sourced(self) -> bool:
        """Whether a clause gives the figure."""
        return bool(self.clause)


@dataclass(frozen=True)
class Unit:
    """One row of the unit table."""

    kind: str
    name: str
    plural: str
    figures: dict[str, Figure]
    """By the name of the column, such as `attack`; a unit without a figure has none of that ability."""

    def count(self, number: int) -> str:
        """So many units in words: `1 rail gun`, `2 rail guns`."""
        return f"{number} {self.name if number == 1 else self.plural}"


class RosterError(ValueError):
    """A roster file is not as it should be."""


@dataclass(frozen=True)
class Roster:
    """The units of a game by kind."""

    units: dict[str, Unit]
    columns: tuple[str, ...]

    def figure(self, kind: str, column: str) -> Figure | None:
        """The figure of a unit; None if the unit has none, or if the clause that gives it is switched off."""
        found = self.units[kind].figures.get(column) if kind in self.units else None
        return found if found and (not found.clause or stands(found.clause)) else None

    def number(self, kind: str, column: str) -> int:
        """The figure as a whole number, 0 where there is none: a target of 0 is never hit."""
        found = self.figure(kind, column)
        return found.number if found else 0

    def count(self, kind: str, number: int) -> str:
        """So many units of a kind in words; a kind that is not in the table is named as it is."""
        return self.units[kind].count(number) if kind in self.units else f"{number} {kind.replace('_', ' ')}"

    def loss(self, kind: str, hits: int) -> str:
        """So many hits on a kind in words: `2 rail guns`, `1 hit on forts` for a unit that takes several."""
        if self.number(kind, "hits") > 1:
            return f"{hits} {'hit' if hits == 1 else 'hits'} on {self.units[kind].plural}"
        return self.count(kind, hits)


NO_ROSTER = Roster({}, ())


def load_roster(path: Path) -> Roster:
    """Read a roster file: the names of the columns, and one table for each unit.

    A unit that is `like` an earlier one has its figures, but for those that it states itself. Raises `RosterError` with
    file and unit.
    """
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    columns = tuple(tables.pop("columns"))
    units: dict[str, Unit] = {}
    for kind, table in tables.items():
        units[kind] = _unit(path, kind, table, columns, units)
    return Roster(units, columns)


def _unit(path: Path, kind: str, table: dict[str, object], columns: tuple[str, ...], earlier: dict[str, Unit]) -> Unit:
    like = str(table.get("like", ""))
    if like and like not in earlier:
        raise RosterError(f'{path.name}: {kind} is like "{like}"; the units before it are {", ".join(earlier)}')
    figures = dict(earlier[like].figures) if like else {}
    for column, entry in table.items():
        if column in ("name", "plural", "like"):
            continue
        if column not in columns:
            raise RosterError(f'{path.name}: {kind} has a column "{column}"; the columns are {", ".join(columns)}')
        figures[column] = _figure(f"{path.name}: {kind}.{column}", entry)
    name = str(table.get("name", kind.replace("_", " ")))
    return Unit(kind, name, str(table.get("plural", name)), figures)


def _figure(where: str, entry: object) -> Figure:
    if not isinstance(entry, dict) or "value" not in entry or ("clause" in entry) == ("assumed" in entry):
        raise RosterError(f"{where} needs a value and either the clause that gives it or in what manner it is assumed")
    return Figure(Fraction(str(entry["value"])), str(entry.get("clause", "")), str(entry.get("assumed", "")))
