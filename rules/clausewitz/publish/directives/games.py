"""The directives `games` and `ask`: where a reader begins who has a question, or who looks for a game."""

from collections.abc import Collection
from html import escape

from docutils import nodes

from clausewitz.catalogue.model import ClauseEntry
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import SequenceOfPlay, Step
from clausewitz.publish.directives.coverage import is_proved
from clausewitz.publish.directives.directive import RulesDirective, join_nodes, paragraph
from clausewitz.text.citations import is_issue
from clausewitz.text.counts import format_count

_FIELD = """<form class="ask" action="{root}search.html" method="get" role="search">
<label for="ask-field">May I ...?</label>
<input id="ask-field" type="search" name="q" required placeholder="{asked}" autocomplete="off" autofocus>
<button type="submit">Look it up</button>
</form>"""
_OPENING = "Can I "
"""With which the questions of players begin that the field may ask."""
_PAGES = {
    "may": "May I ...?",
    "questions": "Questions players ask",
    "issues": "What is disputed",
    "roster": "The roster",
    "aid": "Player aid",
    "print": "To print",
}
"""The pages of a game to which its card leads, if there are such."""


class Ask(RulesDirective):
    """`.. ask::` shows a field for a question, which leads to the search; in it stands one that the rules answer."""

    def build_nodes(self) -> list[nodes.Node]:
        """The field, in HTML alone."""
        root = "../" * self.env.current_document.docname.count("/")
        asks = (ask for entry in self.catalogue.entries.values() for ask in entry.clause.asks)
        mine = (ask.removeprefix(_OPENING) for ask in asks if ask.startswith(_OPENING))
        asked = min(mine, key=len, default="").removesuffix("?")
        return [nodes.raw("", _FIELD.format(root=root, asked=escape(asked)), format="html")]


class Games(RulesDirective):
    """`.. games::` shows a card for each rulebook: its sequence in small, and how its clauses stand."""

    optional_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A card for each rulebook, or for the one that is named."""
        every = self.catalogue.engines.values()
        rulebooks = [self.rulebook(self.arguments[0])] if self.arguments else every
        return [nodes.container("", *map(self._card, rulebooks), classes=["games"])]

    def _card(self, rulebook: Rulebook) -> nodes.container:
        room = self.catalogue.house.room_of(rulebook.id)
        name = nodes.Text(rulebook.name)
        body: list[nodes.Node] = [paragraph(*(self.page(f"{room}/index", name) or [name]), classes=["game-name"])]
        body += [self._steps(sequence) for sequence in rulebook.sequences[:1]]
        entries = [each for each in self.catalogue.entries.values() if each.clause.rulebook == rulebook.id]
        body.append(paragraph(_standing(entries)))
        pages = [link for page, words in _PAGES.items() for link in self.page(f"{room}/{page}", nodes.Text(words))]
        body += [paragraph(*join_nodes(pages, " · "))] if pages else []
        return nodes.container("", *body, classes=["game"])

    def _steps(self, sequence: SequenceOfPlay) -> nodes.enumerated_list:
        """The steps of a sequence by their titles, each a link to its rule."""
        steps = []
        for step in sequence.steps:
            rule = rule_of(step, sequence)
            title = nodes.Text(step.title)
            shown = self.link("issue" if is_issue(rule) else "clause", rule, title) if rule else title
            steps.append(nodes.list_item("", paragraph(shown)))
        return nodes.enumerated_list("", *steps, classes=["steps"])


def rule_of(step: Step, sequence: SequenceOfPlay) -> str:
    """The clause or issue to which a step leads: by which it asks, something is due, or all is in this order."""
    upkeep = step.upkeep.clause if step.upkeep else ""
    return next(filter(None, [*(ask.clause for ask in step.asks), upkeep, sequence.ordered]), "")


def _standing(entries: Collection[ClauseEntry]) -> str:
    """How many clauses there are, and how many of them are proved and disputed: both may be said of one."""
    disputed = sum(bool(each.clause.issues) for each in entries)
    return f"{format_count(len(entries), 'clause')}, {sum(map(is_proved, entries))} proved, {disputed} disputed."
