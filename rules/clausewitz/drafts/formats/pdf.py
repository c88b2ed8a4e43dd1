"""Reading PDF: words with their places and fonts become lines, columns, paragraphs, headings and tables.

A PDF does not say what belongs together. Columns are found by the white space between them, paragraphs by distance and
indent, headings by their fonts, ruled tables by their lines and others by their gaps; what stands at the same edge of
several pages is left out.
"""

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, Any

from clausewitz.drafts.formats.html import add_table
from clausewitz.drafts.formats.plain import join_lines, known_words
from clausewitz.drafts.manuscript import Block, Manuscript, ManuscriptError, Shape, clean, format_left_out
from clausewitz.drafts.recognition import begins_item, find_label, is_caption, looks_like_heading

if TYPE_CHECKING:
    from pdfplumber.page import Page
    from pdfplumber.table import Table

_MOST_PAGES = 600
_FEWEST_WORDS = 5
"""Words a page on average, below which its text is a picture."""
_TALLEST_BOX = 0.7
"""A frame that takes a larger part of the height of its page is no box in the text."""
_MOST_BOXES = 1000
"""A page has fewer boxes, so that its number and that of a box make one number."""
_BOLD = re.compile(r"bold|black|heavy|demi|(?:cm|sf)bx|-bd\b|,bd\b", re.IGNORECASE)
_ITALIC = re.compile(r"italic|oblique|slanted|(?:cm|sf)ti|-it\b", re.IGNORECASE)
_STOPS = re.compile(r"[.!?:;][\"'\u201d\u2019)\]]*$")
_BULLET = re.compile(r"(?:[\u2022\u25aa\u25cf\u25cb\u25e6\u2023\u25a0\u25a1\uf0b7\u00b7*]|[-\u2013\u2014])(?:\s+|$)")
_SIGNS = frozenset("\u2022\u25aa\u25cf\u25cb\u25e6\u2023\u25a0\uf0b7")
"""Signs that stand nowhere but at the head of an item."""
_NUMBER = re.compile(
    r"(?:page\s+)?[-\u2013\u2014\[ ]*(?:\d{1,3}|[ivxl]{1,6})[-\u2013\u2014\] ]*(?:\s*(?:of|/)\s*\d+)?$", re.I
)
_MARGIN = 0.07
"""The share of a page at its head and foot where small letters are never text."""
_EDGE = 0.12
"""The share of a page at its head and foot where running heads stand."""
_RAISED = 0.8
"""How large the mark of a footnote is at most, as a share of the text."""
_SPACE = 0.08
"""The least white space between words, as a share of their size."""
_RUN_ON = re.compile(r"^(\d+(?:\.\d+)+|\d+\.)(?=[A-Z][a-z])")
"""A number that is set close to its words."""
_NAMELESS_SIGN = re.compile(r"^\(cid:\d+\)$")
"""A sign at the head of a line of which the font does not say what it is: a bullet."""
_APART, _FAR_APART = 1.2, 1.45
"""How much further than the lines of a paragraph two paragraphs are apart, where a sentence ends and anywhere."""
_GUTTER = 9.0
"""The least white space between columns, in points."""
_FEW_CROSS = 0.2
"""The share of the lines beside a gutter that may go over it, as a heading over both columns does."""
_BIGGER = 1.08
"""How much larger than the text a heading is at least."""


Interval = tuple[float, float]


@dataclass(frozen=True)
class _Word:
    text: str
    x0: float
    x1: float
    top: float
    bottom: float
    size: float
    bold: bool
    italic: bool = False
    box: int = 0
    """The number of the box that it stands in; 0 for the running text."""


