"""The directives `issues` and `dangling`: what the text leaves open, and what it points to and does not hold."""

import re
from collections.abc import Iterable, Iterator

from docutils import nodes

from clausewitz.catalogue.model import IssueEntry, ReadingEntry
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.directives.directive import (
    RulesDirective,
    badge,
    bullets,
    claim_badge,
    fields,
    foldable,
    inline,
    paragraph,
    quotations,
    section,
)
from clausewitz.publish.directives.effects.battles import smallest_battle
from clausewitz.publish.directives.effects.changing import what_changes
from clausewitz.publish.sheets import sheet


class IssuesDirective(RulesDirective):
    """`.. issues:: my-game` lists the issues of a rulebook by topic; in HTML each has a page of its own."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each topic, and first what no clause raises."""
        rulebook = self.rulebook(self.arguments[0])
        self._briefs = self.rules.briefs[rulebook.id]
        self._search = self.rules.battles[rulebook.id].search
        self._taken = self._scenarios_by_reading()
        topics: dict[str, list[IssueEntry]] = {"": []}
        for issue in self.catalogue.issues.values():
            if issue.rulebook == rulebook.id:
                topics.setdefault(self._topic(issue), []).append(issue)
        self.note("issue", [issue.id for issues in topics.values() for issue in issues])
        general = [self._sheet(issue, rulebook) for issue in topics.pop("")]
        return [*general, *(self._section(topic, issues, rulebook) for topic, issues in topics.items())]

    def _topic(self, issue: IssueEntry) -> str:
        """The topic of the clause that first raises an issue."""
        return self.rules.topic_of(self.catalogue.entries[issue.clauses[0]]) if issue.clauses else ""

    def _section(self, topic: str, issues: Iterable[IssueEntry], rulebook: Rulebook) -> nodes.section:
        return section(f"issues-{topic}", self.topic(topic), body=[self._sheet(issue, rulebook) for issue in issues])

    def _sheet(self, issue: IssueEntry, rulebook: Rulebook) -> nodes.container:
        preferred = issue.preferred_reading
        entry = paragraph(nodes.strong(text=f"({preferred.letter})"), f" {preferred.text}")
        if not all(each.played for each in issue.readings):
            entry += [nodes.Text(" "), badge("assumed", "assumed")]
        return sheet(issue.id, issue.id, [issue.question], [entry], self._body(issue, rulebook))

    def _body(self, issue: IssueEntry, rulebook: Rulebook) -> Iterator[nodes.Node]:
        yield self.permalink(issue.id)
        profiles = _profiles(issue, rulebook)
        cards = (
            _reading(each, profiles.get(each.letter, []), self._taken.get((issue.id, each.letter), []))
            for each in issue.readings
        )
        yield nodes.container("", *cards, classes=["readings"])
        yield from quotations(self, issue.quotes)
        yield fields(self._facts(issue))
        for each in issue.readings:
            change = f"{issue.id}={each.letter}"
            if brief := self._briefs.get(change):
                yield what_changes(self, f"What changes under ({each.letter})", brief, change)
        yield from smallest_battle(issue.id, self._search)
        yield from self.rulings_about(issue.id)

    def _scenarios_by_reading(self) -> dict[tuple[str, str], list[nodes.Node]]:
        """The scenarios that take each reading by name, by its issue and its letter."""
        shown: dict[tuple[str, str], list[nodes.Node]] = {}
        for entry in self.catalogue.entries.values():
            for scenario in entry.clause.scenarios:
                for reading in dict.fromkeys(_readings_taken(scenario.text)):
                    example = nodes.literal_block(scenario.text, scenario.text, language="scenario")
                    place = paragraph(self.link("clause", entry.clause.id), classes=["place"])
                    shown.setdefault(reading, []).append(foldable([scenario.name], example, place))
        return shown

    def _facts(self, issue: IssueEntry) -> Iterator[tuple[str, nodes.Node]]:
        if issue.asks:
            yield "Players ask", bullets([question] for question in issue.asks)
        raised = (self.catalogue.entries[id_].clause for id_ in issue.clauses)
        links = [[self.link("clause", clause.id, nodes.Text(clause.paraphrase))] for clause in raised]
        yield "Raised by", bullets(links) if links else paragraph("no clause")
        claims = dict.fromkeys(claim for id_ in issue.clauses for claim in self.catalogue.entries[id_].claims)
        if claims:
            yield "Claims", bullets([claim_badge(each), " ", self.claim(each)] for each in claims)


class Dangling(RulesDirective):
    """`.. dangling::` shows every reference that leads nowhere in the sources."""

    def build_nodes(self) -> list[nodes.Node]:
        """A list of clauses with the words that lead nowhere and what is missing."""
        found = self.catalogue.register.dangling_references()
        if not found:
            return [paragraph("Every reference leads somewhere.")]
        return [
            bullets(
                [f"“{each.reference.phrase}” in ", self.link("clause", each.clause.id), f": {each.reference.why}"]
                for each in found
            )
        ]


def _profiles(issue: IssueEntry, rulebook: Rulebook) -> dict[str, list[str]]:
    """The profiles that take each reading of an issue, by its letter."""
    taken: dict[str, list[str]] = {}
    for name, profile in rulebook.profiles.items():
        for reading in readings_of(profile):
            if reading.issue == issue.id:
                taken.setdefault(reading.letter, []).append(name)
    return taken


def _readings_taken(scenario: str) -> Iterator[tuple[str, str]]:
    """The readings that a scenario takes by name: the issue and the letter of each."""
    for letter, issue in re.findall(r"\breading (\w+) of (\S+)$", scenario, re.MULTILINE):
        yield issue, letter


def _reading(reading: ReadingEntry, profiles: list[str], scenarios: list[nodes.Node]) -> nodes.container:
    """A reading on a card: its answer, why, whose it is, and the scenarios that show what it changes."""
    head: list[nodes.Node | str] = [nodes.strong(text=f"({reading.letter})")]
    if reading.preferred:
        head += [" ", badge("preferred", "preferred")]
    if not reading.played:
        head += [" ", badge("not played", "assumed")]
    body: list[nodes.Node] = [paragraph(*head), paragraph(reading.text)]
    if reading.because:
        body.append(paragraph(f"Because: {reading.because}"))
    if reading.assumes:
        body.append(paragraph(badge("assumed", "assumed"), f" {reading.assumes}"))
    if profiles:
        body.append(paragraph(inline(f"Taken by the profile {' and '.join(profiles)}.", classes=["place"])))
    if scenarios:
        body += [paragraph("What it changes:", classes=["place"]), *scenarios]
    return nodes.container("", *body, classes=["reading"])
