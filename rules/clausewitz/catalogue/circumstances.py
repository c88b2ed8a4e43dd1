"""The circumstances in which players ask about an action or a step, and what answers in each of them.

The rows are the kinds of action on which norms rule, and the steps of the sequences; the columns are circumstances such
as "for or by an ally".

A cell is answered by a rule if a clause on its row has a word of the circumstance: in a quote, in a player's question
that it answers, or in the statement of its norm. It is answered by an open question if an issue on its row has such a
word: in its question, in a player's question, or in a reading. An issue is on a row if a norm cites it, or a clause on
the row raises it. Where neither has one, no text answers, and the engine rules as in any other circumstance: even where
it could tell the difference, because a field of the situation or of the action has a word of the circumstance.

A circumstance is left out for a game if no sentence of its sources has a word of it. `verify/circumstances.toml` lists
what the words do not show: sentences and issues that answer a cell although they stand under other rows, cells that
cannot come up, and those of which a project declares, with the reason, that they are ruled as all others. An entry that
no empty cell needs is a fault.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property
from itertools import product
from pathlib import Path

import msgspec

from clausewitz.answers.lookups import Answered, QuestionAnswer, QuestionRowAnswer
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.trees import askables_in
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm
from clausewitz.play.readings import Reading
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.wording import member_docs
from clausewitz.text.model import Fault
from clausewitz.text.sources import read_text
from clausewitz.text.words import suggest_ids, uncapitalize


@dataclass(frozen=True)
class Circumstance:
    """A circumstance that players ask about with any action."""

    name: str
    """The short name, for the heading of a column."""
    title: str
    """The end of a question: `for or by an ally`."""
    words: tuple[str, ...]
    """Regular expressions for the words by which a text mentions it."""

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{'|'.join(self.words)})\b", re.IGNORECASE)

    def is_in(self, text: str) -> bool:
        """Whether a text mentions it."""
        return bool(self._pattern.search(text.replace("_", " ")))


CIRCUMSTANCES = (
    Circumstance(
        "again",
        "again in the same turn",
        ("again", "(?<!at )once", "single", "often", "any more", "(?:a|each|same|this) turn"),
    ),
    Circumstance(
        "ally", "for or by an ally", (r"all(?:y|ies|ied)\w*", r"nation\w*", "joint", "(?:attack|move|defend) together")
    ),
    Circumstance("contest", "in contested ground", ("contested", "in contest", "no-man.s-land", "coexists?")),
    Circumstance(
        "port", "from or into a port or transport", ("ports?", "transports?", "aboard", r"embark\w*", "naval bases?")
    ),
    Circumstance("evac.", "during an evacuation", (r"evacuat\w*",)),
    Circumstance("damage", "for a damaged unit", (r"damage\w*", r"wound\w*", r"wreck\w*", "hits? left", r"repair\w*")),
    Circumstance(
        "none", "with none left", ("none", "nobody", "no unit", "eliminated", "destroyed", "alone", "without", "empty")
    ),
)
"""All circumstances, in the order of the columns."""
LIST = "circumstances.toml"
"""The list of what words do not show, in the folder of claims."""


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What answers some circumstances of some rows, although no text on them has a word of these."""

    rulebook: str
    circumstances: tuple[str, ...]
    """Their names, such as `ally`."""
    topics: tuple[str, ...] = ()
    """The topics; a row is of the topic of its first clause."""
    rows: tuple[str, ...] = ()
    """Further rows, each by its words in the table."""
    because: str = ""
    """Why it cannot come up, or is ruled as in any other circumstance."""
    by: tuple[str, ...] = ()
    """The clauses and issues that answer."""

    def places(self) -> Iterator[tuple[str, str]]:
        """Each circumstance with each topic and each row."""
        return product(self.circumstances, (*self.topics, *self.rows))


