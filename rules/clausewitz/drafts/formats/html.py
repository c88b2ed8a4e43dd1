"""Reading HTML, and what is turned into it: Markdown and reStructuredText.

Nothing is fetched and no script is run: the text of a page is read, and pictures are named.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from lxml import etree, html

from clausewitz.drafts.manuscript import Block, Manuscript, ManuscriptError, Shape, clean, format_left_out
from clausewitz.drafts.recognition import begins_item, find_label, is_drawing

if TYPE_CHECKING:
    from markdown_it.token import Token

_BLOCKS = frozenset(
    re.findall(
        r"\w+",
        "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer "
        "form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table ul caption tr td th tbody "
        "thead tfoot",
    )
)
_SILENT = {
    "script": "script",
    "style": "",
    "head": "",
    "template": "",
    "noscript": "",
    "iframe": "frame",
    "object": "embedded object",
    "embed": "embedded object",
    "video": "video",
    "audio": "sound",
    "svg": "picture",
    "math": "formula",
    "button": "",
    "input": "",
    "select": "",
    "textarea": "",
}
"""Elements without words of the rules, and what they are called if that should be told."""
_FURNITURE = {"nav": "navigation", "footer": "the foot of the page"}
_KINDS = {
    "example": re.compile(r"\bexamples?\b"),
    "note": re.compile(r"\b(?:designers?|developers?|design|historical)[-_]?(?:s[-_])?notes?\b"),
    "option": re.compile(r"\boptional\b|\bvariants?\b"),
    "erratum": re.compile(r"\berrat(?:a|um)\b"),
}
"""Classes of elements that say what their sentences are."""
_BOLD = frozenset(["b", "strong", "u"])
_TITLES = frozenset(["title", "msotitle"])
"""Classes of the title of a document, as word processors write it."""
_LETTERED = {"a": "loweralpha", "A": "upperalpha", "i": "lowerroman", "I": "upperroman"}


def read_html(content: str) -> Manuscript:
    """The blocks of a page."""
    try:
        root = html.document_fromstring(re.sub(r"^\s*<\?xml[^>]*\?>", "", content))
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as error:
        raise ManuscriptError(f"is not HTML: {error}") from None
    reader = _HtmlReader(_bold_classes(root))
    body = root.find("body")
    reader.read(root if body is None else body)
    return Manuscript(reader.blocks, reader.told())


def _bold_classes(root: etree._Element) -> frozenset[str]:
    """The classes that a page sets in bold, as word processors on the web write them."""
    styles = " ".join("".join(each.itertext()) for each in root.iter("style"))
    return frozenset(re.findall(r"\.([\w-]+)\s*\{[^}]*font-weight:\s*(?:bold|[6-9]00)", styles))


def read_markdown(content: str) -> Manuscript:
    """The blocks of a text in Markdown."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 - not needed for other formats

    content = re.sub(r"\A---\n.*?\n---\n", "", content, flags=re.DOTALL)
    content, notes = _footnotes(_part_items(content))
    parser = MarkdownIt("commonmark", {"html": True}).enable("table")

    def read(words: str) -> Manuscript:
        tokens = parser.parse(words)
        _keep_numbers(tokens)
        page = parser.renderer.render(tokens, parser.options, {})
        return read_html(f"<body>{page}</body>") if page.strip() else Manuscript([])

    found = read(content)
    for label, words in notes:
        found.blocks += [Block(Shape.FOOTNOTE, each.text, label) for each in read(words).blocks]
    return found


def _keep_numbers(tokens: list["Token"]) -> None:
    """Give each item of a list the number that is written before it, unless all have the same, which is a habit."""
    lists: list[list[Token]] = []
    for token in tokens:
        if token.type == "ordered_list_open":
            lists.append([])
        elif token.type == "list_item_open" and token.info and lists:
            lists[-1].append(token)
        elif token.type == "ordered_list_close":
            items = lists.pop()
            if len({each.info for each in items}) > 1:
                for each in items:
                    each.attrSet("value", each.info)


def _part_items(content: str) -> str:
    """A text whose numbered lines stand by themselves: these formats would run those that they do not know together."""
    lines: list[str] = []
    last = ""
    for line in content.split("\n"):
        words, before = _EMPHASIS.sub("", line.strip()), lines[-1].strip() if lines else ""
        label, sort, _ = find_label(words)
        if label and sort != "named" and before and _is_parted(line, label, sort, before, last):
            lines.append("")
        if label:
            last = label
        elif words and not before and not line.startswith((" ", "\t")):
            last = ""
        lines.append(line)
    return "\n".join(lines)


