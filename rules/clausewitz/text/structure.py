"""The structure of a source that is kept as Markdown: its headings, case numbers, sentences and tables.

`clausewitz new` writes such a source; a designer may edit it. Each line of a paragraph is one sentence, so that the
text says by itself where sentences end:

    ## **[7.1]** Stacking
    **[7.11]** No more than three units may stack in a hex.
    They need not be of one side.

    - A leader does not count.

    *Combat results*
    | Die | 1:1 | 2:1 |
    |---|---|---|
    | 1 | DR | DE |

    [^1]: Counted at the end of the phase.

A number in bold at the head of a paragraph or heading is its label. All else that is no sentence, such as headings,
captions, tables and the marks of Markdown, is an aside by its form; it need not be listed in sources.toml. A backslash
at the head of a line makes it a sentence, whatever follows.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from enum import Enum
from functools import cached_property, lru_cache

from clausewitz.lazy import dataclass

MARKDOWN = ".md"
"""The ending of a source whose structure can be read."""


class Form(Enum):
    """What a part of a source is by its form; the value is the reason why it states no rule, if it is no sentence."""

    SENTENCE = ""
    FOOTNOTE = "a footnote"
    HEADING = "a heading"
    CAPTION = "a caption"
    TABLE = "a table"
    PICTURE = "a picture"
    MARK = "a mark of the layout"

    @property
    def is_sentence(self) -> bool:
        """Whether it may state a rule."""
        return self in (Form.SENTENCE, Form.FOOTNOTE)


@dataclass(frozen=True)
class Part:
    """A sentence, heading, caption, table or picture, without the marks around it."""

    form: Form
    start: int
    end: int
    label: str = ""
    """The number or letter in front of it as it is printed, such as `[6.3]`, `Rule 4b`, `7.` or `(a)`; else empty."""
    case: str = ""
    """The number by which it is cited, such as `6.3`, `4b` or `7`: its own, or that of the heading or case above."""
    level: int = 0
    """Of a heading, from 1; of an item of a list, how deep it is nested, from 1; otherwise 0."""
    block: int = 0
    """The number of its paragraph; the sentences of one have the same."""
    section: int = -1
    """Which of the headings it stands under; -1 if none."""


@dataclass(frozen=True)
class Cell:
    """A cell of a table, with its place in the source."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Table:
    """A table of a source."""

    start: int
    end: int
    caption: str
    case: str
    """The number of the heading or case that it stands under."""
    section: int
    header: tuple[Cell, ...]
    """Its first row, if a line separates that from the others; otherwise empty."""
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Structure:
    """The parts of a source in order, and its tables."""

    text: str
    parts: tuple[Part, ...]
    tables: tuple[Table, ...]

    @cached_property
    def headings(self) -> tuple[Part, ...]:
        """The headings, which `section` counts."""
        return tuple(each for each in self.parts if each.form is Form.HEADING)

    @cached_property
    def sentences(self) -> tuple[Part, ...]:
        """The parts that may state a rule."""
        return tuple(each for each in self.parts if each.form.is_sentence)

    def words(self, part: Part) -> str:
        """The words of a part."""
        return self.text[part.start : part.end]

    def part_at(self, offset: int) -> Part | None:
        """The part that holds a character; of several sentences or none, the one before it."""
        at = bisect_right(self._starts, offset) - 1
        return self.parts[at] if at >= 0 else None

    @cached_property
    def _starts(self) -> list[int]:
        return [each.start for each in self.parts]

    def headings_above(self, section: int) -> tuple[Part, ...]:
        """The heading with this number and those above it, from the top."""
        path: list[Part] = []
        for heading in reversed(self.headings[: section + 1]):
            if not path or heading.level < path[0].level:
                path.insert(0, heading)
        return tuple(path)

    def asides(self) -> Iterator[tuple[int, int, str]]:
        """Each passage that is no sentence by its form, with the reason: together with sentences these are all."""
        done = 0
        for part in self.parts:
            yield from self._marks(done, part.start)
            if not part.form.is_sentence:
                yield part.start, part.end, part.form.value
            done = part.end
        yield from self._marks(done, len(self.text))

    def _marks(self, start: int, end: int) -> Iterator[tuple[int, int, str]]:
        for mark in re.finditer(r"\S+(?:[ \t]+\S+)*", self.text[start:end]):
            yield start + mark.start(), start + mark.end(), Form.MARK.value


