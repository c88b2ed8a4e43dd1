"""The reference directives: `answers`, `export`, `protocol` and `judged`, then `phrasebook` and `source`.

Formats are shown field by field, from their schemas. The phrasebook gives each phrase with its meaning and an example:
enough to write the step definitions in another language. A source is shown whole, each passage linked to its clauses or
marked as aside or unread.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import cast

import msgspec
from docutils import nodes

from clausewitz.answers.conformance import EngineRecord, GameRecord
from clausewitz.answers.schemas import ANSWERS, schema_of
from clausewitz.catalogue.phrasebook import (
    GENERAL,
    KEYWORDS,
    SLOT,
    Phrase,
    Use,
    examples,
    files_of,
    phrase_files,
    read_phrases,
)
from clausewitz.conform.serve import schemas as messages
from clausewitz.export.bundle import schemas
from clausewitz.play.document_schema import Schema
from clausewitz.publish.domain import sheet
from clausewitz.publish.nodes import (
    RulesDirective,
    badge,
    cell,
    inline,
    join_nodes,
    paragraph,
    parse_backquotes,
    section,
    table,
)
from clausewitz.text.coverage import Segment
from clausewitz.text.model import Exemption, ExemptionKind, Source
from clausewitz.text.words import format_count

_PLAIN = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "null": "null",
    "object": "table",
}


class Answers(RulesDirective):
    """`.. answers::` lists the answers of all commands field by field; in HTML each has its own page."""

    def build_nodes(self) -> list[nodes.Node]:
        """A sheet for each command, and one for the parts that answers share."""
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


class Judged(RulesDirective):
    """`.. judged:: FOLDER` lists the engines of which the records of `conform --record` are in a folder beside it."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A table with a row for each game of each engine."""
        folder = Path(self.env.srcdir, self.arguments[0])
        files = sorted(folder.glob("*.json"))
        for file in files:
            self.env.note_dependency(str(file))
        records = [msgspec.json.decode(file.read_bytes(), type=EngineRecord) for file in files]
        return [judged_table(records)]


def judged_table(records: Iterable[EngineRecord]) -> nodes.table:
    """The games of each engine: what it follows, by which readings, and how the cases went."""
    columns = ("engine", "game", "follows", "readings", "cases agreed", "differed", "errored", "on")
    rows = ([cell(each) for each in _judged_row(record, game)] for record in records for game in record.games)
    return table(columns, rows)


def _judged_row(record: EngineRecord, game: GameRecord) -> Sequence[str]:
    engine = record.engine
    name = f"{engine.name} {engine.version}".strip()
    put = game.followed + game.broken
    return (
        f"{name} ({engine.language})" if engine.language else name,
        game.name,
        f"{game.followed} of {put} rules",
        _describe_readings(record, game),
        str(game.agree),
        str(game.differ),
        str(game.errored),
        f"{record.day}, Clausewitz {record.clausewitz}",
    )


def _describe_readings(record: EngineRecord, game: GameRecord) -> str:
    if record.engine.takes_readings:
        return "those that a document names"
    but = f" but for {', '.join(game.others)}" if game.others else ""
    unknown = f"; {format_count(game.undetermined, 'issue')} undetermined" if game.undetermined else ""
    return f"{game.profile}{but}{unknown}"


def _sections(what: str, schemas: Mapping[str, Schema]) -> Iterator[nodes.section]:
    """A section for each kind of document, and one for the parts that they share."""
    parts: dict[str, Schema] = {}
    for name, schema in schemas.items():
        parts |= _parts(schema)
        yield section(
            f"{what}-{name}", nodes.literal(text=name), body=[_description(schema), _version(schema), _content(schema)]
        )
    yield section(f"{what}-parts", "Parts", body=_sections_of(parts))