_EMPHASIS = re.compile(r"\*\*|__")
_KNOWN = re.compile(r"\d+[.)]")
"""A label that these formats know."""


def _is_parted(line: str, label: str, sort: str, before: str, last: str) -> bool:
    """Whether a line begins with the label of an item or a case, not with one that a wrapped sentence mentions."""
    if _KNOWN.fullmatch(label) or not any(map(str.isalnum, before)):
        return False
    has_ended = before.rstrip("*_\"'\u201d)]").endswith((".", ":", ";", "!", "?"))
    if sort in ("letter", "capital", "plain"):
        begins = label.strip("().") in ("a", "i", "1") or (label.strip("().") in ("A", "I") and before.endswith(":"))
        return (begins and (has_ended or label.endswith(")"))) or _is_next(last, label)
    return not line.startswith((" ", "\t")) and (has_ended or _is_next(last, label))


def _is_next(last: str, label: str) -> bool:
    """Whether a label is the one after another, or the same again."""
    (above, _, one), (also_above, _, other) = (each.strip("()[].: ").rpartition(".") for each in (last, label))
    return above == also_above and (one, other) in _labels_in_turn()


@cache
def _labels_in_turn() -> frozenset[tuple[str, str]]:
    """Each label with itself and with the next of its kind, of all kinds in which items are numbered."""
    numbers = range(1, _MOST_ITEMS)
    rows = [[*map(str, numbers)], *([*map(write, numbers)] for write in NUMERALS.values())]
    return frozenset(pair for row in rows for pair in (*pairwise(row), *zip(row, row, strict=True)))


_MOST_ITEMS = 40


_NOTE = re.compile(r"^\[\^([^\]\n]+)\]:[ \t]*(.*(?:\n[ \t]+\S.*)*)\n?", re.MULTILINE)


def _footnotes(content: str) -> tuple[str, list[tuple[str, str]]]:
    """A text in Markdown without its footnotes, and these."""
    notes = [(each[1], each[2]) for each in _NOTE.finditer(content)]
    labels = "|".join(re.escape(label) for label, _ in notes)
    content = _NOTE.sub("", content)
    return (re.sub(rf"\[\^(?:{labels})\]", "", content) if notes else content), notes


def read_rst(content: str) -> Manuscript:
    """The blocks of a text in reStructuredText; nothing is included, and nothing raw is passed on."""
    from docutils.core import publish_doctree, publish_from_doctree  # noqa: PLC0415 - not needed for other formats
    from docutils.nodes import enumerated_list  # noqa: PLC0415

    settings = {
        "file_insertion_enabled": False,
        "raw_enabled": False,
        "_disable_config": True,
        "report_level": 5,
        "halt_level": 5,
        "initial_header_level": 1,
        "doctitle_xform": False,  # else the only section below a title would be a subtitle
        "smart_quotes": False,
        "stylesheet_path": None,
    }
    tree = publish_doctree(_part_items(content), settings_overrides=settings)
    for each in tree.findall(enumerated_list):
        each["classes"] += [*["opened"] * (each["prefix"] == "("), *["shut"] * (each["suffix"] == ")")]
    page = publish_from_doctree(tree, writer="html5", settings_overrides={**settings, "embed_stylesheet": False})
    return read_html(page.decode())


def _find_furniture(element: etree._Element) -> str:
    """Why an element states no rule; not if it holds most words of its page, as one that was not closed may."""
    why = _FURNITURE.get(str(element.tag), "")
    if not why:
        return ""
    inside, whole = (len("".join(each.itertext()).split()) for each in (element, element.getroottree().getroot()))
    return why if inside * 2 <= whole else ""


