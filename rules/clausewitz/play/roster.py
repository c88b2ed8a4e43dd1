"""The roster: the unit table of a game, and a record of the figures that an engine asks for.

Each figure is either sourced and names its clause, or assumed and says why.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass
from clausewitz.play.switches import Cited, given_figure, note, standing_clauses, stands

if TYPE_CHECKING:
    from _collections_abc import dict_items, dict_values


_READING = re.compile(r"\S+\.issue\.\S+ [a-z]")


@dataclass(frozen=True)
class Figure:
    """One figure of the unit table."""

    value: Fraction
    clause: str = ""
    """The clause that gives the figure; empty if assumed."""
    assumed: str = ""
    """The kind of assumption; empty if sourced."""
    given: bool = False
    """Whether the document gives it."""
    under: str = ""
    """The only reading under which it counts, as issue and letter: `mg.issue.free-roll b`."""
    least: int = 0
    """The least value that a document may give: a unit cannot take 0 hits."""

    @cached_property
    def number(self) -> int:
        """The value as a whole number."""
        return int(self.value)

    @property
    def has_clause(self) -> bool:
        """Whether a clause gives the figure."""
        return bool(self.clause)


@dataclass(frozen=True)
class Unit:
    """One row of the unit table."""

    kind: str
    name: str
    plural: str
    figures: dict[str, Figure]
    """Figures by column, such as `attack`; a unit without a figure lacks that ability.

    Looking one up counts as asking for it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "figures", _Noted(self.kind, self.figures))

    def count(self, number: int) -> str:
        """A number of units in words: `1 rail gun`, `2 rail guns`."""
        return f"{number} {self.name if number == 1 else self.plural}"

    def least(self, column: str) -> int:
        """The least value that a document may give a figure of the unit; this does not count as asking for it."""
        return dict.__getitem__(self.figures, column).least


class _Noted(dict[str, Figure]):
    """Figures of a unit that note which are asked for; membership tests do not count."""

    def __init__(self, kind: str, figures: dict[str, Figure]) -> None:
        super().__init__(figures)
        self._kind = kind

    def __getitem__(self, column: str) -> Figure:
        note((f"{self._kind}.{column}",))
        return super().__getitem__(column)

    def get(self, column: str, default: Figure | None = None) -> Figure | None:  # type: ignore[override]
        return self[column] if column in self else default  # noqa: SIM401 - it is this that notes

    def values(self) -> "dict_values[str, Figure]":
        note(f"{self._kind}.{each}" for each in self)
        return super().values()

    def items(self) -> "dict_items[str, Figure]":
        note(f"{self._kind}.{each}" for each in self)
        return super().items()


class RosterError(ValueError):
    """A roster file has a fault; the message gives the line, and what would be right."""

    def __init__(self, file: Path, line: int, what: str) -> None:
        self.file = file
        self.line = line
        self.what = what
        super().__init__(f"{file.name}: {what}")


@dataclass(frozen=True)
class Roster:
    """The units of a game by kind."""

    units: dict[str, Unit]
    columns: tuple[str, ...]

    def figure(self, kind: str, column: str) -> Figure | None:
        """The figure of a unit; None if it has none, or the clause that gives it is switched off.

        A figure that the document gives replaces it.
        """
        own = given_figure(kind, column)
        if own is not None:
            return Figure(Fraction(own), given=True)
        found = dict.get(self.units[kind].figures, column) if kind in self.units else None  # noted already
        return found if found and (not found.clause or stands(found.clause)) else None

    def number(self, kind: str, column: str) -> int:
        """The figure as a whole number, 0 if there is none: a target of 0 is never hit."""
        return self.cited_figure(kind, column)[0]

    def cited_figure(self, kind: str, column: str) -> Cited:
        """The figure as a whole number, with the clause that gives it, if any; 0 if there is none."""
        found = self.figure(kind, column)
        return (found.number, standing_clauses(found.clause)) if found else (0, ())

    def describe_assumptions(self, asked: Iterable[str]) -> Iterator[str]:
        """A sentence on each of these figures, such as `artillery.attack`, that no clause and no document gives."""
        for kind, _, column in (each.partition(".") for each in sorted(asked)):
            figure = self.figure(kind, column) if column in self.columns else None
            if figure and figure.assumed:
                yield f"Assumed: the {column} figure of {self.units[kind].plural} is {figure.number}, {figure.assumed}."

    def count(self, kind: str, number: int) -> str:
        """A number of units of a kind in words; a kind outside the table keeps its own name."""
        return self.units[kind].count(number) if kind in self.units else f"{number} {kind.replace('_', ' ')}"

    def loss_in_words(self, kind: str, hits: int) -> str:
        """A number of hits on a kind in words: `2 rail guns`, `1 hit on forts` for a unit that takes several."""
        if self.number(kind, "hits") > 1:
            return f"{hits} {'hit' if hits == 1 else 'hits'} on {self.units[kind].plural}"
        return self.count(kind, hits)


