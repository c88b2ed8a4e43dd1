"""What differs between the tables of two versions of a text: cells, rows, columns, and tables that came or went."""

from collections.abc import Iterator, Sequence
from itertools import count

from clausewitz.lazy import dataclass
from clausewitz.text.quotes import fold
from clausewitz.text.structure import Table


@dataclass(frozen=True)
class PlainTable:
    """A table by the words of its cells."""

    caption: str
    header: tuple[str, ...]
    """Its first row, if a line separates that from the others; otherwise empty."""
    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, table: Table) -> "PlainTable":
        """A table of a source without the places of its cells."""
        rows = tuple(tuple(cell.text for cell in row) for row in table.rows)
        return cls(table.caption, tuple(cell.text for cell in table.header), rows)


@dataclass(frozen=True)
class ChangedCell:
    """A cell of a table that reads otherwise now."""

    table: str
    row: str
    column: str
    old: str
    new: str


@dataclass(frozen=True)
class ChangedPart:
    """A table, or a row or column of one, that came or went."""

    table: str
    what: str
    """`row` or `column`; empty if it is the whole table."""
    name: str
    """Of the row or column."""
    is_new: bool

    def __str__(self) -> str:
        if not self.what:
            return f"{self.table} is {'new' if self.is_new else 'gone'}"
        return (
            f'{self.table} has a new {self.what} "{self.name}"'
            if self.is_new
            else f'{self.table} has no {self.what} "{self.name}" any longer'
        )


def compare_tables(
    old: Sequence[PlainTable], new: Sequence[PlainTable]
) -> tuple[tuple[ChangedCell, ...], tuple[ChangedPart, ...]]:
    """The cells that read otherwise, and the tables, rows and columns that came or went."""
    left = [*new]
    cells: list[ChangedCell] = []
    parts: list[ChangedPart] = []
    for table in old:
        twin = max(left, key=lambda each: _likeness(table, each), default=None)
        if twin is None or _likeness(table, twin) < _LEAST_LIKE:
            parts.append(ChangedPart(_name(table), "", "", is_new=False))
            continue
        left.remove(twin)
        before, after = _by_place(table), _by_place(twin)
        cells += [
            ChangedCell(_name(twin), row, column, text, after[row, column, nth])
            for (row, column, nth), text in before.items()
            if after.get((row, column, nth), text) != text
        ]
        for axis, what in ((0, "row"), (1, "column")):
            there, now = ([*dict.fromkeys(str(key[axis]) for key in each)] for each in (before, after))
            parts += [ChangedPart(_name(twin), what, each, is_new=False) for each in there if each not in now]
            parts += [ChangedPart(_name(twin), what, each, is_new=True) for each in now if each not in there]
    return tuple(cells), (*parts, *(ChangedPart(_name(each), "", "", is_new=True) for each in left))


_LEAST_LIKE = 0.4


def _likeness(table: PlainTable, other: PlainTable) -> float:
    """How far two tables are one: by caption, head and first column."""
    names, others = ({fold(cell) for cell in _names(each)} for each in (table, other))
    shared = len(names & others) / max(len(names | others), 1)
    return shared + 0.5 * (bool(table.caption) and table.caption == other.caption)


def _names(table: PlainTable) -> Iterator[str]:
    yield from table.header
    yield from (row[0] for row in table.rows if row)


def _name(table: PlainTable) -> str:
    head = " | ".join(table.header or (table.rows[0] if table.rows else ()))
    return table.caption or f"the table {head}"


def _by_place(table: PlainTable) -> dict[tuple[str, str, int], str]:
    """The words of each cell but the names of rows, by its row, its column, and which of that name it is."""
    found: dict[tuple[str, str, int], str] = {}
    for row in table.rows:
        for at, words in enumerate(row[1:], 1):
            column = table.header[at] if at < len(table.header) else str(at + 1)
            nth = next(nth for nth in count() if (row[0], column, nth) not in found)
            found[row[0], column, nth] = words
    return found
