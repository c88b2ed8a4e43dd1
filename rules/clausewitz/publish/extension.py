"""The Sphinx extension: its setup, all directives by name, and the directive that lists them."""

import inspect

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from clausewitz.publish.builder import BookBuilder
from clausewitz.publish.directives.circumstances import Circumstances
from clausewitz.publish.directives.clauses import Clauses, RosterTable
from clausewitz.publish.directives.coverage import Claims, Coverage
from clausewitz.publish.directives.examples import Documents
from clausewitz.publish.directives.faults import Faults
from clausewitz.publish.directives.issues import Dangling, IssuesDirective, Review
from clausewitz.publish.directives.may import MayI
from clausewitz.publish.directives.print import PlayerAid, RulesToPrint
from clausewitz.publish.directives.reference import Answers, Export, Judged, Phrasebook, Protocol, SourcePage
from clausewitz.publish.directives.rulings import ConsistencyDirective, Rulings
from clausewitz.publish.directives.sequences import SequenceDirective, TimelineDirective
from clausewitz.publish.directives.start import Ask, Games, News, Questions
from clausewitz.publish.domain import ROLES, RulesDomain, load
from clausewitz.publish.events import (
    changed_pages,
    cut_sheets,
    keep_fingerprint,
    note_links,
    pages_to_write,
    preload,
    resolve_missing,
    title_topics,
    write_besides,
)
from clausewitz.publish.graphs import Diagram, draw_diagrams
from clausewitz.publish.nodes import paragraph, parse_backquotes, section
from clausewitz.publish.play import write_engine
from clausewitz.publish.proofs import add_scripts, write_proofs
from clausewitz.publish.search import disable_sphinx_search
from clausewitz.publish.theme import ScenarioLexer, add_game, add_paper_head, configure, set_navigation, write_worker
from clausewitz.text.words import capitalize


class Directives(SphinxDirective):
    """`.. directives::` lists the directives and roles of this extension."""

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
    "circumstances": Circumstances,
    "claims": Claims,
    "dangling": Dangling,
    "review": Review,
    "faults": Faults,
    "answers": Answers,
    "export": Export,
    "protocol": Protocol,
    "judged": Judged,
    "directives": Directives,
}


def _split_docstring(docstring: str) -> tuple[str, str]:
    """The usage and the description of a directive; its docstring begins with the usage in backquotes."""
    _, written, words = docstring.split("`", 2)
    return written, words.strip()


def _item(written: str, words: str) -> nodes.definition_list_item:
    said = paragraph(*parse_backquotes(capitalize(words)))
    return nodes.definition_list_item("", nodes.term("", "", nodes.literal(text=written)), nodes.definition("", said))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain, the directives, the diagrams and the theme."""
    app.add_domain(RulesDomain)
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)
    app.add_config_value("rulebooks", (), "env", (tuple, list))
    app.add_node(Diagram)
    app.add_lexer("scenario", ScenarioLexer)
    app.connect("config-inited", configure)
    app.connect("builder-inited", load)
    app.connect("builder-inited", disable_sphinx_search)
    app.connect("env-get-outdated", changed_pages)
    app.connect("env-before-read-docs", preload)
    app.connect("doctree-read", note_links)
    app.connect("env-updated", pages_to_write)
    app.connect("env-updated", title_topics)
    app.connect("missing-reference", resolve_missing)
    app.connect("doctree-resolved", draw_diagrams)
    app.connect("doctree-resolved", cut_sheets)
    app.add_builder(BookBuilder, override=True)
    app.add_event("page-written")
    app.connect("html-collect-pages", write_besides)
    app.connect("html-page-context", set_navigation, priority=400)  # before the theme, which asks for everything
    app.connect("html-page-context", add_paper_head)
    app.connect("html-page-context", add_game)
    app.connect("html-page-context", add_scripts)
    app.connect("build-finished", write_proofs, priority=890)
    app.connect("build-finished", write_engine, priority=890)  # whose list is in the worker
    app.connect("build-finished", write_worker, priority=900)  # after the theme has written its files
    app.connect("build-finished", keep_fingerprint)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