NO_ROSTER = Roster({}, ())


def load_roster(path: Path) -> Roster:
    """Read a roster file: the names of the columns, and one table for each unit.

    A unit that is `like` an earlier one has its figures, except those that it states itself. Raises `RosterError`.
    """
    return _File(path).roster()


class _File:
    """A roster file as it is read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
            self.tables = tomllib.loads(self.text)
        except OSError as error:
            raise RosterError(path, 1, f"cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise RosterError(path, 1, "is not UTF-8 text") from None
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"at line (\d+)", str(error))
            raise RosterError(path, int(at[1]) if at else 1, f"is not TOML: {error}") from None

    def roster(self) -> Roster:
        columns = self.tables.pop("columns", None)
        if not isinstance(columns, list) or not all(isinstance(each, str) for each in columns):
            raise RosterError(self.path, 1, 'has no columns; write columns = ["attack", "cost"], say, above the units')
        units: dict[str, Unit] = {}
        for kind, table in self.tables.items():
            if not isinstance(table, dict):
                raise self._fault(f"{kind} is not the table of a unit; write [{kind}] above its figures", kind)
            units[kind] = self._unit(kind, table, columns, units)
        return Roster(units, tuple(columns))

    def _unit(self, kind: str, table: dict[str, object], columns: list[str], earlier: dict[str, Unit]) -> Unit:
        like = str(table.get("like", ""))
        if like and like not in earlier:
            raise self._fault(f'{kind} is like "{like}"; the units before it are {", ".join(earlier)}', kind, "like")
        figures = dict(earlier[like].figures) if like else {}
        for column, entry in table.items():
            if column in ("name", "plural", "like"):
                continue
            if column not in columns:
                known = ", ".join(columns)
                raise self._fault(f'{kind} has a column "{column}"; the columns are {known}', kind, column)
            figures[column] = self._figure(kind, column, entry)
        name = str(table.get("name", kind.replace("_", " ")))
        return Unit(kind, name, str(table.get("plural", name)), figures)

    def _figure(self, kind: str, column: str, entry: object) -> Figure:
        where = f"{kind}.{column}"
        if not isinstance(entry, dict) or "value" not in entry or ("clause" in entry) == ("assumed" in entry):
            what = f"{where} needs a value and either the clause that gives it or in what manner it is assumed"
            raise self._fault(what, kind, column)
        try:
            value = Fraction(str(entry["value"]))
        except (ValueError, ZeroDivisionError):
            what = f'{where} has the value "{entry["value"]}", which is not a number; write 2 or "1.5", say'
            raise self._fault(what, kind, column) from None
        least = entry.get("least", 0)
        if not isinstance(least, int) or least < 0:
            what = f'{where} is to be at least "{least}"; write a whole number from 0 on: least = 1, say'
            raise self._fault(what, kind, column)
        if value < least:
            raise self._fault(f"{where} has the value {value}; it is {least} or more", kind, column)
        under = str(entry.get("under", ""))
        if under and not _READING.fullmatch(under):
            what = f'{where} counts under "{under}"; write an issue and the letter of a reading, "mg.issue.size b", say'
            raise self._fault(what, kind, column)
        return Figure(value, str(entry.get("clause", "")), str(entry.get("assumed", "")), under=under, least=least)

    def _fault(self, what: str, kind: str, column: str = "") -> RosterError:
        """A fault of a unit, or of one of its figures, with its line."""
        lines = self.text.splitlines()
        heads = re.compile(rf"\s*(?:\[\s*{re.escape(kind)}\s*\]|{re.escape(kind)}\s*[.=])")
        first = next((at for at, line in enumerate(lines) if heads.match(line)), 0)
        entry = re.compile(rf"\s*{re.escape(column)}\s*[.=]")
        own = (at for at, line in enumerate(lines) if column and at > first and entry.match(line))
        return RosterError(self.path, next(own, first) + 1, what)