@dataclass
class _Line:
    """A line of a column."""

    words: list[_Word]
    page: int
    column: tuple[float, float]
    """The left and right edge of its column."""

    @property
    def text(self) -> str:
        size, foot = self.size, self.bottom
        shown = [each for each in self.words if not _is_note_mark(each, size, foot)] or self.words
        text = _NAMELESS_SIGN.sub("\u2022", shown[0].text) if len(shown) > 1 else shown[0].text
        for a, b in pairwise(shown):
            text += b.text if b.x0 - a.x1 < a.size * _SPACE else f" {b.text}"
        return clean(_RUN_ON.sub(r"\1 ", text))

    @property
    def top(self) -> float:
        return min(each.top for each in self.words)

    @property
    def bottom(self) -> float:
        return max(each.bottom for each in self.words)

    @property
    def x0(self) -> float:
        return min(each.x0 for each in self.words)

    @property
    def x1(self) -> float:
        return max(each.x1 for each in self.words)

    @property
    def size(self) -> float:
        """The size of most of its letters."""
        sizes: Counter[float] = Counter()
        for each in self.words:
            sizes[each.size] += len(each.text)
        return sizes.most_common(1)[0][0]

    @property
    def box(self) -> int:
        """The number of the box that it stands in; 0 for the running text."""
        return self.words[0].box

    @property
    def italic(self) -> bool:
        """Whether all its letters are italic."""
        return all(each.italic for each in self.words)

    @property
    def bold(self) -> bool:
        """Whether all its letters are bold."""
        return all(each.bold for each in self.words if any(map(str.isalnum, each.text)))


def _is_note_mark(word: _Word, size: float, foot: float) -> bool:
    """Whether a word is the mark of a footnote: small, and raised above the foot of its line."""
    is_small = word.size < size * _RAISED and word.bottom < foot - 0.1 * size
    return is_small and bool(re.fullmatch(r"\d{1,2}|[*\u2020\u2021]+", word.text))


@dataclass
class _Grid:
    """A table on a page."""

    rows: list[list[str]]
    page: int
    top: float
    bottom: float
    header: bool


@dataclass
class _Page:
    """What stands on a page, in reading order."""

    height: float
    parts: list[_Line | _Grid] = field(default_factory=list)


def read_pdf(content: bytes) -> Manuscript:
    """The blocks of a PDF file."""
    left_out: Counter[str] = Counter()
    pages = _read_pages(content, left_out)
    words = sum(len(part.words) for page in pages for part in page.parts if isinstance(part, _Line))
    cells = sum(len(part.rows) for page in pages for part in page.parts if isinstance(part, _Grid))
    if words + cells < _FEWEST_WORDS * len(pages):
        raise ManuscriptError(
            "holds pictures of its pages and no text, as scanners make them; let a program for text recognition (OCR) "
            "read it first"
        )
    strange = sum(part.text.count("(cid:") for page in pages for part in page.parts if isinstance(part, _Line))
    if strange > words // 10:
        raise ManuscriptError("does not say which letters its fonts show; save it as DOCX or ODT where it was written")
    if furniture := _drop_furniture(pages):
        left_out["line of page numbers and running heads"] = furniture
    _join_tables(pages)
    blocks = list(_Paragraphs(pages).blocks())
    return Manuscript(blocks, [format_left_out(number, what) for what, number in left_out.items() if number])


def _read_pages(content: bytes, left_out: Counter[str]) -> list[_Page]:
    import pdfplumber  # noqa: PLC0415 - it takes a while to load
    from pdfminer.pdfdocument import PDFPasswordIncorrect  # noqa: PLC0415
    from pdfplumber.utils.exceptions import PdfminerException  # noqa: PLC0415

    try:
        with pdfplumber.open(io.BytesIO(content)) as document:
            if len(document.pages) > _MOST_PAGES:
                raise ManuscriptError(f"has {len(document.pages)} pages; cut it into files of {_MOST_PAGES} at most")
            pages = []
            for number, page in enumerate(document.pages):
                pages.append(_read_page(page, number, left_out))
                page.close()
            if not pages:
                raise ManuscriptError("has no pages")
            return pages
    except ManuscriptError:
        raise
    except PdfminerException as error:
        if any(isinstance(each, PDFPasswordIncorrect) for each in (error.__cause__, *error.args)):
            raise ManuscriptError("is protected by a password; save it without one") from None
        raise ManuscriptError("is damaged: it is no PDF that can be read; open and save it anew") from None
    except Exception:  # pdfminer raises whatever it stumbles over in a damaged file
        raise ManuscriptError("is damaged: it is no PDF that can be read; open and save it anew") from None


