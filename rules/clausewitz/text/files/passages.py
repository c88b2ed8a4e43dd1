"""Cutting a source into passages: a sentence may be a rule, a heading states none.

What is doubtful counts as a sentence: a draft that states no rule is soon seen, a rule set aside is not. Together the
passages hold every character but white space.
"""

import re
from collections.abc import Iterator

from clausewitz.lazy import dataclass

HEADING, ORNAMENT = "a heading", "a line between passages"

_LINE = re.compile(r"([^\r\n]*)(?:\r\n|\r|\n|\Z)")
_BULLET = re.compile(r"[-*\u2022\u2013\u2014]\s+")
_NUMBER = re.compile(r"(?:\(?(?:\d+[a-z]?(?:\.\d+)*|[A-Za-z]|[ivx]+)[.)]|\d+(?:\.\d+)+)\s+")
_COUNTED = re.compile(r"(?:chapter|part|phase|section|step|turn)\s+[\d.]+\b", re.IGNORECASE)
_SPEAKS = re.compile(
    r"\b(?:is|are|was|be|do|does|has|have|may|must|can|cannot|will|shall|should|not|never|always)\b", re.IGNORECASE
)
"""Words that hardly any heading has."""
_UNDERLINE = re.compile(r"([=~^*#_+-])\1{2,}")
_MOST_WORDS, _MOST_BEFORE_COLON = 8, 3
_ENDS = re.compile(r"[.!?][\"'\u201d\u2019)\]]*\s+")
_BEGINS = re.compile(r"[\"'\u201c\u2018(\[*]*(?:[^\W_a-z]|\([a-z]\))|\([a-z]\)")
_SHORT = re.compile(
    r"(?:^|[\s(])(?:e\.g|i\.e|cf|vs|viz|no|nos|p|pp|fig|ch|sec|approx|max|min|incl|st|mr|dr|gen|col|maj|lt|[a-z])\.$",
    re.IGNORECASE,
)
"""What ends in a full stop and ends no sentence."""


@dataclass(frozen=True)
class Passage:
    """A part of a source."""

    start: int
    end: int
    aside: str
    """Why it states no rule, such as `a heading`; empty for a sentence."""


@dataclass(frozen=True)
class _SourceLine:
    start: int
    end: int
    text: str
    """Without the white space around it."""

    @property
    def is_ornament(self) -> bool:
        return bool(self.text) and not any(each.isalnum() for each in self.text)

    @property
    def is_underline(self) -> bool:
        return bool(_UNDERLINE.fullmatch(self.text))

    @property
    def is_item(self) -> bool:
        return bool(_BULLET.match(self.text) or _NUMBER.match(self.text))


def passages(text: str) -> list[Passage]:
    """The passages of a source, in order."""
    lines, found = _lines(text), list[Passage]()
    block: tuple[int, int] | None = None
    for number, line in enumerate(lines):
        after = lines[number + 1] if number + 1 < len(lines) else _SourceLine(0, 0, "")
        aside = ORNAMENT if line.is_ornament else HEADING if _is_heading(line, after, block is not None) else ""
        if block and (aside or not line.text or line.is_item):
            found += _sentences(text, *block)
            block = None
        if line.is_underline and found and _is_above(lines, number, found[-1]):
            found[-1] = Passage(found[-1].start, line.end, HEADING)
        elif aside:
            found.append(Passage(line.start, line.end, aside))
        elif line.text:
            block = (block[0] if block else line.start, line.end)
    return found + (list(_sentences(text, *block)) if block else [])


def begins(words: str) -> bool:
    """Whether words could begin a sentence."""
    return bool(_BEGINS.match(words))


def strip_marker(words: str) -> str:
    """A sentence without the number or the sign of the item that it begins."""
    marker = _NUMBER.match(words) or _BULLET.match(words)
    return words[marker.end() :] if marker else words


def _lines(text: str) -> list[_SourceLine]:
    found = []
    for match in _LINE.finditer(text):
        words = match[1].strip()
        start = match.start() + match[1].find(words) if words else match.start()
        found.append(_SourceLine(start, start + len(words), words))
    return found


def _is_heading(line: _SourceLine, after: _SourceLine, within: bool) -> bool:
    """Whether a line that begins a block is a heading, by what it looks like and what stands below it."""
    if within or not line.text or _BULLET.match(line.text):
        return False
    if line.text.startswith("#") or (after.is_underline and not line.is_item):
        return True
    words = strip_marker(line.text)
    if line.is_item and after.text and after.is_item:
        return False  # one of a list
    runs_on = after.text and not (after.is_item or _BEGINS.match(after.text))
    if runs_on or not words or words[0].islower() or _SPEAKS.search(words):
        return False
    few = _MOST_BEFORE_COLON if words.endswith(":") else _MOST_WORDS
    plain = _COUNTED.sub("", words)
    return len(words.split()) <= few and words[-1] not in ".!?;," and not any(each.isdigit() for each in plain)


def _is_above(lines: list[_SourceLine], number: int, last: Passage) -> bool:
    """Whether the last passage is a heading that stands directly above a line."""
    return last.aside == HEADING and number > 0 and lines[number - 1].end == last.end


def _sentences(text: str, start: int, end: int) -> Iterator[Passage]:
    """The sentences of a block; the number or the sign before an item belongs to its first one."""
    head = _NUMBER.match(text, start, end) or _BULLET.match(text, start, end)
    begun = start
    for stop in _ENDS.finditer(text, head.end() if head else start, end):
        words = text[begun : stop.start() + 1]
        if _BEGINS.match(text, stop.end(), end) and not _SHORT.search(words):
            yield Passage(begun, stop.start() + len(stop.group().rstrip()), "")
            begun = stop.end()
    yield Passage(begun, end, "")
