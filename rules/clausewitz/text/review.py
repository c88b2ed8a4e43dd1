"""What each passage of a source in Markdown was taken for, how sure that is, and what makes it doubtful."""

import re
from collections.abc import Iterator
from enum import Enum

from clausewitz.lazy import dataclass
from clausewitz.text.model import RULE, Clause, Exemption, ExemptionKind, Source
from clausewitz.text.quotes import fold, line_at
from clausewitz.text.register import Register
from clausewitz.text.structure import Form, Part, Structure, Table


class Sureness(Enum):
    """How sure it is that a passage was taken for what it is."""

    DOUBTFUL = "doubtful"
    LIKELY = "likely"
    SURE = "sure"


@dataclass(frozen=True)
class ReviewedPassage:
    """A passage, and what it was taken for."""

    name: str
    """By which a command finds it: the id of its clause, otherwise its source and line, such as `movement:12`."""
    source: str
    line: int
    start: int
    end: int
    text: str
    """Its words, white space folded."""
    taken: str
    """One of the kinds of clauses, such as `rule` or `example`, or the reason why it states no rule."""
    sureness: Sureness
    doubts: tuple[str, ...]
    """What makes it doubtful, each in a sentence."""


_LONG, _SHORT = 60, 2
_ENDS = re.compile(r"[.!?:;,\u2026][\"'\u201d\u2019)\]]*$|\b(?:and|or)$")
_ROW = re.compile(r"(?:\S+\s+){0,3}(?:[+-]?\d+(?:[-/:]\d+)?\S{0,2}\s+){3,}[+-]?\d+\S{0,2}$")
_SPEAKS = re.compile(r"\b(?:is|are|may|must|can|cannot|will|does|do|has|have)\b", re.IGNORECASE)
_PARTED = re.compile(r"[a-z]- [a-z]")
_UNREADABLE = re.compile("\u25a1|\ufffd|\\(cid:")
_MOST_IN_HEADING, _EMPTY_CELLS = 9, 0.3


def review(register: Register) -> list[ReviewedPassage]:
    """All passages of the sources in Markdown, doubtful ones first, otherwise in order."""
    found = [
        each
        for source in register.sources.values()
        if source.id in register.structures
        for each in _of_source(register, source, register.structures[source.id])
    ]
    return sorted(found, key=lambda each: list(Sureness).index(each.sureness))


def _of_source(register: Register, source: Source, structure: Structure) -> Iterator[ReviewedPassage]:
    tables = {table.start: table for table in structure.tables}
    for segment in register.segments[source.id]:
        if not source.text[segment.start : segment.end].strip() or (segment.exemption and _is_mark(segment.exemption)):
            continue
        part = structure.part_at(segment.start)
        text = fold(source.text[segment.start : segment.end])
        line = line_at(source.text, segment.start)
        if segment.clauses:
            clause = register.clauses[segment.clauses[0]]
            if not clause.drafted or part is None:
                continue
            doubts = tuple(_of_sentence(text, part, clause))
            sureness = Sureness.DOUBTFUL if doubts else Sureness.SURE if clause.kind == RULE else Sureness.LIKELY
            name, taken = clause.id, clause.kind
        else:
            taken = segment.exemption.why if segment.exemption else "nothing"
            doubts = tuple(_of_aside(text, part, tables))
            is_sure = part is not None and (bool(part.label) or part.form in (Form.TABLE, Form.PICTURE))
            sureness = Sureness.DOUBTFUL if doubts else Sureness.SURE if is_sure else Sureness.LIKELY
            name = f"{source.id}:{line}"
        yield ReviewedPassage(name, source.id, line, segment.start, segment.end, text, taken, sureness, doubts)


def _is_mark(exemption: Exemption) -> bool:
    return exemption.kind is ExemptionKind.UNREAD or exemption.why == Form.MARK.value


def _of_sentence(text: str, part: Part, clause: Clause) -> Iterator[str]:
    words = text.split()
    if not _ENDS.search(text) and not part.level:
        yield "it does not end as a sentence does, so it may be a heading or a caption"
    if text[0].islower() and not part.level:
        yield "it begins in the middle of a sentence"
    if len(words) > _LONG:
        yield f"it has {len(words)} words, so two sentences may run together"
    if len(words) <= _SHORT and not part.level and not text.endswith(("!", "?")):
        yield "it is very short, so it may be a heading, or part of a sentence"
    if _ROW.match(text):
        yield "it looks like a row of a table"
    if _PARTED.search(text):
        yield "a word in it may be parted by a hyphen"
    if _UNREADABLE.search(text):
        yield "a sign in it could not be read"
    for each in clause.references:
        if not each.to:
            yield f'"{each.phrase}" leads nowhere: {each.why}'


def _of_aside(text: str, part: Part | None, tables: dict[int, Table]) -> Iterator[str]:
    if part is None:
        return
    if part.form is Form.HEADING:
        words = text.split()
        if len(words) > _MOST_IN_HEADING or (text.endswith(".") and _SPEAKS.search(text)):
            yield "it is long for a heading, so it may be a sentence"
        if text[0].islower():
            yield "it begins with a small letter, so it may be part of a sentence"
    elif part.form is Form.TABLE and part.start in tables:
        table = tables[part.start]
        cells = [cell.text for row in (table.header, *table.rows) for cell in row]
        empty = sum(not each for each in cells)
        if empty > _EMPTY_CELLS * len(cells):
            yield f"{empty} of its {len(cells)} cells are empty, so its columns may be torn"
        if len({len(row) for row in table.rows}) > 1:
            yield "its rows have different numbers of cells"
    elif part.form is Form.PICTURE:
        yield "words in a picture are not read"
