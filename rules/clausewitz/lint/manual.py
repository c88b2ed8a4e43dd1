"""A rulebook as a reader has it: sentences, headings and tables of all its sources, and the words of each."""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path

from snowballstemmer import stemmer

from clausewitz.drafts.chapters import Chapter
from clausewitz.drafts.formats.reading import read_manuscript
from clausewitz.drafts.project import draft_source, find_places
from clausewitz.drafts.recognition import find_label
from clausewitz.drafts.references import mentions
from clausewitz.lint.findings import SourcePlace
from clausewitz.lint.vocabulary import SMALL
from clausewitz.text.model import RULE, Reference, Rulebook, Source
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register
from clausewitz.text.sources import passages
from clausewitz.text.structure import Form, Part, Structure
from clausewitz.text.words import NUMBER_WORDS

_STEMMER = stemmer("english")
_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:['\u2019-][^\W\d_]+)*", re.UNICODE)
NUMBERS = {word: number for number, word in enumerate(NUMBER_WORDS)} | {"twice": 2, "once": 1}


@lru_cache(maxsize=1 << 15)
def stem(word: str) -> str:
    """The stem of a word: `moves`, `moved` and `moving` have the same."""
    plain = word.lower().replace("\u2019", "'").removesuffix("'s").removesuffix("'")
    return str(_STEMMER.stemWord(_singular(plain)))


def _singular(word: str) -> str:
    """The singular of `crossbowmen` and `dwarves`, whose stem is another one."""
    if word.endswith("men") and len(word) > len("omen") and word not in _NO_MEN:
        return f"{word[:-3]}man"
    return f"{word[:-3]}f" if word in ("dwarves", "elves", "wolves", "thieves") else word


_NO_MEN = ("specimen", "regimen", "abdomen", "acumen", "women")


def number_of(word: str) -> int | None:
    """The whole number that a word says, in digits or letters; `one` counts, `1.5` does not."""
    low = word.lower()
    return int(low) if low.isdecimal() and len(low) < 6 else NUMBERS.get(low)


@dataclass(frozen=True)
class Sentence:
    """A sentence, or a heading."""

    source: str
    start: int
    end: int
    text: str
    kind: str = RULE
    label: str = ""
    case: str = ""
    level: int = 0
    block: int = 0
    section: int = -1
    """The number of the heading above it in its source."""
    titles: tuple[str, ...] = ()
    """The headings above it, from the top."""

    @property
    def place(self) -> SourcePlace:
        """Where it stands."""
        return SourcePlace(self.source, self.start, self.end, self.text)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Its words as they are written."""
        return tuple(_TOKEN.findall(self.text))

    @cached_property
    def low(self) -> tuple[str, ...]:
        """Its words in small letters."""
        return tuple(each.lower() for each in self.words)

    @cached_property
    def stems(self) -> frozenset[str]:
        """The stems of the words that say something, without numbers."""
        return frozenset(stem(each) for each in self.low if each not in SMALL and number_of(each) is None)


@dataclass(frozen=True)
class Cell:
    """A cell of a table."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Table:
    """A table."""

    source: str
    caption: str
    header: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    titles: tuple[str, ...]

    @property
    def name(self) -> str:
        """Its caption, or the heading that it stands under."""
        return self.caption or (self.titles[-1] if self.titles else "table")

    @property
    def is_of_units(self) -> bool:
        """Whether each row is of a type of unit, by the head of the first column."""
        return bool(self.header and _OF_UNITS.search(self.header[0].text))

    def place(self, row: Sequence[Cell]) -> SourcePlace:
        """The place of a row."""
        return SourcePlace(self.source, row[0].start, row[-1].end, " | ".join(each.text for each in row))

    def cell_place(self, cell: Cell) -> SourcePlace:
        """The place of a cell."""
        return SourcePlace(self.source, cell.start, cell.end, cell.text)


_OF_UNITS = re.compile(r"\b(?:units?|types?|pieces?|counters?|ships?|troops?|unit types?)\b", re.IGNORECASE)


@dataclass(frozen=True)
class DeadReference:
    """Words that refer to a rule that is not there."""

    sentence: Sentence
    phrase: str
    why: str


@dataclass
class Manual:
    """All that a rulebook says."""

    sentences: list[Sentence] = field(default_factory=list)
    headings: list[Sentence] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    dangling: list[DeadReference] = field(default_factory=list)

    @cached_property
    def rules(self) -> list[Sentence]:
        """The sentences that are no example, note or erratum."""
        return [each for each in self.sentences if each.kind in (RULE, "option", "footnote")]

    @cached_property
    def unit_names(self) -> frozenset[str]:
        """The types of units in its tables, in small letters, of one word each."""
        names = {row[0].text.lower() for table in self.tables if table.is_of_units for row in table.rows if row}
        return frozenset(each for each in names if each.isalpha())

    @cached_property
    def is_english(self) -> bool:
        """Whether it is written in English, by its small words: a third of all words and more, elsewhere few."""
        words = [word for sentence in self.sentences for word in sentence.low]
        return sum(word in SMALL for word in words) * _ONE_IN >= len(words)

    @cached_property
    def frequency(self) -> Counter[str]:
        """In how many sentences each stem is."""
        return Counter(each for sentence in self.sentences for each in sentence.stems)

    @cached_property
    def elsewhere(self) -> Counter[str]:
        """In how many headings, captions and cells each stem is."""
        texts = [each.text for each in self.headings]
        texts += [table.caption for table in self.tables]
        texts += [cell.text for table in self.tables for row in (table.header, *table.rows) for cell in row]
        return Counter(each for text in texts for each in {stem(word) for word in _TOKEN.findall(text)})

    @cached_property
    def phrases(self) -> Counter[tuple[str, ...]]:
        """In how many sentences, headings, captions and cells each run of up to three stems is."""
        texts = [each.text for each in (*self.sentences, *self.headings)]
        texts += [table.caption for table in self.tables]
        texts += [cell.text for table in self.tables for row in (table.header, *table.rows) for cell in row]
        found: Counter[tuple[str, ...]] = Counter()
        for text in texts:
            stems = stems_of(text)
            found.update({stems[at : at + n] for n in (1, 2, 3) for at in range(len(stems) - n + 1)})
        return found


_ONE_IN = 8


def stems_of(text: str) -> tuple[str, ...]:
    """The stems of all words of a text, in order."""
    return tuple(stem(each) for each in _TOKEN.findall(text.replace("-", " ")))


def manual_of(register: Register, rulebook: Rulebook) -> Manual:
    """What the sources of a rulebook of a project say, without what is set aside."""
    manual = Manual()
    dangling: dict[str, list[tuple[int, Reference]]] = {}
    for clause in register.clauses.values():
        for reference in clause.references:
            if clause.quotes and not reference.to:
                quote = clause.quotes[0]
                dangling.setdefault(quote.source, []).append((quote.start, reference))
    for source in rulebook.sources:
        sentences = _kept(register, source, manual)
        manual.sentences += sentences
        starts = [each.start for each in sentences]
        for start, reference in dangling.get(source.id, ()):
            at = bisect_right(starts, start) - 1
            if at >= 0 and start < sentences[at].end:
                manual.dangling.append(DeadReference(sentences[at], reference.phrase, reference.why))
    return manual


def _kept(register: Register, source: Source, manual: Manual) -> list[Sentence]:
    """The sentences of a source that a clause quotes, each with the kind of that clause."""
    quoted = [
        (each.start, register.clauses[each.clauses[0]].kind) for each in register.segments[source.id] if each.clauses
    ]
    structure = register.structures.get(source.id)
    read = _structured(source.id, structure, manual) if structure else _plain(source.id, source.text, manual)
    kept = []
    for sentence in read:
        at = bisect_left(quoted, sentence.start, key=lambda each: each[0])
        if at < len(quoted) and quoted[at][0] < sentence.end:
            kept.append(replace(sentence, kind=quoted[at][1]))
    return kept


def read_manual(file: Path) -> tuple[Manual, str]:
    """What a designer's file says, and that as the Markdown that `clausewitz new` would keep.

    Raises `ManuscriptError`.
    """
    blocks = read_manuscript(file).blocks
    drafted = draft_source(
        Chapter(file.stem, blocks), file.name, "lint", file.name, sha256(file.read_bytes()).hexdigest()
    )
    manual, places = Manual(), find_places([drafted])
    drafts = {each.part.start: each for each in drafted.drafts}
    for sentence in _structured(file.name, drafted.structure, manual):
        draft = drafts.get(sentence.start)
        if draft is None:
            continue
        told = replace(sentence, kind=draft.kind or RULE)
        manual.sentences.append(told)
        for each in dict.fromkeys(mentions(told.text, places, drafted.target(draft))):
            if not each.to:
                manual.dangling.append(DeadReference(told, each.phrase, each.why))
    return manual, drafted.text


def _structured(source: str, structure: Structure, manual: Manual) -> Iterator[Sentence]:
    """The sentences of a source in Markdown; its headings and tables join the manual."""
    titles: dict[int, tuple[str, ...]] = {-1: ()}

    def above(section: int) -> tuple[str, ...]:
        if section not in titles:
            titles[section] = tuple(structure.words(each) for each in structure.headings_above(section))
        return titles[section]

    for table in structure.tables:
        header = tuple(Cell(each.text, each.start, each.end) for each in table.header)
        rows = tuple(tuple(Cell(each.text, each.start, each.end) for each in row) for row in table.rows)
        manual.tables.append(Table(source, table.caption, header, rows, above(table.section)))
    for part in structure.parts:
        if part.form is Form.HEADING:
            manual.headings.append(_sentence(source, structure, part, above(part.section)))
        elif part.form.is_sentence:
            yield _sentence(source, structure, part, above(part.section))


def _sentence(source: str, structure: Structure, part: Part, titles: tuple[str, ...]) -> Sentence:
    return Sentence(
        source,
        part.start,
        part.end,
        fold(structure.words(part)),
        label=part.label,
        case=part.case,
        level=part.level,
        block=part.block,
        section=part.section,
        titles=titles,
    )


def _plain(source: str, text: str, manual: Manual) -> Iterator[Sentence]:
    """The sentences of a source of plain text; its headings join the manual."""
    title: tuple[str, ...] = ()
    section = -1
    for number, each in enumerate(passages(text)):
        words = fold(text[each.start : each.end])
        if each.aside:
            title, section = (words,), section + 1
            manual.headings.append(Sentence(source, each.start, each.end, words))
        else:
            label = find_label(words)[0]
            yield Sentence(
                source, each.start, each.end, words, label=label, block=number, section=section, titles=title
            )


def numbers_in(words: Iterable[str]) -> list[tuple[int, int]]:
    """The numbers among words, each with its position."""
    return [(at, number) for at, each in enumerate(words) if (number := number_of(each)) is not None]
