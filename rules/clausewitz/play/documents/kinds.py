"""What a kind of document is, what it becomes, and what can be wrong with one that fits its schema."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from clausewitz.play.battle import Battle
from clausewitz.play.documents.entries import Place, Table, path_in_words
from clausewitz.play.documents.schemas import Schema

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SetUp = TypeVar("SetUp")
"""What a document sets up: a position, or a map on which orders are executed."""


@dataclass(frozen=True)
class UnknownName:
    """A document names something that is not in it."""

    place: Place
    name: str
    among: str
    """What it would have to be one of, such as `areas`."""
    known: tuple[str, ...]

    def __str__(self) -> str:
        return f'{path_in_words(self.place)}: "{self.name}" is not one of the {self.among}'


@dataclass(frozen=True)
class Kind(Generic[SetUp]):
    """A kind of document."""

    name: str
    """Such as `land`: what the entry `battle` of a document says that sets up a position."""
    title: str
    """Such as `A land battle of My Game`."""
    properties: Callable[[], Mapping[str, Schema]]
    """The entries of the document besides `rulebook`, `battle`, `profile` and `readings`."""
    required: tuple[str, ...]
    faults: Callable[[Table], Iterable[str | UnknownName]]
    """What fits the schema and still makes no sense: each with its place, in words."""
    opened: Callable[[Table], SetUp]
    """What a document without faults sets up, under the profile and the readings that it names."""


@dataclass(frozen=True)
class Opened:
    """A position that a document sets up, at its first roll or decision."""

    position: Battle
    title: str
    """Such as `The battle of the Bridge`."""
    sides: tuple[tuple[str, str], ...]
    """Who takes part, and with what, in words."""
    profile: "DataclassInstance"
    """The readings by which it is played."""
