"""What is not as usual in a record, such as a situation, in words: the docstrings of its fields, and their values."""

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum

from clausewitz.play.documents.described import described, usual
from clausewitz.play.forces import Force
from clausewitz.play.readings import is_profile


@dataclass(frozen=True)
class Unusual:
    """A field that is not as usual."""

    doc: str
    """The docstring under it; its name where there is none."""
    value: object


def unusual(*records: object) -> tuple[Unusual, ...]:
    """The fields of records, and of those within them, that are not as usual; readings aside."""
    return tuple(found for each in records for found in _in(each, None))


def in_words(value: object) -> str:
    """What a field holds, in words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case tuple() | frozenset():
            return ", ".join(sorted(map(in_words, value))) or "none"
    return "none" if value in (None, "") else str(value)


def _in(record: object, as_usual: object) -> Iterator[Unusual]:
    """The unusual fields of a record, given the record that it usually is; its type tells where there is none."""
    if not is_dataclass(record) or isinstance(record, type):
        return
    docs = described(type(record))
    for field in fields(record):
        value, by_type = getattr(record, field.name), usual(field)
        expected = by_type if as_usual is None else getattr(as_usual, field.name)
        if not field.init or is_profile(type(value)):
            continue
        if is_dataclass(value) and not isinstance(value, type | Force):
            yield from _in(value, None if expected is MISSING else expected)
        elif value not in (expected, ""):
            yield Unusual(docs.get(field.name) or named(field.name), value)


def named(field: str) -> str:
    """The name of a field as words, where it has no docstring."""
    return field.replace("_", " ").capitalize()
