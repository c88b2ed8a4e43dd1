"""Finding a quote in a source, ignoring white space, with its exact place."""

import re
from collections.abc import Sequence
from functools import lru_cache

from clausewitz.lazy import dataclass
from clausewitz.text.model import Clause, Quote, Source

_FEW_PLACES = 5
_WORD = re.compile(r"\S+")


class QuoteError(ValueError):
    """A quote is nowhere in the source, or in several places without saying which."""


@dataclass(frozen=True)
class Folded:
    """A text with its white space folded to single blanks, and its original offsets."""

    text: str
    """The folded text."""
    offsets: tuple[int, ...]
    """For each character of the folded text, its offset in the original."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The place in the original of the non-empty passage `text[start:end]`."""
        return self.offsets[start], self.offsets[end - 1] + 1


def fold(text: str) -> str:
    """The words of the text with one blank between them; U+00A0 is white space too."""
    return " ".join(_WORD.findall(text))


@lru_cache(maxsize=64)
def fold_with_offsets(text: str) -> Folded:
    """The text folded, with the way back to the original."""
    offsets: list[int] = []
    words = list(_WORD.finditer(text))
    for word in words:
        offsets.extend(range(word.start(), word.end() + 1))  # one more: the blank that follows
    return Folded(" ".join(word.group() for word in words), tuple(offsets[:-1]))


def spans(text: str, passage: str) -> list[tuple[int, int]]:
    """Every place of the passage in the text, as start and end offsets, in order."""
    sought, within = fold(passage), fold_with_offsets(text)
    found: list[tuple[int, int]] = []
    start = within.text.find(sought) if sought else -1
    while start >= 0:
        found.append(within.span(start, start + len(sought)))
        start = within.text.find(sought, start + 1)
    return found


def locate(source: Source, passage: str, occurrence: int | None = None) -> Quote:
    """The passage with its place in the source.

    `occurrence` counts from 1 and is needed only if the passage occurs several times. Raises QuoteError if it does not
    occur, not that often, or several times.
    """
    found = spans(source.text, passage)
    if not found:
        raise QuoteError(_missing(source, passage))
    if (occurrence is None and len(found) > 1) or not 1 <= (occurrence or 1) <= len(found):
        holds = f'{source.file.name} holds "{shorten(passage)}" {_times(len(found))}{_lines(source, found)}'
        if occurrence is None:
            link = "or" if len(found) == 2 else "to"
            raise QuoteError(f"{holds}; say which: ({ordinal(1)}) {link} ({ordinal(len(found))})")
        raise QuoteError(f"{holds}; there is no {ordinal(occurrence)}")
    start, end = found[(occurrence or 1) - 1]
    return Quote(source.id, start, end, source.text[start:end])


def each_wording(clause: Clause | None) -> tuple[Quote, ...]:
    """The wordings of the sources, each once; none if a reading decided that no sentence says it."""
    quotes = clause.quotes if clause else ()
    return tuple({fold(each.text): each for each in reversed(quotes)}.values())[::-1]


def line_at(text: str, offset: int) -> int:
    """The number, from 1, of the line that holds the offset."""
    return text.count("\n", 0, offset) + 1


def shorten(text: str, width: int = 100) -> str:
    """The folded text; if it is longer than `width`, its beginning and its end."""
    line = fold(text)
    half = (width - 3) // 2
    return line if len(line) <= width else f"{line[:half].rstrip()} … {line[-half:].lstrip()}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th."""
    suffix = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def _missing(source: Source, passage: str) -> str:
    sought, within = fold(passage), fold_with_offsets(source.text)
    if not sought:
        return "an empty quote; quote the words of the source"
    message = f'{source.file.name} does not hold "{shorten(passage)}"'
    from rapidfuzz.fuzz import partial_ratio_alignment  # noqa: PLC0415 - a look-up does without

    nearest = partial_ratio_alignment(sought, within.text, score_cutoff=50)
    if nearest is None or nearest.dest_start == nearest.dest_end:
        return f"{message}, nor anything like it"
    start = within.text.rfind(" ", 0, nearest.dest_start + 1) + 1
    end = within.text.find(" ", nearest.dest_end - 1)
    end = len(within.text) if end < 0 else end
    passage_found = within.text[start:end].strip()
    line = line_at(source.text, within.offsets[start])
    return f'{message}; the nearest passage is "{shorten(passage_found)}" (line {line})'


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _lines(source: Source, found: Sequence[tuple[int, int]]) -> str:
    """The lines of the places, unless there are too many."""
    if len(found) > _FEW_PLACES:
        return ""
    lines = ", ".join(str(line_at(source.text, start)) for start, _ in found)
    return f" ({'line' if len(found) == 1 else 'lines'} {lines})"
