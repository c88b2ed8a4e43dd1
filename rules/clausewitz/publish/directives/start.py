"""The directives of the front pages: `ask`, `games`, `questions` of players with their answers, and `news`."""

from collections.abc import Collection, Iterable, Iterator
from html import escape
from itertools import takewhile
from pathlib import Path, PurePosixPath

from docutils import nodes
from markdown_it import MarkdownIt
from markdown_it.token import Token

from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import SequenceOfPlay, Step
from clausewitz.publish.directives.coverage import is_proved
from clausewitz.publish.nodes import RulesDirective, badge, bullets, foldable, join_nodes, paragraph, section
from clausewitz.store.entries import ClauseEntry, IssueEntry
from clausewitz.text.register import is_issue
from clausewitz.text.words import format_count

_FIELD = """<form class="ask" action="{root}search.html" method="get" role="search">
<label for="ask-field">May I ...?</label>
<input id="ask-field" type="search" name="q" required placeholder="{asked}" autocomplete="off" autofocus>
<button type="submit">Look it up</button>
</form>"""
_OPENING = "Can I "
"""The field shows only questions that begin with these words."""
_PAGES = {
    "may": "May I ...?",
    "questions": "Questions players ask",
    "issues": "What is disputed",
    "roster": "The roster",
    "aid": "Player aid",
    "print": "To print",
}
"""The pages that the card of a game links to, if they exist."""


class Ask(RulesDirective):
    """`.. ask::` shows a search field, with a question that the rules answer as its placeholder."""

    def build_nodes(self) -> list[nodes.Node]:
        """The field, in HTML only."""
        root = "../" * self.env.current_document.docname.count("/")
        asks = (ask for entry in self.catalogue.entries.values() for ask in entry.clause.asks)
        mine = (ask.removeprefix(_OPENING) for ask in asks if ask.startswith(_OPENING))
        asked = min(mine, key=len, default="").removesuffix("?")
        return [nodes.raw("", _FIELD.format(root=root, asked=escape(asked)), format="html")]


class Games(RulesDirective):
    """`.. games::` shows a card for each rulebook: its sequence in brief, and the status of its clauses."""

    optional_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A card for each rulebook, or only for the one named."""
        every = self.catalogue.engines.values()
        rulebooks = [self.rulebook(self.arguments[0])] if self.arguments else every
        return [nodes.container("", *map(self._card, rulebooks), classes=["games"])]

    def _card(self, rulebook: Rulebook) -> nodes.container:
        folder = self.catalogue.project.folder_name_of(rulebook.id)
        name = nodes.Text(rulebook.name)
        body: list[nodes.Node] = [paragraph(*(self.page(f"{folder}/index", name) or [name]), classes=["game-name"])]
        body += [self._steps(sequence) for sequence in rulebook.sequences[:1]]
        entries = [each for each in self.catalogue.entries.values() if each.clause.rulebook == rulebook.id]
        body.append(paragraph(_standing(entries)))
        pages = [link for page, words in _PAGES.items() for link in self.page(f"{folder}/{page}", nodes.Text(words))]
        body += [paragraph(*join_nodes(pages, " · "))] if pages else []
        return nodes.container("", *body, classes=["game"])

    def _steps(self, sequence: SequenceOfPlay) -> nodes.enumerated_list:
        """The titles of the steps of a sequence, each linked to its rule."""
        steps = []
        for step in sequence.steps:
            rule = rule_of(step, sequence)
            title = nodes.Text(step.title)
            shown = self.link("issue" if is_issue(rule) else "clause", rule, title) if rule else title
            steps.append(nodes.list_item("", paragraph(shown)))
        return nodes.enumerated_list("", *steps, classes=["steps"])


def rule_of(step: Step, sequence: SequenceOfPlay) -> str:
    """The clause or issue that a step links to: that of its question, of its duty, or of the order of steps."""
    upkeep = step.upkeep.clause if step.upkeep else ""
    return next(filter(None, [*(ask.clause for ask in step.asks), upkeep, sequence.ordered]), "")


def _standing(entries: Collection[ClauseEntry]) -> str:
    """The number of clauses, and of those that are proved and disputed; a clause may be both."""
    disputed = sum(bool(each.clause.issues) for each in entries)
    return f"{format_count(len(entries), 'clause')}, {sum(map(is_proved, entries))} proved, {disputed} disputed."


class Questions(RulesDirective):
    """`.. questions:: my-game` shows the players' questions that a rulebook answers, by topic."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each topic, in the order of the register; an issue belongs to the first that raises it."""
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
    """The questions of a topic, folded under their number, because there are too many to scroll through."""
    return foldable([format_count(len(items), "question")], nodes.definition_list("", *items))


def _item(question: str, answer: nodes.Node) -> nodes.definition_list_item:
    return nodes.definition_list_item("", nodes.term(text=question), nodes.definition("", answer))


_DOCS = "docs"
"""The folder of the pages, as the changelog names it in its links."""


class News(RulesDirective):
    """`.. news::` shows what is new in the latest version: the list at the top of a changelog in Markdown."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """The list of the latest version, with links to the pages that it names."""
        _, file = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(file)
        try:
            text = Path(file).read_text(encoding="utf-8")
        except OSError as error:
            raise self.error(f"cannot read {self.arguments[0]}: {error.strerror}") from None
        newest = text.partition("\n## ")[2]
        points = takewhile(
            lambda token: token.type != "heading_open",
            MarkdownIt("commonmark", {"html": False}).parse(newest.partition("\n")[2]),
        )
        shown = [list(self._words(point.children or [])) for point in points if point.type == "inline"]
        if not shown:
            raise self.error(f"{self.arguments[0]} has no list of its latest version before the first section")
        return [bullets(shown, classes=["news"])]

    def _words(self, inside: list[Token]) -> Iterator[nodes.Node]:
        """The words, code and links of one item; a link to a page that the book lacks becomes plain words."""
        page = ""
        for token in inside:
            if token.type in {"link_open", "link_close"}:
                page = str(token.attrs.get("href", ""))
            elif token.type == "code_inline":
                yield nodes.literal(text=token.content)
            elif token.type in {"text", "softbreak"}:
                words = nodes.Text(token.content or " ")
                yield from (self._page_link(page, words) if page else []) or [words]

    def _page_link(self, address: str, words: nodes.Text) -> list[nodes.Node]:
        path = PurePosixPath(address)
        return self.page(str(path.relative_to(_DOCS).with_suffix("")), words) if path.is_relative_to(_DOCS) else []
