"""The builder of the book: each process resolves and writes some of the pages, with the sheets cut out of them.

Sphinx itself resolves all pages in one process, and only writes them in others.
"""

from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from pygments.formatter import Formatter  # type: ignore[import-untyped]  # it has no types
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.highlighting import PygmentsBridge
from sphinx.util.build_phase import BuildPhase

from clausewitz.publish.domain import rules_of, write_sheets
from clausewitz.publish.events import share_out
from clausewitz.publish.graphs import load_graphviz
from clausewitz.publish.navigation import render_navigation
from clausewitz.publish.search import write_scripts

_PARTS = 16
"""The number of parts into which the pages are split; many, so that all processes end at about the same time."""


class _Written(NamedTuple):
    """The files that a process has written."""

    sheets: Mapping[str, Sequence[str]]
    """By page, the names of its sheets."""
    images: Mapping[str, str]
    """The images on the pages."""
    scripts: Sequence[str]
    """The names of the search scripts, if these were the task."""


class _Highlighter(PygmentsBridge):
    """Highlights as another highlighter does, without a new formatter for each block of code."""

    def __init__(self, other: PygmentsBridge) -> None:
        super().__init__(other.dest)
        self.formatter_args = other.formatter_args
        self._formatters: dict[str, Formatter[str]] = {}

    def get_formatter(self, **options: object) -> Formatter[str]:
        """The formatter with these options."""
        name = repr(options)
        if name not in self._formatters:
            self._formatters[name] = super().get_formatter(**options)
        return self._formatters[name]


class BookBuilder(StandaloneHTMLBuilder):
    """Writes the book of a project as HTML, and any other book as Sphinx would."""

    def init_highlighter(self) -> None:
        """Make one formatter for all blocks of code with the same options."""
        super().init_highlighter()
        self.highlighter = _Highlighter(self.highlighter)

    def write_documents(self, docnames: Set[str]) -> None:
        """Write pages, the largest first."""
        if not rules_of(self.env).own:
            super().write_documents(docnames)
            return
        app = self._app  # its public name is deprecated
        *pages, smallest = sorted(docnames, key=lambda page: (-self._size(page), page))
        if pages:
            load_graphviz()
        self._take([smallest], self._write_pages([smallest]))  # reads the templates before processes are forked
        parts = [pages[first::_PARTS] for first in range(min(_PARTS, len(pages)))]
        share_out(app, self._write_pages, [[], *parts], self._take)  # the search first, because it takes longest

    def _size(self, page: str) -> int:
        return (self.doctreedir / f"{page}.doctree").stat().st_size

    def _write_pages(self, pages: Sequence[str]) -> _Written:
        """Write some of the pages; if there are none, the search scripts."""
        rules, sheets = rules_of(self.env), dict[str, list[str]]()
        for page in pages:
            self.phase = BuildPhase.RESOLVING
            doctree = self.env.get_and_resolve_doctree(page, self, tags=self.tags)
            self.write_doc_serialized(page, doctree)
            self.phase = BuildPhase.WRITING
            self.write_doc(page, doctree)
            write_sheets(self._app, rules.sheets, render_navigation)
            sheets[page] = [each.name for each in rules.sheets]
            rules.sheets.clear()
        return _Written(sheets, self.images, () if pages else write_scripts(self._app))

    def _take(self, _: Sequence[str], written: _Written) -> None:
        self.images.update(written.images)
        rules_of(self.env).scripts.extend(written.scripts)
        for page, sheets in written.sheets.items():
            self.events.emit("page-written", page, sheets)