class _HtmlReader:
    """Walks the elements of a page."""

    def __init__(self, bold: frozenset[str]) -> None:
        self.bold = bold
        """The classes that are set in bold."""
        self.blocks: list[Block] = []
        self.silent: dict[str, int] = {}
        self.aside = ""
        self.kind = ""
        self.is_notes = False
        """Whether the items of lists are footnotes."""
        self.depth = 0
        self.boxes = 0
        """How many boxes there were so far."""

    def told(self) -> list[str]:
        """What was left out, in words."""
        return [format_left_out(number, what) for what, number in self.silent.items()]

    def read(self, element: etree._Element) -> None:
        """Read an element that holds blocks; its loose words are paragraphs."""
        loose = _ElementWords(self)
        loose.add_text(element.text)
        for child in element:
            if not isinstance(child.tag, str):
                pass
            elif child.tag in _SILENT:
                self.skip(child)
            elif child.tag in _BLOCKS or self._holds_blocks(child):
                self._end(loose)
                loose = _ElementWords(self)
                self._read_block(child)
            elif child.tag == "img" and not _is_within_sentence(loose.text, child):
                self._end(loose)
                loose = _ElementWords(self)
                self._picture(child)
            elif child.tag == "br":
                if _is_double_break(child):
                    self._end(loose)
                    loose = _ElementWords(self)
                loose.add_text(BREAK)
            else:
                loose.add(child)
            loose.add_text(child.tail)
        self._end(loose)

    @staticmethod
    def _holds_blocks(element: etree._Element) -> bool:
        return any(each.tag in _BLOCKS for each in element.iterdescendants() if isinstance(each.tag, str))

    def skip(self, element: etree._Element) -> None:
        """Leave an element out, and count it if it should be told."""
        if name := _SILENT.get(str(element.tag), "" if element.get("alt") else "picture"):
            self.silent[name] = self.silent.get(name, 0) + 1

    def _end(self, words: "_ElementWords", shape: Shape = Shape.PARAGRAPH, label: str = "", level: int = 0) -> None:
        for parts in split_breaks(words.parts) if shape is Shape.PARAGRAPH else [words.parts]:
            block = text_block(parts)
            block.shape, block.label, block.level, block.aside, block.kind = shape, label, level, self.aside, self.kind
            if block.text:
                self.blocks.append(block)

    def _read_block(self, element: etree._Element) -> None:
        tag, before = str(element.tag), (self.aside, self.kind, self.is_notes)
        named = f"{element.get('class') or ''} {element.get('id') or ''}".lower()
        self.aside = _find_furniture(element) or self.aside
        if not re.fullmatch("h[1-6]|table", tag):
            self.kind = next((kind for kind, name in _KINDS.items() if name.search(named)), self.kind)
        self.is_notes = self.is_notes or "footnotes" in named
        if re.fullmatch("h[1-6]", tag):
            self._end(self._words(element), Shape.HEADING, level=int(tag[1]))
        elif tag in ("ul", "ol"):
            self.aside = self.aside or ("a table of contents" if _is_contents(element) else "")
            self._list(element)
        elif tag == "pre":
            self._lines_as_typed("".join(element.itertext()).splitlines())
        elif tag == "table":
            self._table(element)
        elif tag == "dl":
            self._definitions(element)
        elif tag in ("figcaption", "caption"):
            self._end(self._words(element), Shape.CAPTION)
        elif tag == "aside" and "footnote" in str(element.get("class")):
            self._footnote(element)
        elif tag == "p" and not self._holds_blocks(element) and element.find(".//img") is None:
            self._paragraph(element, named)
        else:
            self.read(element)
        self.aside, self.kind, self.is_notes = before

    def _paragraph(self, element: etree._Element, named: str) -> None:
        if note := _note_label(element):
            self._end(self._words(element), Shape.FOOTNOTE, note)
        elif _TITLES & set(named.split()):
            self._end(self._words(element), Shape.HEADING, level=1)
        else:
            self._end(self._words(element))

    def _lines_as_typed(self, lines: Sequence[str]) -> None:
        """Read lines that stand as they were typed: one paragraph each, or a drawing if few of them hold words."""
        lines = [each for each in lines if each.strip()]
        spoken = sum(len(re.findall(r"[^\W\d_]{2,}", each)) >= _FEWEST_WORDS for each in lines)
        is_text = spoken * 2 >= len(lines) and not is_drawing("".join(lines))
        self.aside = self.aside or ("" if is_text else "a drawing")
        for each in lines if is_text else [" ".join(lines)]:
            words = _ElementWords(self)
            words.add_text(each)
            self._end(words)

    def _read_boxes(self, cells: Sequence[etree._Element]) -> None:
        """Read cells that hold running text: each is a box in the text, unless it is most of the page."""
        for cell in cells:
            first = len(self.blocks)
            self.read(cell)
            inside, whole = (len("".join(each.itertext())) for each in (cell, cell.getroottree().getroot()))
            if 2 * inside < whole:
                self.boxes += 1
                for block in self.blocks[first:]:
                    block.box = self.boxes

    def _words(self, element: etree._Element) -> "_ElementWords":
        words = _ElementWords(self)
        words.add_inner(element)
        return words

    def _footnote(self, element: etree._Element) -> None:
        label = "".join(element.xpath(".//span[@class='label']//text()")).strip("[]() ")
        for each in element.xpath(".//span[@class='label']"):
            each.getparent().text = (each.getparent().text or "") + (each.tail or "")
            each.getparent().remove(each)
        self._end(self._words(element), Shape.FOOTNOTE, label or "1")

    def _list(self, element: etree._Element) -> None:
        number = int(start) if (start := str(element.get("start") or "1")).lstrip("-").isdecimal() else 1
        self.depth += 1
        for item in element:
            if item.tag in ("ul", "ol"):
                self._list(item)
                continue
            if item.tag != "li":
                continue
            value = str(item.get("value") or "")
            number = int(value) if value.isdecimal() else number
            before, after = _around(element)
            label = f"{before}{_numeral(number, element)}{after}" if element.tag == "ol" else ""
            number += 1
            first = len(self.blocks)
            self.read(item)
            self._mark_item(first, label)
        self.depth -= 1

    def _mark_item(self, first: int, label: str) -> None:
        """Make an item of the first block that was read in it; further paragraphs stand below it."""
        if first == len(self.blocks):
            return
        block = self.blocks[first]
        if self.is_notes and label:
            block.shape, block.label, block.level = Shape.FOOTNOTE, label.strip("."), 0
            block.text = block.text.rstrip("\u21a9\ufe0e ")
        elif block.shape is Shape.PARAGRAPH:
            block.shape, block.label, block.level = Shape.ITEM, label, self.depth

    def _definitions(self, element: etree._Element) -> None:
        """Terms with what they mean: one paragraph each."""
        term = ""
        for child in element.iter("dt", "dd"):
            if child.tag == "dt":
                term = self._words(child).text
            else:
                first = len(self.blocks)
                self.read(child)
                if first < len(self.blocks) and term and self.blocks[first].shape is Shape.PARAGRAPH:
                    mark = "" if term.endswith((":", ".")) else ":"
                    self.blocks[first].text = f"{term}{mark} {self.blocks[first].text}"
                    term = ""

    def _picture(self, element: etree._Element) -> None:
        self.blocks.append(Block(Shape.PICTURE, clean(str(element.get("alt") or "")), aside=self.aside))

    def _table(self, element: etree._Element) -> None:
        rows: list[list[str]] = []
        spans: dict[int, tuple[int, str]] = {}
        caption = element.find("caption")
        if caption is not None:
            self._end(self._words(caption), Shape.CAPTION)
        lines = [each for each in element.iter("tr") if next(each.iterancestors("table")) is element]
        cells = [cell for line in lines for cell in line if cell.tag in ("td", "th")]
        if len(cells) == 1 or any(map(_is_page, cells)):
            self._read_boxes(cells)
            return
        for line in lines:
            row: list[str] = []
            cells = [each for each in line if each.tag in ("td", "th")]
            while cells or (spans and len(row) <= max(spans)):
                if len(row) in spans:
                    left, words = spans.pop(len(row))
                    if left > 1:
                        spans[len(row)] = left - 1, words
                        row.append(words)
                        continue
                    row.append(words)
                elif cells:
                    cell = cells.pop(0)
                    words = self._words(cell).text
                    deep, wide = _span(cell, "rowspan"), _span(cell, "colspan")
                    for _ in range(wide):
                        if deep > 1:
                            spans[len(row)] = deep - 1, words
                        row.append(words)
                else:
                    row.append("")
            rows.append(row)
        header = bool(lines) and (
            next(lines[0].iterancestors("thead"), None) is not None or all(each.tag == "th" for each in lines[0])
        )
        add_table(self.blocks, rows, header=header, aside=self.aside)


