"""The directive `rules-to-print`: all rules of a game as a group puts them on the table, by topic, without proofs."""

from collections.abc import Iterable, Iterator

from docutils import nodes

from clausewitz.catalogue.model import Entry
from clausewitz.publish.directives.directive import (
    RulesDirective,
    bullets,
    by_wording,
    inline,
    joined,
    paragraph,
    place_of,
    section,
)
from clausewitz.text.model import Quote


class RulesToPrint(RulesDirective):
    """`.. rules-to-print:: my-game` shows all clauses of a rulebook by topic: what each says, and its quotes."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The edition, and a section for each topic."""
        rulebook = self.rulebook(self.arguments[0])
        topics: dict[str, list[Entry]] = {}
        for entry in self.catalogue.entries.values():
            if entry.clause.rulebook == rulebook.id:
                topics.setdefault(self.rules.topic_of(entry), []).append(entry)
        edition = f"{rulebook.name}. {self.config.project} {self.config.release}".strip()
        shown = (
            section(f"print-{topic}", self.topic(topic), body=map(self._leaf, each)) for topic, each in topics.items()
        )
        return [paragraph(edition, classes=["place"]), *shown]

    def _leaf(self, entry: Entry) -> nodes.container:
        clause = entry.clause
        title = paragraph(
            nodes.strong(text=clause.paraphrase), " ", self.link("clause", clause.id, nodes.Text(clause.id))
        )
        disputes = [bullets(map(self.dispute, clause.issues), ["disputes"])] if clause.issues else []
        return nodes.container("", title, *disputes, *self._quotes(clause.quotes), classes=["leaf"])

    def _quotes(self, quotes: Iterable[Quote]) -> Iterator[nodes.paragraph]:
        """The quotes, those of the same words together, each with its places."""
        for wording, same in by_wording(quotes).items():
            places = joined((place_of(self, quote) for quote in same), " · ")
            yield paragraph(inline(f"“{wording}” ", classes=["said"]), inline(*places, classes=["place"]))
