"""Faults of norms: what they say of themselves is held to the quotes of their clause, and to the roster.

The docstring of a norm is shown in rulings. A number in it stands in a quote of the clause as well, so that whoever
changes the text is led to it; and where the clause gives a figure of the roster, the figure alone has the number.
"""

import re
from collections.abc import Iterable, Iterator

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.play.norms import Norm, all_norms
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.model import Clause, Fault
from clausewitz.text.quotes import fold

_WORDS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NUMBERS = {word: str(number) for number, word in enumerate(_WORDS)} | {"twice": "2"}
_EXCEPT = (
    *("unless", "until", "except", "exception", "but", "only", "even if", "instead", "without"),
    *("not", "cannot", "no", "none", "nobody", "never", "forbidden", "stop", "stops", "will fail", "limited"),
    *("must", "provided", "then .*allowed"),
)
"""What makes a sentence an exception: it takes something out, denies it, demands it or lets it through after all."""
_MAKES_AN_EXCEPTION = re.compile(rf"\b({'|'.join(_EXCEPT)})\b|n't\b", re.IGNORECASE)
_WORD = re.compile(r"\d+(?:\.\d+)?|[a-z]+")


def norm_faults(catalogue: Catalogue, engines: Iterable[Rulebook]) -> Iterator[Fault]:
    """The norms that say what neither their clause nor the roster does."""
    prefixes = tuple(f"{rulebook.prefix}." for rulebook in catalogue.register.rulebooks)
    units = (unit for engine in engines for unit in engine.roster.units.values())
    of_figures = {figure.clause for unit in units for figure in unit.figures.values() if figure.has_clause}
    for norm in (each for each in all_norms() if each.clause.startswith(prefixes)):
        entry = catalogue.entries.get(norm.clause)
        if entry is None:  # a reading of an issue, or a fault of its own, told already
            continue
        wrong = (*_exceptions(norm, entry.clause), *_numbers(norm, entry.clause, norm.clause in of_figures))
        for what in wrong:
            cited = catalogue.register.citations[norm.clause]
            place = next((each for each in cited if each.name == norm.name), cited[0])
            yield Fault(place.file, place.line, f"{norm.name} {what}")


def _exceptions(norm: Norm, clause: Clause) -> Iterator[str]:
    """The words by which a norm makes itself an exception stand in a quote of its clause, and do make it one."""
    quotes = [fold(quote.text) for quote in clause.quotes]
    for words, because in dict.fromkeys((each.words, each.because) for each in norm.overrides if each.words):
        if not any(fold(words) in quote for quote in quotes):
            yield f'overrides by the words "{words}", which are in no quote of {clause.id}'
        elif not (because or _MAKES_AN_EXCEPTION.search(fold(words))):
            yield (
                f'overrides by the words "{words}", which make no exception; take in the word of {clause.id} that '
                'does, such as "only" or "unless", or say why they do: because="..."'
            )


def _numbers(norm: Norm, clause: Clause, gives_figure: bool) -> Iterator[str]:
    quoted = {number for quote in clause.quotes for number in _numbers_in(quote.text).values()}
    for word, number in _numbers_in(norm.doc).items():
        if gives_figure:
            yield f'says "{word}", and {clause.id} gives a figure of the roster; leave the number to the roster'
        elif number not in quoted and word != "one":  # which is a pronoun as often as a number
            yield f'says "{word}", a number that is in no quote of {clause.id}; say it as the clause does'


def _numbers_in(text: str) -> dict[str, str]:
    """The numbers of a text, by the words that it has for them."""
    words = _WORD.findall(text.lower())
    return {word: _NUMBERS.get(word, word) for word in words if word in _NUMBERS or word[0].isdigit()}
