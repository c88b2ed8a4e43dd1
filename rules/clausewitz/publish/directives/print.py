"""The directives for paper: `player-aid`, a reference sheet, and `rules-to-print`, all rules of a game."""

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace

from docutils import nodes

from clausewitz.play.orders import EndingForm, Format
from clausewitz.play.readings import readings_of
from clausewitz.play.roster import Figure, Roster, Unit
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Step
from clausewitz.publish.directives.sequences import ASSUMED, SequenceTable, describe_targets, key_of
from clausewitz.publish.marks import mark
from clausewitz.publish.nodes import (
    RulesDirective,
    bullets,
    by_wording,
    cell,
    inline,
    join_nodes,
    paragraph,
    places_of,
    section,
    table,
)
from clausewitz.rulings.firing import firings, musters
from clausewitz.rulings.flow import as_preferred, head
from clausewitz.rulings.legal_options import drop_unasked
from clausewitz.store.entries import ClauseEntry

_KEY = "~: assumed, because no source says how it is written. Words in parentheses may be left out."


def order_tables(directive: RulesDirective, rulebook: Rulebook) -> Iterator[nodes.Node]:
    """The forms of the orders of a game, the notation for the end of a battle, and their rules, if it has orders."""
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
    """The order words that a rule names."""
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


class PlayerAid(RulesDirective):
    """`.. player-aid:: my-game` shows what players look up most, on one page of paper.

    Its content is what they argue about, a line each, `Entrenching: mg.dig-in, mg.dig-in.lost`: the rules by their ids.
    """

    required_arguments = 1
    has_content = True

    def build_nodes(self) -> list[nodes.Node]:
        """Its sequences, its unit table, how its orders are written, and what is argued about."""
        rulebook = self.rulebook(self.arguments[0])
        mustered, unasked = musters(rulebook), self.rules.trees.load_unasked(rulebook)
        tellings = []
        for seen in map(as_preferred, rulebook.sequences):
            offered, fires = drop_unasked(seen, unasked), firings(seen, mustered.get(seen.name), rulebook.roster)
            told = (replace(each, step=offered.steps[seen.index(each.step.label)]) for each in fires)
            tellings.append(SequenceTable(self, offered, tuple(told), rulebook.roster))
        roster = preferred_roster(rulebook)
        body = [*_sequences(tellings), *_figures(roster), *order_tables(self, rulebook)]
        if self.content:
            body += [nodes.rubric(text="What is argued about"), bullets(map(self._argued, filter(None, self.content)))]
        if tellings:
            body.append(paragraph(" ".join(_key(tellings, roster))))
        edition = f"{rulebook.name}. {self.config.project} {self.config.release}".strip()
        return [nodes.container("", *body, paragraph(edition, classes=["place"]), classes=["aid"])]

    def _argued(self, line: str) -> list[nodes.Node | str]:
        """A line of the content: what is argued about, and what the rules say of it."""
        about, _, ids = line.partition(":")
        entries = [self.resolve_name("clause", id_.strip(), self.catalogue.entries) for id_ in ids.split(",")]
        said = join_nodes((inline(*_rule_line(self, entry), ".") for entry in entries), " ")
        return [nodes.strong(text=f"{about}: "), *said]


def preferred_roster(rulebook: Rulebook) -> Roster:
    """The roster without figures that count only under a reading other than the preferred one."""
    taken = {f"{each.issue} {each.letter}" for each in readings_of(rulebook.preferred_profile)}
    units = {
        kind: replace(unit, figures={name: each for name, each in unit.figures.items() if each.under in {"", *taken}})
        for kind, unit in rulebook.roster.units.items()
    }
    filled = {column for unit in units.values() for column in unit.figures}
    return Roster(units, tuple(column for column in rulebook.roster.columns if column in filled))


def _key(tellings: Iterable[SequenceTable], roster: Roster) -> Iterator[str]:
    """The key to the numbers and marks."""
    fires = [firing for each in tellings for firing in each.firings]
    yield from key_of(fires, "behind a unit")
    shots = (shot.sourced for each in fires for shot in each.shots if shot.target)
    figures = (figure.has_clause for unit in roster.units.values() for figure in unit.figures.values())
    if not all((*shots, *figures)):
        yield ASSUMED
    yield "Open questions are answered as we play them."