def _sheets(schemas: Mapping[str, Schema]) -> Iterator[nodes.container]:
    """A sheet for the answer of each command with the parts that it alone has, and one for the shared parts."""
    used = Counter(chain.from_iterable(map(_parts, schemas.values())))
    shared: dict[str, Schema] = {}
    for name, schema in schemas.items():
        parts = _parts(schema)
        shared |= {part: each for part, each in parts.items() if used[part] > 1}
        own = {part: each for part, each in parts.items() if used[part] == 1}
        body = [_description(schema), _version(schema), _content(schema), *_sections_of(own)]
        yield sheet(f"answers.{name}", f"answer-{name}", [f"The {name} answer"], [_description(schema)], body)
    entry = paragraph("Parts that the answers of several commands share.")
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
    """The fields of an object, or the values of an enumeration."""
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
    """The type of a field in words, with links to parts."""
    words: list[nodes.Node]
    match schema:
        case {"$ref": str(part)}:
            name = part.rpartition("/")[2]
            words = [nodes.reference("", "", nodes.literal(text=name), refid=nodes.make_id(f"part-{name}"))]
        case {"enum": _}:
            words = _values(schema)
        case {"anyOf": list(alternatives)}:
            words = join_nodes((nodes.inline("", "", *_in_words(each)) for each in alternatives), " or ")
        case {"prefixItems": list(parts)}:
            words = join_nodes((nodes.inline("", "", *_in_words(each)) for each in parts), " and ")
        case {"type": "array", "items": each}:
            words = [nodes.Text("list: "), *_in_words(cast("Schema", each))]
        case {"type": "object", "additionalProperties": {"type": _} | {"$ref": _} as each}:
            words = [nodes.Text("by name: "), *_in_words(cast("Schema", each))]
        case {"type": str(plain)}:
            words = [nodes.Text(_PLAIN[plain])]
        case _:
            words = [nodes.Text("any value")]
    return words


def _values(schema: Schema) -> list[nodes.Node]:
    return join_nodes(nodes.literal(text=str(each)) for each in cast("list[object]", schema["enum"]))


Phrases = Sequence[Phrase]


