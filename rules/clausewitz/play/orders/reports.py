"""What became of a sheet of orders: a report on each order, and what is where afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Told:
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
    told: tuple[Told, ...]
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