def _read_page(page: "Page", number: int, left_out: Counter[str]) -> _Page:
    left_out["picture"] += len(page.images)
    finder = page.debug_tablefinder()
    grids, boxes, frames = [], [], []
    for table in finder.tables:
        rows = [[clean(cell or "") for cell in row] for row in table.extract()]
        rows = [row for row in rows if any(row)]
        if rows and max(map(len, rows)) > 1 and sum(bool(cell) for row in rows for cell in row) > len(rows):
            grids.append(_Grid(rows, number, table.bbox[1], table.bbox[3], _is_bold_row(page, table)))
            boxes.append(table.bbox)
        elif rows and max(map(len, rows)) == 1:
            frames.append(table.bbox)
    tabled = {cell for table in finder.tables for cell in table.cells}
    frames += [each for each in finder.cells if each not in tabled]
    frames = [each for each in frames if each[3] - each[1] < page.height * _TALLEST_BOX]

    def box_of(word: Mapping[str, Any]) -> int:
        at = next((at for at, frame in enumerate(frames, start=1) if _is_within(word, frame)), 0)
        return at and number * _MOST_BOXES + at

    words = [
        _Word(
            each["text"].replace("\uf020", "") or each["text"],
            each["x0"],
            each["x1"],
            each["top"],
            each["bottom"],
            round(each["size"] * 2) / 2,
            bool(_BOLD.search(each["fontname"])),
            bool(_ITALIC.search(each["fontname"])),
            box_of(each),
        )
        for each in page.extract_words(extra_attrs=["fontname", "size"], x_tolerance_ratio=0.15, y_tolerance=2)
        if each.get("upright", True) and not any(_is_within(each, box) for box in boxes)
    ]
    found = _Page(float(page.height))
    columns = _columns(words, float(page.width))
    placed = [(grid, (box[0] + box[2]) / 2, box[2] - box[0]) for grid, box in zip(grids, boxes, strict=True)]
    found.parts = list(_in_order(words, columns, placed, number))
    return found


def _is_bold_row(page: "Page", table: "Table") -> bool:
    """Whether the first row of a table is set in bold, as headers are."""
    first = table.rows[0].bbox
    letters = [each for each in page.chars if _is_within(each, first) and each["text"].strip()]
    return bool(letters) and all(_BOLD.search(each["fontname"]) for each in letters)


def _is_within(word: Mapping[str, Any], box: Sequence[float]) -> bool:
    x, y = (word["x0"] + word["x1"]) / 2, (word["top"] + word["bottom"]) / 2
    return bool(box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1)


def _columns(words: Sequence[_Word], width: float) -> list[Interval]:
    """The left and right edges of the columns of a page; one if white space parts no others."""
    if not words:
        return [(0.0, width)]
    left, right = min(each.x0 for each in words), max(each.x1 for each in words)
    cuts = _gutters(words, left, right)
    while cuts:
        edges = list(pairwise([left, *(at for at, _ in cuts), right]))
        columns = [[each for each in words if a <= (each.x0 + each.x1) / 2 <= b] for a, b in edges]
        rows = [len({round(each.bottom / 3) for each in column}) for column in columns]
        crossed = [over > max(min(rows[at : at + 2]) * _FEW_CROSS, 1) for at, (_, over) in enumerate(cuts)]
        if any(crossed):
            cuts.pop(max(range(len(cuts)), key=lambda at: cuts[at][1] * crossed[at]))
            continue
        thin = next((number for number, column in enumerate(columns) if not _is_text(column)), None)
        if thin is None:
            return [_edges(column, end) for column, (_, end) in zip(columns, edges, strict=True)]
        beside = [at for at in (thin - 1, thin) if 0 <= at < len(cuts)]
        cuts.pop(max(beside, key=lambda at: cuts[at][1]))
    return [(left, right)]


