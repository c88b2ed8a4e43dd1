"""Reading ODT, the format of LibreOffice, with its automatic numbers as they are printed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from clausewitz.drafts.formats.html import BREAK, NUMERALS, add_table, split_breaks, text_block
from clausewitz.drafts.formats.packages import Package, children, local_name
from clausewitz.drafts.manuscript import Block, Manuscript, ManuscriptError, Shape, clean, format_left_out
from clausewitz.text.structure import case_of

_FORMATS = {"a": "loweralpha", "A": "upperalpha", "i": "lowerroman", "I": "upperroman"}
_INDEXES = {
    "table-of-content": "a table of contents",
    "alphabetical-index": "an index",
    "illustration-index": "a list of pictures",
    "table-index": "a list of tables",
    "bibliography": "a bibliography",
}
_CAPTIONS = frozenset(["caption", "table", "illustration", "figure", "drawing", "text"])
_MOST_STYLES = 20
_MOST_REPEATS = 100


def read_odt(content: bytes) -> Manuscript:
    """The blocks of an ODT file."""
    package = Package(content)
    if "META-INF/manifest.xml" in package.names and b"encryption-data" in package.read("META-INF/manifest.xml"):
        raise ManuscriptError("is protected by a password; save it without one")
    root = package.xml("content.xml")
    text = next((each for each in root.iter() if isinstance(each.tag, str) and _is_text_body(each)), None)
    if text is None:
        raise ManuscriptError("is no text document: it has no text")
    reader = _OdtReader(_Styles([package.optional_xml("styles.xml"), root]))
    reader.read(text)
    told = [format_left_out(number, what) for what, number in reader.left_out.items()]
    if any(name.startswith(("Basic/", "Scripts/")) and not name.endswith("/") for name in package.names):
        told.append("macros, which were not run")
    return Manuscript(reader.blocks, told)


def _is_text_body(element: etree._Element) -> bool:
    parent = element.getparent()
    return local_name(element) == "text" and parent is not None and local_name(parent) == "body"


def _get(element: etree._Element | None, name: str) -> str:
    """An attribute by its local name; empty if it is missing."""
    if element is None:
        return ""
    return next((str(value) for key, value in element.attrib.items() if str(key).rpartition("}")[2] == name), "")


@dataclass(frozen=True)
class _Level:
    """A level of a list."""

    form: str = ""
    """The format of its numbers; empty for none."""
    pattern: str = ""
    """The label, with `%1%` for the number of the first level."""
    start: int = 1
    is_bullet: bool = False


class _Styles:
    """The styles and lists of a document."""

    def __init__(self, roots: list[etree._Element | None]) -> None:
        self._styles: dict[str, etree._Element] = {}
        self._lists: dict[str, dict[int, _Level]] = {}
        self.outline: dict[int, _Level] = {}
        for root in roots:
            for each in root.iter() if root is not None else ():
                name = local_name(each) if isinstance(each.tag, str) else ""
                if name == "style":
                    self._styles[_get(each, "name")] = each
                elif name == "list-style":
                    self._lists[_get(each, "name")] = _levels(each)
                elif name == "outline-style":
                    self.outline = _levels(each)

    def levels(self, name: str) -> dict[int, _Level]:
        """The levels of a list by the name of its style, from 1."""
        return self.outline if name == "Outline" and name not in self._lists else self._lists.get(name, {})

    def list_of(self, style: str) -> str:
        """The list that a style of paragraphs belongs to; empty if to none."""
        return next((found for each in self.chain(style) if (found := _get(each, "list-style-name"))), "")

    def chain(self, name: str) -> Iterator[etree._Element]:
        """A style and those that it is based on."""
        for _ in range(_MOST_STYLES):
            if name not in self._styles:
                return
            yield self._styles[name]
            name = _get(self._styles[name], "parent-style-name")

    def names(self, name: str) -> list[str]:
        """The names of a style and of those that it is based on, as users see them, in small letters."""
        return [(_get(each, "display-name") or _get(each, "name")).lower() for each in self.chain(name)] or [
            name.lower()
        ]

    def is_bold(self, name: str, otherwise: bool) -> bool:
        """Whether a style is bold or underlined."""
        for each in self.chain(name):
            for properties in children(each):
                if local_name(properties) == "text-properties" and (weight := _get(properties, "font-weight")):
                    return weight in ("bold", "600", "700", "800", "900")
        return otherwise


def _levels(element: etree._Element) -> dict[int, _Level]:
    levels = {}
    for each in children(element):
        depth = _get(each, "level")
        if not depth.isdecimal():
            continue
        if "bullet" in local_name(each) or "image" in local_name(each):
            levels[int(depth)] = _Level(is_bullet=True)
            continue
        shown = _get(each, "display-levels")
        first = int(depth) - (int(shown) if shown.isdecimal() else 1) + 1
        numbers = ".".join(f"%{number}%" for number in range(max(first, 1), int(depth) + 1))
        pattern = _get(each, "num-list-format") or f"{_get(each, 'num-prefix')}{numbers}{_get(each, 'num-suffix')}"
        start = _get(each, "start-value")
        levels[int(depth)] = _Level(_get(each, "num-format"), pattern, int(start) if start.isdecimal() else 1)
    return levels


@dataclass
class _Counts:
    """A list as it is counted."""

    style: str
    counts: dict[int, int] = field(default_factory=dict)

    def count(self, levels: dict[int, _Level], depth: int, start: str) -> tuple[str, bool]:
        """The label of the next item, and whether it is a bullet."""
        level = levels.get(depth, _Level())
        self.counts[depth] = int(start) if start.isdecimal() else self.counts.get(depth, level.start - 1) + 1
        for deeper in [each for each in self.counts if each > depth]:
            del self.counts[deeper]
        if level.is_bullet or not level.form:
            return "", level.is_bullet

        def number(match: re.Match[str]) -> str:
            at = int(match[1])
            of = levels.get(at, _Level())
            written = NUMERALS.get(_FORMATS.get(of.form, ""), str)
            return written(self.counts.get(at, of.start)) if of.form else ""

        return clean(re.sub(r"%(\d+)%", number, level.pattern)), False


@dataclass
class _ListPlace:
    """Where in a list a paragraph stands."""

    counts: _Counts
    depth: int
    start: str
    is_first: bool
    """Whether it is the first paragraph of its item, which has the number."""


@dataclass
class _ParagraphWords:
    """The words of a paragraph, and what is anchored in it."""

    parts: list[tuple[str, bool]] = field(default_factory=list)
    notes: list[etree._Element] = field(default_factory=list)
    frames: list[etree._Element] = field(default_factory=list)
    number: str | None = None
    """The number that the file itself gives, if it does."""
    has_sequence: bool = False
    """Whether it is counted as captions are."""

    @property
    def text(self) -> str:
        return clean("".join(text for text, _ in self.parts))


class _OdtReader:
    """Walks the body of a document."""

    def __init__(self, styles: _Styles) -> None:
        self.styles = styles
        self.blocks: list[Block] = []
        self.left_out: dict[str, int] = {}
        self.outline = _Counts("Outline")
        self.lists: dict[str, _Counts] = {"Outline": self.outline}
        """The last list of each style."""
        self.by_id: dict[str, _Counts] = {}
        self.aside = ""

    def leave_out(self, what: str) -> None:
        """Count something that is not taken over."""
        self.left_out[what] = self.left_out.get(what, 0) + 1

    def read(self, element: etree._Element) -> None:
        """Read all paragraphs, lists and tables below an element."""
        for child in children(element):
            name = local_name(child)
            if name in ("p", "h"):
                self._paragraph(child, None)
            elif name == "list":
                self._list(child, None)
            elif name == "table":
                self._table(child)
            elif name in _INDEXES:
                before, self.aside = self.aside, _INDEXES[name]
                self.read(child)
                self.aside = before
            elif name in ("section", "index-body", "index-title", "text-box", "numbered-paragraph", "note-body"):
                self.read(child)
            elif name == "tracked-changes":
                if len(child):
                    self.leave_out("list of tracked changes")
            elif name == "frame":
                self._frame(child)

    def _list(self, element: etree._Element, within: _ListPlace | None) -> None:
        """Read a list; one within an item of another is the next level of that."""
        style = _get(element, "style-name")
        if within is None:
            continued = _get(element, "continue-list")
            counts = self.by_id.get(continued)
            if counts is None and (_get(element, "continue-numbering") == "true" or style == "Outline"):
                counts = self.lists.get(style)
            counts = counts or _Counts(style)
            self.lists[style or counts.style] = counts
            depth = 1
        else:
            counts, depth = within.counts, within.depth + 1
            if style and style != counts.style:
                counts = _Counts(style, dict(counts.counts))
                self.lists[style] = counts
        if id_ := _get(element, "id"):
            self.by_id[id_] = counts
        for item in children(element):
            is_header = local_name(item) == "list-header"
            place = _ListPlace(counts, depth, _get(item, "start-value"), not is_header)
            for child in children(item):
                if local_name(child) == "list":
                    self._list(child, place)
                elif local_name(child) in ("p", "h"):
                    self._paragraph(child, place)
                    place.is_first = False
                elif local_name(child) == "table":
                    self._table(child)

    def _paragraph(self, element: etree._Element, place: _ListPlace | None) -> None:
        words = _ParagraphWords()
        style = _get(element, "style-name")
        self._inline(element, words, self.styles.is_bold(style, False))
        text = words.text
        names = self.styles.names(style)
        level = _get(element, "outline-level") if local_name(element) == "h" else ""
        if text:
            label, is_bullet, depth = self._number(element, words, style, place, level)
            block, *others = (each for each in map(text_block, split_breaks(words.parts)) if each.text)
            block.label = label
            for each in (block, *others):
                each.aside = self.aside
            if level.isdecimal():
                block.shape, block.level = Shape.HEADING, int(level)
            elif "title" in names:
                block.shape, block.level = Shape.HEADING, 1
            elif words.has_sequence or (names[0] in _CAPTIONS or "caption" in names):
                block.shape = Shape.CAPTION
            elif is_bullet or (label and "." not in case_of(label)):
                block.shape, block.level = Shape.ITEM, depth
            self.blocks += [block, *others]
        for note in words.notes:
            self._note(note)
        for frame in words.frames:
            self._frame(frame)

    def _number(
        self, element: etree._Element, words: _ParagraphWords, style: str, place: _ListPlace | None, level: str
    ) -> tuple[str, bool, int]:
        """The label of a paragraph, whether it is a bullet, and how deep its list is."""
        if words.number is not None:
            return clean(words.number), False, place.depth if place else 1
        if place is not None and place.is_first:
            list_ = place.counts.style or self.styles.list_of(style)
            levels = self.styles.levels(list_)
            label, is_bullet = place.counts.count(levels, place.depth, place.start)
            return label, is_bullet, place.depth
        if place is None and level.isdecimal() and self.styles.outline and _get(element, "is-list-header") != "true":
            start = _get(element, "start-value") if _get(element, "restart-numbering") == "true" else ""
            label, is_bullet = self.outline.count(self.styles.outline, int(level), start)
            return label, is_bullet, int(level)
        return "", False, 0

    def _inline(self, element: etree._Element, words: _ParagraphWords, bold: bool) -> None:
        words.parts.append((element.text or "", bold))
        for child in element:
            if isinstance(child.tag, str):
                self._piece(child, words, bold)
            words.parts.append((child.tail or "", bold))

    def _piece(self, child: etree._Element, words: _ParagraphWords, bold: bool) -> None:
        name = local_name(child)
        if name == "line-break":
            words.parts.append((BREAK, bold))
        elif name in ("s", "tab"):
            words.parts.append((" ", bold))
        elif name == "number":
            words.number = "".join(child.itertext())
        elif name == "note":
            words.notes.append(child)
        elif name == "frame" or name.startswith(("custom-shape", "text-box")):
            words.frames.append(child)
        elif name in ("annotation", "annotation-end", "soft-page-break", "bookmark", "script"):
            pass
        elif name == "hidden-text":
            self.leave_out("hidden passage")
        else:
            words.has_sequence = words.has_sequence or name == "sequence"
            own = _get(child, "style-name") if name in ("span", "a") else ""
            self._inline(child, words, self.styles.is_bold(own, bold))

    def _note(self, note: etree._Element) -> None:
        words = _ParagraphWords()
        citation = ""
        for child in children(note):
            if local_name(child) == "note-citation":
                citation = "".join(child.itertext())
            elif local_name(child) == "note-body":
                for each in children(child):
                    self._inline(each, words, False)
                    words.parts.append((" ", False))
        if words.text:
            self.blocks.append(Block(Shape.FOOTNOTE, words.text, clean(citation) or "1", aside=self.aside))

    def _frame(self, frame: etree._Element) -> None:
        box = next(
            (each for each in frame.iter() if isinstance(each.tag, str) and local_name(each) == "text-box"), None
        )
        if box is not None:
            self.read(box)
        elif any(isinstance(each.tag, str) and local_name(each) == "object" for each in frame):
            self.leave_out("embedded object")
        elif local_name(frame) == "custom-shape":
            self.read(frame)
        else:
            told = [each for each in frame if isinstance(each.tag, str) and local_name(each) in ("title", "desc")]
            self.blocks.append(Block(Shape.PICTURE, clean(" ".join(each.text or "" for each in told))))

    def _table(self, element: etree._Element) -> None:
        lines = [each for each in element.iter() if isinstance(each.tag, str) and _is_row_of(each, element)]
        rows: list[list[str]] = []
        spans: dict[int, tuple[int, str]] = {}
        bold: list[bool] = []
        for number, line in enumerate(lines):
            row: list[str] = []
            for cell in children(line):
                if local_name(cell) == "covered-table-cell":
                    for _ in range(_repeats(cell, "number-columns-repeated")):
                        row.append(_above(spans, row))
                elif local_name(cell) == "table-cell":
                    words = self._cell(cell, bold if number == 0 else [])
                    _note_spans(cell, words, len(row), spans)
                    row += [words] * _repeats(cell, "number-columns-repeated")
            rows.append(row)
        header = any(local_name(each) == "table-header-rows" for each in lines[0].iterancestors()) if lines else False
        if len(rows) == 1 and len(rows[0]) == 1:
            for cell in children(lines[0]):
                self.read(cell)  # a box around text
            return
        add_table(self.blocks, rows, header=header or (bool(bold) and all(bold)), aside=self.aside)

    def _cell(self, cell: etree._Element, bold: list[bool]) -> str:
        texts = []
        for paragraph in cell.iter():
            if isinstance(paragraph.tag, str) and local_name(paragraph) in ("p", "h"):
                words = _ParagraphWords()
                self._inline(paragraph, words, self.styles.is_bold(_get(paragraph, "style-name"), False))
                texts.append(words.text)
                bold += [is_bold for text, is_bold in words.parts if text.strip()]
        return " ".join(filter(None, texts))


def _is_row_of(element: etree._Element, table: etree._Element) -> bool:
    if local_name(element) != "table-row":
        return False
    return next(each for each in element.iterancestors() if local_name(each) == "table") is table


def _repeats(cell: etree._Element, name: str) -> int:
    value = _get(cell, name)
    return min(int(value), _MOST_REPEATS) if value.isdecimal() and int(value) else 1


def _note_spans(cell: etree._Element, words: str, at: int, spans: dict[int, tuple[int, str]]) -> None:
    """Note the words of a cell for the places that it covers, and for how many rows."""
    deep = _repeats(cell, "number-rows-spanned")
    for column in range(at, at + _repeats(cell, "number-columns-spanned")):
        if deep > 1 or column not in spans:
            spans[column] = deep - 1, words


def _above(spans: dict[int, tuple[int, str]], row: list[str]) -> str:
    """The words of the cell that covers the next one of a row: from above, otherwise from the left."""
    left, words = spans.get(len(row), (0, ""))
    if left > 0:
        spans[len(row)] = left - 1, words
        return words
    return row[-1] if row else words
