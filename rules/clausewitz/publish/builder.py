"""The builder of the book: each process resolves and writes some of the pages, each with the sheets cut out of it.

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
"""Into so many parts the pages are shared out, so that no process has much left to do at the end."""


class _Written(NamedTuple):
    """What a process has written."""

    sheets: Mapping[str, Sequence[str]]
    """By page, the names of the sheets that were cut out of it."""
    images: Mapping[str, str]
    """The images that the pages show."""
    scripts: Sequence[str]
    """The names of what the search looks into, where that was the task."""


class _Highlighter(PygmentsBridge):
    """Highlights as another does, which makes a formatter, and all its styles, for each block of code."""

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
    """Writes the book of a project as HTML; of any other book it writes what Sphinx would."""

    def init_highlighter(self) -> None:
        """Make a formatter once for all blocks of code that are written alike."""
        super().init_highlighter()
        self.highlighter = _Highlighter(self.highlighter)

    def write_documents(self, docnames: Set[str]) -> None:
        """Write pages, those with most in them first."""
        if not rules_of(self.env).own:
            super().write_documents(docnames)
            return
        app = self._app  # its public name is on its way out
        *pages, smallest = sorted(docnames, key=lambda page: (-self._size(page), page))
        if pages:
            load_graphviz()
        self._take([smallest], self._write_pages([smallest]))  # with it templates are read before processes are forked
        parts = [pages[first::_PARTS] for first in range(min(_PARTS, len(pages)))]
        share_out(app, self._write_pages, [[], *parts], self._take)  # the search first, as it takes longest

    def _size(self, page: str) -> int:
        return (self.doctreedir / f"{page}.doctree").stat().st_size

    def _write_pages(self, pages: Sequence[str]) -> _Written:
        """Write some of the pages, or without any what the search looks into."""
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