def _gutters(words: Sequence[_Word], left: float, right: float) -> list[tuple[float, float]]:
    """Where white space goes down most of a page, and how many words cross it on average."""
    crossing = Counter(at for each in words for at in range(int(each.x0), int(each.x1) + 1))
    few = max(len({round(each.bottom / 3) for each in words}) * 0.12, 1)
    found: list[tuple[float, float]] = []
    begun = int(left)
    for at in range(int(left), int(right) + 2):
        if crossing[at] <= few and at <= right:
            continue
        middle = (begun + at) / 2
        is_inside = left + 0.18 * (right - left) < middle < right - 0.18 * (right - left)
        if at - begun >= _GUTTER and is_inside:
            found.append((middle, sum(crossing[x] for x in range(begun, at)) / (at - begun)))
        begun = at + 1
    return found


def _edges(words: Sequence[_Word], end: float) -> Interval:
    """The left and right edge of a column, without words that go on beyond its end."""
    return min(each.x0 for each in words), max(each.x1 for each in words if each.x1 <= end + 4)


def _is_text(words: Sequence[_Word]) -> bool:
    """Whether words make a column of running text, rather than one of a table."""
    rows = Counter(round(each.bottom / 3) for each in words)
    return len(rows) >= 4 and median(rows.values()) >= 3


def _in_order(
    words: Sequence[_Word],
    columns: Sequence[tuple[float, float]],
    grids: Sequence[tuple[_Grid, float, float]],
    page: int,
) -> Iterator[_Line | _Grid]:
    """The lines and tables of a page as they are read: column by column between what goes over all columns."""
    if len(columns) == 1:
        lines: list[_Line | _Grid] = [*_lines(words, columns[0], page), *(grid for grid, _, _ in grids)]
        yield from sorted(lines, key=lambda each: each.top)
        return
    cuts = [(a[1] + b[0]) / 2 for a, b in pairwise(columns)]
    wide: list[_Line | _Grid] = []
    narrow: list[_Word] = []
    for row in _rows(words):
        crossing = [word for word in row if any(word.x0 < cut - 1 and word.x1 > cut + 1 for cut in cuts)]
        joined = any(
            a.x1 <= cut <= b.x0 and b.x0 - a.x1 < max(a.size, b.size) * 0.6 for a, b in pairwise(row) for cut in cuts
        )
        if crossing or joined:
            wide.append(_Line(row, page, (columns[0][0], columns[-1][1])))
        else:
            narrow += row
    wide += [grid for grid, _, across in grids if across > (columns[0][1] - columns[0][0]) * 1.3]
    wide.sort(key=lambda each: each.top)
    inside = [(grid, middle) for grid, middle, across in grids if grid not in wide]
    begun = 0.0
    for until in (*wide, None):
        end = until.top if until else float("inf")
        for number, column in enumerate(columns):
            low = cuts[number - 1] if number else float("-inf")
            high = cuts[number] if number < len(cuts) else float("inf")
            there = [each for each in narrow if low <= (each.x0 + each.x1) / 2 < high and begun <= each.top < end]
            parts: list[_Line | _Grid] = list(_lines(there, column, page))
            parts += [grid for grid, middle in inside if low <= middle < high and begun <= grid.top < end]
            yield from sorted(parts, key=lambda each: each.top)
        if until:
            yield until
            begun = until.top


