"""What Sphinx is told when it loads the extension."""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from clausewitz.publish.builder import BookBuilder
from clausewitz.publish.domain import RulesDomain, load
from clausewitz.publish.listed import DIRECTIVES
from clausewitz.publish.offline import write_worker
from clausewitz.publish.pictures.diagram import Diagram, draw_diagrams
from clausewitz.publish.search import disable_sphinx_search
from clausewitz.publish.stages import (
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
from clausewitz.publish.theme import ScenarioLexer, add_paper_head, configure, limit_navigation


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain, the directives, the diagrams and the looks."""
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
    app.connect("html-page-context", limit_navigation, priority=400)  # before the theme, which asks for all
    app.connect("html-page-context", add_paper_head)
    app.connect("build-finished", write_worker, priority=900)  # once the theme has written all, and nothing is removed
    app.connect("build-finished", keep_fingerprint)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
