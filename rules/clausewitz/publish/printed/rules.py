"""The directive `rules-to-print`: all rules of a game as a group puts them on the table, by topic, without proofs."""

from collections.abc import Iterable

from docutils import nodes

from clausewitz.catalogue.model import ClauseEntry
from clausewitz.publish.directives.directive import (
    RulesDirective,
    by_wording,
    join_nodes,
    paragraph,
    place_of,
    section,
)


class RulesToPrint(RulesDirective):
    """`.. rules-to-print:: my-game` shows all clauses of a rulebook by topic: what each says, and its quotes."""

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
        """What a clause says, its disputes as preferred, and its quotes with their places."""
        clause = entry.clause
        itself = self.link("clause", clause.id, nodes.Text(clause.id))
        body = [paragraph(nodes.strong(text=clause.paraphrase), " ", itself)]
        body += [paragraph(*self.dispute(issue), classes=["dispute"]) for issue in clause.issues]
        for wording, quotes in by_wording(clause.quotes).items():
            places = join_nodes((place_of(self, quote) for quote in quotes), " · ")
            body.append(paragraph(f"“{wording}” ", *places, classes=["said"]))
        return nodes.container("", *body, classes=["leaf"])
