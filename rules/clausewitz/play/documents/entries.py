"""What a document becomes, what a kind of document is, and how the entries of a document are taken from it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, cast

from clausewitz.play.battle import Battle
from clausewitz.play.documents.schemas import Schema
from clausewitz.play.forces import Force
from clausewitz.play.readings import choosing
from clausewitz.play.rulebook import Rulebook

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Table = Mapping[str, object]

AnyForce = TypeVar("AnyForce", bound=Force)


@dataclass(frozen=True)
class Opened:
    """A position that a document sets up, at its first roll or decision."""

    position: Battle
    title: str
    """Such as `The battle of Champagne`."""
    sides: tuple[tuple[str, str], ...]
    """Who takes part, and with what, in words."""
    profile: "DataclassInstance"
    """The readings by which it is played."""


@dataclass(frozen=True)
class Kind:
    """A kind of document."""

    rulebook: Rulebook
    name: str
    """What its entry `battle` says, such as `land`."""
    title: str
    properties: Callable[[], Mapping[str, Schema]]
    """The entries of the document besides `rulebook`, `battle`, `profile` and `readings`."""
    required: tuple[str, ...]
    faults: Callable[[Table], Iterator[str]]
    """What fits the schema and still makes no sense."""
    opened: Callable[[Table, "DataclassInstance"], Opened]
    """The position that a document without faults sets up, under a profile."""


def profile_of(document: Table, rulebook: Rulebook) -> "DataclassInstance":
    """The profile that a document names, the first if it names none, with the readings that differ."""
    profile = rulebook.profiles[text(document, "profile") or next(iter(rulebook.profiles))]
    for issue, letter in table(document, "readings").items():
        profile = choosing(profile, issue, str(letter))
    return profile


def force_of(kind: type[AnyForce], units: Table) -> AnyForce:
    """The force of a table of units."""
    return kind(**{each: number(units, each) for each in units})


def table(document: Table, key: str) -> Table:
    """A table of a document, empty if it is not there."""
    return cast("Table", document.get(key, {}))


def names(document: Table, key: str) -> list[str]:
    """A list of names, empty if it is not there."""
    return cast("list[str]", document.get(key, []))


def text(document: Table, key: str) -> str:
    """A text, empty if it is not there."""
    return str(document.get(key, ""))


def number(document: Table, key: str) -> int:
    """A number, 0 if it is not there; JSON's 3.0 is a whole number as well."""
    return int(cast("int", document.get(key, 0)))


def flag(document: Table, key: str) -> bool:
    """True or false, false if it is not there."""
    return bool(document.get(key, False))
