"""What is not as usual in a record, such as a situation, in words: the docstrings of its fields, and their values."""

from collections.abc import Collection, Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.play.documents.described import member_docs, usual
from clausewitz.play.forces import Force
from clausewitz.play.readings import is_profile

_COMPLETES = "…"
"""What the docstring of a member of an enum begins with if it says the value in a sentence: `… is attacked by land.`"""


@dataclass(frozen=True)
class Unusual:
    """A field that is not as usual."""

    doc: str
    """The docstring under it; its name where there is none."""
    value: object
    record: int
    """Of which of the records it is, the first being 0."""
    way: tuple[str, ...]
    """The fields that lead to it, from that record down."""


def unusual_fields(*records: object, also: Collection[Unusual] = ()) -> tuple[Unusual, ...]:
    """The fields of records, and of those within them, that are not as usual, and `also` others; readings aside."""
    return tuple(each for each, is_usual in _iter_fields(records) if not is_usual or each in also)


def every_field(*records: object) -> tuple[Unusual, ...]:
    """The fields of records, and of those within them, be they as usual or not; readings aside."""
    return tuple(each for each, _ in _iter_fields(records))


def _iter_fields(records: tuple[object, ...]) -> Iterator[tuple[Unusual, bool]]:
    for place, each in enumerate(records):
        for doc, value, way, is_usual in _walk_record(each, None, ()):
            yield Unusual(doc, value, place, way), is_usual


def in_words(value: object) -> str:
    """What a field holds, in words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            words = member_docs(type(value)).get(value.name, "")
            return words.removeprefix(_COMPLETES).strip(" .") if words.startswith(_COMPLETES) else str(value.value)
        case tuple() | frozenset():
            return ", ".join(sorted(map(in_words, value))) or "none"
    return "none" if value in (None, "") else str(value)


def _walk_record(
    record: object, as_usual: object, way: tuple[str, ...]
) -> Iterator[tuple[str, object, tuple[str, ...], bool]]:
    """The fields of a record, given the record that it usually is; its type tells where there is none.

    Each is what is said of it, its value, the way to it, beginning with `way`, and whether it is as usual.
    """
    if not is_dataclass(record) or isinstance(record, type):
        return
    docs = member_docs(type(record))
    for field in fields(record):
        value, by_type = getattr(record, field.name), usual(field)
        expected = by_type if as_usual is None else getattr(as_usual, field.name)
        if not field.init or is_profile(type(value)):
            continue
        if is_dataclass(value) and not isinstance(value, type | Force):
            yield from _walk_record(value, None if expected is MISSING else expected, (*way, field.name))
        else:
            yield (
                docs.get(field.name) or format_field_name(field.name),
                value,
                (*way, field.name),
                value in (expected, ""),
            )


def format_field_name(field: str) -> str:
    """The name of a field as words, where it has no docstring."""
    return field.replace("_", " ").capitalize()
