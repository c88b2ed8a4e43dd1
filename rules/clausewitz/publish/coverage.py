"""The directives `coverage` and `claims`: how the whole stands, at a glance and claim by claim."""

from collections import Counter
from collections.abc import Iterable

from docutils import nodes

from clausewitz.catalogue.model import ClaimResult, Entry, Standing
from clausewitz.publish.clauses import claim_badge
from clausewitz.publish.directive import (
    RulesDirective,
    badge,
    bullets,
    cell,
    foldable,
    inline,
    joined,
    paragraph,
    table,
)


class Coverage(RulesDirective):
    """`.. coverage::` shows a square for each clause, and how much of each source has been read."""

    def run(self) -> list[nodes.Node]:
        """The figures, the squares topic by topic, and the sources."""
        topics: dict[tuple[str, str], list[Entry]] = {}
        for entry in self.catalogue.entries.values():
            topics.setdefault((entry.clause.rulebook, entry.clause.topic), []).append(entry)
        found: list[nodes.Node] = [_figures(self.catalogue.entries.values())]
        for rulebook in self.catalogue.register.rulebooks:
            shown = [self._topic(topic, entries) for (id_, topic), entries in topics.items() if id_ == rulebook.id]
            if shown:
                found.append(_section(rulebook.name, *shown))
        return [*found, _section("Characters of the sources, white space not counted", self._sources())]

    def _topic(self, topic: str, entries: list[Entry]) -> nodes.section:
        squares = bullets(([self._square(entry)] for entry in entries), ["squares"])
        return _section(f"{topic.replace('_', ' ').capitalize()}: {len(entries)} clauses", squares)

    def _square(self, entry: Entry) -> nodes.Node:
        words = f"{entry.clause.id}: {entry.standing.value}"
        link = self.link("clause", entry.clause.id, inline(words, classes=["unseen"]), tip=words)
        link["classes"] = ["square"]
        return inline(link, classes=["badge", f"is-{entry.standing.value.replace(' ', '-')}"])

    def _sources(self) -> nodes.table:
        figures = sorted(self.catalogue.register.coverage(), key=lambda each: each.source)
        rows = (
            [
                cell(self.link("source", each.source)),
                *(cell(f"{number:,}") for number in (each.clauses, each.aside, each.unread, each.gap)),
            ]
            for each in figures
        )
        return table(("source", "in clauses", "aside", "not yet read", "gap"), rows, ["figures"])


class Claims(RulesDirective):
    """`.. claims::` shows every claim with its last verdict."""

    def run(self) -> list[nodes.Node]:
        """A list of the claims in the order of their files."""
        claims = self.catalogue.claims
        self.note("claim", [claim.name for claim in claims])
        if not claims:
            return [paragraph("No claim is stated yet.")]
        return [nodes.definition_list("", *(self._claim(claim) for claim in claims))]

    def _claim(self, claim: ClaimResult) -> nodes.definition_list_item:
        term = nodes.term("", "", claim_badge(claim), nodes.Text(f" {claim.statement}"), ids=[f"claim-{claim.name}"])
        summary, _, rest = claim.detail.partition("\n")
        body: list[nodes.Node] = [paragraph(summary)] if summary else []
        if rest:
            body.append(foldable(["Counterexample"], nodes.literal_block(rest, rest, language="gherkin")))
        place = inline(f"{claim.file}, line {claim.line}", classes=["place"])
        body.append(paragraph(*joined([*(self.link("clause", id_) for id_ in claim.clauses), place], " · ")))
        return nodes.definition_list_item("", term, nodes.definition("", *body))


def _figures(entries: Iterable[Entry]) -> nodes.Node:
    counted = Counter(entry.standing for entry in entries)
    meaning = {
        Standing.PROVED: "every scenario passes, and a claim about it is proved for all situations",
        Standing.PASSING: "every scenario passes",
        Standing.DISPUTED: "every scenario passes, and the text leaves a question open",
        Standing.FAILING: "a scenario fails, or a claim came out otherwise than expected",
        Standing.NOT_RUN: "no result is recorded for the rules as they are now",
        Standing.EXEMPT: "it needs neither scenario nor claim",
    }
    return bullets(
        (
            [badge(f"{counted[standing]} {standing.value}", standing.value), f" {words}"]
            for standing, words in meaning.items()
        ),
        ["legend"],
    )


def _section(title: str, *body: nodes.Node) -> nodes.section:
    return nodes.section("", nodes.title(text=title), *body, ids=[nodes.make_id(title)])