def _is_within_sentence(before: str, picture: etree._Element) -> bool:
    """Whether a picture stands in the middle of a sentence, as the icon of a unit does."""
    after = clean(picture.tail or "")
    goes_on = after[:1].islower() or (bool(after) and not after[0].isalnum())
    return bool(after) and (goes_on or (bool(before) and before[-1] not in ".!?:;"))


def _is_page(cell: etree._Element) -> bool:
    """Whether a cell of a table holds a text with headings, as where a table places the parts of a page."""
    words = len("".join(cell.itertext()).split())
    return words > _LONGEST_CELL and any(
        cell.find(f".//{tag}") is not None for tag in ("h1", "h2", "h3", "h4", "table")
    )


_LONGEST_CELL = 150


def _is_contents(element: etree._Element) -> bool:
    """Whether a list is a table of contents: each item is a link within the page, perhaps with more behind a dash."""
    items = list(element.iter("li"))
    return len(items) > _MOST_LINKS and all(map(_is_entry, items))


_FEWEST_WORDS = 3
"""How many words a line has at least that is no part of a drawing."""
_MOST_LINKS = 3
"""How many items may be links within the page before a list of them is a table of contents."""


def _is_entry(item: etree._Element) -> bool:
    link = item.find(".//a[@href]")
    if link is None or not str(link.get("href")).startswith("#"):
        return False
    nested = next(item.iter("ul", "ol"), None)
    below = 0 if nested is None else len(clean("".join(nested.itertext())))
    named, words = (clean("".join(each.itertext())) for each in (link, item))
    rest = words.removeprefix(named)
    return words.startswith(named) and (len(rest) <= below + 1 or bool(re.match(r"\s*(?:[\u2013\u2014.-]|\d+$)", rest)))


