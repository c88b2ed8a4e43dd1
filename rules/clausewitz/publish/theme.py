"""What a book of rules looks like: our style sheets in any book, and what else the house's own book needs in furo."""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import compact_paragraph
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.writers.html5 import HTML5Translator

from clausewitz.publish.domain import is_own
from clausewitz.text.rooms.house import TOOLKIT

_HERE = Path(__file__).parent


class BookTranslator(HTML5Translator):
    """Writes pages as Sphinx does, but for the captions of the navigation."""

    def visit_title(self, node: nodes.title) -> None:
        """Give a caption a level: a heading without one has no place in the order of headings."""
        if isinstance(node.parent, compact_paragraph) and node.parent.get("toctree"):
            heading: dict[str, Any] = {"class": "caption", "role": "heading", "aria-level": "2"}
            self.body.append(self.starttag(node, "p", "", **heading))
            self.body.append('<span class="caption-text">')
            self.context.append("</span></p>\n")
        else:
            super().visit_title(node)


def configure(app: Sphinx, config: Config) -> None:
    """Set what every book with rules needs; the rest is for the house's own book, so that its conf.py is short."""
    config.html_static_path = [*config.html_static_path, str(TOOLKIT / "catalogue" / "looks"), str(_HERE / "static")]
    config.html_css_files = [*config.html_css_files, "rules.css", "book.css"]
    config.smartquotes = False  # a quote is verbatim
    if is_own(app):
        _configure_own(app, config)


def _configure_own(app: Sphinx, config: Config) -> None:
    app.set_translator("html", BookTranslator)
    config.templates_path = [*config.templates_path, str(_HERE / "templates")]
    config.primary_domain = "rules"  # so that one writes :clause: and not :rules:clause:
    config.html_copy_source = False
    config.html_use_index = False
    config.html_domain_indices = False
