"""What a document is: a frozen dataclass, whose fields are its entries.

The docstring under a field describes the entry; a field with a default may be left out. The type says what may stand
there: `int` is a count, `bool` is `true` or `false`, an `Enum` one of its values, a `Force` a number for each kind of
unit, another `Table` a table, `frozenset` a list that names nothing twice, `tuple` a list, and `Mapping` a table whose
keys are names. What else has to hold is said with `Annotated`, by the classes below.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Annotated, Generic, Self, TypeVar

from clausewitz.lazy import dataclass
from clausewitz.play.documents.maps import Space
from clausewitz.play.documents.places import Fault
from clausewitz.play.positions.playable import Playable
from clausewitz.play.readings import choose_reading, readings_of
from clausewitz.play.switches import Given

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SetUp = TypeVar("SetUp", covariant=True)  # noqa: PLC0105 - a name for people
"""What a document sets up: a position, or a map on which orders are executed."""
AnyProfile = TypeVar("AnyProfile", bound="DataclassInstance")

MOST = 10_000
"""A count is at most so large."""


@dataclass(frozen=True)
class Named:
    """A text is a name; perhaps that of one of the entries of a table, or a list, of the same document."""

    among: str = ""
    """The entry of the document that holds those names, such as `areas`; empty for any name."""
    if_any: bool = False
    """Whether any name will do as long as that entry is not there, or empty."""
    longest: int = 60
    """So many characters it has at most."""


@dataclass(frozen=True)
class Within:
    """How many entries a list has."""

    least: int = 0
    most: int | None = None


@dataclass(frozen=True)
class Only:
    """Of a force, or a table of counts, these kinds alone are named."""

    kinds: tuple[str, ...]
    each: str = ""
    """What the count of a kind is, in words; `Number of ...` by the roster of the force if empty."""


Name = Annotated[str, Named()]
Move = Annotated[str, Named(longest=500)]
"""A roll or a choice, as a player would type it."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """A part of a document."""

    def faults(self) -> Iterator[Fault]:
        """What fits the types and still makes no sense, each with its place from this table on."""
        yield from ()


@dataclass(frozen=True, kw_only=True)
class Document(Table, Generic[SetUp]):
    """A document: its own entries, and those that every document has."""

    profile: str = ""
    """The named set of readings by which it is played; the first of the game if none is named."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """Readings that differ from the profile, by issue: the letter of each."""

    def resolve_profile(self, profiles: Mapping[str, AnyProfile]) -> AnyProfile:
        """The profile that the document names, with the readings that differ."""
        chosen = profiles[self.profile or next(iter(profiles))]
        for issue, letter in self.readings.items():
            chosen = choose_reading(chosen, issue, letter)
        return chosen

    def set_up(self) -> SetUp:
        """What the document sets up, if it has no faults."""
        raise NotImplementedError

    def spaces(self) -> tuple[Space, ...]:
        """The spaces of the map that the document holds, if it has no faults; none where it holds none."""
        return ()

    @classmethod
    def spaces_in(cls, set_up: object) -> tuple[Space, ...]:
        """The spaces as they stand in what such a document has set up; none where they do not show all of it."""
        return ()

    @classmethod
    def from_set_up(cls, set_up: object) -> Self | None:
        """The document that sets something up, as it is before its first step; None where it is of another kind.

        What no document of the kind can say is left out: whoever needs it whole opens the document and compares.
        """
        return None


def differing_readings(profile: "DataclassInstance", profiles: Mapping[str, "DataclassInstance"]) -> Mapping[str, str]:
    """The readings of a profile that differ from the first of the game, as a document names them."""
    usual = readings_of(next(iter(profiles.values())))
    return {each.issue: each.letter for each in readings_of(profile) if each not in usual}


@dataclass(frozen=True)
class Opened:
    """A position that a document sets up, at its first roll or decision, or where its moves have led."""

    position: Playable
    title: str
    """Such as `The battle of the Bridge`."""
    sides: tuple[tuple[str, str], ...]
    """Who takes part, and with what, in words."""
    profile: "DataclassInstance"
    """The readings by which it is played."""
    remarks: tuple[str, ...] = ()
    """What the document gives a side that it cannot use, as sentences; whoever plays is told so by the transcript."""


@dataclass(frozen=True, kw_only=True)
class PositionDocument(Document[Opened]):
    """A document that sets up a position, which is to be played `switch_off(document.given)`."""

    figures: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Figures of the table's own instead of the roster's, by kind of unit and column: `artillery = { attack = 3 }`."""
    moves: tuple[Move, ...] = ()
    """Rolls and choices made since, in order: faces with blanks between, or an option by its words."""

    def next_document(self, position: Playable) -> Self | None:
        """The document of what comes next once a position that it has set up is over, such as the next turn."""
        return None

    @property
    def own_figures(self) -> Given:
        """The figures of the table's own."""
        return freeze_figures(self.figures)


def freeze_figures(figures: Mapping[str, Mapping[str, int]]) -> Given:
    """Figures of a table's own as the rules are run with them."""
    return frozenset((kind, column, int(number)) for kind, own in figures.items() for column, number in own.items())
