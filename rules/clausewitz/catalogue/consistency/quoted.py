"""Which quote of a clause stands beside a sentence of a finding, and which two are parts of one sentence."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from clausewitz.catalogue.consistency.conflicts import Conflict, Sentence
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.text.model import Clause, Quote
from clausewitz.text.quotes import fold
from clausewitz.text.register import Register

IN_ONE_SENTENCE = "One sentence says both: what must be done, and within what bounds."
"""Told of an obligation and a prohibition that are parts of one sentence."""

_DEMANDS = re.compile(r"\b(must|ha(s|ve) to|needs? to|shall|forced|obliged|required)\b", re.IGNORECASE)


def quote_of(clause: Clause, sentence: Sentence) -> tuple[Quote, ...]:
    """The quote that tells most: for a sentence that obliges, the first that demands something; else the first."""
    return _first(clause.quotes, lambda quote: bool(sentence.must and _DEMANDS.search(quote.text)))


def quote_with(clause: Clause, words: Iterable[str]) -> tuple[Quote, ...]:
    """The first quote of a clause that holds any of these words; if none does, the first."""
    sought = [fold(each) for each in words]
    return _first(clause.quotes, lambda quote: any(each in fold(quote.text) for each in sought))


def as_quoted(report: ConsistencyReport, register: Register) -> ConsistencyReport:
    """A report with what the text alone tells: where one sentence obliges and forbids, nobody is told two things."""
    return replace(report, conflicts=tuple(_as_quoted(each, register) for each in report.conflicts))


def _as_quoted(conflict: Conflict, register: Register) -> Conflict:
    if not conflict.permits.must:
        return conflict
    first, second = (_whole(each, register) for each in (conflict.permits, conflict.forbids))
    return replace(conflict, in_one_sentence=first is not None and first == second)


def _whole(sentence: Sentence, register: Register) -> tuple[str, int, int] | None:
    """Where the sentence of a source is that stands beside a sentence of a finding."""
    clause = register.clauses.get(sentence.clause)
    for quote in quote_of(clause, sentence) if clause else ():
        return (quote.source, *register.place(quote))
    return None


def _first(quotes: Sequence[Quote], tells: Callable[[Quote], bool]) -> tuple[Quote, ...]:
    return (*filter(tells, quotes), *quotes)[:1]
