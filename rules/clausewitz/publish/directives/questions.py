"""The directive `questions`: what players ask, each question with the clause or the issue that answers it."""

from collections.abc import Iterable, Iterator

from docutils import nodes

from clausewitz.catalogue.model import ClauseEntry, IssueEntry
from clausewitz.publish.directives.directive import RulesDirective, badge, foldable, paragraph, section
from clausewitz.text.counts import format_count


class Questions(RulesDirective):
    """`.. questions:: my-game` shows the questions that the clauses and the issues of a rulebook answer, by topic."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """One section for each topic, in the order of the register; an issue is of the topic that first raises it."""
        rulebook = self.rulebook(self.arguments[0]).id
        topics: dict[str, list[nodes.definition_list_item]] = {}
        raised: set[str] = set()
        for entry in self.catalogue.entries.values():
            if entry.clause.rulebook == rulebook:
                new = [id_ for id_ in entry.clause.issues if id_ in self.catalogue.issues and id_ not in raised]
                raised.update(new)
                issues = (self.catalogue.issues[id_] for id_ in new)
                topics.setdefault(self.rules.topic_of(entry), []).extend(self._questions(entry, issues))
        return [
            section(f"questions-{topic}", self.topic(topic), body=[_fold_questions(items)])
            for topic, items in topics.items()
            if items
        ]

    def _questions(self, entry: ClauseEntry, issues: Iterable[IssueEntry]) -> Iterator[nodes.definition_list_item]:
        for question in entry.clause.asks:
            answer = paragraph(self.link("clause", entry.clause.id, nodes.Text(entry.clause.paraphrase)))
            yield _item(question, answer)
        for issue in issues:
            for question in issue.asks:
                asked = self.link("issue", issue.id, nodes.Text(issue.question))
                yield _item(
                    question, paragraph(badge("disputed", "disputed"), " ", asked, f" {issue.preferred_reading.text}")
                )


def _fold_questions(items: list[nodes.definition_list_item]) -> nodes.admonition:
    """The questions of a topic under their number: all of them at once are too many to scroll through."""
    return foldable([format_count(len(items), "question")], nodes.definition_list("", *items))


def _item(question: str, answer: nodes.Node) -> nodes.definition_list_item:
    return nodes.definition_list_item("", nodes.term(text=question), nodes.definition("", answer))
