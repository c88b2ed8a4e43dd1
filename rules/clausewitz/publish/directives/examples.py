"""The directive `documents`, and examples: a document, its map, and the battle or turn played from a file beside it.

The fields of a document come from its types, so the page always agrees with the schema.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from docutils import nodes

from clausewitz.documents.files import DocumentError, read_document, read_text
from clausewitz.documents.kinds import charted_of, setting_of
from clausewitz.documents.moves import NotUnderstoodError, StepRecord, event_in_words, follow_script, stages
from clausewitz.documents.order_sheets import read_sheet
from clausewitz.play.combat import Combat, Playable
from clausewitz.play.document_schema import (
    Choice,
    Count,
    Counts,
    Entries,
    Flag,
    Kind,
    Listing,
    Map,
    Shape,
    Text,
    Units,
    required_entries,
)
from clausewitz.play.documents import Document, Space
from clausewitz.play.moments import Done, Event, Fired, Lost
from clausewitz.play.norms import RefusedError
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.play.wording import member_docs
from clausewitz.publish.diagrams import SpaceBox, boxes_of, comparison_boxes, draw_bar, draw_map
from clausewitz.publish.domain import sheet
from clausewitz.publish.graphs import diagram
from clausewitz.publish.nodes import (
    RulesDirective,
    bullets,
    foldable,
    inline,
    join_nodes,
    paragraph,
    parse_backquotes,
    section,
)
from clausewitz.text.register import is_issue
from clausewitz.text.words import capitalize, format_count


@dataclass(frozen=True)
class Example:
    """A document with the position that it sets up, and the position after play."""

    title: str
    before: tuple[Space, ...]
    """Its map; empty if it has none."""
    after: tuple[Space, ...] = ()
    """The same map after play; empty if there is nothing to play, or no document can describe the result."""
    positions: tuple[Playable, ...] = ()
    """All positions of a battle without a map, if a script plays it."""


def find_companion(file: Path, suffix: str) -> Path | None:
    """The file beside a document that plays it, a `.script` or a sheet of `.orders`; None if there is none."""
    there = file.with_suffix(suffix)
    return there if there.is_file() else None


def map_example(file: Path, rulebook: Rulebook) -> Example:
    """The map in a file, before and after the sheet of orders beside it. Raises `DocumentError` for either file."""
    charted = charted_of(read_document(file), [rulebook], file.name)
    before = charted.document.spaces()
    sheet = find_companion(file, ".orders")
    if sheet is None:
        return Example(file.stem, before)
    read = read_sheet(read_text(sheet), charted.orders, charted.chart)
    return Example(file.stem, before, charted.document.spaces_in(charted.chart.execute(read.orders).next_turn))


def battle_example(file: Path, rulebook: Rulebook) -> Example:
    """The battle in a file, played by the script beside it.

    Raises `DocumentError`, and `NotUnderstoodError` or `RefusedError` for a line of the script.
    """
    setting = setting_of(read_document(file), [rulebook], file.name)
    opened, before = setting.opened, setting.document.spaces()
    script = find_companion(file, ".script")
    if script is None:
        return Example(opened.title, before)
    with with_figures(setting.document.own_figures):
        positions = tuple(follow_script(opened.position, read_text(script)))
    if isinstance(opened.position, Combat):
        return Example(opened.title, before, positions=positions)
    return Example(opened.title, before, setting.document.spaces_in(positions[-1]))


Kinds = Mapping[str, int]


def battle_sheet(directive: RulesDirective, example: Example, name: str) -> nodes.container:
    """A separate page on which the battle of an example is fought out; `name` is that of the example."""
    where = example.positions[-1].where
    entry = paragraph(f"Fought out by {name}.script up to {where}, with the survivors of both sides after each step.")
    body = _battle_nodes(directive, example.positions, name)
    return sheet(f"fought.{name}", f"fought-{name}", [f"{example.title}, fought out"], [entry], body)


def _battle_nodes(directive: RulesDirective, positions: Sequence[Playable], name: str) -> Iterator[nodes.Node]:
    first, last = positions[0], positions[-1]
    at_first = {str(left): {kind: count for kind, count in left.units.items() if count} for left in first.survivors}
    before = StepRecord("Before the battle", (), first.survivors, first.state.units)
    yield _stage(before.heading, [], _survivor_lines(before, last.roster, at_first, f"{name}-before"))
    for number, stage in enumerate(stages(positions), start=1):
        told = [_transcript_line(directive, each, last.roster) for each in stage.events]
        left = _survivor_lines(stage, last.roster, at_first, f"{name}-{number}")
        yield _stage(stage.heading, [*_hits(stage), bullets(told)], left)
    if isinstance(ended := last.awaits, Done):
        outcome = f"{capitalize(ended.outcome)}."
        yield paragraph(nodes.strong(text=outcome), " ", *_citation_links(directive, ended.cites))


def _stage(heading: str, told: Iterable[nodes.Node], left: Iterable[nodes.Node]) -> nodes.container:
    return nodes.container("", nodes.rubric(text=heading), *told, *left, classes=["stage"])


def _survivor_lines(
    stage: StepRecord, roster: Roster, at_first: Mapping[str, Kinds], name: str
) -> Iterator[nodes.Node]:
    """The survivors of each force: in words, with hits, wrecks and fuel, and a square for each unit."""
    said: dict[str, list[str]] = {}
    for unit in stage.units:
        said.setdefault(unit.where, []).append(unit.in_words(roster))
    for number, each in enumerate(stage.left):
        units = ", ".join(said.get(str(each), ())) or str(each.units)
        bar = nodes.raw("", draw_bar(each, at_first.get(str(each), {}), f"{name}-{number}"), format="html")
        words = inline(nodes.strong(text=f"{each}, {format_count(each.units.total(), 'unit')}"), f": {units}")
        side = "attacker" if str(each).startswith("attacker") else "defender"
        yield paragraph(words, " ", bar, classes=["left", side])


def _hits(stage: StepRecord) -> Iterator[nodes.Node]:
    """The hits that each side has scored at a step, if dice were rolled, and its losses there."""
    scored: dict[str, int] = {}
    for each in stage.events:
        if isinstance(fired := each.happening, Fired) and not fired.group.scores:
            side = fired.group.side.value
            scored[side] = scored.get(side, 0) + fired.hits
    if scored:
        yield paragraph("Hits: ", ", ".join(f"{side} {hits}" for side, hits in scored.items()), classes=["hits"])


def _transcript_line(directive: RulesDirective, event: Event, roster: Roster) -> list[nodes.Node | str]:
    """A line of the transcript, with its clauses."""
    words = event_in_words(event, roster)
    shown = nodes.strong(text=words) if isinstance(event.happening, Lost) else nodes.Text(words)
    return [shown, " ", inline(*_citation_links(directive, event.cites), classes=["place"])]


def _citation_links(directive: RulesDirective, cites: Iterable[str]) -> list[nodes.Node]:
    return join_nodes(directive.link("issue" if is_issue(each) else "clause", each) for each in cites)


def map_pictures(example: Example, name: str) -> Iterator[nodes.Node]:
    """The pictures of the map; none if there is no map. Ids in them begin with `name`."""
    if example.before:
        yield _picture("On the map", boxes_of(example.before), f"map-{name}", example.title)
    if example.after:
        moved = comparison_boxes(example.before, example.after)
        yield _picture("On the map, before and after", moved, f"moved-{name}", f"{example.title}, before and after")


def _picture(words: str, boxes: tuple[SpaceBox, ...], name: str, title: str) -> nodes.Node:
    drawn = diagram(partial(draw_map, boxes, name, title))
    return foldable([words], nodes.container("", drawn, classes=["scrolls"]), is_open=True)


Read = Callable[[Path, Rulebook], Example]
"""Reads an example and plays it."""
_COMMON = frozenset({*member_docs(Document), "state"})
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

    Each example of the book is shown on its map, if it has one, and played by the script or orders beside it. A battle
    without a map gets its own page.
    """

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each kind: its examples and its fields."""
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
        """The documents of one kind in the book."""
        for file in sorted((Path(self.env.srcdir) / "examples").rglob("*.toml")):
            said = tomllib.loads(file.read_text(encoding="utf-8"))
            if (said.get("rulebook"), said.get("battle", usual)) == (rulebook, name):
                yield file

    def _section(self, rulebook: Rulebook, kind: Kind[object], read: Read, files: Iterable[Path]) -> nodes.Node:
        shown = (node for file in files for node in self._example(file, rulebook, read))
        entries = _entries(Entries(kind.type))
        return section(f"document-{rulebook.id}-{kind.name}", kind.title, body=[*shown, entries])

    def _example(self, file: Path, rulebook: Rulebook, read: Read) -> Iterator[nodes.Node]:
        """The text of the document, its map, and how it is played."""
        for each in filter(None, (file, find_companion(file, ".script"), find_companion(file, ".orders"))):
            self.env.note_dependency(str(each))
        text = read_text(file)
        yield nodes.literal_block(text, text, language="toml")
        if link := self.try_it(rulebook.id, file.stem, "Play it here"):
            yield paragraph(*link, classes=["why-not"])
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
    """The innermost type of a list or table."""
    while isinstance(shape, Listing | Map):
        shape = shape.each if isinstance(shape, Listing) else shape.value
    return shape


def _in_words(shape: Shape) -> str:
    """The values that a field takes, in a few words."""
    match shape:
        case Listing(each=each, unique=unique):
            return f"list: {_in_words(each)}{', none twice' if unique else ''}"
        case Map(key=key, value=value):
            return f"table, by {_in_words(key)}: {_in_words(value)}"
        case Text(named=named) if named.among:
            return f"name of one of the {named.among}"
        case _:
            return _LEAVES.get(type(shape), "table")
