"""The directive `documents`: what may stand in each kind of document of a rulebook, with the examples of the book.

All of it comes from the types of the documents, so that the page cannot say anything else than the schema.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from docutils import nodes

from clausewitz.catalogue.documents.files import DocumentError, read_text
from clausewitz.catalogue.documents.moves import NotUnderstoodError
from clausewitz.play.documents.described import member_docs
from clausewitz.play.documents.kinds import Kind
from clausewitz.play.documents.leaves import Choice, Count, Counts, Flag, Shape, Text, Units
from clausewitz.play.documents.shapes import Entries, Map, Row, required_entries
from clausewitz.play.documents.tables import Document
from clausewitz.play.refusals import RefusedError
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.directives.directive import (
    RulesDirective,
    inline,
    join_nodes,
    paragraph,
    parse_backquotes,
    section,
)
from clausewitz.publish.examples.example import Example, battle_example, find_companion, map_example
from clausewitz.publish.examples.fought import battle_sheet
from clausewitz.publish.examples.on_map import map_pictures

Read = Callable[[Path, Rulebook], Example]
"""Reads an example, and plays it."""
_COMMON = frozenset(member_docs(Document))
_LEAVES = {
    Choice: "one of these words",
    Count: "number",
    Counts: "numbers by kind",
    Flag: "true or false",
    Text: "name",
    Units: "numbers by kind",
}


class Documents(RulesDirective):
    """`.. documents:: my-game` shows each kind of document of a rulebook, and last its map, if it has one.

    Each example of the book is shown on the map, if it has one. By the script or the orders that lie beside it it is
    played: a battle by itself on a page of its own.
    """

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each kind: its examples, and its entries."""
        rulebook = self.rulebook(self.arguments[0])
        usual = rulebook.documents[0].name if rulebook.documents else ""
        shown: list[nodes.Node] = [
            self._section(rulebook, kind, battle_example, self._files(rulebook.id, kind.name, usual))
            for kind in rulebook.documents
        ]
        if rulebook.orders:
            files = self._files(rulebook.id, "", "")
            shown.append(self._section(rulebook, rulebook.orders.map, map_example, files))
        return shown

    def _files(self, rulebook: str, name: str, usual: str) -> Iterator[Path]:
        """The documents of the book that are of a kind."""
        for file in sorted((Path(self.env.srcdir) / "examples").rglob("*.toml")):
            said = tomllib.loads(file.read_text(encoding="utf-8"))
            if (said.get("rulebook"), said.get("battle", usual)) == (rulebook, name):
                yield file

    def _section(self, rulebook: Rulebook, kind: Kind[object], read: Read, files: Iterable[Path]) -> nodes.Node:
        shown = (node for file in files for node in self._example(file, rulebook, read))
        entries = _entries(Entries(kind.type))
        return section(f"document-{rulebook.id}-{kind.name}", kind.title, body=[*shown, entries])

    def _example(self, file: Path, rulebook: Rulebook, read: Read) -> Iterator[nodes.Node]:
        """The document as it is written, its map, and what becomes of it."""
        for each in filter(None, (file, find_companion(file, ".script"), find_companion(file, ".orders"))):
            self.env.note_dependency(str(each))
        text = read_text(file)
        yield nodes.literal_block(text, text, language="toml")
        try:
            example = read(file, rulebook)
        except (DocumentError, NotUnderstoodError, RefusedError) as error:
            raise self.error(f"the example {file.name} cannot be played: {error}") from None
        yield from map_pictures(example, file.stem)
        if example.positions:
            yield battle_sheet(self, example, file.stem)


def _entries(table: Entries) -> nodes.definition_list:
    words = member_docs(table.kind)
    items = [
        _entry(name, shape, words[name], must=name in required_entries(table.kind))
        for name, shape in table.shapes.items()
        if name not in _COMMON
    ]
    return nodes.definition_list("", *items, classes=["entries", "simple"])


def _entry(name: str, shape: Shape, words: str, *, must: bool) -> nodes.definition_list_item:
    kind = inline(", ".join([_in_words(shape), *["required"] * must]), classes=["place"])
    body: list[nodes.Node] = [paragraph(*parse_backquotes(words))]
    inner = _inner(shape)
    if isinstance(inner, Units | Counts):
        body.append(paragraph(*join_nodes(nodes.literal(text=each) for each in inner.kinds)))
    elif isinstance(inner, Choice):
        body.append(paragraph(*join_nodes(nodes.literal(text=f'"{each.value}"') for each in inner.kind)))
    elif isinstance(inner, Entries):
        body.append(_entries(inner))
    term = nodes.term("", "", nodes.literal(text=name), nodes.Text(" "), kind)
    return nodes.definition_list_item("", term, nodes.definition("", *body))


def _inner(shape: Shape) -> Shape:
    """What a list or a table of names holds in the end."""
    while isinstance(shape, Row | Map):
        shape = shape.each if isinstance(shape, Row) else shape.value
    return shape


def _in_words(shape: Shape) -> str:
    """What may stand there, in a few words."""
    match shape:
        case Row(each=each, unique=unique):
            return f"list: {_in_words(each)}{', none twice' if unique else ''}"
        case Map(key=key, value=value):
            return f"table, by {_in_words(key)}: {_in_words(value)}"
        case Text(named=named) if named.among:
            return f"name of one of the {named.among}"
        case _:
            return _LEAVES.get(type(shape), "table")
