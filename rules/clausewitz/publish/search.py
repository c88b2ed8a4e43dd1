"""The index of the search, with all words as they are read, and the things of the rules first.

Sphinx escapes the names and titles in its index for HTML, and the page of the search escapes what it shows once more.
"""

from collections.abc import Collection, Mapping
from html import unescape
from typing import IO, Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.search import js_index

from clausewitz.publish.domain import rules_of

_LAST = 3
"""The rank of what another domain names, such as a function: search.js gives it no weight."""


class _PlainIndex:
    """The format of Sphinx's own index, without what is escaped."""

    def dump(self, index: Mapping[str, Any], stream: IO[str]) -> None:
        """Write an index."""
        titles = [unescape(title) for title in index["titles"]]
        rules = [number for number, kind in index["objtypes"].items() if kind.startswith("rules:")]
        js_index.dump({**index, "titles": titles, "objects": _plain(index["objects"], rules)}, stream)

    def load(self, stream: IO[str]) -> Any:  # noqa: ANN401 - Sphinx has no type for it
        """Read an index, as Sphinx does to go on from the build before."""
        return js_index.load(stream)


def use_plain_index(app: Sphinx) -> None:
    """Let the house's own book in HTML have the plain index, which its search page and its scorer are made for."""
    if rules_of(app.env).own and isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.indexer_format = _PlainIndex()


def _plain(
    objects: Mapping[str, list[tuple[int, int, int, str, str]]], rules: Collection[int]
) -> dict[str, list[tuple[int, int, int, str, str]]]:
    """What can be found, by what stands before the last dot of its name; the rest of the name comes last."""
    return {
        unescape(before): [
            (page, kind, rank if kind in rules else _LAST, anchor, unescape(str(rest)))
            for page, kind, rank, anchor, rest in found
        ]
        for before, found in objects.items()
    }
