"""How orders are written: the tables of which the toolkit makes a grammar, and an order as it was read by them.

A line of a sheet holds one order, and behind it perhaps how the battle ends to which the order leads.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from clausewitz.play.counts import Count, most


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

    def of(self, present: int) -> int:
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
class Ending:
    """How an end of a battle is written: a word, and counts that may follow, each behind a word of its own."""

    word: str
    counts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ended:
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
    ended: Ended | None = None
    """How the battle ends that it leads to, if the sheet says so."""
