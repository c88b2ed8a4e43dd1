"""The next version of a designer's file: what of it stands, changed, moved, came and went, and the files that follow.

The text is drafted anew, as `clausewitz new` does. What people have done since is carried over by sentences: clauses
that are executed, drafts taken for something else, passages set aside, quotes of a part of a sentence. A draft on which
nothing rests is written anew; its id stays, except for the number of its case.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from itertools import chain, count
from pathlib import Path

from clausewitz.drafts.alignment import SentenceKey, align, carry_words, find_renames, rename_cells, rename_words
from clausewitz.drafts.chapters import cut_chapters
from clausewitz.drafts.formats.reading import read_manuscript
from clausewitz.drafts.project import (
    Draft,
    Drafted,
    case_slug,
    draft_source,
    find_places,
    free_id,
    id_of,
    places_of,
    see_line,
)
from clausewitz.drafts.references import Mention, Places, Target, mentions
from clausewitz.drafts.sentences import split_sentences
from clausewitz.lazy import dataclass
from clausewitz.text.model import DRAFT, KINDS, RULE, Clause, ExemptionKind, Quote, Rulebook
from clausewitz.text.project import Project
from clausewitz.text.quotes import fold, fold_with_offsets, ordinal, spans
from clausewitz.text.register import Register
from clausewitz.text.structure import MARKDOWN, Part, Structure, read_structure
from clausewitz.text.tables import ChangedCell, PlainTable, compare_tables
from clausewitz.text.updates import (
    ChangedSentence,
    MovedReference,
    NewDraft,
    RenamedUnit,
    RenumberedCase,
    VanishedClause,
)
from clausewitz.text.words import did_you_mean

_FOOTING = (".py", ".feature", ".rst", ".toml", ".md")


class UpdateError(ValueError):
    """A file is no next version of a text of the project; says why, and what would be right."""


@dataclass(frozen=True)
class Update:
    """What the next version changes, and what is to be written for it."""

    origin: str
    """The name of the file that it takes the place of."""
    unchanged: int
    """How many sentences read as before."""
    renamed: tuple[RenamedUnit, ...]
    changed: tuple[ChangedSentence, ...]
    """Sentences in which more than such names changed."""
    renumbered: tuple[RenumberedCase, ...]
    new: tuple[NewDraft, ...]
    vanished: tuple[VanishedClause, ...]
    cells: tuple[ChangedCell, ...]
    tables: tuple[str, ...]
    """Tables that came, went or have other rows or columns, each in words."""
    led: tuple[MovedReference, ...]
    relined: tuple[tuple[Path, int], ...]
    """Where lines were joined or parted by hand, by file and line; each sentence gets a line of its own again."""
    files: Mapping[Path, bytes | None]
    """The new content of each file; none if it is deleted. Files that stay as they are are missing."""

    @property
    def is_empty(self) -> bool:
        """Whether the text is the same."""
        return not (
            self.renamed or self.changed or self.renumbered or self.new or self.vanished or self.cells or self.tables
        )


def plan_update(register: Register, project: Project, file: Path, origin: str = "") -> Update:
    """What the file changes as the next version of the text from `origin`: by default of its name, or the only one.

    Nothing is written. Raises `UpdateError`, and `ManuscriptError` if the file cannot be read.
    """
    rulebook, name = _origin(register, file, origin)
    manuscript = read_manuscript(file)
    checksum = sha256(file.read_bytes()).hexdigest()
    chapters = cut_chapters(manuscript.blocks, _UNTITLED)
    blank = [draft_source(each, f"new{at}", rulebook.prefix, file.name, checksum) for at, each in enumerate(chapters)]
    return _Updater(register, project, rulebook, name, blank).update()


_UNTITLED = ""


def _origin(register: Register, file: Path, origin: str) -> tuple[Rulebook, str]:
    there = {each.origin: rulebook for rulebook in register.rulebooks for each in rulebook.sources if each.origin}
    if not there:
        raise UpdateError(
            "no text of this project came from a file; only those that clausewitz new has read can be updated"
        )
    listed = ", ".join(there)
    if origin and origin not in there:
        raise UpdateError(f'no text came from "{origin}"{did_you_mean(origin, [*there])}; there are {listed}')
    name = origin or (file.name if file.name in there else next(iter(there)) if len(there) == 1 else "")
    if not name:
        raise UpdateError(f"the texts came from {listed}; say with --of which of them {file.name} takes the place of")
    return there[name], name


@dataclass(frozen=True)
class _SourceSentence:
    """A sentence of the old or the new text."""

    source: str
    part: Part
    words: str
    case: str

    def key(self, place: str) -> SentenceKey:
        return SentenceKey(self.words, self.case, place)


class _Updater:
    """Holds the two texts against each other."""

    def __init__(
        self, register: Register, project: Project, rulebook: Rulebook, origin: str, blank: Sequence[Drafted]
    ) -> None:
        self.register = register
        self.project = project
        self.rulebook = rulebook
        self.origin = origin
        self.room = rulebook.file.parent.name
        self.old_sources = [each for each in rulebook.sources if each.origin == origin]
        self.old = [each for source in self.old_sources for each in _sentences(source.id, read_structure(source.text))]
        blank_sentences = [each for source in blank for each in _sentences(source.id, source.structure)]
        first = align([each.key("") for each in self.old], [each.key("") for each in blank_sentences])
        self.ids = self._ids_of(
            blank, [(self.old[old].source, blank_sentences[new].source) for old, new in first.items()]
        )
        titles = {each.id: each.title for each in self.old_sources}
        self.sources = [
            replace(each, id=self.ids[each.id], title=each.title or titles.get(self.ids[each.id], origin))
            for each in blank
        ]
        self.new = [each for source in self.sources for each in _sentences(source.id, source.structure)]
        self.pairs = align([each.key(each.source) for each in self.old], [each.key(each.source) for each in self.new])
        self.back = {new: old for old, new in self.pairs.items()}
        self.texts = {each.id: each.text for each in self.sources}
        self.blocks = {file: _Blocks(file.read_text(encoding="utf-8")) for file in self._feature_files()}

    def _ids_of(self, blank: Sequence[Drafted], led: Iterable[tuple[str, str]]) -> dict[str, str]:
        """The id of each new chapter: that of the source from which most of its sentences come, or a new one."""
        found: dict[str, str] = {}
        for (old, new), _ in Counter(led).most_common():
            if new not in found and old not in found.values():
                found[new] = old
        mine = {each.id for each in self.old_sources}
        taken = {each.id for book in self.register.rulebooks for each in book.sources} - mine | {*found.values()}
        for each in blank:
            if each.id not in found:
                found[each.id] = free_id(
                    id_of(each.title), id_of(self.origin.rpartition(".")[0]) or "rules", taken, {*taken}
                )
                taken.add(found[each.id])
        return found

    def _feature_files(self) -> list[Path]:
        mine = {each.id for each in self.old_sources}
        files = [
            clause.file
            for clause in self.register.clauses.values()
            if any(quote.source in mine for quote in clause.quotes)
        ]
        broken = [each.fault.file for each in self.register.broken if each.source in mine]
        return [*dict.fromkeys([*files, *broken])]

    # Clauses

    @cached_property
    def clauses_at(self) -> Mapping[int, list[Clause]]:
        """The clauses that quote each old sentence, by its number."""
        found: dict[int, list[Clause]] = defaultdict(list)
        for clause in self.register.clauses.values():
            for number in dict.fromkeys(at for quote in clause.quotes for at in self._sentences_of(quote)):
                found[number].append(clause)
        return found

    def _sentences_of(self, quote: Quote) -> Iterator[int]:
        for number in self._by_source.get(quote.source, ()):
            part = self.old[number].part
            if part.start < quote.end and part.end > quote.start:
                yield number

    @cached_property
    def _by_source(self) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for number, each in enumerate(self.old):
            found[each.source].append(number)
        return found

    @cached_property
    def _footing(self) -> Mapping[str, tuple[str, ...]]:
        """Where each id of a clause stands, other than above its own rule."""
        known = re.compile(rf"\b{re.escape(self.rulebook.prefix)}(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
        found: dict[str, list[str]] = defaultdict(list)
        folders = (self.project.features, self.project.verify, self.project.docs, self.project.steps)
        for folder in (*folders, self.rulebook.file.parent):
            for file in sorted(each for each in folder.rglob("*") if each.suffix in _FOOTING and each.is_file()):
                if file.suffix == MARKDOWN:
                    continue
                for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").split("\n"), 1):
                    own = file.suffix == ".feature" and (
                        line.lstrip().startswith("@") or line.lstrip().startswith("See:")
                    )
                    if self.rulebook.prefix in line and not own:
                        for each in known.finditer(line):
                            found[each[0]].append(f"{self.project.display_path(file)}:{number}")
        return {id_: tuple(dict.fromkeys(places)) for id_, places in found.items()}

    def rests_on(self, clause: Clause) -> tuple[str, ...]:
        """What rests on a clause: its scenarios, and the places that name it."""
        return (*(each.name for each in clause.scenarios), *self._footing.get(clause.id, ()))

    def is_touched(self, clause: Clause) -> bool:
        """Whether anybody has made more of a draft than it was."""
        return (
            not clause.drafted
            or len(clause.quotes) != 1
            or bool(clause.issues or clause.asks or clause.exempt or self.rests_on(clause))
            or clause.paraphrase != _paraphrase(fold(clause.quotes[0].text))
            or [*self._sentences_of(clause.quotes[0])][1:] != []
            or not any(self.old[at].words == fold(clause.quotes[0].text) for at in self._sentences_of(clause.quotes[0]))
        )

    # The new drafts

    @cached_property
    def drafts(self) -> Mapping[int, Draft]:
        """By the number of each new sentence its draft, with what was made of it before; none if it is set aside."""
        fresh: dict[int, Draft] = {}
        at = 0
        for source in self.sources:
            made = {each.part.start: each for each in source.drafts}
            for part in source.structure.sentences:
                if part.start in made:
                    fresh[at] = made[part.start]
                at += 1
        found: dict[int, Draft] = {}
        kept = {clause.id for number, clauses in self.clauses_at.items() for clause in clauses if number in self.pairs}
        taken = {each.id for each in self.register.clauses.values() if self.is_touched(each) or not self._is_mine(each)}
        taken |= kept
        for number in range(len(self.new)):
            before = self.back.get(number)
            clauses = self.clauses_at.get(before, []) if before is not None else []
            if clauses:
                clause = clauses[0]
                id_ = clause.id if self.is_touched(clause) else self._renumbered_id(clause, before, number, taken)
                taken.add(id_)
                found[number] = Draft(id_, self.new[number].part, "" if clause.kind == RULE else clause.kind)
            elif before is not None and self._aside_at(before):
                continue
            elif number in fresh:
                each = fresh[number]
                topic = f"{self.rulebook.prefix}.{self.new[number].source.replace('_', '-')}"
                id_ = _unused(f"{topic}.{each.id.rsplit('.', 1)[1]}", taken)
                taken.add(id_)
                found[number] = replace(each, id=id_)
        return found

    def _is_mine(self, clause: Clause) -> bool:
        mine = {each.id for each in self.old_sources}
        return any(each.source in mine for each in clause.quotes)

    def _renumbered_id(self, clause: Clause, old: int | None, new: int, taken: set[str]) -> str:
        """The id of a draft on which nothing rests, with the number of its case now."""
        assert old is not None
        topic, name = clause.id.rsplit(".", 1)
        before, after = case_slug(self.old[old].case), case_slug(self.new[new].case)
        if self.new[new].source != self.old[old].source:
            topic = f"{self.rulebook.prefix}.{self.new[new].source.replace('_', '-')}"
        plain = name.removeprefix(f"{before}-") if before else name
        if before != after and (not before or plain != name):
            name = f"{after}-{plain}" if after else plain
        id_ = f"{topic}.{name}"
        return id_ if id_ == clause.id else _unused(id_, taken)

    def _aside_at(self, old: int) -> str:
        """Why an old sentence as a whole states no rule; empty if it may."""
        part, source = self.old[old].part, self.old[old].source
        for each in self._asides.get(source, ()):
            if each[0] <= part.start and each[1] >= part.end:
                return each[2]
        return ""

    @cached_property
    def _asides(self) -> Mapping[str, list[tuple[int, int, str]]]:
        found: dict[str, list[tuple[int, int, str]]] = defaultdict(list)
        for each in self.rulebook.exemptions:
            if each.kind is ExemptionKind.ASIDE and each.line:
                found[each.source].append((each.start, each.end, each.why))
        return found

    # References

    @cached_property
    def places(self) -> Places:
        """Where the references of the new text lead."""
        return find_places(self._sources_with_drafts)

    @cached_property
    def _sources_with_drafts(self) -> list[Drafted]:
        by_source: dict[str, list[Draft]] = defaultdict(list)
        for number, draft in self.drafts.items():
            by_source[self.new[number].source].append(draft)
        return [replace(each, drafts=tuple(by_source[each.id])) for each in self.sources]

    @cached_property
    def old_places(self) -> Places:
        """Where those of the old text led."""
        targets = [self._old_target(clauses[0], at) for at, clauses in sorted(self.clauses_at.items())]
        return places_of(targets, (read_structure(source.text) for source in self.old_sources))

    def _old_target(self, clause: Clause, at: int) -> Target:
        sentence = self.old[at]
        structure = self.register.structures[sentence.source]
        above = structure.headings_above(sentence.part.section)
        return Target(
            clause.id,
            sentence.part.case,
            sentence.part.label,
            tuple(structure.words(each) for each in above),
            tuple(each.case for each in above if each.label),
            f"{sentence.source} {sentence.part.section}",
        )

    @cached_property
    def new_ids(self) -> Mapping[str, str]:
        """The new id of each old clause whose sentence is still there."""
        return {
            clause.id: self.drafts[self.pairs[at]].id if clause is clauses[0] else clause.id
            for at, clauses in self.clauses_at.items()
            for clause in clauses
            if at in self.pairs and self.pairs[at] in self.drafts
        }

    def references(self, clause: Clause | None, old: int | None, number: int, words: str) -> list[Mention]:
        """The references of a sentence: those of the new text, and those that somebody has written or changed."""
        draft, source = self.drafts[number], self._drafted(self.new[number].source)
        fresh = [*dict.fromkeys(mentions(words, self.places, source.target(draft)))]
        if clause is None or old is None:
            return fresh
        before = {
            each.phrase: each.to
            for each in mentions(self.old[old].words, self.old_places, self._old_target(clause, old))
        }
        made = {each.phrase: each for each in fresh}
        for each in clause.references:
            by_hand = before.get(each.phrase) != each.to
            to = tuple(self.new_ids.get(id_, id_) for id_ in each.to)
            if each.phrase in words and by_hand and (to or not made.get(each.phrase)):
                made[each.phrase] = Mention(each.phrase, to, each.why)
        return [*made.values()]

    def _drafted(self, source: str) -> Drafted:
        return next(each for each in self._sources_with_drafts if each.id == source)

    # Quotes

    def carry(self, quote: Quote) -> tuple[str, int, int] | None:
        """The source and place of a quote in the new text; none if its words are gone."""
        numbers = [*self._sentences_of(quote)]
        if not numbers:
            return self._carry_other(quote)
        if any(each not in self.pairs for each in numbers):
            return None
        news = [self.new[self.pairs[each]] for each in numbers]
        if len({each.source for each in news}) > 1:
            return None
        first, last = self.old[numbers[0]], self.old[numbers[-1]]
        start, end = self._words_within(first, quote)[0], self._words_within(last, quote)[1]
        begin = self._place(
            news[0], carry_words(first.words, news[0].words, start, end if first is last else len(first.words))
        )
        stop = self._place(news[-1], carry_words(last.words, news[-1].words, start if first is last else 0, end))
        return (news[0].source, begin[0], stop[1]) if begin and stop and begin[0] < stop[1] else None

    def _words_within(self, sentence: _SourceSentence, quote: Quote) -> tuple[int, int]:
        """The part of a quote that is in a sentence, as a place in its folded words."""
        text = self.register.sources[sentence.source].text
        start, end = max(quote.start, sentence.part.start), min(quote.end, sentence.part.end)
        before = fold(text[sentence.part.start : start])
        at = len(before) + bool(before and text[start - 1].isspace())
        return at, at + len(fold(text[start:end]))

    def _place(self, sentence: _SourceSentence, within: tuple[int, int]) -> tuple[int, int] | None:
        if within[0] >= within[1]:
            return None
        text = self.texts[sentence.source][sentence.part.start : sentence.part.end]
        start, end = fold_with_offsets(text).span(*within)
        return sentence.part.start + start, sentence.part.start + end

    def _carry_other(self, quote: Quote) -> tuple[str, int, int] | None:
        """The place of words that stand in no sentence, such as a cell: the same words, as far in as before."""
        old = self.register.sources[quote.source].text
        number = [start for start, _ in spans(old, quote.text)].index(quote.start)
        for source in (quote.source, *self.texts):
            if found := spans(self.texts.get(source, ""), quote.text):
                return source, *found[min(number, len(found) - 1)]
        return None

    def quote_line(self, place: tuple[str, int, int]) -> str:
        """The line of a feature file that quotes a place of the new text."""
        source, start, end = place
        words = fold(self.texts[source][start:end])
        starts = [each for each, _ in spans(self.texts[source], words)]
        nth = f" ({ordinal(starts.index(start) + 1)})" if len(starts) > 1 else ""
        return f'    {source} "{words}"{nth}'

    # All together

    def update(self) -> Update:
        """What changes, and the files."""
        carried, gone = self._carried()
        features = self._features(carried)
        files = {**self._texts(), **features, **self._entries(), **self._pages(features)}
        same = {file for file, content in files.items() if content is not None and _read(file) == content}
        renamed, changed = self._changed()
        paired = set(self.pairs.values())
        was = [PlainTable.of(each) for source in self.old_sources for each in read_structure(source.text).tables]
        is_ = [PlainTable.of(each) for source in self.sources for each in source.structure.tables]
        cells, parts = compare_tables(rename_cells(was, is_, {each.old: each.new for each in renamed}), is_)
        return Update(
            self.origin,
            sum(self.old[old].words == self.new[new].words for old, new in self.pairs.items()),
            renamed,
            changed,
            self._renumbered(),
            tuple(NewDraft(draft.id, self.new[at].words) for at, draft in self.drafts.items() if at not in paired),
            tuple(gone),
            cells,
            tuple(map(str, parts)),
            self._led(),
            tuple((source.file, line) for source in self.old_sources for line in find_relined(source.text)),
            {file: content for file, content in files.items() if file not in same and (content or file.exists())},
        )

    def _carried(self) -> tuple[dict[str, list[tuple[str, int, int] | None]], list[VanishedClause]]:
        """The new places of the quotes of each clause that somebody has touched, and the clauses that are gone."""
        carried: dict[str, list[tuple[str, int, int] | None]] = {}
        gone = []
        mine = {each.id for each in self.old_sources}
        for clause in self.register.clauses.values():
            if not self._is_mine(clause):
                continue
            touched = self.is_touched(clause)
            places = [
                self.carry(quote) if quote.source in mine else (quote.source, quote.start, quote.end)
                for quote in clause.quotes
            ]
            if touched:
                carried[clause.id] = places
            if any(place is None for place in places):
                lost = " ... ".join(
                    fold(q.text) for q, place in zip(clause.quotes, places, strict=True) if place is None
                )
                gone.append(VanishedClause(clause.id, lost, self.rests_on(clause), touched))
        return carried, gone

    def _changed(self) -> tuple[tuple[RenamedUnit, ...], tuple[ChangedSentence, ...]]:
        pairs = [(self.old[old].words, self.new[new].words) for old, new in self.pairs.items()]
        alone = [(self.old[at].words, "") for at in range(len(self.old)) if at not in self.pairs]
        added = [("", self.new[at].words) for at in range(len(self.new)) if at not in self.back]
        renames = find_renames([*pairs, *alone, *added])
        counted: Counter[str] = Counter()
        changed = []
        for old, new in self.pairs.items():
            before, after = self.old[old].words, self.new[new].words
            if before == after:
                continue
            plain = rename_words(before, {})
            counted.update(each for each in renames if f" {each} " in f" {plain} ")
            if rename_words(before, renames) == rename_words(after, {}):
                continue
            clause = next(iter(self.clauses_at.get(old, [])), None)
            rests = self.rests_on(clause) if clause else ()
            changed.append(
                ChangedSentence(self.new_ids.get(clause.id, clause.id) if clause else "", before, after, rests)
            )
        return tuple(RenamedUnit(old, new, counted[old]) for old, new in renames.items()), tuple(changed)

    def _renumbered(self) -> tuple[RenumberedCase, ...]:
        counted = Counter(
            (self.old[old].case, self.new[new].case)
            for old, new in self.pairs.items()
            if self.old[old].case != self.new[new].case and self.old[old].case
        )
        return tuple(RenumberedCase(old, new, times) for (old, new), times in counted.items())

    def _led(self) -> tuple[MovedReference, ...]:
        found = []
        words_of = {draft.id: self.new[at].words for at, draft in self.drafts.items()}
        for at, clauses in sorted(self.clauses_at.items()):
            number = self.pairs.get(at)
            if number is None or number not in self.drafts:
                continue
            now = {each.phrase: each for each in self.references(clauses[0], at, number, self.new[number].words)}
            for each in clauses[0].references:
                after = now.get(each.phrase)
                kept = tuple(self.new_ids.get(id_, "") for id_ in each.to)
                if after is not None and after.to != kept and (each.to or after.to):
                    before = " ".join(self._words_of(id_) for id_ in each.to)
                    found.append(
                        MovedReference(
                            each.phrase, self.new[number].words, before, " ".join(map(words_of.__getitem__, after.to))
                        )
                    )
        return tuple(found)

    def _words_of(self, id_: str) -> str:
        clause = self.register.clauses.get(id_)
        return fold(clause.quotes[0].text) if clause and clause.quotes else id_

    # Files

    def _texts(self) -> dict[Path, bytes | None]:
        folder = self.rulebook.file.parent / "sources"
        new = {folder / f"{each.id}{MARKDOWN}": each.text.encode() for each in self.sources}
        return {**{each.file: None for each in self.old_sources}, **new}

    def _features(self, carried: Mapping[str, list[tuple[str, int, int] | None]]) -> dict[Path, bytes | None]:
        """The feature files: each in the order of the text, what somebody has touched where it was."""
        found: dict[Path, bytes | None] = {}
        homes = {each.id: self._home(each.id) for each in self.sources}
        written: set[str] = set()
        fresh: dict[Path, list[str]] = defaultdict(list)
        for number, draft in self.drafts.items():
            home, before = homes[self.new[number].source], self.back.get(number)
            clauses = self.clauses_at.get(before, []) if before is not None else []
            for clause in clauses:
                if clause.id in carried and clause.id not in written and clause.file == home:
                    written.add(clause.id)
                    fresh[home].append(self._block(clause, carried[clause.id]))
            if not any(clause.id in carried for clause in clauses):
                first = clauses[0] if clauses else None
                see = self.references(first, before, number, self.new[number].words)
                fresh[home].append(self._drafted(self.new[number].source).rule(draft, see).strip("\n"))
        titles = {homes[each.id]: each.title for each in self.sources}
        for file in dict.fromkeys([*self.blocks, *(home for home in homes.values() if home in fresh)]):
            blocks = self.blocks.get(file)
            others = [
                self._block(self.register.clauses[id_], carried[id_]) if id_ in carried else text
                for id_, text in (blocks.rules if blocks else ())
                if id_ not in written and (id_ in carried or not self._is_known(id_))
            ]
            rules = [*fresh.get(file, []), *others]
            head = blocks.head if blocks else _head(self.rulebook.id, titles[file])
            found[file] = "\n\n".join([head.rstrip("\n"), *rules, ""]).rstrip("\n").encode() + b"\n" if rules else None
        return found

    def _is_known(self, id_: str) -> bool:
        """Whether a rule of a feature file is a clause of the old text, to be written anew or left out."""
        clause = self.register.clauses.get(id_)
        return clause is not None and self._is_mine(clause)

    def _home(self, source: str) -> Path:
        """The feature file of the drafts of a source."""
        files = Counter(
            clause.file
            for clause in self.register.clauses.values()
            if clause.quotes and clause.quotes[0].source == source
        )
        own = self.project.features / self.room / f"{source}.feature"
        return own if own in files or not files else files.most_common(1)[0][0]

    def _block(self, clause: Clause, places: Sequence[tuple[str, int, int] | None]) -> str:
        """The rule of a clause brought up to date: its quotes, its references, a paraphrase that was the quote."""
        text = self.blocks[clause.file].by_id[clause.id]
        left = [*zip(clause.quotes, places, strict=True)]
        lines = []
        for line in text.split("\n"):
            quote = _QUOTE_LINE.fullmatch(line.strip())
            if quote:
                at = next(
                    (n for n, (q, _) in enumerate(left) if q.source == quote[1] and fold(q.text) == fold(quote[2])),
                    None,
                )
                place = left.pop(at)[1] if at is not None else None
                lines.append(self.quote_line(place) if place and place[0] in self.texts else line)
            else:
                lines.append(line)
        text = "\n".join(lines)
        old = next((at for at, clauses in self.clauses_at.items() if clauses and clause in clauses), None)
        number = self.pairs.get(old) if old is not None else None
        if number is None or old is None or None in places:
            return text
        if clause.paraphrase == _paraphrase(self.old[old].words):
            text = text.replace(f"Rule: {clause.paraphrase}\n", f"Rule: {_paraphrase(self.new[number].words)}\n", 1)
        return self._with_references(text, clause, old, number)

    def _with_references(self, text: str, clause: Clause, old: int, number: int) -> str:
        words = " ".join(
            self.new[self.pairs[at]].words for q in clause.quotes for at in self._sentences_of(q) if at in self.pairs
        )
        see = [*map(see_line, self.references(clause, old, number, words))]
        had = [each for each in text.split("\n") if each.strip().startswith("See:")]
        if [each.strip() for each in had] == [each.strip() for each in see]:
            return text
        lines = [each for each in text.split("\n") if each not in had]
        last = max(at for at, each in enumerate(lines) if _QUOTE_LINE.fullmatch(each.strip()))
        return "\n".join([*lines[: last + 1], *see, *lines[last + 1 :]])

    def _entries(self) -> dict[Path, bytes | None]:
        """sources.toml with the entries of the new text in the place of the old ones."""
        text = self.rulebook.file.read_text(encoding="utf-8")
        cuts = [each.start() for each in re.finditer(r"^\[\[", text, re.M)]
        blocks = [text[: cuts[0]], *(text[a:b] for a, b in zip(cuts, [*cuts[1:], len(text)], strict=True))]
        mine = {each.id for each in self.old_sources}
        entries = [*map(self._entry, self._sources_with_drafts)]
        kept: list[str] = []
        for block in blocks:
            named = re.search(r'^(?:id|source)\s*=\s*"(\w+)"', block, re.M)
            is_mine = named is not None and named[1] in mine and block.startswith(("[[source]]", "[[aside]]"))
            if is_mine and entries:
                kept += [f"{each.rstrip()}\n\n" for each in entries]
                entries = []
            elif not is_mine:
                kept.append(block if block.endswith("\n\n") else f"{block.rstrip()}\n\n")
        return {self.rulebook.file: ("".join(kept).rstrip("\n") + "\n").encode()}

    def _entry(self, source: Drafted) -> str:
        """The entries of a source, with what people have called it and set aside."""
        numbers = [at for at, each in enumerate(self.new) if each.source == source.id]
        asides: list[tuple[Part, str]] = []
        whys = {part.start: why for part, why in source.asides}
        for at in numbers:
            part, before = self.new[at].part, self.back.get(at)
            if at not in self.drafts:
                why = self._aside_at(before) if before is not None else whys.get(part.start, "")
                asides.append((part, why or whys.get(part.start, "it states no rule")))
            elif before is not None:
                asides += self._partly_aside(before)
        entry = replace(source, asides=tuple(asides)).entries()
        old = next((each for each in self.old_sources if each.id == source.id), None)
        if old and old.called:
            entry = entry.replace("\nsha256", f'\ncalled = "{old.called}"\nsha256', 1)
        return entry

    def _partly_aside(self, old: int) -> Iterator[tuple[Part, str]]:
        """Passages within a sentence that are set aside."""
        part, source = self.old[old].part, self.old[old].source
        for start, end, why in self._asides.get(source, ()):
            if part.start <= start and end <= part.end and (start, end) != (part.start, part.end):
                text = self.register.sources[source].text
                place = self.carry(Quote(source, start, end, text[start:end]))
                if place:
                    yield replace(part, start=place[1], end=place[2]), why

    def _pages(self, features: Mapping[Path, bytes | None]) -> dict[Path, bytes | None]:
        """The pages of sources and topics that came or went, and the index that lists them."""
        docs, found = self.project.docs, dict[Path, bytes | None]()
        old, new = {each.id for each in self.old_sources}, {each.id: each for each in self.sources}
        index = docs / "index.rst"
        pages = index.read_text(encoding="utf-8") if index.is_file() else ""
        for id_ in [*old - new.keys(), *(each for each in new if each not in old)]:
            found[docs / "sources" / f"{id_}.rst"] = f".. source:: {id_}\n".encode() if id_ in new else None
            pages = _listed(pages, "sources", id_, is_there=id_ in new)
        for file, content in features.items():
            page = docs / self.room / f"{file.stem}.rst"
            if content is None:
                found[page] = None
            elif not file.exists():
                title = new[file.stem].title if file.stem in new else file.stem
                found[page] = f"{title}\n{'=' * len(title)}\n\n.. clauses:: {self.rulebook.id} {file.stem}\n".encode()
            pages = _listed(pages, self.room, file.stem, is_there=content is not None)
        return found | ({index: pages.encode()} if pages else {})


_QUOTE_LINE = re.compile(r'(\w+)\s+"(.*)"(?:\s+\(\d+(?:st|nd|rd|th)\))?')


_MARKED = re.compile(r"\s*(?:#{1,6}\s|\*\*[^*\n]+\*\*(?:\s|$)|- |\[\^[^\]]+\]: |\*[^*]+\*$|!\[|\|)")
"""What begins a block of a source, as `write_markdown` writes it."""


def find_relined(text: str) -> Iterator[int]:
    """The numbers of the lines at which a paragraph begins whose lines are not a sentence each."""
    held: list[str] = []
    begun = 0
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        mark = _MARKED.match(line)
        if mark or not line.strip():
            if held and list(split_sentences(fold(" ".join(held)))) != held:
                yield begun
            held = []
        if line.strip() and not (mark and line.lstrip()[0] in "#|!"):
            begun = begun if held else number
            held.append(fold(line[mark.end() if mark else 0 :]).removeprefix("\\"))
            held = [each for each in held if each]


class _Blocks:
    """A feature file cut into its rules, each as it is written."""

    def __init__(self, text: str) -> None:
        lines = text.replace("\r\n", "\n").split("\n")
        starts = [_first_line(lines, at) for at, line in enumerate(lines) if line.lstrip().startswith("Rule:")]
        self.head = "\n".join(lines[: starts[0]] if starts else lines)
        self.rules: list[tuple[str, str]] = []
        """The id and the text of each rule."""
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            rule = "\n".join(lines[start:end]).strip("\n").rstrip()
            tags = [tag[1:] for tag in re.findall(r"@\S+", rule.partition("Rule:")[0])]
            self.rules.append((next((tag for tag in tags if tag not in (DRAFT, *KINDS)), ""), rule))
        self.by_id = dict(self.rules)


def _first_line(lines: Sequence[str], rule: int) -> int:
    """The first of the tags and comments above a rule."""
    while rule and lines[rule - 1].lstrip().startswith(("@", "#")):
        rule -= 1
    return rule


def _sentences(source: str, structure: Structure) -> Iterator[_SourceSentence]:
    for part in structure.sentences:
        yield _SourceSentence(source, part, fold(structure.words(part)), part.case)


def _head(rulebook: str, title: str) -> str:
    return f"@{rulebook}\nFeature: {title}\n\n  Each sentence of the source, to be executed."


def _paraphrase(words: str) -> str:
    return words.rstrip(".") or words


def _unused(id_: str, taken: Container[str]) -> str:
    return next(each for each in chain([id_], (f"{id_}-{again}" for again in count(2))) if each not in taken)


def _read(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() else None


def _listed(pages: str, folder: str, id_: str, *, is_there: bool) -> str:
    """The index with a page listed, before all others of its folder, or not."""
    line, others = f"   {folder}/{id_}\n", f"   {folder}/*\n"
    if not is_there:
        return pages.replace(line, "")
    return pages if line in pages else pages.replace(others, line + others)
