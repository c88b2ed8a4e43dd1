"""Quotes at a terminal: each in the whole sentence of its source, its own words in quotation marks."""

from collections.abc import Iterable

from clausewitz.cli.terminal import Cell, Page
from clausewitz.text.model import Quote
from clausewitz.text.quotes import line_at
from clausewitz.text.register import Register


def show_quotes(page: Page, quotes: Iterable[Quote], register: Register, indent: int = 2) -> None:
    """Show where each quote stands, and its sentence."""
    page.rows((_quoted(each, register) for each in quotes), indent)


def _quoted(quote: Quote, register: Register) -> tuple[Cell, Cell]:
    sentence = register.sentence(quote)
    place = f"{quote.source}:{line_at(register.sources[quote.source].text, quote.start)}"
    return place, ((sentence.before, "dim"), (f'"{sentence.quoted}"', ""), (sentence.after, "dim"))
