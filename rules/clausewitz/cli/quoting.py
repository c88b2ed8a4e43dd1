"""Quotes at a terminal: each in its whole sentence, with the quoted words in quotation marks."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from clausewitz.cli.terminal import Cell, Page
from clausewitz.text.model import Quote
from clausewitz.text.quotes import fold, line_at
from clausewitz.text.register import Register

if TYPE_CHECKING:
    from clausewitz.answers.lookups import QuoteAnswer


def show_quotes(page: Page, quotes: Iterable[Quote], register: Register, indent: int = 2) -> None:
    """Show the place of each quote, and its sentence."""
    page.rows((_quote_row(each, register) for each in quotes), indent)


def show_quote_answers(page: Page, quotes: "Iterable[QuoteAnswer]", indent: int = 2) -> None:
    """Show the source of each quote, of any version, and its sentence."""
    page.rows(((each.source, _in_sentence(each.before, fold(each.text), each.after)) for each in quotes), indent)


def _quote_row(quote: Quote, register: Register) -> tuple[Cell, Cell]:
    sentence = register.sentence(quote)
    place = f"{quote.source}:{line_at(register.sources[quote.source].text, quote.start)}"
    return place, _in_sentence(sentence.before, sentence.quoted, sentence.after)


def _in_sentence(before: str, quoted: str, after: str) -> Cell:
    return ((before, "dim"), (f'"{quoted}"', ""), (after, "dim"))