class Phrasebook(RulesDirective):
    """`.. phrasebook:: my-game` lists the phrases of a rulebook, or without a rulebook the general ones."""

    optional_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section each for Given, When and Then."""
        if not self.arguments:
            general = self._read(files_of(GENERAL))
            return [self._section(keyword, general, (), {}) for keyword in KEYWORDS]
        rulebook = self.rulebook(self.arguments[0]).id
        own, general = map(self._read, phrase_files(self.catalogue.project, rulebook))
        clauses = self.catalogue.register.clauses.values()
        used = examples((*own, *general), (clause for clause in clauses if clause.rulebook == rulebook))
        return [self._section(keyword, own, general, used) for keyword in KEYWORDS]

    def _read(self, files: Iterable[Path]) -> list[Phrase]:
        """The phrases in these files, on which the page then depends."""
        phrases = list[Phrase]()
        for file in files:
            self.env.note_dependency(file)
            phrases += read_phrases(file)
        return phrases

    def _section(self, keyword: str, own: Phrases, general: Phrases, used: Mapping[Phrase, Use]) -> nodes.section:
        shared = self._phrase_list(keyword, general, used)
        body = [
            *self._phrase_list(keyword, own, used),
            *([paragraph("The same in every rulebook:"), *shared] if shared else []),
        ]
        title = nodes.title(text=keyword.capitalize())
        return nodes.section("", title, *(body or [paragraph("There are no phrases yet.")]), ids=[f"phrases-{keyword}"])

    def _phrase_list(self, keyword: str, phrases: Phrases, used: Mapping[Phrase, Use]) -> list[nodes.Node]:
        entries = [self._entry(phrase, used.get(phrase)) for phrase in phrases if phrase.keyword == keyword]
        return [nodes.definition_list("", *entries, classes=["phrases", "simple"])] if entries else []

    def _entry(self, phrase: Phrase, used: Use | None) -> nodes.definition_list_item:
        body: list[nodes.Node] = [
            paragraph(*parse_backquotes(" ".join(each.split()))) for each in phrase.meaning.split("\n\n")
        ]
        # An example that the meaning already contains is not repeated.
        if used and (used.table or f"`{used.words}`" not in phrase.meaning):
            link = self.link("clause", used.clause.id)
            body.append(paragraph("Used so: ", nodes.literal(text=used.words), " in ", link, classes=["place"]))
            if used.table:
                body.append(nodes.literal_block(used.table, used.table, language="text"))
        return nodes.definition_list_item("", nodes.term("", "", *_slots(phrase.words)), nodes.definition("", *body))


def _slots(words: str) -> Iterator[nodes.Node]:
    """The words of a phrase, with the name of each slot."""
    end = 0
    for slot in SLOT.finditer(words):
        yield nodes.Text(words[end : slot.start()])
        yield inline(slot["name"], classes=["slot"])
        end = slot.end()
    yield nodes.Text(words[end:])


_KEY = "The text as it was found. Underlined words link to the rule that quotes them."
_KEY_OF_NUMBERS = " If several rules quote them, [2] after them links to the second, [3] to the third, and so on."


class SourcePage(RulesDirective):
    """`.. source:: 000` makes a page of a source: its title and its whole text, line by line."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section with a paragraph for each line of the source."""
        source = self.resolve_name("source", self.arguments[0], self.catalogue.register.sources)
        self.note("source", [source.id])
        lines: list[list[nodes.Node]] = [[]]
        told: set[Exemption] = set()
        for segment in self.catalogue.register.segments[source.id]:
            after = list(self._more(segment))
            if segment.exemption and segment.exemption.line and segment.exemption not in told:
                told.add(segment.exemption)
                after = _note(segment.exemption)
            first, *others = self._pieces(source, segment, after)
            lines[-1] += first
            lines += others
        if not lines[-1]:
            lines.pop()  # the text ends with a newline
        text = nodes.container("", *(paragraph(*line, classes=["source-line"]) for line in lines), classes=["source"])
        key = paragraph(_KEY)
        if any(len(segment.clauses) > 1 for segment in self.catalogue.register.segments[source.id]):
            key += nodes.Text(_KEY_OF_NUMBERS)
        title = nodes.title(text=source.title)
        return [nodes.section("", title, key, text, ids=[f"source-{source.id}"])]

    def _pieces(self, source: Source, segment: Segment, after: list[nodes.Node]) -> list[list[nodes.Node]]:
        """The parts of a segment, one per line, and what follows its last word.

        Links to the segment lead to its first word.
        """
        texts = source.text[segment.start : segment.end].replace("\r\n", "\n").split("\n")
        worded = [number for number, text in enumerate(texts) if text.strip()]
        pieces: list[list[nodes.Node]] = [[nodes.Text(text)] if text else [] for text in texts]
        for number in worded:
            words = texts[number].strip()
            before, _, behind = texts[number].partition(words)
            shown = self._words(segment, words)
            if number == worded[0]:
                shown["ids"] = [f"source-{source.id}-{segment.start}"]
            more = after if number == worded[-1] else []
            pieces[number] = [nodes.Text(before), shown, *more, nodes.Text(behind)]
        return pieces

    def _words(self, segment: Segment, words: str) -> nodes.inline:
        """The words of a segment, linked to its first clause if it has any."""
        if segment.clauses:
            link = self.link("clause", segment.clauses[0], nodes.Text(words), tip=segment.clauses[0])
            return inline(link, classes=["quoted"])
        return inline(words, classes=[segment.exemption.kind.value if segment.exemption else "gap"])

    def _more(self, segment: Segment) -> Iterator[nodes.Node]:
        """Small numbers that link to the other clauses that quote the same words."""
        for number, clause in enumerate(segment.clauses[1:], start=2):
            yield nodes.superscript("", "", self.link("clause", clause, nodes.Text(f"[{number}]"), tip=clause))


def _note(exemption: Exemption) -> list[nodes.Node]:
    """Why no clause quotes a passage."""
    word = {ExemptionKind.ASIDE: "aside", ExemptionKind.UNREAD: "not yet read"}[exemption.kind]
    return [nodes.Text(" "), inline(badge(word, "aside"), f" {exemption.why}", classes=["why"])]
