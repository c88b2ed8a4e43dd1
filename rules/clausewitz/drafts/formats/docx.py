"""Reading DOCX, the format of Word, with its automatic numbers as they are printed.

Converters drop what Word counts by itself, and that is how most rulebooks number their cases. So the XML is read here:
`numbering.xml` has the levels of each list, and `_Numbering` counts as Word does.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from lxml import etree

from clausewitz.drafts.formats.html import BREAK, NUMERALS, add_table, split_breaks, text_block
from clausewitz.drafts.formats.packages import Package, children, local_name
from clausewitz.drafts.manuscript import Block, Manuscript, ManuscriptError, Shape, clean, format_left_out
from clausewitz.text.structure import case_of

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_STRICT = b"http://purl.oclc.org/ooxml/wordprocessingml/main"
_DOCUMENT = "word/document.xml"
_NOTE_MARK = re.compile(r"\d{1,2}|[*\u2020\u2021]+")
"""The mark of a footnote that somebody typed."""
_MOST_STYLES = 20
"""How many styles one may be based on another, in case they go in a circle."""


def read_docx(content: bytes) -> Manuscript:
    """The blocks of a DOCX file."""
    package = Package(content)
    if _DOCUMENT not in package.names:
        raise ManuscriptError(f"is no Word document: it lacks {_DOCUMENT}")
    if _STRICT in package.read(_DOCUMENT):
        raise ManuscriptError('is of the kind "Strict Open XML"; save it as a plain Word document (.docx)')
    reader = _DocxReader(package)
    body = package.xml(_DOCUMENT).find(f"{_W}body")
    reader.read(body)
    told = dict(reader.left_out)
    if any(name.lower().endswith("vbaproject.bin") for name in package.names):
        told["macros, which were not run"] = 0
    return Manuscript(reader.blocks, [format_left_out(number, what) for what, number in told.items()])


def _value(element: etree._Element | None, path: str, name: str = "val") -> str | None:
    found = None if element is None else element.find("/".join(f"{_W}{each}" for each in path.split("/")))
    return None if found is None else found.get(f"{_W}{name}", "")


def _is_on(element: etree._Element | None, name: str) -> bool | None:
    """Whether a property such as bold is set; none if nothing is said of it."""
    value = _value(element, name)
    return None if value is None else value not in ("0", "false", "none", "off")


@dataclass(frozen=True)
class _Style:
    """A style with what it inherits."""

    name: str
    outline: int | None
    """The level of the heading, from 0."""
    bold: bool
    number: tuple[str | None, str | None]
    """The list and the level of its paragraphs."""


class _Styles:
    """The styles of a document."""

    def __init__(self, root: etree._Element | None) -> None:
        self._elements = {each.get(f"{_W}styleId", ""): each for each in children(root) if local_name(each) == "style"}
        self._known: dict[str, _Style] = {}
        self.default = next(
            (
                id_
                for id_, each in self._elements.items()
                if each.get(f"{_W}default") in ("1", "true") and each.get(f"{_W}type") == "paragraph"
            ),
            "",
        )

    def get(self, id_: str) -> _Style:
        if id_ not in self._known:
            self._known[id_] = self._read(id_)
        return self._known[id_]

    def _chain(self, id_: str) -> Iterator[etree._Element]:
        for _ in range(_MOST_STYLES):
            if id_ not in self._elements:
                return
            yield self._elements[id_]
            id_ = _value(self._elements[id_], "basedOn") or ""

    def _read(self, id_: str) -> _Style:
        chain = list(self._chain(id_))
        name = (_value(chain[0], "name") or "").lower() if chain else id_.lower()
        outline = next((value for each in chain if (value := _value(each, "pPr/outlineLvl")) is not None), None)
        named = re.fullmatch(r"heading ?([1-9])", name)
        level = int(named[1]) - 1 if named else int(outline) if outline and outline.isdecimal() else None
        bold = next((on for each in chain if (on := _is_on(each.find(f"{_W}rPr"), "b")) is not None), False)
        list_ = next((value for each in chain if (value := _value(each, "pPr/numPr/numId")) is not None), None)
        depth = next((value for each in chain if (value := _value(each, "pPr/numPr/ilvl")) is not None), None)
        return _Style(name, level if level is not None and level < 9 else None, bold, (list_, depth))


@dataclass
class _Level:
    """A level of a list."""

    start: int = 1
    form: str = "decimal"
    text: str = ""
    restart: int | None = None
    """After which level, from 1, it begins anew; 0 for never, none for each above."""
    is_legal: bool = False


@dataclass
class _List:
    """A list as Word counts it: several may share their numbers."""

    levels: dict[int, _Level]
    counts: dict[int, int] = field(default_factory=dict)


class _Numbering:
    """Counts the numbered paragraphs of a document."""

    def __init__(self, root: etree._Element | None, styles: _Styles) -> None:
        self._styles = styles
        self._abstract = {each.get(f"{_W}abstractNumId", ""): each for each in _named(root, "abstractNum")}
        self._numbers = {each.get(f"{_W}numId", ""): each for each in _named(root, "num")}
        self._lists: dict[str, _List] = {}
        self._begun: set[tuple[str, int]] = set()

    def level_of_style(self, list_: str, style: str) -> int:
        """The level of a list that a style is tied to; 0 if none is."""
        abstract = self._abstract.get(self._abstract_of(list_))
        for each in _named(abstract, "lvl"):
            if _value(each, "pStyle") == style:
                return int(each.get(f"{_W}ilvl", "0"))
        return 0

    def count(self, list_: str, depth: int) -> tuple[str, bool]:
        """The label of the next paragraph of a list, and whether it is a bullet; neither if there is no such list."""
        if list_ not in self._numbers:
            return "", False
        counting = self._list(list_)
        level = self._own_level(list_, depth) or counting.levels.get(depth, _Level())
        self._restart(list_, depth, counting)
        counts = counting.counts
        counts[depth] = counts.get(depth, level.start - 1) + 1
        for deeper in [each for each in counts if each > depth]:
            restart = counting.levels.get(deeper, _Level()).restart
            if restart is None or (restart and depth < restart):
                del counts[deeper]
        if level.form == "bullet":
            return "", True
        return self._label(counting, level), False

    def _restart(self, list_: str, depth: int, counting: _List) -> None:
        """Begin anew where this list says so and has not been used before."""
        if (list_, depth) in self._begun:
            return
        self._begun.add((list_, depth))
        for each in _named(self._numbers[list_], "lvlOverride"):
            start = _value(each, "startOverride")
            if each.get(f"{_W}ilvl") == str(depth) and start and start.isdecimal():
                counting.counts[depth] = int(start) - 1

    def _label(self, counting: _List, level: _Level) -> str:
        def number(match: re.Match[str]) -> str:
            depth = int(match[1]) - 1
            of = counting.levels.get(depth, _Level())
            return _numeral(counting.counts.get(depth, of.start), "decimal" if level.is_legal else of.form)

        return clean(re.sub(r"%([1-9])", number, level.text))

    def _abstract_of(self, list_: str) -> str:
        number = self._numbers.get(list_)
        id_ = _value(number, "abstractNumId") or ""
        linked = _value(self._abstract.get(id_), "numStyleLink")
        if linked:
            through = self._styles.get(linked).number[0] or ""
            return _value(self._numbers.get(through), "abstractNumId") or id_
        return id_

    def _list(self, list_: str) -> _List:
        id_ = self._abstract_of(list_)
        if id_ not in self._lists:
            levels = {int(each.get(f"{_W}ilvl", "0")): _level(each) for each in _named(self._abstract.get(id_), "lvl")}
            self._lists[id_] = _List(levels)
        return self._lists[id_]

    def _own_level(self, list_: str, depth: int) -> _Level | None:
        for each in _named(self._numbers[list_], "lvlOverride"):
            own = each.find(f"{_W}lvl")
            if own is not None and each.get(f"{_W}ilvl") == str(depth):
                return _level(own)
        return None


def _named(element: etree._Element | None, name: str) -> Iterator[etree._Element]:
    return (each for each in children(element) if local_name(each) == name)


def _level(element: etree._Element) -> _Level:
    start, restart = _value(element, "start"), _value(element, "lvlRestart")
    return _Level(
        int(start) if start and start.isdecimal() else 0 if start == "0" else 1,
        _value(element, "numFmt") or "decimal",
        _value(element, "lvlText") or "",
        int(restart) if restart and restart.isdecimal() else None,
        bool(_is_on(element, "isLgl")),
    )


_NUMERALS = {
    "lowerLetter": "loweralpha",
    "upperLetter": "upperalpha",
    "lowerRoman": "lowerroman",
    "upperRoman": "upperroman",
}


def _numeral(number: int, form: str) -> str:
    if form == "none":
        return ""
    return NUMERALS[_NUMERALS[form]](number) if form in _NUMERALS else f"{number:0{1 + (form == 'decimalZero')}}"


@dataclass
class _ParagraphWords:
    """The words of a paragraph, and what it points to."""

    parts: list[tuple[str, bool]] = field(default_factory=list)
    notes: list[tuple[str, str]] = field(default_factory=list)
    """The kind and id of its footnotes."""
    boxes: list[etree._Element] = field(default_factory=list)
    """The boxes of text that are anchored in it."""
    pictures: list[str] = field(default_factory=list)
    """What its pictures show, in words."""
    is_contents: bool = False
    """Whether it is of a table of contents that Word has made."""


@dataclass
class _WordField:
    """What Word fills in by itself."""

    code: str = ""
    in_result: bool = False
    """Whether its result is read; otherwise its code."""


class _DocxReader:
    """Walks the body of a document."""

    def __init__(self, package: Package) -> None:
        self.package = package
        self.blocks: list[Block] = []
        self.left_out: dict[str, int] = {}
        self.styles = _Styles(package.optional_xml("word/styles.xml"))
        self.numbering = _Numbering(package.optional_xml("word/numbering.xml"), self.styles)
        self.fields: list[_WordField] = []
        """The fields that are open."""
        self.footnotes = 0

    def leave_out(self, what: str) -> None:
        """Count something that is not taken over."""
        self.left_out[what] = self.left_out.get(what, 0) + 1

    def read(self, element: etree._Element | None) -> None:
        """Read all paragraphs and tables below an element."""
        for child in children(element):
            match local_name(child):
                case "p":
                    self._paragraph(child)
                case "tbl":
                    self._table(child)
                case "sdt":
                    self.read(child.find(f"{_W}sdtContent"))
                case "ins" | "moveTo" | "customXml" | "smartTag" | "sdtContent":
                    self.read(child)
                case "AlternateContent":
                    self.read(next(children(child), None))
                case "altChunk":
                    self.leave_out("embedded document")

    def _paragraph(self, element: etree._Element) -> None:
        words = _ParagraphWords()
        properties = element.find(f"{_W}pPr")
        id_ = _value(properties, "pStyle") or self.styles.default
        style = self.styles.get(id_)
        self._inline(element, words, style.bold)
        text = clean("".join(text for text, _ in words.parts))
        numbered = self._number(properties, id_, style) if text or words.pictures else ("", False, 0)
        if text:
            first, *others = (each for each in map(text_block, split_breaks(words.parts)) if each.text)
            self._shape(first, style, properties, numbered)
            if words.is_contents:
                first.shape, first.aside = Shape.PARAGRAPH, "a table of contents"
            self.blocks += [first, *others]
        elif numbered[0]:
            self.leave_out("number without words")
        self.blocks += [Block(Shape.PICTURE, each) for each in words.pictures]
        for kind, note in words.notes:
            self._footnote(kind, note)
        for box in words.boxes:
            self.read(box)

    def _number(self, properties: etree._Element | None, id_: str, style: _Style) -> tuple[str, bool, int]:
        """The label of a paragraph, whether it is a bullet, and how deep its list is."""
        own = _value(properties, "numPr/numId")
        list_ = own if own is not None else style.number[0]
        if list_ in (None, "", "0"):
            return "", False, 0
        assert list_ is not None
        level = _value(properties, "numPr/ilvl")
        if level is None:
            level = style.number[1] if own is None else None
        if level is None:
            level = str(self.numbering.level_of_style(list_, id_))
        depth = int(level) if level.isdecimal() else 0
        label, is_bullet = self.numbering.count(list_, depth)
        return label, is_bullet, depth

    @staticmethod
    def _shape(block: Block, style: _Style, properties: etree._Element | None, numbered: tuple[str, bool, int]) -> None:
        label, is_bullet, depth = numbered
        outline = _value(properties, "outlineLvl")
        level = int(outline) if outline and outline.isdecimal() and int(outline) < 9 else style.outline
        block.label = label
        if style.name.startswith(("toc ", "toc heading", "table of ")):
            block.aside = "a table of contents"
        elif style.name.startswith("index "):
            block.aside = "an index"
        elif style.name == "caption":
            block.shape = Shape.CAPTION
        elif level is not None:
            block.shape, block.level = Shape.HEADING, level + 1
        elif style.name == "title":
            block.shape, block.level = Shape.HEADING, 1
        elif is_bullet or (label and "." not in case_of(label)):
            block.shape, block.level = Shape.ITEM, depth + 1

    def _inline(self, element: etree._Element, words: _ParagraphWords, bold: bool) -> None:
        for child in children(element):
            match local_name(child):
                case "r":
                    self._run(child, words, bold)
                case "hyperlink" | "ins" | "moveTo" | "smartTag" | "sdtContent" | "fldSimple" | "dir" | "bdo":
                    self._inline(child, words, bold)
                case "sdt":
                    self._inline(child, words, bold)
                case "del" | "moveFrom":
                    self.leave_out("deleted passage")
                case "oMath" | "oMathPara":
                    self.leave_out("formula")
                    words.parts.append(
                        (" ".join(each.text or "" for each in child.iter() if _is_math_text(each)), False)
                    )
                case "AlternateContent":
                    first = next(children(child), None)
                    if first is not None:
                        self._inline(first, words, bold)

    def _run(self, run: etree._Element, words: _ParagraphWords, bold: bool) -> None:
        properties = run.find(f"{_W}rPr")
        own = _is_on(properties, "b")
        style = self.styles.get(_value(properties, "rStyle") or "")
        is_bold = own if own is not None else (style.bold or bold)
        is_bold = is_bold or bool(_is_on(properties, "u"))
        if _is_on(properties, "vanish"):
            self.leave_out("hidden passage")
            return
        if _value(properties, "vertAlign") == "superscript" and _NOTE_MARK.fullmatch("".join(run.itertext()).strip()):
            return
        for child in children(run):
            self._piece(child, words, is_bold)

    def _piece(self, child: etree._Element, words: _ParagraphWords, bold: bool) -> None:
        name = local_name(child)
        if name == "fldChar":
            self._field(child.get(f"{_W}fldCharType", ""))
        elif any(not each.in_result for each in self.fields):
            self.fields[-1].code += child.text or ""
        elif name == "t":
            words.parts.append((child.text or "", bold))
            words.is_contents |= any(each.code.split()[:1] == ["TOC"] for each in self.fields)
        elif name in ("br", "cr"):
            words.parts.append((BREAK, bold))
        elif name in ("tab", "ptab"):
            words.parts.append((" ", bold))
        elif name == "noBreakHyphen":
            words.parts.append(("-", bold))
        elif name == "sym":
            words.parts.append((_symbol(child), bold))
        elif name in ("footnoteReference", "endnoteReference"):
            words.notes.append((name.removesuffix("Reference"), child.get(f"{_W}id", "")))
        elif name in ("drawing", "pict", "object", "AlternateContent"):
            self._drawing(child, words)

    def _field(self, kind: str) -> None:
        if kind == "begin":
            self.fields.append(_WordField())
        elif kind == "separate" and self.fields:
            self.fields[-1].in_result = True
        elif kind == "end" and self.fields:
            self.fields.pop()

    def _drawing(self, element: etree._Element, words: _ParagraphWords) -> None:
        if local_name(element) == "AlternateContent":
            first = next(children(element), None)
            element = element if first is None else first
        boxes = [each for each in element.iter() if isinstance(each.tag, str) and local_name(each) == "txbxContent"]
        words.boxes += boxes
        if not boxes:
            shown = [each for each in element.iter() if isinstance(each.tag, str) and local_name(each) == "docPr"]
            words.pictures.append(clean(" ".join(each.get("descr", "") for each in shown)))

    @cached_property
    def _notes(self) -> dict[tuple[str, str], etree._Element]:
        return {
            (kind, each.get(f"{_W}id", "")): each
            for kind in ("footnote", "endnote")
            for each in _named(self.package.optional_xml(f"word/{kind}s.xml"), kind)
        }

    def _footnote(self, kind: str, id_: str) -> None:
        note = self._notes.get((kind, id_))
        if note is None:
            return
        self.footnotes += 1
        texts = []
        for paragraph in note.iter(f"{_W}p"):
            words = _ParagraphWords()
            self._inline(paragraph, words, False)
            texts.append(clean("".join(text for text, _ in words.parts)))
        if text := clean(" ".join(texts)):
            self.blocks.append(Block(Shape.FOOTNOTE, text, str(self.footnotes)))

    def _table(self, element: etree._Element) -> None:
        lines = [each for each in element.iter(f"{_W}tr") if next(each.iterancestors(f"{_W}tbl")) is element]
        cells = [
            [each for each in line.iter(f"{_W}tc") if next(each.iterancestors(f"{_W}tr")) is line] for line in lines
        ]
        if len(cells) == 1 and len(cells[0]) == 1:
            self.read(cells[0][0])  # a box around text
            return
        rows: list[list[str]] = []
        for line in cells:
            row: list[str] = []
            for cell in line:
                properties = cell.find(f"{_W}tcPr")
                merge = None if properties is None else properties.find(f"{_W}vMerge")
                goes_on = merge is not None and merge.get(f"{_W}val", "continue") != "restart"
                above = rows[-1][len(row)] if rows and len(row) < len(rows[-1]) else ""
                wide = _value(properties, "gridSpan")
                words = above if goes_on else self._cell(cell)
                row += [words] * (min(int(wide), 100) if wide and wide.isdecimal() else 1)
            rows.append(row)
        first = lines[0] if lines else None
        header = first is not None and (_is_on(first.find(f"{_W}trPr"), "tblHeader") or self._is_bold(cells[0]))
        add_table(self.blocks, rows, header=bool(header))

    def _cell(self, cell: etree._Element) -> str:
        texts = []
        for paragraph in cell.iter(f"{_W}p"):
            words = _ParagraphWords()
            properties = paragraph.find(f"{_W}pPr")
            id_ = _value(properties, "pStyle") or self.styles.default
            self._inline(paragraph, words, False)
            text = clean("".join(text for text, _ in words.parts))
            label = self._number(properties, id_, self.styles.get(id_))[0] if text else ""
            texts.append(f"{label} {text}".strip())
            if words.pictures and not text:
                self.leave_out("picture of a table")
        return " ".join(filter(None, texts))

    def _is_bold(self, cells: list[etree._Element]) -> bool:
        """Whether all cells of a row that hold words are bold."""
        all_words = []
        for cell in cells:
            for paragraph in cell.iter(f"{_W}p"):
                words = _ParagraphWords()
                style = self.styles.get(_value(paragraph.find(f"{_W}pPr"), "pStyle") or self.styles.default)
                self._inline(paragraph, words, style.bold)
                all_words += [bold for text, bold in words.parts if text.strip()]
        return bool(all_words) and all(all_words)


def _is_math_text(element: etree._Element) -> bool:
    return isinstance(element.tag, str) and local_name(element) == "t"


def _symbol(element: etree._Element) -> str:
    """A sign of a font of signs, if it can be told as a letter."""
    code = int(element.get(f"{_W}char", "0") or "0", 16)
    return {0xF0B7: "\u2022", 0xF0E0: "\u2192", 0xF0DF: "\u2190", 0xF0B0: "\u00b0", 0xF0B1: "\u00b1"}.get(
        code, chr(code) if code and not 0xE000 <= code <= 0xF8FF else "\u25a1"
    )
