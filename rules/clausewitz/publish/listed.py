"""All directives by their names, and the one that lists them in the words of their docstrings, and the roles."""

import inspect

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from clausewitz.publish.diagrams.sequence import SequenceDirective
from clausewitz.publish.diagrams.timelines import TimelineDirective
from clausewitz.publish.directives.answers import Answers, Export, Protocol
from clausewitz.publish.directives.clauses import Clauses
from clausewitz.publish.directives.coverage import Claims, Coverage
from clausewitz.publish.directives.directive import paragraph, parse_backquotes, section
from clausewitz.publish.directives.findings.consistency import ConsistencyDirective
from clausewitz.publish.directives.findings.rulings import Rulings
from clausewitz.publish.directives.games import Ask, Games
from clausewitz.publish.directives.issues import Dangling, IssuesDirective
from clausewitz.publish.directives.may import MayI
from clausewitz.publish.directives.phrasebook import Phrasebook
from clausewitz.publish.directives.questions import Questions
from clausewitz.publish.directives.roster import RosterTable
from clausewitz.publish.directives.sources import SourcePage
from clausewitz.publish.domain import ROLES
from clausewitz.publish.examples.documents import Documents
from clausewitz.publish.news import News
from clausewitz.publish.printed.aid import PlayerAid
from clausewitz.publish.printed.rules import RulesToPrint


class Directives(SphinxDirective):
    """`.. directives::` lists the directives and the roles of this extension."""

    def run(self) -> list[nodes.Node]:
        """A section for the directives, and one for the roles."""
        directives = (_split_docstring(inspect.getdoc(kind) or "") for kind in DIRECTIVES.values())
        roles = ((f":rules:{name}:", words) for name, words in ROLES.items())
        return [
            section(title, title, body=[nodes.definition_list("", *(_item(*each) for each in items))])
            for title, items in (("Directives", directives), ("Roles", roles))
        ]


DIRECTIVES: dict[str, type[SphinxDirective]] = {
    "clauses": Clauses,
    "sequence": SequenceDirective,
    "timeline": TimelineDirective,
    "roster": RosterTable,
    "player-aid": PlayerAid,
    "rules-to-print": RulesToPrint,
    "games": Games,
    "news": News,
    "ask": Ask,
    "issues": IssuesDirective,
    "questions": Questions,
    "may-i": MayI,
    "consistency": ConsistencyDirective,
    "rulings": Rulings,
    "documents": Documents,
    "phrasebook": Phrasebook,
    "source": SourcePage,
    "coverage": Coverage,
    "claims": Claims,
    "dangling": Dangling,
    "answers": Answers,
    "export": Export,
    "protocol": Protocol,
    "directives": Directives,
}


def _split_docstring(docstring: str) -> tuple[str, str]:
    """How a directive is written, and what it does: the docstring begins with the one in backquotes."""
    _, written, words = docstring.split("`", 2)
    return written, words.strip()


def _item(written: str, words: str) -> nodes.definition_list_item:
    said = paragraph(*parse_backquotes(words[0].upper() + words[1:]))
    return nodes.definition_list_item("", nodes.term("", "", nodes.literal(text=written)), nodes.definition("", said))
