"""The look of a book: style sheets for any book; for the project's own book also the furo theme and the offline copy.

The offline copy is a service worker with the list of all files, which the browser caches.
"""

import hashlib
import json
import os
import re
from base64 import b64encode
from datetime import UTC, datetime
from html import escape, unescape
from pathlib import Path
from typing import Any, ClassVar

import furo  # type: ignore[import-untyped]  # it has no types
from docutils import nodes
from pygments.lexer import RegexLexer, bygroups  # type: ignore[import-untyped]  # it has no types
from pygments.token import Comment, Keyword, Text, Whitespace  # type: ignore[import-untyped]
from sphinx.addnodes import compact_paragraph
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.writers.html5 import HTML5Translator

from clausewitz.export.certificates import date_of
from clausewitz.publish.domain import is_own, rules_of
from clausewitz.publish.meaning import MEANING
from clausewitz.publish.navigation import render_navigation
from clausewitz.publish.play import ENGINE, LIST, PLAY
from clausewitz.publish.proofs import PROOF_LIST, PROOFS
from clausewitz.text.project import TOOLKIT

_HERE = Path(__file__).parent
_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


_PLAIN_WORD = re.compile(r'<span class="pre">([\w.]+)</span>')
"""A word of code in a span that keeps it on one line, which is not needed."""


class BookTranslator(HTML5Translator):
    """Writes pages as Sphinx does, except for captions, the places of quotes, and code without useless spans."""

    def visit_Text(self, node: nodes.Text) -> None:  # noqa: N802 - the name is docutils'
        """Write words of code plainly: the spans made up half of the page of phrases."""
        begun = len(self.body)
        super().visit_Text(node)
        self.body[begun:] = [_PLAIN_WORD.sub(r"\1", each) for each in self.body[begun:]]

    def visit_attribution(self, node: nodes.attribution) -> None:
        """Write where a quote stands without the dash of docutils, as it has a line of its own."""
        self.context.append("")
        self.body.append(self.starttag(node, "p", "", CLASS="attribution"))

    def visit_title(self, node: nodes.title) -> None:
        """Give a caption a level, because a heading without one has no place in the outline."""
        if isinstance(node.parent, compact_paragraph) and node.parent.get("toctree"):
            heading: dict[str, Any] = {"class": "caption", "role": "heading", "aria-level": "2"}
            self.body.append(self.starttag(node, "p", "", **heading))
            self.body.append('<span class="caption-text">')
            self.context.append("</span></p>\n")
        else:
            super().visit_title(node)


class ScenarioLexer(RegexLexer):  # type: ignore[misc]  # its base has no types
    """Highlights the keywords at the beginnings of lines in scenarios; the rest is prose."""

    name, aliases = "Scenario", ("scenario",)
    tokens: ClassVar = {
        "root": [
            (r"^( *)(Scenario(?: Outline)?:|Given|When|Then|And|But|Examples:)", bygroups(Whitespace, Keyword)),
            (r"#.*", Comment),
            (r".+?(?=#|$)|\n", Text),
        ]
    }


def configure(app: Sphinx, config: Config) -> None:
    """Set what every book with rules needs, and the rest for the project's own book, so that its conf.py is short."""
    config.html_static_path = [*config.html_static_path, str(TOOLKIT / "catalogue" / "looks"), str(_HERE / "static")]
    config.html_css_files = [*config.html_css_files, "rules.css", "book.css"]
    config.html_js_files = [*config.html_js_files, "cite.js", "interview.js", "narrow.js", "print.js"]
    config.smartquotes = False  # a quote is verbatim
    config.html_title = escape(config.html_title)  # the theme treats it as HTML
    if is_own(app):
        _configure_own(app, config)


