"""The directive `may-i`: for each action the fewest questions that lead to the ruling, unfolded and drawn."""

from collections.abc import Iterator, Mapping
from functools import partial

from docutils import nodes

from clausewitz.catalogue.search_entries import interview_id, question_on
from clausewitz.catalogue.trees import Askable, NotAskableError, Trees, askables_in
from clausewitz.publish.diagrams import draw_tree
from clausewitz.publish.domain import anchor, sheet
from clausewitz.publish.graphs import diagram
from clausewitz.publish.nodes import RulesDirective, badge, foldable, inline, join_nodes, paragraph, section
from clausewitz.rulings.trees.tree import DecisionTree, TreeEnd, TreeRuling
from clausewitz.store.entries import Action
from clausewitz.text.words import format_count

_SMALL = 12
"""A tree of up to so many questions and rulings is drawn unfolded."""
_Way = tuple[tuple[int, int], ...]
"""Answers that have been given, each that of a place of the tree by its number there."""


class MayI(RulesDirective):
    """`.. may-i:: my-game` asks about each action of a rulebook; in HTML each has a page of its own.

    The answers unfold one by one until the ruling is reached, with the clause that decides.
    """

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each topic, in the order of the register, with the actions on which its clauses rule first."""
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
        """The topic of the first clause that rules on an action; where readings alone do, of the first that asks."""
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
        entry = [paragraph(_action_title(asked))]
        return sheet(id_, id_, [question_on(asked.does)], entry, self._body(asked, trees))

    def _body(self, asked: Askable, trees: Trees) -> Iterator[nodes.Node]:
        yield paragraph(_action_title(asked))
        try:
            tree = trees.load_tree(asked)
        except NotAskableError as error:
            yield paragraph(f"{error}.")
            return
        yield paragraph(_tree_intro(tree))
        yield from self._subtree(tree, 0, (), {end.answers: end for end in trees.load_ends(asked)})
        if tree.worst:
            picture = nodes.container("", diagram(partial(draw_tree, tree)), classes=["scrolls"])
            yield foldable(["All questions at a glance"], picture, is_open=len(tree.places) <= _SMALL)
        yield from self.rulings_about(f"{asked.rulebook.id} {asked}")

    def _subtree(self, tree: DecisionTree, at: int, before: _Way, ends: Mapping[_Way, TreeEnd]) -> Iterator[nodes.Node]:
        """What is asked, or ruled, at a place of a tree, with all that follows, once these answers have been given."""
        place = tree.places[at]
        if place.ruling:
            yield from self._ruling(place.ruling)
            yield from self._reversals(tree, ends[before], _badge_of(allowed=not place.ruling.allowed))
        if place.question:
            yield paragraph(nodes.strong(text=place.question.asks))
            for number, answer in enumerate(place.question.answers):
                way = (*before, (at, number))
                yield foldable([place.question.in_words(answer)], *self._subtree(tree, answer.leads_to, way, ends))

    def _reversals(self, tree: DecisionTree, end: TreeEnd, otherwise: nodes.inline) -> Iterator[nodes.Node]:
        """The other answers, each with the rule, and the other readings that would make it otherwise."""
        for turn in end.turns:
            shown = paragraph(otherwise.deepcopy(), f" {turn.in_words}", classes=["place"])
            if turn.decided_by:
                shown += [nodes.Text(": "), self._rule_link(turn.decided_by, nodes.literal(text=turn.decided_by))]
            yield shown
        if end.more:
            command = nodes.literal(text=f"{Action(tree.action, tree.does).command_in(tree.rulebook)} --why")
            yield paragraph(*more_ways(end.more, command), classes=["place"])
        for other in end.readings:
            readings = self.catalogue.issues[other.issue].readings
            answer = next(each.text for each in readings if each.letter == other.letter)
            yield paragraph(
                otherwise.deepcopy(),
                " under ",
                self.link("issue", other.issue, nodes.literal(text=other.issue)),
                f" ({other.letter}){'' if other.always else ', in some situations'}: {answer}",
                classes=["place"],
            )

    def _ruling(self, ruling: TreeRuling) -> Iterator[nodes.Node]:
        answer = _badge_of(allowed=ruling.allowed)
        if not ruling.decided_by:
            yield paragraph(answer, f" {ruling.says}")
            if ruling.elsewhere:
                yield paragraph(
                    "Permitted in other situations by ",
                    *join_nodes(map(self._rule_link, ruling.elsewhere)),
                    ".",
                    classes=["place"],
                )
            yield from self._disputed_issues(ruling)
            return
        yield paragraph(answer, " ", self._rule_link(ruling.decided_by, nodes.Text(ruling.says)))
        if ruling.overridden:
            yield paragraph(
                "This overrides ", *join_nodes(map(self._rule_link, ruling.overridden)), ".", classes=["place"]
            )
        yield from self._disputed_issues(ruling)

    def _disputed_issues(self, ruling: TreeRuling) -> Iterator[nodes.Node]:
        """The issues of which a reading decides."""
        if ruling.issues:
            issues = (self._issue(each) for each in ruling.issues)
            yield paragraph(badge("disputed", "disputed"), " ", *join_nodes(issues), classes=["place"])

    def _rule_link(self, id_: str, *shown: nodes.Node) -> nodes.Node:
        """A link to a clause, or to an issue whose reading stands for one."""
        return self.link("issue" if id_ in self.catalogue.issues else "clause", id_, *shown)

    def _issue(self, id_: str) -> nodes.inline:
        """An issue with the answer that is preferred."""
        return inline(*self.dispute(id_))


def _tree_intro(tree: DecisionTree) -> str:
    """What the reader is told before the first question."""
    if not tree.worst:
        return "Nothing has to be asked."
    questions = "One question leads" if tree.worst == 1 else f"At most {tree.worst} questions lead"
    return f"{questions} to the ruling, under the preferred readings. Open the answer that fits."


def more_ways(number: int, command: nodes.Node) -> tuple[nodes.Node | str, ...]:
    """That so many other ways lead to the opposite ruling, and what tells them."""
    leads, them = ("leads", "it") if number == 1 else ("lead", "them")
    return f"{format_count(number, 'other way')} {leads} there as well: ", command, f" tells {them}."


def _badge_of(*, allowed: bool) -> nodes.inline:
    return badge("yes", "permits") if allowed else badge("no", "forbids")


def _action_title(asked: Askable) -> str:
    """The action by its name, with what it does."""
    return f"{str(asked).capitalize()}: {asked.does}"