_LINE = re.compile(r"[^\n]*(?:\n|\Z)")
_HEAD = re.compile(r"(?P<marks>#{1,6})[ \t]+")
_LABEL = re.compile(r"\*\*(?P<label>[^*\n]{1,40})\*\*[ \t]*")
_BULLET = re.compile(r"-[ \t]+")
_NOTE = re.compile(r"\[\^(?P<label>[^\]\n]{1,20})\]:[ \t]*")
_CAPTION = re.compile(r"\*(?P<words>[^*\n]+)\*$")
_PICTURE = re.compile(r"!\[(?P<words>[^\]\n]*)\](?:\([^)\n]*\))?$")
_RULER = re.compile(r"\|[\s:|-]+\|?$")
_CELL = re.compile(r"\|((?:\\.|[^|\\\n])*)")
_ORNAMENT = re.compile(r"[^\w\n]+$")


@lru_cache(maxsize=64)
def read_structure(text: str) -> Structure:
    """The structure of a source in Markdown. Any text has one; what has no form is a sentence, line by line."""
    reader = _StructureReader(text)
    reader.read()
    return Structure(text, tuple(reader.parts), tuple(reader.tables))


class _StructureReader:
    """Reads a source line by line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[Part] = []
        self.tables: list[Table] = []
        self.block = 0
        self.label = ""
        self.case = ""
        self.level = 0
        self.form = Form.SENTENCE
        self.headings: list[tuple[int, str]] = []
        self.sections = 0
        self.begun = False
        self.rows: list[tuple[int, int]] = []

    def read(self) -> None:
        for line in _LINE.finditer(self.text):
            words = line[0].strip()
            start = line.start() + line[0].find(words)
            if not words.startswith("|"):
                self._end_table()
            if not words:
                self.begun = False
            elif words.startswith("|"):
                self.rows.append((start, start + len(words)))
            else:
                self._read_line(start, words, len(line[0]) - len(line[0].lstrip(" ")))
        self._end_table()

    def _read_line(self, start: int, words: str, indent: int) -> None:
        end = start + len(words)
        if head := _HEAD.match(words):
            self._heading(start + head.end(), end, len(head["marks"]))
        elif self._begins_block(words):
            self._begin(start, words, indent)
        elif caption := _CAPTION.match(words):
            self._add(Form.CAPTION, start + 1, start + caption.end("words"))
        elif picture := _PICTURE.match(words):
            self._add(Form.PICTURE, start, start + picture.end())
        elif not words.startswith("\\") and _ORNAMENT.match(words):
            self.begun = False
        elif not self.begun:
            self._begin(start, words, indent)
        else:
            self._add(self.form, start + words.startswith("\\"), end)

    @staticmethod
    def _begins_block(words: str) -> bool:
        return bool(_LABEL.match(words) or _BULLET.match(words) or _NOTE.match(words))

    def _heading(self, start: int, end: int, level: int) -> None:
        label = _LABEL.match(self.text, start, end)
        self.begun, self.level, self.block = False, level, self.block + 1
        self.label = label["label"].strip() if label else ""
        self.headings = [each for each in self.headings if each[0] < level]
        self.case = case_of(self.label, heading=True) or self._case_above()
        self.headings.append((level, self.case))
        self.sections += 1
        self._add(Form.HEADING, label.end() if label and label.end() < end else start, end)

    def _begin(self, start: int, words: str, indent: int) -> None:
        """Begin a paragraph, an item of a list or a footnote."""
        end, depth = start + len(words), indent // 2 + 1
        self.begun, self.block, self.form, self.label, self.level = True, self.block + 1, Form.SENTENCE, "", 0
        if note := _NOTE.match(words):
            self.form, self.label, start = Form.FOOTNOTE, note["label"], start + note.end()
        elif label := _LABEL.match(words):
            self.label, self.level, start = label["label"].strip(), depth, start + label.end()
        elif bullet := _BULLET.match(words):
            self.level, start = depth, start + bullet.end()
        self._find_case(indent)
        if start < end:
            self._add(self.form, start + self.text.startswith("\\", start), end)

    def _find_case(self, indent: int) -> None:
        """The case of a paragraph: its own number, or that of the heading or case that it stands under."""
        above, own = self._case_above(), case_of(self.label) if self.form is Form.SENTENCE else ""
        if own and ("." in own or not own.isdecimal() or not above or not re.fullmatch(r"\d+[.)]", self.label)):
            self.case = own
        elif not self.level and self.case.isdecimal():
            self.case = above  # a list of steps ends where it is not numbered

    def _case_above(self) -> str:
        return self.headings[-1][1] if self.headings else ""

    def _end_table(self) -> None:
        if not self.rows:
            return
        rows = [(start, end, self.text[start:end]) for start, end in self.rows]
        cells = [tuple(self._cells(start, end)) for start, end, words in rows if not _RULER.match(words)]
        has_header = len(rows) > 1 and bool(_RULER.match(rows[1][2]))
        start, end = rows[0][0], rows[-1][1]
        last = self.parts[-1] if self.parts else None
        between = self.text[last.end : start] if last else ""
        is_captioned = last is not None and last.form is Form.CAPTION and between.strip("*\n ") == ""
        caption = self.text[last.start : last.end] if last and is_captioned else ""
        header, body = (cells[0], cells[1:]) if has_header and cells else ((), cells)
        self.tables.append(Table(start, end, caption, self.case, self.sections - 1, header, tuple(body)))
        self.rows, self.begun = [], False
        self._add(Form.TABLE, start, end)

    def _cells(self, start: int, end: int) -> Iterator[Cell]:
        for cell in _CELL.finditer(self.text, start, end):
            words = cell[1].strip()
            at = cell.start(1) + cell[1].find(words)
            if cell.end() < end or words:
                yield Cell(words.replace("\\|", "|"), at, at + len(words))

    def _add(self, form: Form, start: int, end: int) -> None:
        self.parts.append(
            Part(form, start, end, self.label, self.case, self.level, self.block, self.sections - 1)
            if form.is_sentence or form is Form.HEADING
            else Part(form, start, end, "", self.case, 0, self.block, self.sections - 1)
        )
        self.label = ""  # it stands before the first sentence only


_NAMED = re.compile(
    r"(?:rule|case|section|sect\.?|sec\.?|chapter|article|art\.?|part|step|phase|paragraph|§+)\s*", re.I
)
_NUMBERED = re.compile(r"(?:[A-Z]{1,2}\.?|(?:[A-Z]|[IVXLC]{2,5})-)?\d+(?:\.\d+)*[a-z]?(?:\([a-z0-9]+\))*", re.I)
_LETTERED = re.compile(r"[A-Z]|[IVXLC]+", re.I)


def case_of(label: str, *, heading: bool = False) -> str:
    """The number of a case by its label: `[6.3]` is 6.3, `Rule 4b` 4b, `7.` 7; empty for letters in a list.

    A heading may also be numbered by a letter or in Roman numerals.
    """
    number = re.sub(r"^[\[({]+|[\])}:.\s\u2013\u2014-]+$", "", label)
    number += ")" * (number.count("(") - number.count(")"))
    named = _NAMED.match(number)
    number = number[named.end() :] if named else number
    if _NUMBERED.fullmatch(number):
        return number
    return number if (heading or named) and _LETTERED.fullmatch(number) else ""


def same_case(case: str) -> str:
    """What two ways to write one case have in common: 7.0 is 7, and 4B is 4b."""
    return re.sub(r"(?:\.0)+$", "", case.lower())
