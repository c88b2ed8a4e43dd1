"""The directive `rulings`: what the findings of the prover come to at the table, by topic, each on its own page."""

from collections.abc import Iterator
from functools import partial

from docutils import nodes

from clausewitz.catalogue.answers.interview import TakenDocument
from clausewitz.catalogue.answers.rulings import FoundRulingDocument, SentenceDocument
from clausewitz.catalogue.model import Fact, ReadingEntry
from clausewitz.play.documents.maps import Space
from clausewitz.prove.verdicts import Place
from clausewitz.publish.directives.directive import (
    LOOKS,
    RulesDirective,
    badge,
    bullets,
    cell,
    fields,
    foldable,
    inline,
    join_nodes,
    paragraph,
    quotations,
    section,
    table,
)
from clausewitz.publish.pictures.bars import draw_units
from clausewitz.publish.pictures.diagram import diagram
from clausewitz.publish.pictures.maps import draw_map, stated_boxes
from clausewitz.publish.pictures.rulings import draw_ruling
from clausewitz.publish.sheets import sheet

_MAP = "The places of the situation"


class Rulings(RulesDirective):
    """`.. rulings:: my-game` lists the rulings on what the prover has found; in HTML each has a page of its own."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each topic, in the order of the register."""
        rulebook = self.rulebook(self.arguments[0])
        topics: dict[str, list[FoundRulingDocument]] = {}
        for each in self.catalogue.rulings.values():
            if each.rulebook == rulebook.id:
                topics.setdefault(each.topic, []).append(each)
        self.note("ruling", [each.id for found in topics.values() for each in found])
        room = self.catalogue.house.room_of(rulebook.id)
        sections = (
            section(f"rulings-{topic}", self.topic(f"{room}/{topic}"), body=map(self._sheet, found))
            for topic, found in topics.items()
        )
        if rulebook.id in self.catalogue.consistency:
            return list(sections)
        command = nodes.literal(text="clausewitz consistency")
        return [paragraph(badge("not run", "not run"), " ", command, " finds what there is to rule on."), *sections]

    def _sheet(self, told: FoundRulingDocument) -> nodes.container:
        untold = told.besides if told.title == told.question else ""
        besides = [f" {untold[:1].upper()}{untold[1:]}."] if untold else []
        says = nodes.inline(text=f" {told.ruling.says}", classes=["place"])
        entry = [paragraph(badge(told.ruling.answer, LOOKS[told.ruling.answer]), *besides, says)]
        return sheet(told.id, told.id, [told.title], entry, self._body(told))

    def _body(self, told: FoundRulingDocument) -> Iterator[nodes.Node]:
        yield self.permalink(told.id)
        yield from self._answer(told)
        yield nodes.container("", diagram(partial(draw_ruling, told)), classes=["ruling-figure"])
        yield from self._situation(told)
        for each in told.sentences:
            yield from self._sentence(each)
        yield paragraph(*self._settlement(told))
        yield from map(self._disputed_issue, told.ruling.disputed)
        yield fields(self._facts(told))
        if told.scenario:
            yield foldable(["As a scenario"], nodes.literal_block(told.scenario, told.scenario, language="scenario"))
        elif told.unwritten:
            yield paragraph(f"There is no scenario of it. {told.unwritten}", classes=["place"])

    def _situation(self, told: FoundRulingDocument) -> Iterator[nodes.Node]:
        if told.places:
            drawn = partial(draw_map, stated_boxes(map(_space, told.places)), f"{told.id}-map", _MAP)
            yield nodes.container("", diagram(drawn), classes=["ruling-figure"])
        if told.facts:
            rows = ([cell(each.asks.removesuffix(":")), _fact_cell(told, each)] for each in told.facts)
            yield table(["The situation", "Here"], rows, ["situation"])
        yield paragraph(f"All {'else ' if told.facts else ''}is as usual.", classes=["place"])

    def _answer(self, told: FoundRulingDocument) -> Iterator[nodes.Node]:
        ruling = told.ruling
        said = self._sentence_nodes(ruling.decided_by, ruling.says) if ruling.decided_by else [nodes.Text(ruling.says)]
        yield paragraph(badge(ruling.answer, LOOKS[ruling.answer]), " ", *said, classes=["answer"])
        if ruling.decided_by not in {"", *(each.clause for each in told.sentences)}:
            entry = self.catalogue.entries.get(ruling.decided_by)
            yield from quotations(self, entry.clause.quotes if entry else ())

    def _sentence(self, told: SentenceDocument) -> Iterator[nodes.Node]:
        silent = "" if told.speaks else " Under the preferred readings it does not speak of this."
        yield paragraph(
            badge(told.verdict, LOOKS[told.verdict]), " ", *self._sentence_nodes(told.clause, told.says), silent
        )
        entry = self.catalogue.entries.get(told.clause)
        yield from quotations(self, entry.clause.quotes if entry else ())

    def _settlement(self, told: FoundRulingDocument) -> Iterator[nodes.Node | str]:
        """What settles it, in a line."""
        yield told.ground
        if told.words:
            yield f": “{'”, “'.join(told.words)}” in "
            yield from join_nodes((self._id(each) for each in told.exceptions), " and ")
        yield f". {' '.join(told.because)}" if told.because else "."

    def _disputed_issue(self, taken: TakenDocument) -> nodes.Node:
        """The issue with its readings, first that which is taken."""
        readings = sorted(self.catalogue.issues[taken.issue].readings, key=lambda each: not each.preferred)
        lines = bullets(map(_reading, readings))
        return nodes.container("", paragraph(self._rule(taken.issue, taken.question)), lines)

    def _facts(self, told: FoundRulingDocument) -> Iterator[tuple[str, nodes.Node]]:
        opposite = "No" if told.ruling.answer == "yes" else "Yes"
        if told.without:
            yield f"{opposite} without", paragraph(*join_nodes((self._id(each) for each in told.without), " and "))
        if told.otherwise:
            lines: Iterator[list[nodes.Node | str]]
            lines = ([self._id(each.issue), f" ({each.letter}) {each.answer}"] for each in told.otherwise)
            yield f"{opposite} under", bullets(lines)
        if told.claim:
            yield "Shown by", paragraph(self.link("claim", told.claim))
        others = self._others(told)
        if others:
            yield "See also", bullets([self.ruling(each)] for each in others)

    def _others(self, told: FoundRulingDocument) -> list[FoundRulingDocument]:
        """Other rulings on the same action between one of the same sentences and another."""
        clauses = {each.clause for each in told.sentences if each.verdict == "may not"}
        return [
            each
            for each in self.catalogue.rulings.values()
            if each.id != told.id
            and (each.rulebook, each.action) == (told.rulebook, told.action)
            and clauses & {one.clause for one in each.sentences}
        ]

    def _sentence_nodes(self, id_: str, says: str) -> list[nodes.Node]:
        """What a clause says; of an issue the question, and on a line of its own the answer that is preferred."""
        known = self.catalogue.issues.get(id_)
        if known is None:
            return [self._rule(id_, says)]
        question, answer = known.in_words
        return [self._rule(id_, question), inline(answer, classes=["reply"])]

    def _rule(self, id_: str, says: str) -> nodes.Node:
        return self.link(self._kind(id_), id_, nodes.Text(says))

    def _id(self, id_: str) -> nodes.Node:
        return self.link(self._kind(id_), id_)

    def _kind(self, id_: str) -> str:
        return "issue" if id_ in self.catalogue.issues else "clause"


def _space(place: Place) -> Space:
    return Space(
        name=place.name,
        adjacent=frozenset(place.adjacent),
        sea=place.sea,
        owner=place.owner,
        marks=place.marks,
        forces=tuple(place.forces.items()),
    )


def _fact_cell(told: FoundRulingDocument, fact: Fact) -> nodes.entry:
    """What is the case; of a force each unit is a square besides."""
    if not fact.units:
        return cell(fact.answer)
    name = f"{told.id}-force-{told.facts.index(fact)}"
    bar = nodes.raw("", draw_units(fact.units, fact.asks.removesuffix(":"), fact.answer, name), format="html")
    side = "defender" if fact.asks.casefold().startswith("defender") else "attacker"
    return nodes.entry("", paragraph(f"{fact.answer} ", bar, classes=["left", side]))


def _reading(reading: ReadingEntry) -> list[nodes.Node | str]:
    preferred: list[nodes.Node | str] = [" ", badge("preferred", "preferred")] if reading.preferred else []
    return [nodes.strong(text=f"({reading.letter})"), f" {reading.text}", *preferred]
