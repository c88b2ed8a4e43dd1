"""What the theme furo needs besides: our style sheet, and a level for the headings in the navigation."""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import compact_paragraph
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.writers.html5 import HTML5Translator

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


def configure(_: Sphinx, config: Config) -> None:
    """Set what every book of rules needs, so that its conf.py is short."""
    config.html_static_path = [*config.html_static_path, str(TOOLKIT / "catalogue" / "looks"), str(_HERE / "static")]
    config.templates_path = [*config.templates_path, str(_HERE / "templates")]
    config.html_css_files = [*config.html_css_files, "rules.css", "book.css"]
    config.html_search_scorer = str(_HERE / "search.js")
    config.primary_domain = "rules"  # so that one writes :clause: and not :rules:clause:
    config.smartquotes = False  # a quote is verbatim
    config.html_copy_source = False
    config.html_use_index = False
    config.html_domain_indices = False
    config.html_show_search_summary = False  # it fetches pages, which a book opened from a folder may not
