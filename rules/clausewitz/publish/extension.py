"""What Sphinx is told when it loads the extension."""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from clausewitz.publish.diagrams.sequence import Diagram, SequenceDirective, draw_diagrams
from clausewitz.publish.directives.answers import Answers, Export, Protocol
from clausewitz.publish.directives.clauses import Clauses
from clausewitz.publish.directives.consistency import ConsistencyDirective
from clausewitz.publish.directives.coverage import Claims, Coverage
from clausewitz.publish.directives.documents import Documents
from clausewitz.publish.directives.issues import Dangling, Issues
from clausewitz.publish.directives.phrasebook import Phrasebook
from clausewitz.publish.directives.questions import Questions
from clausewitz.publish.directives.roster import RosterTable
from clausewitz.publish.directives.sources import SourcePage
from clausewitz.publish.domain import RulesDomain, changed_pages, load, moved_pages
from clausewitz.publish.search import use_plain_index
from clausewitz.publish.theme import BookTranslator, configure

_DIRECTIVES = {
    "answers": Answers,
    "protocol": Protocol,
    "claims": Claims,
    "clauses": Clauses,
    "consistency": ConsistencyDirective,
    "coverage": Coverage,
    "dangling": Dangling,
    "export": Export,
    "documents": Documents,
    "issues": Issues,
    "phrasebook": Phrasebook,
    "questions": Questions,
    "roster": RosterTable,
    "sequence": SequenceDirective,
    "source": SourcePage,
}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain, the directives, the diagrams and the looks."""
    app.add_domain(RulesDomain)
    for name, directive in _DIRECTIVES.items():
        app.add_directive(name, directive)
    app.add_config_value("rulebooks", (), "env", (tuple, list))
    app.add_node(Diagram)
    app.set_translator("html", BookTranslator)
    app.connect("config-inited", configure)
    app.connect("builder-inited", load)
    app.connect("builder-inited", use_plain_index)
    app.connect("env-get-outdated", changed_pages)
    app.connect("env-updated", moved_pages)
    app.connect("doctree-resolved", draw_diagrams)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