class DeclaredList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The list of a project."""

    answered: tuple[Declared, ...] = ()
    """Answered by sentences or open questions under other rows."""
    moot: tuple[Declared, ...] = ()
    """It cannot come up."""
    same: tuple[Declared, ...] = ()
    """Declared: it is ruled as in any other circumstance."""

    @property
    def every(self) -> Iterator[tuple[Answered, Declared]]:
        """All entries, with how they answer; clauses go before issues."""
        for each in self.answered:
            yield (Answered.OPEN if all(".issue." in id_ for id_ in each.by) else Answered.RULE), each
        yield from ((Answered.MOOT, each) for each in self.moot)
        yield from ((Answered.SAME, each) for each in self.same)


def read_declared(verify: Path) -> tuple[DeclaredList, list[Fault]]:
    """The list, and the faults of its file; an empty one without a file."""
    file = verify / LIST
    if not file.exists():
        return DeclaredList(), []
    text, faults = read_text(file)
    if text is None:
        return DeclaredList(), faults
    try:
        return msgspec.convert(tomllib.loads(text), DeclaredList), []
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        return DeclaredList(), [Fault(file, 1, f"is no list of circumstances: {error}")]


def declared_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """The faults of the list: its form, unknown ids, and entries that no empty cell needs."""
    listed, faults = read_declared(catalogue.project.verify)
    yield from faults
    every = list(listed.every)
    if not every:
        return
    file = catalogue.project.verify / LIST
    rows = list(_rows(catalogue, DeclaredList()))
    empty = {
        (row.rulebook, cell.short, place)
        for row in rows
        for cell in row.cells
        if cell.answered in (Answered.CODE, Answered.NOTHING)
        for place in (*row.topics[:1], row.action)
    }
    for _, each in every:
        if each.rulebook not in catalogue.engines and catalogue.project.left_out:
            continue
        for circumstance, place in each.places():
            if (each.rulebook, circumstance, place) not in empty:
                what = f'no empty cell of "{place}" of {each.rulebook} is about "{circumstance}"'
                yield Fault(file, 1, f"{what}; remove it from the list")
        for id_ in each.by:
            if id_ not in catalogue.entries and id_ not in catalogue.issues:
                yield Fault(file, 1, f'"{id_}" is neither a clause nor an issue{suggest_ids(id_, catalogue.entries)}')


@dataclass(frozen=True)
class _Subject:
    """What a row is about."""

    engine: Rulebook
    action: str
    ids: tuple[str, ...]
    """The clauses and issues of its norms, or of its step."""
    norms: tuple[Norm, ...] = ()


def question_rows(catalogue: Catalogue) -> Iterator[QuestionRowAnswer]:
    """The rows of all games: the actions of each, then its steps. This imports the engines."""
    return _rows(catalogue, read_declared(catalogue.project.verify)[0])


def _rows(catalogue: Catalogue, listed: DeclaredList) -> Iterator[QuestionRowAnswer]:
    columns = {id_: circumstances_of(catalogue, id_) for id_ in catalogue.engines}
    declared: dict[tuple[str, str, str], tuple[Answered, tuple[str, ...]]] = {}
    for answered, each in listed.every:
        for circumstance, place in each.places():
            declared.setdefault((each.rulebook, circumstance, place), (answered, each.by or (each.because,)))
    for subject in (*_actions(catalogue), *_steps(catalogue)):
        rulebook = subject.engine.id
        if not columns[rulebook]:
            continue
        topics = tuple(
            dict.fromkeys(catalogue.entries[each].clause.topic for each in subject.ids if each in catalogue.entries)
        )
        texts = _texts(subject, catalogue)
        places = (subject.action, *topics[:1])  # what is said of the row itself goes before what is said of its topic
        cells = (
            _cell(
                each,
                texts,
                next((declared[at] for place in places if (at := (rulebook, each.name, place)) in declared), None),
            )
            for each in columns[rulebook]
        )
        yield QuestionRowAnswer(rulebook, topics, subject.action, tuple(cells))


def circumstances_of(catalogue: Catalogue, rulebook: str) -> tuple[Circumstance, ...]:
    """The circumstances that the sources of a rulebook mention."""
    clauses = (entry.clause for entry in catalogue.entries.values() if entry.clause.rulebook == rulebook)
    quotes = [quote.text for clause in clauses for quote in clause.quotes]
    return tuple(each for each in CIRCUMSTANCES if any(map(each.is_in, quotes)))


def _actions(catalogue: Catalogue) -> Iterator[_Subject]:
    for asked in askables_in(catalogue.register, catalogue.engines):
        yield _Subject(asked.rulebook, asked.does, asked.clauses, tuple(asked.norms))


def _steps(catalogue: Catalogue) -> Iterator[_Subject]:
    """The steps of all sequences; a step that stands in several is the same one if its clauses are."""
    for engine in catalogue.engines.values():
        found: dict[tuple[str, ...], str] = {}
        for sequence in engine.sequences:
            for step in sequence.steps:
                known = (each for each in _strings_in(step) if each in catalogue.entries or each in catalogue.issues)
                found.setdefault(tuple(dict.fromkeys(known)), f"{sequence.title}: {uncapitalize(step.title)}")
        yield from (_Subject(engine, title, ids) for ids, title in found.items() if ids)


def _strings_in(part: object) -> Iterator[str]:
    """All texts in the fields of a step and of its parts, and the issues of its readings."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, Reading):
        yield part.issue
    elif isinstance(part, tuple):
        for each in part:
            yield from _strings_in(each)
    elif is_dataclass(part) and not isinstance(part, type):
        for each in fields(part):
            yield from _strings_in(getattr(part, each.name))


_Texts = Mapping[Answered, Mapping[str, str]]
"""What may have a word of a circumstance, by how it would answer, and by id or name."""


def _texts(subject: _Subject, catalogue: Catalogue) -> _Texts:
    clauses = [catalogue.entries[each].clause for each in subject.ids if each in catalogue.entries]
    raised = [issue for clause in clauses for issue in clause.issues]
    issues = [catalogue.issues[each] for each in dict.fromkeys((*subject.ids, *raised)) if each in catalogue.issues]
    kinds = dict.fromkeys(kind for norm in subject.norms for kind in (norm.looks_at, norm.action) if is_dataclass(kind))
    return {
        Answered.RULE: {
            clause.id: " ".join(
                [
                    *(quote.text for quote in clause.quotes),
                    *clause.asks,
                    *(norm.doc for norm in subject.norms if norm.clause == clause.id),
                ]
            )
            for clause in clauses
        },
        Answered.OPEN: {
            issue.id: " ".join([issue.question, *issue.asks, *(each.text for each in issue.readings)])
            for issue in issues
        },
        Answered.CODE: {name: f"{name} {doc}" for kind in kinds for name, doc in member_docs(kind).items()},
    }


def _cell(
    circumstance: Circumstance, texts: _Texts, declared: tuple[Answered, tuple[str, ...]] | None
) -> QuestionAnswer:
    by = {
        answered: tuple(id_ for id_, text in found.items() if circumstance.is_in(text))
        for answered, found in texts.items()
    }
    answered = next((each for each in (Answered.RULE, Answered.OPEN) if by[each]), None)
    if answered is None and declared:
        return QuestionAnswer(circumstance.title, circumstance.name, *declared)
    answered = answered or (Answered.CODE if by[Answered.CODE] else Answered.NOTHING)
    return QuestionAnswer(circumstance.title, circumstance.name, answered, by.get(answered, ()))
