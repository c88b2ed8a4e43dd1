"""The sources of a rulebook: reading sources.toml, cutting texts into passages, finding the sentence of a quote.

Each fault in sources.toml is returned with its line, and the rest is read all the same. A passage is a heading or a
sentence that may state a rule; in doubt it counts as a sentence, because a draft that states no rule is easier to
notice than a rule that was skipped. Together the passages hold every character but white space.
"""

import re
import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from clausewitz.lazy import dataclass
from clausewitz.text.model import Exemption, ExemptionKind, Fault, Quote, Rulebook, SilencedFault, Source
from clausewitz.text.quotes import QuoteError, fold, locate, spans
from clausewitz.text.structure import MARKDOWN, Structure, read_structure
from clausewitz.text.words import capitalize

_Words = Annotated[str, msgspec.Meta(min_length=1)]
_TOML_PLACE = re.compile(r"^(?P<what>.*) \(at line (?P<line>\d+), column \d+\)$", re.DOTALL)
_TYPED_PLACE = re.compile(r"`\$\.(?P<table>\w+)\[(?P<index>\d+)\]")


def name_sources(text: str, sources: Iterable[Source]) -> str:
    """A text as players read it: what each source is called in place of its id."""
    for each in sources:
        if each.called:
            text = re.sub(rf"(?<![\w.,]){re.escape(each.id)}(?![\w:])", each.called, text)
            at_start = rf"(?:(?<=[.?] )|\A){re.escape(each.called)}"
            text = re.sub(at_start, capitalize(each.called), text)
    return text


class _Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^\w+$")]  # as a quote names it
    title: _Words
    sha256: _Words
    called: str = ""
    origin: str = ""
    origin_sha256: str = ""


class _Aside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: _Words
    text: _Words
    why: _Words
    occurrence: int | None = None


