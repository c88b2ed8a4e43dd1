"""The directives `issues` and `dangling`: what the text leaves open, and what it points to and does not hold."""

from docutils import nodes

from clausewitz.catalogue.model import IssueEntry, ReadingEntry
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.directives.directive import (
    RulesDirective,
    badge,
    bullets,
    fields,
    inline,
    joined,
    paragraph,
    quotations,
)


class Issues(RulesDirective):
    """`.. issues:: my-game` shows each issue of a rulebook with its readings."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """One section for each issue."""
        rulebook = self.rulebook(self.arguments[0])
        issues = [issue for issue in self.catalogue.issues.values() if issue.rulebook == rulebook.id]
        self.note("issue", [issue.id for issue in issues])
        return [self._section(issue, rulebook) for issue in issues]

    def _section(self, issue: IssueEntry, rulebook: Rulebook) -> nodes.section:
        permalink = nodes.reference("", "", nodes.literal(text=issue.id), refid=issue.id, internal=True)
        heading = nodes.title(text=issue.question)
        section = nodes.section("", heading, paragraph(permalink, classes=["clause-id"]))
        section["ids"], section["classes"] = [issue.id], ["issue"]
        profiles = _profiles(issue, rulebook)
        section += nodes.definition_list(
            "", *(_reading(reading, profiles.get(reading.letter, [])) for reading in issue.readings)
        )
        section += list(quotations(self, issue.quotes))
        links = joined(self.link("clause", id_) for id_ in issue.clauses) or [nodes.Text("none")]
        facts: list[tuple[str, nodes.Node]] = [("Clauses", paragraph(*links))]
        if issue.asks:
            facts.insert(0, ("Players ask", bullets([question] for question in issue.asks)))
        section += fields(facts)
        self.set_source_info(section)
        return section


class Dangling(RulesDirective):
    """`.. dangling::` shows every reference that leads nowhere in the sources."""

    def run(self) -> list[nodes.Node]:
        """A list of clauses with the words that lead nowhere and what is missing."""
        found = self.catalogue.register.dangling()
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


def _reading(reading: ReadingEntry, profiles: list[str]) -> nodes.definition_list_item:
    term: list[nodes.Node] = [nodes.Text(f"({reading.letter}) {reading.text}")]
    if reading.preferred:
        term += [nodes.Text(" "), badge("preferred", "preferred")]
    if not reading.played:
        term += [nodes.Text(" "), badge("not played", "assumed")]
    body: list[nodes.Node] = []
    if reading.because:
        body.append(paragraph(f"Because: {reading.because}"))
    if reading.assumes:
        body.append(paragraph(badge("assumed", "assumed"), f" {reading.assumes}"))
    if profiles:
        body.append(paragraph(inline(f"Taken by the profile {' and '.join(profiles)}.", classes=["place"])))
    return nodes.definition_list_item("", nodes.term("", "", *term), nodes.definition("", *body))
