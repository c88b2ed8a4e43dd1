"""How orders are written, on a player aid: their forms, with the rules that name each, and then all other rules."""

import re
from collections.abc import Iterator

from docutils import nodes

from clausewitz.catalogue.model import ClauseEntry
from clausewitz.play.orders import EndingForm, Format
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.directives.directive import RulesDirective, bullets, cell, paragraph, table

_KEY = "~: assumed, as no source says how it is written. What stands in parentheses may be left out."


def order_tables(directive: RulesDirective, rulebook: Rulebook) -> Iterator[nodes.Node]:
    """The forms of the orders of a game, how the end of a battle is written, and its rules; nothing for other games."""
    orders = rulebook.orders
    if orders is None:
        return
    entries = [each for each in directive.catalogue.entries.values() if each.clause.rulebook == rulebook.id]
    named = {entry.clause.id: _order_words(entry, orders.formats) for entry in entries}
    yield nodes.rubric(text="Orders")
    rows = []
    for form in orders.formats:
        said = [_rule_line(directive, entry) for entry in entries if named[entry.clause.id] == [form.word]]
        rows.append([_form(directive, form), nodes.entry("", bullets(said))])
    yield table(("order", "rules"), rows, ["orders"])
    for ending in orders.endings:
        yield paragraph("The end of a battle: ", nodes.literal(text=_ending(ending)), " ~")
    yield paragraph(_KEY)
    topics: dict[str, list[list[nodes.Node | str]]] = {}
    for entry in entries:
        if len(named[entry.clause.id]) != 1:
            topics.setdefault(directive.rules.topic_of(entry), []).append(_rule_line(directive, entry))
    for topic, said in topics.items():
        yield nodes.rubric("", "", directive.topic(topic))
        yield bullets(said)


def _order_words(entry: ClauseEntry, formats: tuple[Format, ...]) -> list[str]:
    """The words of the orders that a rule names."""
    return [form.word for form in formats if re.search(rf"\b{re.escape(form.word)}\b", entry.clause.paraphrase)]


def _form(directive: RulesDirective, form: Format) -> nodes.entry:
    fields = [field.name for field in form.fields]
    if form.last_may_lack:
        fields[-1] = f"({fields[-1]})"
    references = directive.catalogue.entries[form.clause].clause.references
    assumed = "" if all(reference.to for reference in references) else " ~"
    word = directive.link("clause", form.clause, nodes.strong(text=form.word))
    return cell(word, f" {', '.join(fields)}{assumed}")


def _rule_line(directive: RulesDirective, entry: ClauseEntry) -> list[nodes.Node | str]:
    return [directive.link("clause", entry.clause.id, nodes.Text(entry.clause.paraphrase))]


def _ending(ending: EndingForm) -> str:
    return ", ".join([f"=> {ending.word}", *(f"{word} 1" for word in ending.counts)])
