"""Which quote of a clause stands beside a sentence of a finding."""

import re
from collections.abc import Callable, Iterable, Sequence

from clausewitz.catalogue.consistency.conflicts import Sentence
from clausewitz.text.model import Clause, Quote
from clausewitz.text.quotes import fold

_DEMANDS = re.compile(r"\b(must|ha(s|ve) to|needs? to|shall|forced|obliged|required)\b", re.IGNORECASE)


def quote_of(clause: Clause, sentence: Sentence) -> tuple[Quote, ...]:
    """The quote that tells most: for a sentence that obliges, the first that demands something; else the first."""
    return _first(clause.quotes, lambda quote: bool(sentence.must and _DEMANDS.search(quote.text)))


def quote_with(clause: Clause, words: Iterable[str]) -> tuple[Quote, ...]:
    """The first quote of a clause that holds any of these words; if none does, the first."""
    sought = [fold(each) for each in words]
    return _first(clause.quotes, lambda quote: any(each in fold(quote.text) for each in sought))


def _first(quotes: Sequence[Quote], tells: Callable[[Quote], bool]) -> tuple[Quote, ...]:
    return (*filter(tells, quotes), *quotes)[:1]
