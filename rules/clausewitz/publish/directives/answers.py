"""The directives `answers`, `export` and `protocol`: what programs get, field by field, from the schemas of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import cast

from docutils import nodes

from clausewitz.catalogue.answers.listed import ANSWERS
from clausewitz.catalogue.answers.schemas import schema_of
from clausewitz.catalogue.export.bundle import schemas
from clausewitz.conform.wire.schemas import schemas as messages
from clausewitz.play.documents.leaves import Schema
from clausewitz.publish.directives.directive import RulesDirective, cell, join_nodes, paragraph, section, table
from clausewitz.publish.sheets import sheet

_PLAIN = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "null": "null",
    "object": "table",
}


class Answers(RulesDirective):
    """`.. answers::` lists the answers of all commands; in HTML each has a page, field by field with its own parts."""

    def build_nodes(self) -> list[nodes.Node]:
        """A sheet for each command, and one for the parts that several answers share."""
        return list(_sheets({command: schema_of(kind) for command, kind in ANSWERS.items()}))


class Export(RulesDirective):
    """`.. export::` lists the files of an export field by field."""

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each file, and one for the parts."""
        return list(_sections("export", {f"{name}.json": schema for name, schema in schemas().items()}))


class Protocol(RulesDirective):
    """`.. protocol::` lists the messages between the conformance kit and an engine field by field."""

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each message, and one for the parts."""
        return list(_sections("message", messages()))


def _sections(what: str, schemas: Mapping[str, Schema]) -> Iterator[nodes.section]:
    """A section for each kind of document under its name, and one for the parts that they share."""
    parts: dict[str, Schema] = {}
    for name, schema in schemas.items():
        parts |= _parts(schema)
        yield section(
            f"{what}-{name}", nodes.literal(text=name), body=[_description(schema), _version(schema), _content(schema)]
        )
    yield section(f"{what}-parts", "Parts", body=_sections_of(parts))


def _sheets(schemas: Mapping[str, Schema]) -> Iterator[nodes.container]:
    """A sheet for the answer of each command, with the parts that are in no other, and one for those that are."""
    used = Counter(chain.from_iterable(map(_parts, schemas.values())))
    shared: dict[str, Schema] = {}
    for name, schema in schemas.items():
        parts = _parts(schema)
        shared |= {part: each for part, each in parts.items() if used[part] > 1}
        own = {part: each for part, each in parts.items() if used[part] == 1}
        body = [_description(schema), _version(schema), _content(schema), *_sections_of(own)]
        yield sheet(f"answers.{name}", f"answer-{name}", [f"The {name} answer"], [_description(schema)], body)
    entry = paragraph("What the answers of several commands are made of.")
    yield sheet("answers.parts", "answer-parts", ["Parts of several answers"], [entry], _sections_of(shared))


def _parts(schema: Schema) -> Mapping[str, Schema]:
    return cast("Mapping[str, Schema]", schema["$defs"])


def _sections_of(parts: Mapping[str, Schema]) -> Iterable[nodes.Node]:
    """A section for each part, by their names."""
    for name, part in sorted(parts.items()):
        yield section(f"part-{name}", nodes.literal(text=name), body=[_description(part), _content(part)])


def _version(schema: Schema) -> nodes.paragraph:
    return paragraph("Schema: ", nodes.literal(text=str(schema["$id"])))


def _description(schema: Schema) -> nodes.paragraph:
    return paragraph(str(schema.get("description", "")))


def _content(schema: Schema) -> nodes.Element:
    """The fields of a table, or the values between which something is chosen."""
    if "enum" in schema:
        return paragraph("One of ", *_values(schema), ".")
    properties = cast("Mapping[str, Schema]", schema["properties"])
    rows = [
        [cell(nodes.literal(text=name)), cell(*_in_words(each)), cell(str(each.get("description", "")))]
        for name, each in properties.items()
        if name != "schema"
    ]
    columns = ("field", "holds", "meaning") if any(row[-1].astext() for row in rows) else ("field", "holds")
    shown = table(columns, (row[: len(columns)] for row in rows))
    shown["align"] = "left"
    return shown


def _in_words(schema: Schema) -> list[nodes.Node]:
    """What a field holds; a part as a link."""
    words: list[nodes.Node]
    match schema:
        case {"$ref": str(part)}:
            name = part.rpartition("/")[2]
            words = [nodes.reference("", "", nodes.literal(text=name), refid=nodes.make_id(f"part-{name}"))]
        case {"enum": _}:
            words = _values(schema)
        case {"anyOf": list(alternatives)}:
            words = join_nodes((nodes.inline("", "", *_in_words(each)) for each in alternatives), " or ")
        case {"type": "array", "items": each}:
            words = [nodes.Text("list: "), *_in_words(cast("Schema", each))]
        case {"type": "object", "additionalProperties": {"type": _} | {"$ref": _} as each}:
            words = [nodes.Text("by name: "), *_in_words(cast("Schema", each))]
        case _:
            words = [nodes.Text(_PLAIN[str(schema["type"])] if "type" in schema else "any value")]
    return words


def _values(schema: Schema) -> list[nodes.Node]:
    return join_nodes(nodes.literal(text=str(each)) for each in cast("list[object]", schema["enum"]))