def _rows(words: Iterable[_Word]) -> list[list[_Word]]:
    """Words that stand on one line, from left to right, the lines from the top."""
    rows: list[list[_Word]] = []
    for word in sorted(words, key=lambda each: (each.bottom, each.x0)):
        last = rows[-1] if rows else []
        if last and min(word.bottom, last[0].bottom) - max(word.top, last[0].top) > 0.55 * min(
            word.bottom - word.top, last[0].bottom - last[0].top
        ):
            last.append(word)
        else:
            rows.append([word])
    return sorted((sorted(row, key=lambda each: each.x0) for row in rows), key=lambda row: row[0].top)


def _lines(words: Iterable[_Word], column: tuple[float, float], page: int) -> Iterator[_Line]:
    yield from (_Line(row, page, column) for row in _rows(words))


def _drop_furniture(pages: Sequence[_Page]) -> int:
    """Drop page numbers and what stands at the same edge of several pages; how many lines that were."""
    edges: Counter[tuple[str, int]] = Counter()
    for page in pages:
        edges.update({_edge_key(each) for each in _edge_lines(page)})
    body = _body_size(part for page in pages for part in page.parts if isinstance(part, _Line))
    dropped = 0
    for number, page in enumerate(pages):
        for line in _edge_lines(page):
            is_outside = line.bottom < page.height * _MARGIN or line.top > page.height * (1 - _MARGIN)
            repeated = (is_outside and line.size < body * 0.92) or edges[_edge_key(line)] >= max(2, len(pages) // 4)
            if repeated or _NUMBER.match(line.text) or (number == 0 and _is_running_head(line, page)):
                page.parts.remove(line)
                dropped += 1
    return dropped


def _join_tables(pages: Sequence[_Page]) -> None:
    """Join the parts of a table that goes on at the head of the next page, where its header may be repeated."""
    for page, after in pairwise(pages):
        if not (page.parts and after.parts):
            continue
        first, second = page.parts[-1], after.parts[0]
        if isinstance(first, _Grid) and isinstance(second, _Grid) and len(first.rows[0]) == len(second.rows[0]):
            rows = second.rows[1:] if second.rows[0] == first.rows[0] else second.rows
            after.parts[0] = _Grid([*first.rows, *rows], second.page, second.top, second.bottom, first.header)
            page.parts.pop()


def _body_size(lines: Iterable[_Line]) -> float:
    """The size in which most of the text is set."""
    sizes: Counter[float] = Counter()
    for each in lines:
        sizes[each.size] += len(each.text)
    return sizes.most_common(1)[0][0] if sizes else 10.0


def _is_running_head(line: _Line, page: _Page) -> bool:
    """Whether a line above a larger one, far from it, is the head of a single page."""
    if page.parts[0] is not line:
        return False
    after = next((each for each in page.parts if isinstance(each, _Line) and each.top > line.bottom), None)
    if after is None or any(each.top < line.top for each in page.parts):
        return False
    return after.size > line.size * _BIGGER and after.top - line.bottom > line.size and line.top < page.height * 0.08


def _edge_key(line: _Line) -> tuple[str, int]:
    """What running heads of several pages have in common: their words but for numbers, and their height."""
    return re.sub(r"\d+", "#", line.text.lower()), round(line.top / 8)


def _edge_lines(page: _Page) -> list[_Line]:
    return [
        each
        for each in page.parts
        if isinstance(each, _Line) and (each.bottom < page.height * _EDGE or each.top > page.height * (1 - _EDGE))
    ]


def _part_boxes(parts: Sequence[_Line | _Grid]) -> list[_Line | _Grid]:
    """The parts, with a box that stands amid a sentence after the paragraph of that."""
    found: list[_Line | _Grid] = []
    held: list[_Line | _Grid] = []
    for number, part in enumerate(parts):
        box = part.box if isinstance(part, _Line) else 0
        before = next((each for each in reversed(found) if isinstance(each, _Line)), None)
        after = next((each for each in parts[number:] if not (isinstance(each, _Line) and each.box)), None)
        is_amid = before and not before.box and not _STOPS.search(before.text) and isinstance(after, _Line)
        if box and is_amid and isinstance(after, _Line) and after.text[:1].islower():
            held.append(part)
            continue
        found.append(part)
        if held and isinstance(part, _Line) and _STOPS.search(part.text):
            found += held
            held = []
    return found + held


def _is_going_on(line: _Line) -> bool:
    """Whether the next line is of the same paragraph: a sentence goes on, and no room is left."""
    left, right = line.column
    return line.x1 > right - 0.15 * (right - left) and not _STOPS.search(line.text)


class _Paragraphs:
    """Puts lines together to paragraphs."""

    def __init__(self, pages: Sequence[_Page]) -> None:
        self.parts = _part_boxes([part for page in pages for part in page.parts])
        lines = [each for each in self.parts if isinstance(each, _Line)]
        self.body = _body_size(lines)
        larger = sorted({each.size for each in lines if each.size > self.body * _BIGGER}, reverse=True)
        self.levels = {size: level for level, size in enumerate(larger, start=1)}
        near = [(a, b) for a, b in pairwise(lines) if a.column == b.column and 0 < b.top - a.top < 3 * self.body]
        going = [b.top - a.top for a, b in near if _is_going_on(a)]
        gaps = going if len(going) * 5 > len(near) else [b.top - a.top for a, b in near]
        self.leading = median(gaps) if gaps else self.body * 1.2
        self.known = known_words(each.text for each in lines)

    def blocks(self) -> Iterator[Block]:
        held: list[_Line] = []
        at = 0
        while at < len(self.parts):
            part = self.parts[at]
            found = (part, at + 1) if isinstance(part, _Grid) else _spaced_table(self.parts, at)
            if found:
                if held:
                    yield self._block(held)
                    held = []
                yield from self._table(found[0])
                at = found[1]
                continue
            assert isinstance(part, _Line)
            if held and self._begins(part, held):
                block = self._block(held)
                block.emphasized = block.emphasized or self._is_under_title(part, held)
                yield block
                held = []
            held.append(part)
            at += 1
        if held:
            yield self._block(held)

    def _table(self, grid: _Grid) -> Iterator[Block]:
        made: list[Block] = []
        rows = [[self._cell(cell) for cell in row] for row in grid.rows]
        add_table(made, rows, header=grid.header)
        yield from made

    @staticmethod
    def _cell(text: str) -> str:
        return re.sub(r"(?<=[a-z])- (?=[a-z])", "", text)

    def _is_heading(self, line: _Line) -> bool:
        return line.size > self.body * _BIGGER or (line.bold and line.size >= self.body * 0.95)

    def _begins(self, line: _Line, held: Sequence[_Line]) -> bool:
        """Whether a line begins another paragraph than the lines before it."""
        before, text = held[-1], line.text
        if self._looks_otherwise(line, before) or is_caption(text) or line.box != before.box:
            return True
        ended = bool(_STOPS.search(before.text))
        left, right = before.column
        short = before.x1 < right - 0.12 * (right - left)
        has_bold_head = line.words[0].bold and not before.words[-1].bold
        if ended and has_bold_head and any(map(str.isalnum, line.words[0].text)):
            return True
        if (_BULLET.match(text) and (ended or short)) or (find_label(text)[0] and (ended or short or line.bold)):
            return True
        if text[0] in _SIGNS or self._follows_list(line, held) or self._is_under_title(line, held):
            return True
        if line.page != before.page or line.column != before.column or line.top < before.top:
            return ended and not text[:1].islower()
        is_listed = bool(find_label(held[0].text)[0] or _BULLET.match(held[0].text))
        indented = line.x0 > before.x0 + 5 and (len(held) > 1 or not is_listed)
        hanging = len(held) > 1 and line.x0 < held[0].x0 - 3 and not is_listed and short
        apart = (line.top - before.top) / max(self.leading, line.size * 1.15)
        is_next = ended and (indented or hanging or (apart > _APART and not text[:1].islower()))
        goes_on = text[:1].islower() and _is_going_on(before)  # below a box, say
        return (apart > _FAR_APART and not goes_on) or is_next

    def _follows_list(self, line: _Line, held: Sequence[_Line]) -> bool:
        """Whether a line is below an item of a list, rather than of it: left of its sign, or below it and far down."""
        apart = line.top - held[-1].top > max(self.leading, line.size * 1.15) * _APART
        is_below = line.x0 < held[0].x0 - 2 or (apart and line.x0 < held[0].x0 + 2)
        return held[0].text[0] in _SIGNS and is_below and line.text[0].isupper()

    @staticmethod
    def _is_under_title(line: _Line, held: Sequence[_Line]) -> bool:
        """Whether a line begins the text under a title that only its place marks: short, above a line that is full."""
        left, right = line.column
        title = held[0]
        is_full = line.x1 > right - 0.2 * (right - left) or find_label(title.text)[2].isupper()
        is_short = title.x1 < left + 0.4 * (right - left) and abs(line.x0 - title.x0) < 2
        is_listed = begins_item(title.text) and not find_label(title.text)[2].isupper()
        is_titled = looks_like_heading(title.text) and title.text[-1] not in ".:" and not is_listed
        return len(held) == 1 and is_full and is_short and is_titled and line.text[0].isupper()

    def _looks_otherwise(self, line: _Line, before: _Line) -> bool:
        """Whether a line is set in another font than the one before it, as headings and footnotes are."""
        is_marked = self._is_heading(line) or self._is_heading(before) or line.size < before.size
        if abs(line.size - before.size) > 0.4 and is_marked:
            return True
        if line.italic and not before.italic and _STOPS.search(before.text):
            return True
        return line.bold != before.bold and not self._goes_on(line, before)

    @staticmethod
    def _goes_on(line: _Line, before: _Line) -> bool:
        """Whether a sentence goes on in a line that is bold where the one before it is not, or the other way round."""
        return line.text[:1].islower() and (before.bold or not _STOPS.search(before.text))

    def _block(self, held: list[_Line]) -> Block:
        text = clean(join_lines([each.text for each in held], self.known))
        lead = self._lead(held, text)
        block = Block(Shape.PARAGRAPH, text, lead=lead, emphasized=lead >= len(text), box=held[0].box)
        if held[0].size > self.body * _BIGGER and len(text) < 120:
            block.shape, block.level = Shape.HEADING, min(self.levels[held[0].size], 6)
        elif held[0].size < self.body * 0.92 and (note := re.match(r"(\d{1,2}|[*\u2020\u2021])[.)]?\s+", text)):
            if len(text) > note.end() and _STOPS.search(text):
                block = Block(Shape.FOOTNOTE, text[note.end() :], note[1], box=held[0].box)
        elif bullet := _BULLET.match(text):
            if bullet.end() < len(text):
                block.shape, block.level = Shape.ITEM, 1 + int(held[0].x0)
                block.text, block.lead = text[bullet.end() :], max(lead - bullet.end(), 0)
        elif find_label(text)[1] in ("letter", "plain", "capital"):
            block.level = 1 + int(held[0].x0)
        return block

    @staticmethod
    def _lead(held: Sequence[_Line], text: str) -> int:
        """How many of the first letters are bold."""
        words = [word for line in held for word in line.words]
        count = 0
        for word in words:
            if not word.bold and any(map(str.isalnum, word.text)):
                break
            count += 1
        if count == len(words):
            return len(text)
        return len(clean(" ".join(each.text for each in words[:count])))


_CELL_GAP, _SHORT_GAP = 1.2, 0.45
"""The white space between the cells of a table without lines, as a share of the size of its letters: in a line that may
be spread to the edges of its column, and in a shorter one."""


def _cells(line: _Line) -> list[list[_Word]]:
    """The words of a line, parted where white space is wider than between words; a label belongs to what follows."""
    cells = [[line.words[0]]]
    left, right = line.column
    gap = _SHORT_GAP if line.x1 < left + 0.75 * (right - left) else _CELL_GAP
    for a, b in pairwise(line.words):
        is_label = len(cells) == 1 and len(cells[0]) == 1 and begins_item(f"{a.text} X")
        if b.x0 - a.x1 > a.size * gap and not is_label:
            cells.append([b])
        else:
            cells[-1].append(b)
    return cells


def _gaps(line: _Line) -> bool:
    """Whether white space in a line is wider than between words."""
    return len(_cells(line)) > 1


def _spaced_table(parts: Sequence[_Line | _Grid], at: int) -> tuple[_Grid, int] | None:
    """The table without lines that begins at a part, and the part after it; none if none begins there."""
    first = parts[at]
    if not isinstance(first, _Line):
        return None
    start = at if _gaps(first) else at + 1
    lines: list[_Line] = []
    for part in parts[start:]:
        if not isinstance(part, _Line) or part.page != first.page or part.column != first.column:
            break
        cells = _cells(part)
        is_more = bool(lines) and len(cells) == 1 and part.x0 > _columns_of(lines)[0][1]
        if (len(cells) < 2 and not is_more) or (lines and not _alike(part, lines)):
            break
        lines.append(part)
    columns = _columns_of(lines)
    rows = [_row(line, columns) for line in lines]
    if len(lines) < 2 or len(columns) < 2 or any(row is None for row in rows):
        return None
    told = _merge_rows([row for row in rows if row])
    header = first.bold and lines[0] is first
    if lines[0] is not first:
        head = _row(first, columns, by_word=True)
        if head is None or sum(map(bool, head)) < max(len(columns) - 1, 2) or is_caption(first.text):
            return None
        told.insert(0, head)
        header = True
    if len(told) < 2 or _reads_as_text(told):
        return None
    return _Grid(told, first.page, first.top, lines[-1].bottom, header), start + len(lines)


def _alike(line: _Line, lines: Sequence[_Line]) -> bool:
    """Whether a line is set as the others of a table are: of one size, plain, and not far below."""
    near = line.top - lines[-1].bottom < 2.5 * line.size
    return abs(line.size - lines[-1].size) < 0.6 and near and (not line.bold or lines[0].bold)


def _columns_of(lines: Sequence[_Line]) -> list[Interval]:
    """Where the cells of lines stand, those that overlap as one column."""
    places = sorted((cell[0].x0, cell[-1].x1) for line in lines for cell in _cells(line))
    columns: list[Interval] = []
    for x0, x1 in places:
        if columns and x0 < columns[-1][1]:
            columns[-1] = columns[-1][0], max(columns[-1][1], x1)
        else:
            columns.append((x0, x1))
    return columns


def _row(line: _Line, columns: Sequence[Interval], *, by_word: bool = False) -> list[str] | None:
    """The cells of a line by their columns; none if they do not fit these."""
    row = [""] * len(columns)
    for cell in [[each] for each in line.words] if by_word else _cells(line):
        shared = [min(cell[-1].x1, x1) - max(cell[0].x0, x0) for x0, x1 in columns]
        best = max(range(len(columns)), key=shared.__getitem__)
        if shared[best] <= 0 or (row[best] and not by_word):
            return None
        row[best] = f"{row[best]} {' '.join(each.text for each in cell)}".strip()
    return row


def _merge_rows(rows: Sequence[list[str]]) -> list[list[str]]:
    """The rows; one without a first cell goes on with the cells above."""
    merged: list[list[str]] = []
    for row in rows:
        if merged and not row[0]:
            merged[-1] = [f"{above} {cell}".strip() for above, cell in zip(merged[-1], row, strict=True)]
        else:
            merged.append(row)
    return merged


def _reads_as_text(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the cells are as long as lines of text."""
    return median(len(cell.split()) for row in rows for cell in row if cell) > _LONG_CELL


_LONG_CELL = 5
