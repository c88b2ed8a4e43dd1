"""Quotes as they stand in the book: each wording once, with a link to every place where a source has it."""

from collections.abc import Iterable, Iterator

from docutils import nodes

from clausewitz.publish.directives.directive import RulesDirective, joined, paragraph
from clausewitz.text.model import Quote
from clausewitz.text.quotes import fold, line_at


def quotations(directive: RulesDirective, quotes: Iterable[Quote]) -> Iterator[nodes.block_quote]:
    """The quotes as quotations, in their order, those of the same words together."""
    wordings: dict[str, list[Quote]] = {}
    for quote in quotes:
        wordings.setdefault(fold(quote.text), []).append(quote)
    for wording, places in wordings.items():
        links = joined((_place(directive, quote) for quote in places), " · ")
        yield nodes.block_quote("", paragraph(wording), nodes.attribution("", "", *links), classes=["rule"])


def _place(directive: RulesDirective, quote: Quote) -> nodes.Node:
    line = line_at(directive.catalogue.register.sources[quote.source].text, quote.start)
    return directive.link("source", f"{quote.source}:{quote.start}", nodes.Text(f"{quote.source}, line {line}"))
