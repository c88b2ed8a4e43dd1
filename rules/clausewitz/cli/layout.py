"""Paragraphs and tables wrapped to the terminal as `rich` does it, in a fraction of the time."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest

from rich.cells import cell_len, chop_cells

Part = tuple[str, str]
"""A piece of text and its style."""
Parts = Sequence[Part]

_WORD = re.compile(r"\s*\S+\s*")
_GAP = 2
"""The gap between columns of a table."""


def paragraph(parts: Parts, width: int) -> list[Parts]:
    """The lines of a paragraph; a word that is longer than a line is broken."""
    text = "".join(words for words, _ in parts)
    if width < 1:
        return []
    if "\n" not in text and _width(text) <= width:
        return [parts]
    return [list(_cut(parts, start, end)) for start, end in _lines(text, width)]


def table(rows: Sequence[Sequence[Parts]], width: int) -> list[Parts] | None:
    """The lines of a table: the last column takes the room that the others leave.

    None if there is no room left.
    """
    *fixed, _ = zip(*rows, strict=True)
    widths = [max(map(_widest, column)) + _GAP for column in fixed]
    left = width - sum(widths)
    if left < 1:
        return None
    return [line for row in rows for line in _row(row, [*widths, left])]


def _row(cells: Sequence[Parts], widths: Sequence[int]) -> Iterator[Parts]:
    *fixed_widths, left = widths
    rooms = [*(width - _GAP for width in fixed_widths), left]
    columns = [paragraph(cell, room) for cell, room in zip(cells, rooms, strict=True)]
    for lines in zip_longest(*columns, fillvalue=()):
        *fixed, last = lines
        filled = (
            (*line, (" " * (width - sum(_width(words) for words, _ in line)), ""))
            for line, width in zip(fixed, widths, strict=False)
        )
        yield [part for line in (*filled, last) for part in line]


def _widest(cell: Parts) -> int:
    return max(map(_width, "".join(words for words, _ in cell).split("\n")))


def _cut(parts: Parts, start: int, end: int) -> Iterator[Part]:
    """The parts between two positions of their text."""
    for words, style in parts:
        if cut := words[max(start, 0) : max(end, 0)]:
            yield cut, style
        start, end = start - len(words), end - len(words)


def _lines(text: str, width: int) -> Iterator[tuple[int, int]]:
    """The start and end of each line of a text."""
    begun = 0
    for written in text.split("\n"):
        for start, end in pairwise((0, *_breaks(written, width), len(written))):
            yield begun + start, begun + _without_excess(written, start, end, width)
        begun += len(written) + 1


def _breaks(text: str, width: int) -> Iterator[int]:
    """Where a line is broken: before a word that does not fit, or within a word longer than a line."""
    filled = 0
    for found in _WORD.finditer(text):
        word, at = found[0], found.start()
        needed = _width(word.rstrip())
        if needed <= width - filled:
            filled += _width(word)
            continue
        pieces = chop_cells(word, width) if needed > width else [word]
        for piece in pieces:
            if at:
                yield at
            at += len(piece)
        filled = _width(pieces[-1])


def _width(text: str) -> int:
    """The columns that a text takes; most texts are plain, and need not be measured."""
    return len(text) if text.isascii() and text.isprintable() else cell_len(text)


def _without_excess(text: str, start: int, end: int, width: int) -> int:
    """The end of a line without trailing blanks that do not fit."""
    while end > start and text[end - 1].isspace() and max(end - start, _width(text[start:end])) > width:
        end -= 1
    return end
