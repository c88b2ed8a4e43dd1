"""Sheets of orders, for games without a battle to walk through: how orders are written, and their results.

A line of a sheet holds one order, perhaps with the ending of the battle that it leads to. The toolkit makes a grammar
from the tables of a game, and hands the orders it has read to the map.
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
    """The form of a number."""

    NUMBER = "a number"
    ALL = "all"
    ALL_BUT = "all but"


@dataclass(frozen=True)
class Number:
    """A number of units as an order gives it."""

    form: Form = Form.NUMBER
    count: Count = 1
    """The number given, or in the form `all but` the number that stays; unused in the form `all`."""

    def count_among(self, present: int) -> int:
        """The number meant, given how many are present."""
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
    """Its name in the text, such as `where from`."""
    names: str = ""
    """The kind of name expected, such as `areas`; empty for a number."""
    expected: str = ""
    """The words for it when it is missing, such as `the area to go from`."""


@dataclass(frozen=True)
class Format:
    """The format of an action: its word, then its fields."""

    word: str
    fields: tuple[Field, ...]
    clause: str
    """The clause that gives the format; without it the action cannot be written."""
    last_may_lack: bool = False
    """Whether the last field is optional."""


@dataclass(frozen=True)
class EndingForm:
    """The format of a battle's ending: a word, and optional counts, each after a word of its own."""

    word: str
    counts: tuple[str, ...] = ()


@dataclass(frozen=True)
class BattleResult:
    """The ending of a battle on a sheet: its word, and the counts given, by their words."""

    word: str
    counts: Mapping[str, int]


@dataclass(frozen=True)
class WrittenOrder:
    """An order as written on a sheet, with the country that gives it."""

    country: str
    line: int
    word: str
    """The word of its format."""
    names: Mapping[Field, str]
    numbers: Mapping[Field, Number]
    ended: BattleResult | None = None
    """The ending of the battle that it leads to, if the sheet gives it."""


@dataclass(frozen=True)
class OrderEvent:
    """An event, or the reason why it did not happen, with its clauses."""

    text: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True)
class Report:
    """The result of an order."""

    line: int
    """Line of the sheet; 0 for an order outside a sheet."""
    country: str
    order: object
    """The order in words, as written."""
    failed: bool
    written: tuple[str, ...]
    """The clauses on how the order is written."""
    told: tuple[OrderEvent, ...]
    """The events, or the reason why it failed."""

    @property
    def cites(self) -> tuple[str, ...]:
        """All clauses that are cited."""
        return tuple(dict.fromkeys((*self.written, *(clause for each in self.told for clause in each.cites))))


@dataclass(frozen=True)
class Undecided:
    """An order that leads to a battle whose ending neither a source nor the sheet gives."""

    line: int
    country: str
    order: object
    question: str
    cites: tuple[str, ...]


@dataclass(frozen=True)
class Executed:
    """The result of a sheet."""

    reports: tuple[Report, ...]
    undecided: Undecided | None
    """The order at which execution stopped, if it did."""
    left: int
    """The number of orders not executed because of that."""
    standings: tuple[tuple[str, str], ...]
    """The holdings of each country afterwards, in words."""
    afterwards: Mapping[str, object]
    """The same for a program: numbers, texts, lists and tables, by their names in its answer."""
    next_turn: "Chart"
    """The map at the beginning of the next turn."""
    changes: tuple[tuple[str, str], ...] = ()
    """The places that have changed, with their new contents, in words."""


class Chart(ABC):
    """A map that a document sets up, under the document's readings."""

    @property
    @abstractmethod
    def countries(self) -> tuple[str, ...]:
        """The names of the players' countries."""

    @property
    @abstractmethod
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """The names that may occur in an order, by kind: `{"areas": ("North", "South")}`."""

    @abstractmethod
    def execute(self, orders: Iterable[WrittenOrder]) -> Executed:
        """The result of the orders, executed one after the other."""


@dataclass(frozen=True)
class SheetFault:
    """A fault in a sheet of orders, with its place."""

    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.text}"


@dataclass(frozen=True, kw_only=True)
class ChartDocument(Document[Chart]):
    """A document of a map, which can be written again after its orders."""

    def next_document(self, chart: Chart) -> Self:
        """The document of the map after the orders executed on its chart."""
        raise NotImplementedError


@dataclass(frozen=True)
class OrderRules:
    """How a game is played by sheets of orders."""

    map: Kind[Chart]
    """The document of a map."""
    formats: tuple[Format, ...]
    endings: tuple[EndingForm, ...] = ()
    """The formats of battle endings after an order."""
    hint: str = ""
    """How to give a missing ending: `write "=> won, losing 1" behind the order`."""
