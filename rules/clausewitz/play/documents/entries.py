"""Taking the entries of a document out of its tables, and naming their places. What is left out is empty."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar, cast

from clausewitz.play.forces import Force
from clausewitz.play.readings import choosing

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Table = Mapping[str, object]
Place = tuple[str | int, ...]
"""Where something stands in a document: the keys that lead there, and places in lists counted from 0."""

AnyForce = TypeVar("AnyForce", bound=Force)
AnyProfile = TypeVar("AnyProfile", bound="DataclassInstance")

_PLAIN_KEY = re.compile(r"[\w-]+")


def table(document: Table, key: str) -> Table:
    """A table of a document, empty if it is not there."""
    return cast("Table", document.get(key, {}))


def tables(document: Table, key: str) -> list[Table]:
    """A list of tables, empty if it is not there."""
    return cast("list[Table]", document.get(key, []))


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


def force_of(kind: type[AnyForce], units: Table) -> AnyForce:
    """The force of a table of units."""
    return kind(**{each: number(units, each) for each in units})


def profile_of(document: Table, profiles: Mapping[str, AnyProfile]) -> AnyProfile:
    """The profile that a document names, the first if it names none, with the readings that differ."""
    profile = profiles[text(document, "profile") or next(iter(profiles))]
    for issue, letter in table(document, "readings").items():
        profile = choosing(profile, issue, str(letter))
    return profile


def path_in_words(path: Iterable[object]) -> str:
    """A place in a document: `attacker.units.infantry`, `areas."Upper Rhine".adjacent[2]`."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f"[{part + 1}]"
        else:
            plain = _PLAIN_KEY.fullmatch(str(part))
            words += f".{part}" if plain else f".{json.dumps(str(part), ensure_ascii=False)}"
    return words.removeprefix(".")
