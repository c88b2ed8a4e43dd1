"""The directive `may-i`: for each action the fewest questions that lead to a ruling, in words and drawn."""

from collections.abc import Iterator, Mapping
from functools import partial

from docutils import nodes

from clausewitz.catalogue.explanations import ruled_answer
from clausewitz.catalogue.ruling_lines import lines_at_end, lines_on_reversal
from clausewitz.catalogue.search_entries import interview_id, question_on
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees, askables_in
from clausewitz.publish.diagrams import draw_tree
from clausewitz.publish.domain import anchor, sheet
from clausewitz.publish.graphs import diagram
from clausewitz.publish.nodes import RulesDirective, foldable, paragraph, section
from clausewitz.rulings.trees.tree import DecisionTree, TreeEnd, TreeRuling

_Way = tuple[tuple[int, int], ...]
"""The answers given: at each place of the tree, the number of the answer."""


class MayI(RulesDirective):
    """`.. may-i:: my-game` asks about each action of a rulebook; in HTML each has its own page.

    Answers unfold one by one down to the ruling, with the clause that decides.
    """

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each topic, in the order of the register, with the actions that its clauses rule on first."""
        rulebook = self.rulebook(self.arguments[0])
        topics: dict[str, list[Askable]] = {
            self.rules.topic_of(entry): []
            for entry in self.catalogue.entries.values()
            if entry.clause.rulebook == rulebook.id
        }
        for each in askables_in(self.catalogue.register, {rulebook.id: rulebook}):
            topics.setdefault(self._topic(each), []).append(each)
        trees = self.rules.trees
        return [
            section(f"may-{topic}", self.topic(topic), body=[self._sheet(each, trees) for each in asked])
            for topic, asked in topics.items()
            if asked
        ]

    def _topic(self, asked: Askable) -> str:
        """The topic of the first clause that rules on an action, or else of the first that raises an issue on it."""
        entries = self.catalogue.entries
        raising = (
            clause
            for id_ in asked.clauses
            if id_ in self.catalogue.issues
            for clause in self.catalogue.issues[id_].clauses
        )
        return self.rules.topic_of(next(entries[id_] for id_ in (*asked.clauses, *raising) if id_ in entries))

    def _sheet(self, asked: Askable, trees: Trees) -> nodes.container:
        target = interview_id(asked.clauses[0], str(asked))
        self.note("interview", [target])
        id_ = anchor("interview", target)
        return sheet(id_, id_, [question_on(asked.does)], [], self._body(asked, trees))

    def _body(self, asked: Askable, trees: Trees) -> Iterator[nodes.Node]:
        try:
            tree = trees.load_tree(asked)
        except NotAskableError as error:
            yield paragraph(f"{error}.")
            return
        yield paragraph(_tree_intro(tree))
        yield from self._subtree(asked, tree, 0, (), {end.answers: end for end in trees.load_ends(asked)})
        if tree.worst:
            picture = nodes.container("", diagram(partial(draw_tree, tree)), classes=["scrolls"])
            yield foldable(["All questions at a glance"], picture)
        yield from self.rulings_about(f"{asked.rulebook.id} {asked}")

    def _subtree(
        self, asked: Askable, tree: DecisionTree, at: int, before: _Way, ends: Mapping[_Way, TreeEnd]
    ) -> Iterator[nodes.Node]:
        """The question or ruling at a place of a tree, with all that follows, given these answers."""
        place = tree.places[at]
        if place.ruling:
            yield from self._ruling(asked, tree, place.ruling, ends[before])
        if place.question:
            yield paragraph(nodes.strong(text=place.question.asks))
            for number, answer in enumerate(place.question.answers):
                way = (*before, (at, number))
                yield foldable(
                    [place.question.in_words(answer)], *self._subtree(asked, tree, answer.leads_to, way, ends)
                )

    def _ruling(self, asked: Askable, tree: DecisionTree, ruling: TreeRuling, end: TreeEnd) -> Iterator[nodes.Node]:
        """The ruling, and what would reverse it."""
        told, register = ruled_answer(asked.rulebook, ruling, self.catalogue.register), self.catalogue.register
        decides, *others = lines_at_end(asked, told, register)
        yield self.ruling_line(decides, told.answer)
        yield from self.ruling_lines([*others, *lines_on_reversal(end.why, told.answer, end.more, command="")])


def _tree_intro(tree: DecisionTree) -> str:
    """The introduction before the first question."""
    if not tree.worst:
        return "No question is needed."
    questions = "One question leads" if tree.worst == 1 else f"At most {tree.worst} questions lead"
    return f"{questions} to the answer. Open what fits."
