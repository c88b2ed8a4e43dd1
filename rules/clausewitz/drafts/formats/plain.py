"""Reading plain text: lines that are wrapped, hyphens at their ends, headings, lists and tables by their look."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clausewitz.drafts.manuscript import Block, Manuscript, Shape, clean
from clausewitz.drafts.recognition import find_label, is_titled, looks_like_heading
from clausewitz.text.words import format_count

_TAB = 8
_UNDERLINE = re.compile(r"([=~^*#_+\"'.:`-])\1{2,}$")
_BULLET = re.compile(r"(?:[\u2022\u25aa\u25cf\u25cb\u25e6\u2023\u25a0\u25a1*+\u00b7]|[-\u2013\u2014])\s+(?=\S)")
_RULE = re.compile(r"[\s=+|_\u2500-\u257f-]{3,}$")
_PAGE = re.compile(r"(?:page\s+)?[-\u2013\u2014\[ ]*\d{1,3}[-\u2013\u2014\] ]*(?:\s*(?:of|/)\s*\d{1,3})?$", re.I)
_STOPS = re.compile(r"[.!?:;][\"'\u201d\u2019)\]]*$")
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
_MOST_IN_TITLE = 6
_OPTIONAL = re.compile(r"[\[(](?:optional|advanced)(?: rules?)?[\])]$", re.IGNORECASE)
_CITES = re.compile(
    r"\b(?:rules?|cases?|sections?|chapters?|parts?|paragraphs?|steps?|see|of|in|by|under|per|and|or|to|from)$",
    re.IGNORECASE,
)
"""Words after which a number at the head of the next line is cited, and begins no paragraph."""
_PREFIXES = frozenset(re.findall(r"\w+", "non self two three four five six seven eight nine ten half"))
"""Words that a hyphen parts from what follows, wherever the line ends."""


@dataclass(frozen=True)
class _TextLine:
    indent: int
    text: str
    """Without the white space around it."""
    raw: str

    @property
    def width(self) -> int:
        return self.indent + len(self.text)


def read_plain(content: str) -> Manuscript:
    """The blocks of a plain text."""
    pages, left_out = _without_furniture("\f".join(map(_unfold, content.split("\f"))))
    lines = [_line(each) for each in pages]
    return Manuscript(list(_PlainReader(lines, known_words([each.text for each in lines])).read()), left_out)


def _unfold(page: str) -> str:
    """A page with its two columns below one another; lines that go over both stay where they are."""
    lines = [each.expandtabs(_TAB).replace("\xa0", " ").rstrip() for each in page.split("\n")]
    gutter = _find_gutter([each for each in lines if each.strip()])
    if gutter is None:
        return page
    unfolded: list[str] = []
    left: list[str] = []
    right: list[str] = []
    for line in lines:
        if line[gutter - _GUTTER : gutter].strip():
            unfolded += [*_join_columns(left, right), line]
            left, right = [], []
        else:
            left.append(line[:gutter].rstrip())
            right.append(line[gutter:])
    return "\n".join([*unfolded, *_join_columns(left, right)])


def _join_columns(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """The lines of two columns; where a sentence goes on in the second one, without blank lines between them."""
    first, second = "\n".join(left), "\n".join(right)
    if first.strip() and not _STOPS.search(first.rstrip()):
        first, second = first.rstrip(), second.lstrip("\n")
    return [first, second]


def _find_gutter(lines: Sequence[str]) -> int | None:
    """Where the right one of two columns of running text begins; none if a page has no two."""
    width = max(map(len, lines), default=0)
    best: tuple[int, int] | None = None
    for at in range(width // 3, width * 2 // 3 + 1):
        beside = [each for each in lines if len(each) > at and each[at] != " " and each[:at].strip()]
        beside = [each for each in beside if not each[at - _GUTTER : at].strip()]
        crossing = sum(bool(each[at - _GUTTER : at].strip()) for each in lines)
        if len(beside) >= _FEWEST_BESIDE and crossing * 5 <= len(lines) and (best is None or len(beside) > best[0]):
            words = sorted(min(len(each[:at].split()), len(each[at:].split())) for each in beside)
            if words[len(words) // 2] >= _LONG_CELL and len(beside) * 2 >= len(lines):
                best = len(beside), at
    return best[1] if best else None


_GUTTER, _FEWEST_BESIDE, _LONG_CELL = 2, 6, 4
"""The least white space between columns, the fewest lines that stand beside one another, and how many words most of
them have at least, which the cells of tables have not."""


def _line(raw: str) -> _TextLine:
    wide = raw.expandtabs(_TAB).replace("\xa0", " ").rstrip()
    return _TextLine(len(wide) - len(wide.lstrip()), wide.strip(), wide)


def _without_furniture(content: str) -> tuple[list[str], list[str]]:
    """The lines without page numbers, and without what stands at the head or foot of most pages."""
    pages = [page.split("\n") for page in content.split("\f")]
    edges = Counter(
        _plain(line)
        for page in pages
        for line in {*_edge(page, range(len(page))), *_edge(page, range(len(page))[::-1])}
    )
    kept: list[str] = []
    dropped = 0
    for page in pages:
        around = {*_edge_numbers(page, range(len(page))), *_edge_numbers(page, range(len(page))[::-1])}
        for number, line in enumerate(page):
            is_furniture = (
                len(pages) > 1
                and number in around
                and (_PAGE.match(line.strip()) or edges[_plain(line)] > max(len(pages) // 3, 1))
            )
            is_number = len(pages) == 1 and re.fullmatch(r"(?:page \d+(?: of \d+)?|-\s*\d+\s*-)", line.strip(), re.I)
            if line.strip() and (is_furniture or is_number):
                dropped += 1
            else:
                kept.append(line)
        if len(pages) > 1 and not _runs_over(kept):
            kept.append("")
    return kept, [f"{format_count(dropped, 'line')} of page numbers and running heads"] if dropped else []


def _runs_over(lines: list[str]) -> bool:
    """Whether a sentence goes on after the foot of a page; blank lines there are dropped then."""
    words = [each for each in lines if each.strip()]
    if words and not _STOPS.search(words[-1].strip()) and len(words[-1].strip()) > 40:
        while lines and not lines[-1].strip():
            lines.pop()
        return True
    return False


def _plain(line: str) -> str:
    return re.sub(r"\d+", "#", clean(line).lower())


def _edge_numbers(page: Sequence[str], order: Sequence[int]) -> list[int]:
    """The first two lines of a page that hold words, in an order."""
    return [number for number in order if page[number].strip()][:2]


def _edge(page: Sequence[str], order: Sequence[int]) -> list[str]:
    return [page[number] for number in _edge_numbers(page, order)]


class _PlainReader:
    """Turns lines into blocks."""

    def __init__(self, lines: Sequence[_TextLine], known: Counter[str]) -> None:
        self.lines = lines
        self.known = known
        self.boxes = 0
        """How many boxes there were so far."""
        widths = sorted(each.width for each in lines if each.text)
        self.width = widths[int(len(widths) * 0.9)] if widths else 0
        """How wide the text is set."""

    def read(self) -> Iterator[Block]:
        at = 0
        while at < len(self.lines):
            if not self.lines[at].text:
                at += 1
                continue
            end = self._end_of_group(at)
            if end == at + 1 and self._is_titled(at):
                yield Block(Shape.PARAGRAPH, clean(self.lines[at].text), emphasized=True)
            else:
                yield from self._group(self.lines[at:end])
            at = end

    def _end_of_group(self, at: int) -> int:
        while at < len(self.lines) and self.lines[at].text:
            at += 1
        return at

    def _is_titled(self, at: int) -> bool:
        """Whether a line alone is the heading of the text below it: few words, each with a capital."""
        line, below = self.lines[at], at + 1
        while below < len(self.lines) and not self.lines[below].text:
            below += 1
        group = self.lines[below : self._end_of_group(below)]
        if not group or line.indent > 3 or find_label(line.text)[0] or _BULLET.match(line.text) or "  " in line.text:
            return False
        if len(group) > 1 and _UNDERLINE.match(group[1].text):
            return False
        words = line.text.split()
        is_marked = bool(_OPTIONAL.search(line.text)) or (line.text[-1].isalnum() and is_titled(line.text))
        is_short = len(words) <= _MOST_IN_TITLE and is_marked
        is_text = not read_table([each.raw for each in group]) and any(_STOPS.search(each.text) for each in group)
        return is_short and looks_like_heading(line.text) and is_text

    def _group(self, lines: Sequence[_TextLine]) -> Iterator[Block]:
        """The blocks of lines between blank ones."""
        if inside := _lines_in_frame(lines):
            self.boxes += 1
            title = inside[0].text if _is_title_of_box(inside) else ""
            blocks = [Block(Shape.PARAGRAPH, clean(title), emphasized=True)] if title else []
            for block in (*blocks, *_PlainReader(inside[bool(title) :], self.known).read()):
                block.box = self.boxes
                yield block
            return
        if table := read_table([each.raw for each in lines]):
            before, rows, header, after = table
            yield from self._paragraphs(lines[:before])
            yield Block(Shape.TABLE, rows=rows, header=header)
            if after < len(lines):
                yield from self._group(lines[after:])
            return
        yield from self._paragraphs(lines)

    def _paragraphs(self, lines: Sequence[_TextLine]) -> Iterator[Block]:
        held: list[_TextLine] = []
        for number, line in enumerate(lines):
            after = lines[number + 1] if number + 1 < len(lines) else None
            if _UNDERLINE.match(line.text):
                if held and len(held) == 1:
                    yield Block(Shape.HEADING, clean(held[0].text), level=1 if line.text[0] == "=" else 2)
                    held = []
                elif held:
                    yield self._block(held)
                    held = []
                continue
            if mark := _HEADING.match(line.text):
                if held:
                    yield self._block(held)
                held = []
                yield Block(Shape.HEADING, clean(mark[2]), level=len(mark[1]))
                continue
            if held and self._begins(line, held):
                yield self._block(held)
                held = []
            held.append(line)
            if len(held) == 1 and after is not None and self._is_heading(line, after):
                yield Block(Shape.PARAGRAPH, clean(line.text), emphasized=_is_loud(line.text))
                held = []
        if held:
            yield self._block(held)

    def _begins(self, line: _TextLine, held: Sequence[_TextLine]) -> bool:
        """Whether a line begins another paragraph than the lines above it."""
        before = held[-1]
        ended, short = bool(_STOPS.search(before.text)), before.width < self.width * 0.75
        if _BULLET.match(line.text):
            return ended or short or line.indent > held[0].indent or bool(_BULLET.match(held[0].text))
        label, sort, _ = find_label(line.text)
        if label:
            is_cited = not ended and bool(_CITES.search(before.text)) and sort in ("bracketed", "dotted", "plain")
            goes_on = sort == "letter" and _follows(find_label(held[0].text)[0], label)
            is_moved = sort in ("bracketed", "named", "dotted") and line.indent != before.indent
            return goes_on or (not is_cited and (ended or short or is_moved))
        is_listed = bool(_BULLET.match(held[0].text) or find_label(held[0].text)[0])
        if is_listed and len(held) == 1 and line.indent >= held[0].indent:
            _, _, words = find_label(held[0].text)
            return short and is_titled(words) and looks_like_heading(words) and line.text[0].isupper()
        deeper = line.indent - before.indent
        return (ended and 1 < deeper <= 8) or (ended and is_listed and line.indent < before.indent)

    def _is_heading(self, line: _TextLine, after: _TextLine) -> bool:
        """Whether a line is a heading with its text right below it."""
        _, sort, words = find_label(line.text)
        goes_on = after.text[0].islower() or line.width > self.width * 0.8
        if goes_on or _UNDERLINE.match(after.text) or _BULLET.match(line.text) or not words:
            return False
        if sort in ("letter", "plain", "capital") and (find_label(after.text)[1] or after.indent > line.indent):
            return False
        return looks_like_heading(words) and (words.isupper() or not line.text.endswith(":"))

    def _block(self, lines: Sequence[_TextLine]) -> Block:
        text = clean(self.join([each.text for each in lines]))
        block = Block(Shape.PARAGRAPH, text)
        if bullet := _BULLET.match(lines[0].text):
            block.shape, block.level, block.label = Shape.ITEM, lines[0].indent + 1, "*" * (text[0] == "*")
            block.text = clean(self.join([lines[0].text[bullet.end() :], *(each.text for each in lines[1:])]))
        elif find_label(text)[1] in ("letter", "plain", "capital"):
            block.level = lines[0].indent + 1
        block.emphasized = len(lines) == 1 and _is_loud(text)
        return block

    def join(self, lines: Sequence[str]) -> str:
        """The text of lines, with words put together that a hyphen parts at the end of a line."""
        return join_lines(lines, self.known)


def _follows(label: str, after: str) -> bool:
    """Whether a letter is the one after another, in brackets alike: `(a)` and `(b)`."""
    first, second = (each.strip("().") for each in (label, after))
    return (
        len(first) == len(second) == 1
        and label.replace(first, "") == after.replace(second, "")
        and ord(second) == ord(first) + 1
    )


def known_words(lines: Iterable[str]) -> Counter[str]:
    """How often each word stands in lines, compounds whole, without those that a hyphen parts at the end of a line."""
    known: Counter[str] = Counter()
    is_parted = False
    for line in lines:
        words = re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", line.lower())
        ends = line.endswith("-")
        known.update(words[is_parted : len(words) - ends])
        is_parted = ends
    return known


def join_lines(lines: Sequence[str], known: Counter[str]) -> str:
    """The text of lines. A hyphen at the end of one goes, unless it parts a compound or two words that are known."""
    text = ""
    for line in lines:
        parted = re.search(r"([^\W\d_]+)-$", text)
        begun = re.match(r"[^\W\d_]+", line)
        if parted and begun and begun[0][0].islower():
            first, last = parted[1].lower(), begun[0].lower()
            is_compound = known[f"{first}-{last}"] or first in _PREFIXES or (known[first] and known[last])
            text = text + line if is_compound and not known[first + last] else text[:-1] + line
        elif text.endswith("-") and text[-2:-1].isalnum() and line[:1].isalnum():
            text += line
        else:
            text = f"{text} {line}" if text else line
    return text


def _is_loud(text: str) -> bool:
    return text.isupper() and sum(map(str.isalpha, text)) > 2


def _lines_in_frame(lines: Sequence[_TextLine]) -> list[_TextLine]:
    """The lines within a frame of signs; empty if they stand in none, or in the cells of a table."""
    raw = [each.raw.strip() for each in lines]
    inside = [each for each in raw if not _RULE.match(each)]
    is_box = len(inside) < len(raw) and all(_FRAMED.fullmatch(each) for each in inside)
    return [_line(each.strip("|\u2502\u2551")) for each in inside] if is_box else []


_FRAMED = re.compile(r"[|\u2502\u2551][^|\u2502\u2551]*[|\u2502\u2551]")
"""A line between the sides of a frame."""


def _is_title_of_box(lines: Sequence[_TextLine]) -> bool:
    """Whether the first line in a frame is short and ends no sentence, while another begins below it."""
    first, *others = lines
    longest = max((each.width for each in others), default=0)
    return 2 * first.width < longest and first.text[-1:] not in ".,;" and others[0].text[:1].isupper()


def read_table(lines: Sequence[str]) -> tuple[int, list[list[str]], bool, int] | None:
    """The table in lines without a blank one; none if they hold none.

    How many lines stand before it, its rows, whether the first is a header, and the line after it.
    """
    if found := _drawn_table(lines):
        return found
    return _spaced_table(lines)


def _drawn_table(lines: Sequence[str]) -> tuple[int, list[list[str]], bool, int] | None:
    """A table with bars between its columns."""
    bars = [bool(re.search(r"[|\u2502\u2551]", each)) or bool(_RULE.match(each)) for each in lines]
    first = next((number for number, is_bar in enumerate(bars) if is_bar), None)
    if first is None or sum(bool(re.search(r"[|\u2502\u2551]", each)) for each in lines) < 2:
        return None
    last = first
    while last < len(lines) and bars[last]:
        last += 1
    rows: list[list[str]] = []
    ruled: list[int] = []
    for line in lines[first:last]:
        if _RULE.match(line):
            ruled.append(len(rows))
            continue
        rows.append([clean(each) for each in re.split(r"[|\u2502\u2551]", line.strip().strip("|\u2502\u2551"))])
    if len(rows) < 2 or max(map(len, rows)) < 2 or max(len(cell) for row in rows for cell in row) > _LONGEST_CELL:
        return None
    return first, rows, 1 in ruled, last


_LONGEST_CELL = 400
"""How many characters a cell has at most; bars in longer ones are of the text."""


def _spaced_table(lines: Sequence[str]) -> tuple[int, list[list[str]], bool, int] | None:
    """A table whose columns are parted by white space that all its lines share."""
    for first in range(len(lines)):
        last = first
        while last < len(lines) and (_has_gap(lines[last]) or _RULE.match(lines[last])):
            last += 1
        body = [each for each in lines[first:last] if not _RULE.match(each)]
        if len(body) >= 2 and _has_gap(lines[first]) and (rows := _columns(body)):
            ruled = [number for number, each in enumerate(lines[first:last]) if _RULE.match(each)]
            return first, rows, ruled[:1] == [1] or not _holds_number(rows[0]) or _is_header(rows), last
    return None


def _has_gap(line: str) -> bool:
    line = re.sub(r"([.!?:;,][\"'\u201d)]*) {2}(?=\S)", r"\1 ", line)  # as typists part sentences
    line = re.sub(r"^\s*(?:\[?\(?[\w.]{1,7}[\].)]+|[*\u2022-]) +", "", line)  # the label of a paragraph
    return bool(re.search(r"\S {2,}\S", line)) and not re.match(r"\s*(?:\S{1,6}) {2,}\S+(?: \S+){3,}[^ ]*$", line)


def _holds_number(row: Sequence[str]) -> bool:
    return any(any(map(str.isdigit, each)) for each in row)


def _is_header(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row looks unlike the others in a column: words above numbers."""
    return any(
        not any(map(str.isdigit, rows[0][column])) and all(any(map(str.isdigit, row[column])) for row in rows[1:])
        for column in range(len(rows[0]))
    )