def add_game(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Tell the template to which game a page of the project's own book belongs: in which colour it is."""
    rules = rules_of(app.env)
    if rules.own:
        context["game_rank"] = rules.ranks.get(rules.game_of(page), 0)


def set_navigation(app: Sphinx, page: str, template: str, context: dict[str, Any], _doctree: object) -> None:
    """Give the pages of the project's own book its navigation; those of sheets have it already."""
    if rules_of(app.env).own and (page in app.env.found_docs or template == PLAY):
        assert isinstance(app.builder, StandaloneHTMLBuilder)
        shown = render_navigation(app.builder, page)
        context["toctree"] = lambda **_: shown
    elif rules_of(app.env).own and "toctree" in context:
        whole = context["toctree"]
        context["toctree"] = lambda **options: whole(**{**options, "collapse": True})


def add_paper_head(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Put the title and the version above each sheet of paper when a page is printed."""
    title = unescape(re.sub(r"<[^>]*>", "", str(context.get("title", ""))))
    said = " · ".join(filter(None, (title, f"{app.config.project} {app.config.release}".strip())))
    context["head_of_paper"] = re.sub(r"[^\w ]", lambda each: f"\\{ord(each[0]):x} ", said)  # as CSS escapes it


def _configure_own(app: Sphinx, config: Config) -> None:
    app.set_translator("html", BookTranslator)
    config.templates_path = [*config.templates_path, str(_HERE / "templates")]
    config.html_css_files = [*config.html_css_files, "looks.css"]
    config.html_js_files = [*config.html_js_files, "offline.js", "scrolls.js"]
    config.primary_domain = "rules"  # so that one writes :clause: and not :rules:clause:
    config.html_favicon = config.html_favicon or str(_HERE / "static" / "favicon.svg")
    config.html_context.setdefault("dated", _date(Path(app.srcdir)))
    config.html_context.setdefault("policy", content_policy())
    config.html_copy_source = False
    config.html_use_index = False
    config.html_domain_indices = False


def content_policy() -> str:
    """What a page may load and run: the files of the book, in a folder or on the web, and the script of the theme.

    The pictures of a page have styles of their own, and the theme has pictures in its styles.
    """
    own = "'self' file:"
    template = (Path(furo.__file__).parent / "theme" / "furo" / "base.html").read_text(encoding="utf-8")
    digests = (hashlib.sha256(script.encode()).digest() for script in _SCRIPT.findall(template))
    scripts = " ".join(f"'sha256-{b64encode(digest).decode()}'" for digest in digests)
    return (
        f"default-src 'none'; script-src {own} {scripts}; style-src {own} 'unsafe-inline'; img-src {own} data:; "
        f"font-src {own}; connect-src {own}; worker-src {own}; form-action {own}; base-uri 'none'"
    )


def _date(folder: Path) -> str:
    """The date of an edition: that of the release, or of the commit, so that the same rules give the same date."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return datetime.fromtimestamp(int(given), UTC).date().isoformat() if given else date_of(folder)


_WORKER = "worker.js"
_NEVER_READ = {"objects.inv", _WORKER}
"""Files that no reader opens, and the script itself, which the browser fetches anew. Hidden files are left out too."""


def write_worker(app: Sphinx, error: Exception | None) -> None:
    """Write the script beside the first page of the project's own book, so that its scope covers all pages."""
    if error is None and is_own(app) and isinstance(app.builder, StandaloneHTMLBuilder):
        out = Path(app.outdir)
        files = {file: hashlib.sha256((out / file).read_bytes()).hexdigest()[:16] for file in _files(out)}
        digest = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
        listed = json.loads((out / LIST).read_text(encoding="utf-8")) if LIST in files else {}
        engine = {f"{ENGINE}/{name}": checksum for name, (checksum, _) in listed.items()}
        book = json.dumps({"digest": digest, "files": files, "engine": engine}, indent=0)
        script = (Path(__file__).parent / "templates" / _WORKER).read_text(encoding="utf-8")
        (out / _WORKER).write_text(f"const BOOK = {book};\n{script}", encoding="utf-8")


def _files(out: Path) -> list[str]:
    """The files of the book, by path within its folder; what a page fetches when it is used is left out."""
    found = (file.relative_to(out) for file in out.rglob("*") if file.is_file())
    kept = (file for file in found if not file.parts[0].startswith(".") and file.name not in _NEVER_READ)
    names = (file.as_posix() for file in kept)
    apart = (f"{ENGINE}/", f"{MEANING}/", f"{PROOFS}/")
    return sorted(name for name in names if name in {LIST, PROOF_LIST} or not name.startswith(apart))