class _Unread(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: _Words
    why: _Words
    first: str | None = msgspec.field(name="from", default=None)
    last: str | None = msgspec.field(name="to", default=None)


class _Silence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: _Words
    text: _Words
    why: _Words


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rulebook: _Words
    name: _Words
    prefix: Annotated[str, msgspec.Meta(pattern="^[a-z]+$")]
    source: list[_Source]
    aside: list[_Aside] = []
    unread: list[_Unread] = []
    silence: list[_Silence] = []


def read_rulebook(file: Path) -> tuple[Rulebook | None, list[Fault]]:
    """The contents of a sources.toml, and its faults; no rulebook if it cannot be read at all."""
    text, faults = read_text(file)
    if text is None:
        return None, faults
    try:
        document = msgspec.convert(tomllib.loads(text), _Document)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        return None, [_unreadable(file, text, error)]
    reader = _SourcesReader(file, text, document, faults)
    sources = reader.sources()
    exemptions = reader.exemptions({source.id: source for source in sources})
    silences = tuple(
        SilencedFault(each.kind, each.text, each.why, table_line(text, "silence", index))
        for index, each in enumerate(document.silence)
    )
    rulebook = Rulebook(
        document.rulebook, document.name, document.prefix, file, tuple(sources), tuple(exemptions), silences
    )
    return rulebook, faults


def source_file(folder: Path, id_: str) -> Path:
    """The file of a source of a game, whose package is in the folder: in Markdown, or else plain text."""
    markdown = folder / "sources" / f"{id_}{MARKDOWN}"
    return markdown if markdown.is_file() else markdown.with_suffix(".txt")


def source_files(folder: Path) -> list[Path]:
    """The files of all sources of a game, listed in its sources.toml or not."""
    return sorted(each for each in (folder / "sources").glob("*") if each.suffix in (MARKDOWN, ".txt"))


def structure_of(source: Source) -> Structure | None:
    """The headings, cases, sentences and tables of a source in Markdown; none of plain text."""
    return read_structure(source.text) if source.file.suffix == MARKDOWN else None


def read_text(file: Path) -> tuple[str | None, list[Fault]]:
    """The text of a file with its own line endings; a fault if it is missing or not UTF-8."""
    try:
        return file.read_bytes().decode(), []
    except OSError as error:
        return None, [Fault(file, 1, f"cannot be read: {error.strerror}")]
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return None, [Fault(file, line, "is not UTF-8 text")]


class _SourcesReader:
    """Turns the tables of one sources.toml into sources and exemptions, collecting faults."""

    def __init__(self, file: Path, text: str, document: _Document, faults: list[Fault]) -> None:
        self.file = file
        self.text = text
        self.document = document
        self.faults = faults

    def sources(self) -> list[Source]:
        read: list[Source] = []
        for index, entry in enumerate(self.document.source):
            line = table_line(self.text, "source", index)
            file = source_file(self.file.parent, entry.id)
            text, faults = read_text(file)
            if text is None:
                self.faults.append(Fault(self.file, line, f"sources/{file.name} {faults[0].message}"))
            elif any(other.id == entry.id for other in read):
                self.faults.append(Fault(self.file, line, f"source {entry.id} is listed twice"))
            else:
                origin = entry.origin, entry.origin_sha256
                read.append(Source(entry.id, entry.title, entry.sha256, file, line, text, entry.called, *origin))
        listed = {entry.id for entry in self.document.source}
        for file in source_files(self.file.parent):
            if file.stem not in listed:
                self.faults.append(Fault(self.file, 1, f"sources/{file.name} is not listed as a [[source]]"))
        return read

    def exemptions(self, sources: dict[str, Source]) -> list[Exemption]:
        read: list[Exemption] = []
        for kind, index, entry in self._entries():
            line = table_line(self.text, kind.value, index)
            source = sources.get(entry.source)
            if source is None:
                if all(listed.id != entry.source for listed in self.document.source):
                    known = ", ".join(sources) or "none"
                    message = f"no source {entry.source} (the sources are: {known})"
                    self.faults.append(Fault(self.file, line, message))
                continue
            try:
                start, end = _place(source, entry)
            except QuoteError as error:
                self.faults.append(Fault(self.file, line, str(error)))
            else:
                read.append(Exemption(kind, source.id, start, end, entry.why, line))
        for source in sources.values():
            if structure := structure_of(source):
                read += (Exemption(ExemptionKind.ASIDE, source.id, *aside, 0) for aside in structure.asides())
        return read

    def _entries(self) -> Iterator[tuple[ExemptionKind, int, _Aside | _Unread]]:
        yield from ((ExemptionKind.ASIDE, index, entry) for index, entry in enumerate(self.document.aside))
        yield from ((ExemptionKind.UNREAD, index, entry) for index, entry in enumerate(self.document.unread))


def _place(source: Source, entry: _Aside | _Unread) -> tuple[int, int]:
    if isinstance(entry, _Aside):
        quote = locate(source, entry.text, entry.occurrence)
        return quote.start, quote.end
    start = 0 if entry.first is None else locate(source, entry.first).start
    if entry.last is None:
        return start, len(source.text)
    ends = [end for begin, end in spans(source.text, entry.last) if begin >= start]
    if not ends:
        locate(source, entry.last)  # raises where the words stand nowhere
        raise QuoteError(f'{source.file.name} holds "{entry.last}" only before "{entry.first}"')
    return start, ends[0]


def table_line(text: str, table: str, index: int) -> int:
    """The line of the `[[table]]` that is the index-th of its name."""
    heads = _table_lines(text, table)
    return heads[index] if index < len(heads) else 1


@lru_cache(maxsize=8)
def _table_lines(text: str, table: str) -> Sequence[int]:
    """The line of each `[[table]]`."""
    head = re.compile(rf"\s*\[\[\s*{table}\s*\]\]")
    return [number for number, line in enumerate(text.split("\n"), start=1) if head.match(line)]


def _unreadable(file: Path, text: str, error: Exception) -> Fault:
    message = str(error)
    if place := _TOML_PLACE.match(message):
        return Fault(file, int(place["line"]), f"is not TOML: {place['what']}")
    if place := _TYPED_PLACE.search(message):
        return Fault(file, table_line(text, place["table"], int(place["index"])), message)
    return Fault(file, 1, message)


HEADING, ORNAMENT = "a heading", "a line between passages"

_LINE = re.compile(r"([^\r\n]*)(?:\r\n|\r|\n|\Z)")
_BULLET = re.compile(r"[-*\u2022\u2013\u2014]\s+")
_NUMBER = re.compile(r"(?:\(?(?:\d+[a-z]?(?:\.\d+)*|[A-Za-z]|[ivx]+)[.)]|\d+(?:\.\d+)+)\s+")
_COUNTED = re.compile(r"(?:chapter|part|phase|section|step|turn)\s+[\d.]+\b", re.IGNORECASE)
_SPEAKS = re.compile(
    r"\b(?:is|are|was|be|do|does|has|have|may|must|can|cannot|will|shall|should|not|never|always)\b", re.IGNORECASE
)
"""Words that headings rarely have."""
_UNDERLINE = re.compile(r"([=~^*#_+-])\1{2,}")
_MOST_WORDS, _MOST_BEFORE_COLON = 8, 3
_ENDS = re.compile(r"[.!?][\"'\u201d\u2019)\]]*\s+")
_BEGINS = re.compile(r"[\"'\u201c\u2018(\[*]*(?:[^\W_a-z]|\([a-z]\))|\([a-z]\)")
_SHORT = re.compile(
    r"(?:^|[\s(])(?:e\.g|i\.e|cf|vs|viz|no|nos|p|pp|fig|ch|sec|approx|max|min|incl|st|mr|dr|gen|col|maj|lt|[a-z])\.$",
    re.IGNORECASE,
)
"""Abbreviations whose full stop ends no sentence."""


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
    """A sentence without the number or sign of its list item."""
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
    """Whether a line that begins a block is a heading, by its look and by the text below it."""
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
    """Whether the last passage is a heading directly above a line."""
    return last.aside == HEADING and number > 0 and lines[number - 1].end == last.end


def _sentences(text: str, start: int, end: int) -> Iterator[Passage]:
    """The sentences of a block; the number or sign of a list item belongs to its first one."""
    head = _NUMBER.match(text, start, end) or _BULLET.match(text, start, end)
    begun = start
    for stop in _ENDS.finditer(text, head.end() if head else start, end):
        words = text[begun : stop.start() + 1]
        if _BEGINS.match(text, stop.end(), end) and not _SHORT.search(words):
            yield Passage(begun, stop.start() + len(stop.group().rstrip()), "")
            begun = stop.end()
    yield Passage(begun, end, "")


@dataclass(frozen=True)
class QuotedSentence:
    """A quote within its sentences; the three parts together are these, with white space folded."""

    before: str
    quoted: str
    after: str

    def __str__(self) -> str:
        return f"{self.before}{self.quoted}{self.after}"


@dataclass(frozen=True)
class Marked:
    """A sentence, or several in a row, with all its quoted parts."""

    parts: tuple[tuple[str, bool], ...]
    """Its words in parts, white space folded, each with whether it is quoted."""
    quotes: tuple[Quote, ...]


class Sentences:
    """The places of the sentences of a source."""

    def __init__(self, source: Source, exemptions: Iterable[Exemption]) -> None:
        """The exemptions may be those of other sources too."""
        self._text = source.text
        self._structure = structure_of(source)
        self._asides = sorted((each.start, each.end) for each in exemptions if each.source == source.id)

    @cached_property
    def _places(self) -> list[tuple[int, int]]:
        """The beginning and end of each, in order."""
        if self._structure:
            return [(each.start, each.end) for each in self._structure.sentences]
        gaps = _merge_overlaps(gap for gap in self._asides if self._parts(gap))
        return [
            place for each in passages(self._text) for place in _split_at_gaps(self._text, (each.start, each.end), gaps)
        ]

    def around(self, quote: Quote) -> QuotedSentence:
        """A quote of the source within all the sentences that it touches."""
        first, last = self.place(quote)
        before, after = self._text[first : quote.start], self._text[quote.end : last]
        return QuotedSentence(
            _fold_keeping_edges(before).lstrip(),
            fold(self._text[quote.start : quote.end]),
            _fold_keeping_edges(after).rstrip(),
        )

    def place(self, quote: Quote) -> tuple[int, int]:
        """The beginning and end of this sentence, or of all of those together."""
        within = _overlapping(self._places, quote.start, quote.end)
        if not within:
            return quote.start, quote.end
        return min(quote.start, within[0][0]), max(quote.end, within[-1][1])

    def text_and_ranges(self, place: tuple[int, int], quotes: Iterable[Quote]) -> tuple[str, list[tuple[int, int]]]:
        """The text at a place, with white space folded, and the ranges of the quotes in it."""
        first, last = place
        begins = ((len(_fold_keeping_edges(self._text[first : each.start]).lstrip()), each) for each in quotes)
        return fold(self._text[first:last]), [(at, at + len(fold(each.text))) for at, each in begins]

    def _parts(self, gap: tuple[int, int]) -> bool:
        """Whether an exemption separates sentences: it begins like one, and so does the text after it."""
        words, follows = self._text[gap[0] : gap[1]].strip(), self._text[gap[1] :].lstrip()
        is_ornament = not any(each.isalnum() for each in words)
        return is_ornament or (begins(words) and (not follows or begins(follows)))


def marked_sentences(sentences: Mapping[str, Sentences], quotes: Sequence[Quote]) -> list[Marked]:
    """The sentences of quotes, each once with all its quoted parts, in the order of the quotes."""
    texts: dict[str, tuple[list[Quote], list[tuple[int, int]]]] = {}
    for source, first, last in _places(sentences, quotes):
        here = [each for each in quotes if each.source == source and first <= each.start and each.end <= last]
        text, ranges = sentences[source].text_and_ranges((first, last), here)
        known, marks = texts.setdefault(text, ([], []))
        known += here
        marks += ranges
    return [Marked(tuple(_cut(text, marks)), tuple(known)) for text, (known, marks) in texts.items()]


def _places(sentences: Mapping[str, Sentences], quotes: Iterable[Quote]) -> Iterable[tuple[str, int, int]]:
    """The source, beginning and end of each sentence with a quote; overlapping ones are merged."""
    found: list[tuple[str, int, int]] = []
    for quote in quotes:
        start, end = sentences[quote.source].place(quote)
        same = [each for each in found if each[0] == quote.source and each[1] < end and each[2] > start]
        whole = (quote.source, min([start, *(each[1] for each in same)]), max([end, *(each[2] for each in same)]))
        at = found.index(same[0]) if same else len(found)
        found = [*found[:at], whole, *(each for each in found[at:] if each not in same)]
    return found


def _cut(text: str, marks: Iterable[tuple[int, int]]) -> Iterator[tuple[str, bool]]:
    """The text in parts, each with whether it is marked; marks separated by a blank are merged."""
    done = 0
    for start, end in _join_marks(text, sorted(marks)):
        yield from ((text[a:b], is_quoted) for a, b, is_quoted in ((done, start, False), (start, end, True)) if a < b)
        done = end
    if done < len(text):
        yield text[done:], False


def _join_marks(text: str, marks: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in marks:
        if joined and not text[joined[-1][1] : start].strip():
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _merge_overlaps(places: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Places in order, those that overlap as one."""
    united: list[tuple[int, int]] = []
    for start, end in places:
        if united and start < united[-1][1]:
            united[-1] = (united[-1][0], max(end, united[-1][1]))
        else:
            united.append((start, end))
    return united


def _overlapping(places: Sequence[tuple[int, int]], start: int, end: int) -> Sequence[tuple[int, int]]:
    """The places, which are in order and do not overlap, that touch the range from start to end."""
    first = bisect_right(places, start, key=lambda place: place[1])
    return places[first : bisect_left(places, end, key=lambda place: place[0])]


def _split_at_gaps(text: str, place: tuple[int, int], gaps: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The rest of a passage between gaps, without blanks."""
    start, stop = place
    for gap_start, gap_end in _overlapping(gaps, start, stop):
        yield from _trim_blanks(text, start, gap_start)
        start = gap_end
    yield from _trim_blanks(text, start, stop)


def _trim_blanks(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    words = text[start:end]
    if words.strip():
        yield start + len(words) - len(words.lstrip()), end


def _fold_keeping_edges(text: str) -> str:
    """The words with single blanks between them, and around them if there is white space."""
    inner = fold(text)
    if not inner:
        return " " if text else ""
    return f"{' ' * text[0].isspace()}{inner}{' ' * text[-1].isspace()}"
