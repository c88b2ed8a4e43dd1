"""Sheets of orders, for games without a battle to walk through: how orders are written, and what becomes of them.

A line of a sheet holds one order, and behind it perhaps how the battle ends to which the order leads. The toolkit makes
a grammar of the tables of a game, and hands what it has read to the map.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Self

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Count, most
from clausewitz.play.document_schema import Kind
from clausewitz.play.documents import Document


class Form(Enum):
    """How a number is given."""

    NUMBER = "a number"
    ALL = "all"
    ALL_BUT = "all but"


@dataclass(frozen=True)
class Number:
    """A number of units as it is given in an order."""

    form: Form = Form.NUMBER
    count: Count = 1
    """The number given, or how many are to stay in the form `all but`; without meaning in the form `all`."""

    def count_among(self, present: int) -> int:
        """How many are meant where so many are present."""
        if self.form is Form.NUMBER:
            return self.count
        return present if self.form is Form.ALL else most(present - self.count, 0)

    def __str__(self) -> str:
        return {Form.NUMBER: f"{self.count}", Form.ALL: "all", Form.ALL_BUT: f"all but {self.count}"}[self.form]


ONE = Number()


@dataclass(frozen=True)
class Field:
    """A field of an order, which the player fills in."""

    name: str
    """By the words of the text, such as `where from`."""
    names: str = ""
    """What it names, of all that the map has names for, such as `areas`; empty for a number."""
    expected: str = ""
    """How a name is called where it is missing, such as `the area to go from`."""


@dataclass(frozen=True)
class Format:
    """How an action is written: its word, then its fields."""

    word: str
    fields: tuple[Field, ...]
    clause: str
    """The clause that gives the format; without it the action cannot be written."""
    last_may_lack: bool = False
    """Whether the last field may be left out."""


@dataclass(frozen=True)
class EndingForm:
    """How an end of a battle is written: a word, and counts that may follow, each behind a word of its own."""

    word: str
    counts: tuple[str, ...] = ()


@dataclass(frozen=True)
class BattleResult:
    """How a battle ends by a sheet: the word of an ending, and the counts that were given, by their words."""

    word: str
    counts: Mapping[str, int]


@dataclass(frozen=True)
class WrittenOrder:
    """An order as it stands in a sheet, with the country that gives it."""

    country: str
    line: int
    word: str
    """The word of its format."""
    names: Mapping[Field, str]
    numbers: Mapping[Field, Number]
    ended: BattleResult | None = None
    """How the battle ends that it leads to, if the sheet says so."""


@dataclass(frozen=True)
class OrderEvent:
    """Something that happened, or the reason why it did not, with its clauses."""

    text: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class Report:
    """What became of an order."""

    line: int
    """Line of the sheet; 0 for an order that stands in none."""
    country: str
    order: object
    """In words as it is written."""
    failed: bool
    written: tuple[str, ...]
    """The clauses by which the order is written as it is."""
    told: tuple[OrderEvent, ...]
    """What happened, or why it failed."""

    @property
    def cites(self) -> tuple[str, ...]:
        """All clauses that are cited."""
        return tuple(dict.fromkeys((*self.written, *(clause for each in self.told for clause in each.cites))))


@dataclass(frozen=True)
class Undecided:
    """An order that leads to a battle, where neither a source nor the sheet says how that ends."""

    line: int
    country: str
    order: object
    question: str
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Executed:
    """What became of a sheet."""

    reports: tuple[Report, ...]
    undecided: Undecided | None
    """The order at which the execution has stopped, if it has."""
    left: int
    """How many orders have not been executed because of that."""
    standings: tuple[tuple[str, str], ...]
    """What each country has afterwards, in words."""
    afterwards: Mapping[str, object]
    """The same for a program: numbers, texts, lists and tables, by their names in its answer."""
    next_turn: "Chart"
    """The map as the next turn begins."""
    changes: tuple[tuple[str, str], ...] = ()
    """The places in which something has changed, each with what is there afterwards, in words."""


class Chart(ABC):
    """A map as a document sets it up, under the readings that the document names."""

    @property
    @abstractmethod
    def countries(self) -> tuple[str, ...]:
        """The names of those who give orders."""

    @property
    @abstractmethod
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The names that may stand in an order, by what they name: `{"areas": ("North", "South")}`."""

    @abstractmethod
    def execute(self, orders: Iterable[WrittenOrder]) -> Executed:
        """What becomes of the orders, one after the other."""


@dataclass(frozen=True)
class SheetFault:
    """What is wrong in a sheet of orders, and where."""

    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.text}"


@dataclass(frozen=True, kw_only=True)
class ChartDocument(Document[Chart]):
    """A document of a map, which can be written again with what has become of it."""

    def next_document(self, chart: Chart) -> Self:
        """The document of the map as it stands on a chart that its own has become."""
        raise NotImplementedError


@dataclass(frozen=True)
class OrderRules:
    """How a game is played by sheets of orders."""

    map: Kind[Chart]
    """The document of a map."""
    formats: tuple[Format, ...]
    endings: tuple[EndingForm, ...] = ()
    """How the end of a battle may be written behind an order."""
    hint: str = ""
    """What to do where an end is missing: `write "=> won, losing 1" behind the order`."""