def _columns(lines: Sequence[str]) -> list[list[str]]:
    """The cells of lines, cut where all of them have white space; none if these make no table."""
    wide = max(map(len, lines))
    blank = [all(at >= len(line) or line[at] == " " for line in lines) for at in range(wide)]
    cuts, at = [], 0
    while at < wide:
        end = at
        while end < wide and blank[end]:
            end += 1
        if end - at >= 2:
            cuts.append((at, end))
        at = max(end, at + 1)
    starts = [0] + [end for begin, end in cuts if begin > 0]
    if cuts and cuts[0][0] == 0:
        starts[0] = cuts[0][1]
    bounds = [*starts, wide]
    rows = [[clean(line[a:b]) for a, b in pairwise(bounds)] for line in lines]
    filled = sum(bool(each) for row in rows for each in row)
    if len(starts) < 2 or filled < 0.6 * len(rows) * len(starts):
        return []
    return _merged(rows)


def _merged(rows: list[list[str]]) -> list[list[str]]:
    """The rows, those without a first cell joined to the one above them."""
    merged: list[list[str]] = []
    for row in rows:
        if merged and not row[0] and len(merged) > 1:
            merged[-1] = [f"{above} {cell}".strip() for above, cell in zip(merged[-1], row, strict=True)]
        else:
            merged.append(row)
    return merged
