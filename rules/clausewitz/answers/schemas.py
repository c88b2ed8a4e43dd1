"""The list of all answers to `--json`, in the order of the commands, and the JSON Schemas made from their types."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import get_args, get_type_hints

import msgspec

from clausewitz.answers.assistant import McpAnswer
from clausewitz.answers.authoring import (
    BookAnswer,
    CasesAnswer,
    CheckAnswer,
    CompletionAnswer,
    ConsistencyAnswer,
    ExportAnswer,
    LintAnswer,
    NewAnswer,
    ProveAnswer,
    ReviewAnswer,
    ScenariosAnswer,
    ServeAnswer,
    UpdateAnswer,
    WatchAnswer,
)
from clausewitz.answers.base import ErrorAnswer, Versioned, id_of, name_of
from clausewitz.answers.compare import CompareAnswer
from clausewitz.answers.conformance import ConformAnswer
from clausewitz.answers.lookups import (
    ClausesAnswer,
    DanglingAnswer,
    IssuesAnswer,
    QuestionsAnswer,
    RuleAnswer,
    SearchAnswer,
    TablesAnswer,
)
from clausewitz.answers.odds import OddsAnswer, SweepAnswer
from clausewitz.answers.play import OrdersAnswer, PlayAnswer, SchemaAnswer
from clausewitz.answers.rulings import MayAnswer, RulingsAnswer
from clausewitz.play.document_schema import DRAFT
from clausewitz.play.wording import doc_of, member_docs

ANSWERS: Mapping[str, type[Versioned]] = {
    name_of(each): each
    for each in (
        SearchAnswer,
        RuleAnswer,
        MayAnswer,
        PlayAnswer,
        OddsAnswer,
        OrdersAnswer,
        IssuesAnswer,
        RulingsAnswer,
        McpAnswer,
        NewAnswer,
        ReviewAnswer,
        UpdateAnswer,
        LintAnswer,
        CheckAnswer,
        ClausesAnswer,
        TablesAnswer,
        DanglingAnswer,
        QuestionsAnswer,
        ConsistencyAnswer,
        CompareAnswer,
        ProveAnswer,
        SweepAnswer,
        BookAnswer,
        WatchAnswer,
        ConformAnswer,
        CasesAnswer,
        ServeAnswer,
        SchemaAnswer,
        ExportAnswer,
        ScenariosAnswer,
        CompletionAnswer,
        ErrorAnswer,
    )
}
"""By the name of the command, which is in the id of the schema."""


def schema_of(kind: type[Versioned]) -> dict[str, object]:
    """The JSON Schema of a kind of document; each field is described by the docstring under it."""
    return schema_under(id_of(kind), kind)


def schema_under(id_: str, kind: type[msgspec.Struct]) -> dict[str, object]:
    """The JSON Schema of a type under an id, made in the same way."""
    _, parts = msgspec.json.schema_components([kind], schema_hook=_anything, ref_template="#/$defs/{name}")
    for record in {kind, *_records(kind)}:
        _describe(parts[record.__name__], record)
    own = parts.pop(kind.__name__)
    return {"$schema": DRAFT, "$id": id_, **own, "$defs": dict(sorted(parts.items()))}


def _anything(kind: type) -> dict[str, object]:
    """The schema of values that a game may choose freely."""
    if kind is not object:
        raise NotImplementedError
    return {"description": "Any JSON value."}


def _describe(schema: dict[str, dict[str, dict[str, object]]], record: type) -> None:
    """Put the docstrings of a class and of its fields into its schema."""
    schema["description"] = doc_of(record)  # type: ignore[assignment]  # the one entry that is a text
    encoded = dict(zip(_fields(record, "__struct_fields__"), _fields(record, "__struct_encode_fields__"), strict=True))
    for field, words in member_docs(record).items():
        if words:
            schema["properties"][encoded.get(field, field)]["description"] = words


def _fields(record: type, names: str) -> tuple[str, ...]:
    return getattr(record, names, ())


def _records(kind: object) -> Iterator[type]:
    """The classes with fields that a type is made of, except itself."""
    inner = get_type_hints(kind).values() if _has_fields(kind) else get_args(kind)
    for each in inner:
        if isinstance(each, type) and _has_fields(each):
            yield each
        yield from _records(each)


def _has_fields(kind: object) -> bool:
    return is_dataclass(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))
