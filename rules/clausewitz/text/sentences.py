"""The whole sentence of a source around a quote, to the character but for white space.

A heading in the same line, as sources.toml sets it aside, begins a new sentence and belongs to none.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from clausewitz.lazy import dataclass
from clausewitz.text.files.passages import begins, passages
from clausewitz.text.model import Exemption, Quote, Source
from clausewitz.text.quotes import fold


@dataclass(frozen=True)
class Sentence:
    """A quote within the sentences in which it stands; the three parts together are these, white space folded."""

    before: str
    quoted: str
    after: str

    def __str__(self) -> str:
        return f"{self.before}{self.quoted}{self.after}"


@dataclass(frozen=True)
class Marked:
    """A sentence, or several in a row, with all that is quoted of it, in whichever sources it stands."""

    parts: tuple[tuple[str, bool], ...]
    """Its words in parts, white space folded, each with whether it is quoted."""
    quotes: tuple[Quote, ...]


class Sentences:
    """Where the sentences of a source are."""

    def __init__(self, source: Source, exemptions: Iterable[Exemption]) -> None:
        """The exemptions may be those of other sources too."""
        self._text = source.text
        self._asides = sorted((each.start, each.end) for each in exemptions if each.source == source.id)

    @cached_property
    def _places(self) -> list[tuple[int, int]]:
        """Where each begins and ends, in order."""
        gaps = _merge_overlaps(gap for gap in self._asides if self._parts(gap))
        return [
            place for each in passages(self._text) for place in _split_at_gaps(self._text, (each.start, each.end), gaps)
        ]

    def around(self, quote: Quote) -> Sentence:
        """A quote of the source in its sentence, or in all those that it has a part of."""
        first, last = self.place(quote)
        before, after = self._text[first : quote.start], self._text[quote.end : last]
        return Sentence(
            _fold_keeping_edges(before).lstrip(),
            fold(self._text[quote.start : quote.end]),
            _fold_keeping_edges(after).rstrip(),
        )

    def place(self, quote: Quote) -> tuple[int, int]:
        """Where this sentence, or all those together, begin and end."""
        within = _overlapping(self._places, quote.start, quote.end)
        if not within:
            return quote.start, quote.end
        return min(quote.start, within[0][0]), max(quote.end, within[-1][1])

    def text_and_ranges(self, place: tuple[int, int], quotes: Iterable[Quote]) -> tuple[str, list[tuple[int, int]]]:
        """The text at a place, white space folded, and where in that the quotes begin and end."""
        first, last = place
        begins = ((len(_fold_keeping_edges(self._text[first : each.start]).lstrip()), each) for each in quotes)
        return fold(self._text[first:last]), [(at, at + len(fold(each.text))) for at, each in begins]

    def _parts(self, gap: tuple[int, int]) -> bool:
        """Whether what is set aside stands between sentences: it begins like one, and so does what follows."""
        words, follows = self._text[gap[0] : gap[1]].strip(), self._text[gap[1] :].lstrip()
        is_ornament = not any(each.isalnum() for each in words)
        return is_ornament or (begins(words) and (not follows or begins(follows)))


def marked_sentences(sentences: Mapping[str, Sentences], quotes: Sequence[Quote]) -> list[Marked]:
    """The sentences of quotes, each once with all that is quoted of it, in the order of the quotes."""
    texts: dict[str, tuple[list[Quote], list[tuple[int, int]]]] = {}
    for source, first, last in _places(sentences, quotes):
        here = [each for each in quotes if each.source == source and first <= each.start and each.end <= last]
        text, ranges = sentences[source].text_and_ranges((first, last), here)
        known, marks = texts.setdefault(text, ([], []))
        known += here
        marks += ranges
    return [Marked(tuple(_cut(text, marks)), tuple(known)) for text, (known, marks) in texts.items()]


def _places(sentences: Mapping[str, Sentences], quotes: Iterable[Quote]) -> Iterable[tuple[str, int, int]]:
    """The source, the beginning and the end of all that the quotes stand in; what overlaps is one."""
    found: list[tuple[str, int, int]] = []
    for quote in quotes:
        start, end = sentences[quote.source].place(quote)
        same = [each for each in found if each[0] == quote.source and each[1] < end and each[2] > start]
        whole = (quote.source, min([start, *(each[1] for each in same)]), max([end, *(each[2] for each in same)]))
        at = found.index(same[0]) if same else len(found)
        found = [*found[:at], whole, *(each for each in found[at:] if each not in same)]
    return found


def _cut(text: str, marks: Iterable[tuple[int, int]]) -> Iterator[tuple[str, bool]]:
    """The text in parts, each with whether it is marked; marks with nothing but a blank between them are one."""
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
    """Those of the places, which are in order and do not overlap each other, that have a part between start and end."""
    first = bisect_right(places, start, key=lambda place: place[1])
    return places[first : bisect_left(places, end, key=lambda place: place[0])]


def _split_at_gaps(text: str, place: tuple[int, int], gaps: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """What is left of a passage between gaps, blanks aside."""
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
    """The words with single blanks between them, and around them where there is white space."""
    inner = fold(text)
    if not inner:
        return " " if text else ""
    return f"{' ' * text[0].isspace()}{inner}{' ' * text[-1].isspace()}"
