"""The circumstances in which players ask about an action or a step, and what answers in each of them.

The rows are the kinds of action on which norms rule, and the steps of the sequences; the columns are circumstances such
as "for or by an ally".

A cell is answered by a rule if a clause on its row has a word of the circumstance: in a quote, in a player's question
that it answers, or in the statement of its norm. It is answered by an open question if an issue on its row has such a
word: in its question, in a player's question, or in a reading. An issue is on a row if a norm cites it, or a clause on
the row raises it. Where neither has one, no text answers, and the engine rules as in any other circumstance: even where
it could tell the difference, because a field of the situation or of the action has a word of the circumstance.

A circumstance is left out for a game if no sentence of its sources has a word of it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property

from clausewitz.answers.lookups import Answered, QuestionAnswer, QuestionRowAnswer
from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.trees import askables_in
from clausewitz.lazy import dataclass
from clausewitz.play.norms import Norm
from clausewitz.play.readings import Reading
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.wording import member_docs
from clausewitz.text.words import uncapitalize


@dataclass(frozen=True)
class Circumstance:
    """Something that players ask about of any action."""

    name: str
    """Short, as the head of a column."""
    title: str
    """As the end of a question: `for or by an ally`."""
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
        "again", "again in the same turn", ("again", "once", "single", "often", "any more", "(?:a|each|same|this) turn")
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
        "none", "with none left", ("none", "nobody", "eliminated", "destroyed", "alone", "last", "without", "empty")
    ),
)
"""All of them, in the order of the columns."""


def circumstances_of(catalogue: Catalogue, rulebook: str) -> tuple[Circumstance, ...]:
    """The circumstances of which the sources of a rulebook speak."""
    quotes = [
        quote.text
        for entry in catalogue.entries.values()
        if entry.clause.rulebook == rulebook
        for quote in entry.clause.quotes
    ]
    return tuple(each for each in CIRCUMSTANCES if any(map(each.is_in, quotes)))


def question_rows(catalogue: Catalogue) -> Iterator[QuestionRowAnswer]:
    """The rows of all games: the actions of each, then its steps. This imports the engines."""
    for asked in askables_in(catalogue.register, catalogue.engines):
        docs = _field_docs(asked.norms)
        yield _row(catalogue, asked.rulebook, asked.does, asked.clauses, docs, asked.norms)
    for engine in catalogue.engines.values():
        shown = set()
        for sequence in engine.sequences:
            for step in sequence.steps:
                ids = tuple(dict.fromkeys(each for each in _texts_in(step) if _is_known(each, catalogue)))
                title = f"{sequence.title}: {uncapitalize(step.title)}"
                if ids and ids not in shown:
                    shown.add(ids)
                    yield _row(catalogue, engine, title, ids)


def _row(  # noqa: PLR0913, PLR0917 - actions have more than steps
    catalogue: Catalogue,
    engine: Rulebook,
    action: str,
    ids: tuple[str, ...],
    docs: Mapping[str, str] = {},
    norms: Iterable[Norm] = (),
) -> QuestionRowAnswer:
    clauses = {each: catalogue.entries[each].clause for each in ids if each in catalogue.entries}
    rules = {id_: " ".join([*(quote.text for quote in clause.quotes), *clause.asks]) for id_, clause in clauses.items()}
    for norm in norms:
        if norm.clause in rules:
            rules[norm.clause] += f" {norm.doc}"
    raised = (each for clause in clauses.values() for each in clause.issues)
    issues = {id_: catalogue.issues[id_] for id_ in (*ids, *raised) if id_ in catalogue.issues}
    questions = {
        id_: " ".join([issue.question, *issue.asks, *(each.text for each in issue.readings)])
        for id_, issue in issues.items()
    }

    def cell(circumstance: Circumstance) -> QuestionAnswer:
        found = (Answered.RULE, rules), (Answered.OPEN, questions), (Answered.CODE, docs)
        for answered, texts in found:
            if by := tuple(id_ for id_, text in texts.items() if circumstance.is_in(text)):
                return QuestionAnswer(circumstance.title, circumstance.name, answered, by)
        return QuestionAnswer(circumstance.title, circumstance.name, Answered.NOTHING, ())

    topics = tuple(dict.fromkeys(clause.topic for clause in clauses.values()))
    return QuestionRowAnswer(engine.id, topics, action, tuple(map(cell, circumstances_of(catalogue, engine.id))))


def _is_known(id_: str, catalogue: Catalogue) -> bool:
    return id_ in catalogue.entries or id_ in catalogue.issues


def _field_docs(norms: Iterable[Norm]) -> dict[str, str]:
    """The fields of the situation and of the action, each with its words."""
    kinds = dict.fromkeys(kind for norm in norms for kind in (norm.looks_at, norm.action) if is_dataclass(kind))
    return {name: f"{name} {doc}" for kind in kinds for name, doc in member_docs(kind).items() if name != "profile"}


def _texts_in(part: object) -> Iterator[str]:
    """All texts in the fields of a step and of its parts."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _texts_in(each)
    elif isinstance(part, Reading):
        yield part.issue
    elif is_dataclass(part) and not isinstance(part, type):
        for each in fields(part):
            yield from _texts_in(getattr(part, each.name))
