"""The directives of the front pages: `ask`, `games`, `questions` of players with their answers, and `news`."""

import re
from collections.abc import Collection, Iterable, Iterator
from html import escape
from itertools import takewhile
from pathlib import Path, PurePosixPath
from urllib.parse import quote_plus

from docutils import nodes
from markdown_it import MarkdownIt
from markdown_it.token import Token

from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import SequenceOfPlay, Step
from clausewitz.publish.directives.coverage import is_proved
from clausewitz.publish.domain import name_of
from clausewitz.publish.marks import mark, mark_shapes
from clausewitz.publish.nodes import RulesDirective, badge, bullets, foldable, join_nodes, paragraph, section
from clausewitz.store.entries import ClauseEntry, IssueEntry
from clausewitz.text.register import is_issue
from clausewitz.text.words import format_count

_FIELD = """<form class="ask" action="{root}search.html" method="get" role="search">
<label for="ask-field">Your question</label>
<input id="ask-field" type="search" name="q" placeholder="{asked}" autocomplete="off">
<input type="hidden" name="example" value="{asked}">
<button type="submit">Ask</button>
</form>"""
_EXAMPLES = """<p class="over" id="ask-examples">Or try one of these</p>
<ul class="examples" aria-labelledby="ask-examples">{examples}</ul>"""
_PAGES = {"may": "May I ...?", "questions": "Questions", "aid": "Player aid"}
"""The pages of a game to which its card leads, if there are such."""
_MOST = 9
"""So many chapters stand on the card of a game that has no turn."""
_USE = re.compile(r'<use href="#([\w-]+)"/>')
_PICTURES = "pictures"


class Ask(RulesDirective):
    """`.. ask::` shows a field for a question, which leads to the search, and below it the questions of its content.

    The first of them stands in the field; without any, the shortest that a player asks and the rules answer.
    """

    has_content = True

    def build_nodes(self) -> list[nodes.Node]:
        """The field and the examples, in HTML alone."""
        root = "../" * self.env.current_document.docname.count("/")
        examples = [line.strip() for line in self.content if line.strip()]
        asks = (ask for entry in self.catalogue.entries.values() for ask in entry.clause.asks)
        asked = examples[0] if examples else min(asks, key=len, default="")
        shown = _FIELD.format(root=root, asked=escape(asked))
        if examples:
            links = (
                f'<li><a href="{root}search.html?q={quote_plus(each)}">{escape(each)}</a></li>' for each in examples
            )
            shown += _EXAMPLES.format(examples="".join(links))
        return [nodes.raw("", shown, format="html")]


class Games(RulesDirective):
    """`.. games::` shows a card for each rulebook, the one with most rules first: a picture and its turn in small.

    The picture is `pictures/my_game.svg` among the pages, if there is one; `<use href="#infantry"/>` in it is a mark.
    """

    optional_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A card for each rulebook, or for the one that is named."""
        ranks = self.rules.ranks
        every = sorted(self.catalogue.engines.values(), key=lambda each: ranks[each.id])
        if self.arguments:
            return [self._card(self.rulebook(self.arguments[0]), is_alone=True)]
        return [nodes.container("", *map(self._card, every), classes=["games"])]

    def _card(self, rulebook: Rulebook, *, is_alone: bool = False) -> nodes.container:
        folder = self.catalogue.project.folder_name_of(rulebook.id)
        name = nodes.Text(rulebook.name)
        entries = [each for each in self.catalogue.entries.values() if each.clause.rulebook == rulebook.id]
        body: list[nodes.Node] = []
        if not is_alone:
            body.append(paragraph(*(self.page(f"{folder}/index", name) or [name]), classes=["game-name"]))
        body.append(paragraph(_standing(entries), classes=["quiet"]))
        body += self._steps(rulebook.sequences[0]) if rulebook.sequences else self._chapters(entries)
        pages = [link for page, words in _PAGES.items() for link in self.page(f"{folder}/{page}", nodes.Text(words))]
        body += [paragraph(*join_nodes(pages, " "), classes=["more"])] if pages else []
        inside = nodes.container("", *body, classes=["inside"])
        return nodes.container(
            "", *self._picture(folder), inside, classes=["game", f"game-{self.rules.ranks[rulebook.id]}"]
        )

    def _picture(self, folder: str) -> list[nodes.Node]:
        """The picture of a game, in HTML alone; nothing where it has none."""
        file = Path(self.env.srcdir) / _PICTURES / f"{folder}.svg"
        if not file.is_file():
            return []
        self.env.note_dependency(file)
        drawn = _USE.sub(lambda each: f"<g>{mark_shapes(each[1])}</g>", file.read_text(encoding="utf-8"))
        return [nodes.raw("", drawn, format="html")]

    def _steps(self, sequence: SequenceOfPlay) -> Iterator[nodes.Node]:
        """The steps of a sequence by their titles, each a link to its rule."""
        yield paragraph(sequence.title, classes=["over"])
        steps = []
        for step in sequence.steps:
            rule = rule_of(step, sequence)
            title = nodes.Text(step.title)
            shown = self.link("issue" if is_issue(rule) else "clause", rule, title) if rule else title
            steps.append(nodes.list_item("", paragraph(mark(step.title), shown)))
        yield nodes.enumerated_list("", *steps, classes=["steps"])

    def _chapters(self, entries: Iterable[ClauseEntry]) -> Iterator[nodes.Node]:
        """The topics of a game without a turn, each a link to its page."""
        topics = list(dict.fromkeys(map(self.rules.topic_of, entries)))[:_MOST]
        yield paragraph("What its rules cover", classes=["over"])
        items = (nodes.list_item("", paragraph(mark(name_of(each)), self.topic(each))) for each in topics)
        yield nodes.bullet_list("", *items, classes=["steps"])


def rule_of(step: Step, sequence: SequenceOfPlay) -> str:
    """The clause or issue that a step links to: that of its question, of its duty, or of the order of steps."""
    upkeep = step.upkeep.clause if step.upkeep else ""
    return next(filter(None, [*(ask.clause for ask in step.asks), upkeep, sequence.ordered]), "")


def _standing(entries: Collection[ClauseEntry]) -> str:
    """How many rules there are, and how many of them are proved; nothing of proofs where none is known."""
    proved, rules = sum(map(is_proved, entries)), format_count(len(entries), "rule")
    return f"{proved} of {rules} proved" if proved else rules


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
                    question,
                    paragraph(badge("disputed", "disputed"), " ", asked, f" We play: {issue.preferred_reading.text}"),
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
