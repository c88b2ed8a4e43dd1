"""What is read from a designer's file, whatever its format: blocks in order, and how they are kept as Markdown."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum

from clausewitz.drafts.sentences import split_sentences
from clausewitz.text.words import format_count


class Shape(Enum):
    """What a block is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item of a list"
    TABLE = "table"
    CAPTION = "caption"
    PICTURE = "picture"
    FOOTNOTE = "footnote"


@dataclass
class Block:
    """A heading, paragraph, item of a list, table, caption, picture or footnote."""

    shape: Shape
    text: str = ""
    """Its words, white space folded."""
    label: str = ""
    """Its number or letter as it is printed, without the white space after it; of a plain item, empty."""
    level: int = 0
    """Of a heading, from 1; of an item, how deep it is nested, from 1."""
    rows: Sequence[Sequence[str]] = ()
    """Of a table, the words of its cells; a cell that spans others stands in the place of each."""
    header: bool = False
    """Whether the first row of a table is its header."""
    lead: int = 0
    """How many of its first characters are emphasized, which may be a heading that the text runs on from."""
    emphasized: bool = False
    """Whether all of it is bold or underlined, as headings are that no style marks."""
    kind: str = ""
    """What its sentences are, such as `example`; empty for a rule."""
    aside: str = ""
    """Why it states no rule, such as `credits`; empty if it may."""
    box: int = 0
    """The number of the box that it stands in; 0 for the running text."""


class ManuscriptError(ValueError):
    """A file cannot be read as a rulebook; says why in a sentence that follows the name of the file."""


@dataclass
class Manuscript:
    """What a file holds."""

    blocks: list[Block]
    left_out: list[str] = field(default_factory=list)
    """What was not taken over, each in words, such as `3 pictures`."""


def format_left_out(number: int, what: str) -> str:
    """What was not taken over, in words: `2 lines of page numbers`; without a number for 0."""
    noun, of, more = what.partition(" of ")
    return f"{format_count(number, noun)}{of}{more}" if number else what


_LIGATURES: dict[str, str | int | None] = {
    "\ufb00": "ff",
    "\ufb01": "fi",
    "\ufb02": "fl",
    "\ufb03": "ffi",
    "\ufb04": "ffl",
    "\ufb05": "st",
}
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]")


def clean(text: str) -> str:
    """The words of a text as they are seen: white space folded, ligatures parted, without invisible characters."""
    text = _INVISIBLE.sub("", text.translate(str.maketrans(_LIGATURES)))
    text = "".join(" " if unicodedata.category(each) == "Cc" else each for each in text)
    return " ".join(text.split())


_ESCAPED = re.compile(r"#{1,6}\s|\*\*[^*\n]+\*\*|-\s|\[\^|\*[^*\n]+\*$|!\[|\||\\|[^\w\n]+$")
"""What would be a mark of Markdown at the head of a line."""


def write_markdown(blocks: Iterable[Block]) -> str:
    """The blocks as Markdown that `clausewitz.text.structure` reads back, a sentence a line."""
    written: list[str] = []
    before: Block | None = None
    for block in blocks:
        tight = before is not None and (
            (before.shape is Shape.ITEM and block.shape is Shape.ITEM)
            or (before.shape is Shape.CAPTION and block.shape is Shape.TABLE)
        )
        if before is not None and not tight:
            written.append("")
        written += _lines(block)
        before = block
    return "\n".join(written) + "\n"


def _lines(block: Block) -> Iterator[str]:
    label = f"**{block.label}** " if block.label else ""
    match block.shape:
        case Shape.HEADING:
            yield f"{'#' * min(max(block.level, 1), 6)} {label}{block.text}".rstrip()
        case Shape.TABLE:
            yield from _table(block)
        case Shape.CAPTION:
            yield f"*{block.text.replace('*', '')}*"
        case Shape.PICTURE:
            yield f"![{block.text.translate(str.maketrans('', '', '[]'))}]()"
        case _:
            indent = "  " * max(block.level - 1, 0)
            mark = label or ("- " if block.shape is Shape.ITEM else "")
            if block.shape is Shape.FOOTNOTE:
                mark = f"[^{block.label}]: "
            first, *others = split_sentences(block.text) or ("",)
            yield f"{indent}{mark}{_escape(first)}".rstrip()
            yield from (f"{indent}{_escape(each)}" for each in others)


def _escape(sentence: str) -> str:
    return f"\\{sentence}" if _ESCAPED.match(sentence) else sentence


def _table(block: Block) -> Iterator[str]:
    wide = max(map(len, block.rows), default=0)
    for number, row in enumerate(block.rows):
        cells = [each.replace("|", "\\|") for each in row] + [""] * (wide - len(row))
        yield f"| {' | '.join(cells)} |"
        if number == 0 and block.header:
            yield "|" + "---|" * wide