def _sequences(tellings: Iterable[SequenceTable]) -> Iterator[nodes.Node]:
    """The sequences, each without the steps that an earlier one has too."""
    known = dict[Hashable, str]()
    for telling in tellings:
        sequence = telling.sequence
        likes = {step: known.get(_step_key(telling, step), "") for step in sequence.steps}
        yield nodes.rubric(text=sequence.title)
        if telling.firings:
            yield telling.table(step for step, like in likes.items() if not like)
        elif len(sequence.steps) > 1:
            yield paragraph(" · ".join(map(head, sequence.steps)))
        else:
            yield from map(telling.put, sequence.steps)
        for like in dict.fromkeys(filter(None, likes.values())):
            labels = ", ".join(step.label for step in sequence.steps if likes[step] == like)
            yield paragraph(f"{labels}: as in {like}.")
        known |= {
            _step_key(telling, step): known.get(_step_key(telling, step), sequence.title) for step in sequence.steps
        }


def _step_key(telling: SequenceTable, step: Step) -> Hashable:
    """The content of a step, to be compared between sequences."""
    fires = tuple(
        (each.side, each.when, each.shots, describe_targets(each, telling.roster)) for each in telling.firings_at(step)
    )
    return step.label, step.title, fires, tuple((ask.side, ask.question) for ask in step.asks)


def _figures(roster: Roster) -> Iterator[nodes.Node]:
    """The unit table; units with the same figures share a line."""
    alike: dict[Hashable, list[Unit]] = {}
    for unit in roster.units.values():
        alike.setdefault(tuple(unit.figures.items()), []).append(unit)
    if alike:
        rows = (_unit(units, roster.columns) for units in alike.values())
        shown = table(("unit", *(column.replace("_", " ") for column in roster.columns)), rows, ["figures"])
        yield nodes.container("", nodes.rubric(text="The units"), shown, classes=["units"])


def _unit(units: list[Unit], columns: Iterable[str]) -> list[nodes.entry]:
    figures = (units[0].figures.get(column) for column in columns)
    names = join_nodes(inline(mark(unit.name), "\N{NO-BREAK SPACE}", unit.name, classes=["unit"]) for unit in units)
    return [cell(*names), *(cell(_format_figure(figure)) for figure in figures)]


def _format_figure(figure: Figure | None) -> str:
    return f"{float(figure.value):g}{'' if figure.has_clause else '~'}" if figure else ""


class RulesToPrint(RulesDirective):
    """`.. rules-to-print:: my-game` shows all clauses of a rulebook by topic, with their quotes."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """The edition, and a section for each topic."""
        rulebook = self.rulebook(self.arguments[0])
        topics: dict[str, list[ClauseEntry]] = {}
        for entry in self.catalogue.entries.values():
            if entry.clause.rulebook == rulebook.id:
                topics.setdefault(self.rules.topic_of(entry), []).append(entry)
        edition = f"{rulebook.name}. {self.config.project} {self.config.release}".strip()
        parts = (self._topic(topic, entries) for topic, entries in topics.items())
        return [paragraph(edition, classes=["place"]), *parts]

    def _topic(self, topic: str, entries: Iterable[ClauseEntry]) -> nodes.section:
        leaves = nodes.container("", *map(self._leaf, entries), classes=["leaves"])
        return section(f"print-{topic}", self.topic(topic), body=[leaves])

    def _leaf(self, entry: ClauseEntry) -> nodes.container:
        """What a clause says, its disputes with their preferred answers, and its quotes with their places."""
        clause = entry.clause
        itself = self.link("clause", clause.id, nodes.Text(clause.id))
        body = [paragraph(nodes.strong(text=clause.paraphrase), " ", itself)]
        body += [paragraph(*self.dispute(issue), classes=["dispute"]) for issue in clause.issues]
        for wording, quotes in by_wording(clause.quotes).items():
            places = join_nodes((nodes.Text(each.astext()) for each in places_of(self, quotes)), " · ")
            body.append(paragraph(f"“{wording}” ", *places, classes=["said"]))
        return nodes.container("", *body, classes=["leaf"])