def _around(element: etree._Element) -> tuple[str, str]:
    """What stands around the numbers of a list, as reStructuredText keeps it; a full stop otherwise."""
    names = str(element.get("class") or "").split()
    return ("(" if "opened" in names else "", ")" if "shut" in names else ".")


def _span(cell: etree._Element, name: str) -> int:
    value = str(cell.get(name) or "1")
    return min(int(value), 100) if value.isdecimal() and int(value) else 1


def add_table(blocks: list[Block], rows: list[list[str]], *, header: bool, aside: str = "") -> None:
    """Add a table. A row of one cell above the others is its caption; a table of one cell is a box of text."""
    rows = [row for row in rows if any(row)]
    if rows and len(rows) > 1 and len(rows[0]) > 1 and len(set(rows[0])) == 1:
        blocks.append(Block(Shape.CAPTION, rows.pop(0)[0], aside=aside))
        header = True
    if len(rows) == 1 and len(rows[0]) == 1:
        blocks.append(Block(Shape.PARAGRAPH, rows[0][0], aside=aside))
    elif rows:
        blocks.append(Block(Shape.TABLE, rows=rows, header=header or looks_like_header(rows), aside=aside))


def looks_like_header(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row of a table looks unlike the others in a column: words above numbers, or above heads."""
    width = min(map(len, rows))
    return _spans_heads(rows) or (
        len(rows) > 1
        and any(
            rows[0][column]
            and not any(map(str.isnumeric, rows[0][column]))
            and all(any(map(str.isnumeric, row[column])) for row in rows[1:])
            for column in range(width)
        )
    )


def _spans_heads(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row is a header whose cells stand over several of the second: `| Unit | French | French |`."""
    if len(rows) < _FEWEST_OF_TWO or not all(rows[:2]) or any(map(str.isnumeric, "".join(rows[0]))):
        return False
    if any(cell and cell in rows[0] for row in rows[2:] for cell in row):
        return False  # a result, and no head
    pairs = zip(pairwise(rows[0][1:]), pairwise(rows[1][1:]), strict=False)
    return rows[1][0] in ("", rows[0][0]) and any(a == b and c != d for (a, b), (c, d) in pairs)


_FEWEST_OF_TWO = 3
"""How many rows a table has at least whose header is two."""


class _ElementWords:
    """The words within an element, and how many of the first are emphasized."""

    def __init__(self, reader: _HtmlReader) -> None:
        self.parts: list[tuple[str, bool]] = []
        self.reader = reader

    def add_text(self, text: str | None, bold: bool = False) -> None:
        if text:
            self.parts.append((text if text == BREAK else text.replace(BREAK, " "), bold))

    def add(self, element: etree._Element, bold: bool = False) -> None:
        """Add an element that stands within a line."""
        tag = str(element.tag)
        if tag in _SILENT:
            self.reader.skip(element)
        elif tag == "img":
            self.add_text(str(element.get("alt") or ""))
            self.reader.skip(element)
        elif tag == "br":
            self.add_text(BREAK)
        elif not _is_note_mark(element):
            self.add_inner(element, bold or tag in _BOLD or not self.reader.bold.isdisjoint(_classes(element)))
        elif self.parts and (element.tail or " ")[0] in " .,;:!?)":  # no space is left where a mark stood
            words, is_bold = self.parts[-1]
            self.parts[-1] = words.rstrip(" "), is_bold

    def add_inner(self, element: etree._Element, bold: bool = False) -> None:
        self.add_text(element.text, bold)
        for child in element:
            if isinstance(child.tag, str):
                if child.tag in _BLOCKS:
                    self.add_text(" ")
                self.add(child, bold)
            self.add_text(child.tail, bold)

    @property
    def text(self) -> str:
        return clean("".join(text for text, _ in self.parts))


BREAK = "\v"
"""A line that ends within a paragraph."""


def split_breaks(parts: list[tuple[str, bool]]) -> list[list[tuple[str, bool]]]:
    """The words of a paragraph, cut where a line ends within it and the next one is numbered or marked as in a list."""
    found: list[list[tuple[str, bool]]] = [[]]
    is_list = False
    for number, part in enumerate(parts):
        after = clean("".join(text for text, _ in parts[number + 1 :]))
        before = clean("".join(text for text, _ in found[-1]))
        is_item = part[0] == BREAK and begins_item(after)
        if is_item or (part[0] == BREAK and is_list and before.endswith((".", ";", ":", "!", "?"))):
            found.append([])
            is_list = is_item
        else:
            found[-1].append(part)
    return found


def text_block(parts: list[tuple[str, bool]]) -> Block:
    """A paragraph of words, each part with whether it is bold."""
    text, lead = clean("".join(text for text, _ in parts)), lead_of(parts)
    return Block(Shape.PARAGRAPH, text, lead=lead, emphasized=lead >= len(text))


def lead_of(parts: list[tuple[str, bool]]) -> int:
    """How many of the first characters of a text are emphasized, given its parts."""
    lead = ""
    for text, bold in parts:
        if not bold and text.strip(" .:\u2014\u2013-\t\n\xa0"):
            break
        if not bold and text.strip() and not lead.strip():
            break
        lead += text
    return len(clean(lead)) if any(bold and text.strip() for text, bold in parts) else 0


def _is_note_mark(element: etree._Element) -> bool:
    """Whether it is the mark of a footnote."""
    words = "".join(element.itertext()).strip()
    is_reference = element.get("role") == "doc-noteref" or "footnote" in str(element.get("class"))
    is_link = element.tag == "a" and (is_reference or _NOTE_TO.match(str(element.get("href"))))
    is_raised = element.tag == "sup" and re.fullmatch(r"\[?(?:\d{1,2}|[*\u2020\u2021]+)\]?", words)
    before = element.getprevious()
    above = (before.tail if before is not None else element.getparent().text) or ""
    return bool(is_link or (is_raised and (element.find(".//a") is not None or not above[-1:].isdigit())))


def _note_label(element: etree._Element) -> str:
    """The number of the footnote that a paragraph is: it begins with a link back to its mark. Empty if it is none."""
    link = element.find(".//a[@href]") if element.tag == "p" else None
    if link is None or not _NOTE_BACK.match(str(link.get("href"))) or (element.text or "").strip():
        return ""
    return "".join(link.itertext()).strip("[] ")


_NOTE_TO = re.compile(r"#_?(?:fn|ftn|ftnt|edn)")
_NOTE_BACK = re.compile(r"#_?(?:ftn|edn|ftnt)_?ref\d+$")


def _classes(element: etree._Element) -> list[str]:
    return str(element.get("class") or "").split()


def _is_double_break(element: etree._Element) -> bool:
    after = element.getnext()
    return after is not None and after.tag == "br" and not (element.tail or "").strip()


def _numeral(number: int, element: etree._Element) -> str:
    """A number as the list writes it."""
    style = _LETTERED.get(str(element.get("type") or ""), str(element.get("class") or ""))
    for name, write in NUMERALS.items():
        if name in style.split():
            return write(number)
    return str(number)


def letter(number: int) -> str:
    """The letter of a number: 1 is a, 27 is aa."""
    return chr(ord("a") + (number - 1) % 26) * ((number - 1) // 26 + 1) if number > 0 else str(number)


def roman(number: int) -> str:
    """A number in small Roman numerals."""
    written = ""
    for value, sign in zip(
        (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1),
        ("m", "cm", "d", "cd", "c", "xc", "l", "xl", "x", "ix", "v", "iv", "i"),
        strict=True,
    ):
        count, number = divmod(number, value)
        written += sign * count
    return written


NUMERALS: dict[str, Callable[[int], str]] = {
    "loweralpha": letter,
    "upperalpha": lambda number: letter(number).upper(),
    "lowerroman": roman,
    "upperroman": lambda number: roman(number).upper(),
}
