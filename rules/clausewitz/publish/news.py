"""The directive `news`: what the newest version brings, in short, from the one list of changes."""

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path, PurePosixPath

from docutils import nodes
from markdown_it import MarkdownIt
from markdown_it.token import Token

from clausewitz.publish.directives.directive import RulesDirective, bullets

_DOCS = "docs"
"""The folder of the pages, as the list of changes names it in its links."""


class News(RulesDirective):
    """`.. news::` shows what the newest version brings: the points before the first part of a changelog in Markdown."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """The points of the newest version, with links to the pages that they name."""
        _, file = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(file)
        try:
            text = Path(file).read_text(encoding="utf-8")
        except OSError as error:
            raise self.error(f"cannot read {self.arguments[0]}: {error.strerror}") from None
        newest = text.partition("\n## ")[2]
        points = takewhile(
            lambda token: token.type != "heading_open",
            MarkdownIt("commonmark", {"html": False}).parse(newest.partition("\n")[2]),
        )
        shown = [list(self._words(point.children or [])) for point in points if point.type == "inline"]
        if not shown:
            raise self.error(f"{self.arguments[0]} says nothing of its newest version before the first heading in it")
        return [bullets(shown, classes=["news"])]

    def _words(self, inside: list[Token]) -> Iterator[nodes.Node]:
        """Words, names and links of one point; a link to a page that the book lacks stands as words."""
        page = ""
        for token in inside:
            if token.type in {"link_open", "link_close"}:
                page = str(token.attrs.get("href", ""))
            elif token.type == "code_inline":
                yield nodes.literal(text=token.content)
            elif token.type in {"text", "softbreak"}:
                words = nodes.Text(token.content or " ")
                yield from (self._page_link(page, words) if page else []) or [words]

    def _page_link(self, address: str, words: nodes.Text) -> list[nodes.Node]:
        path = PurePosixPath(address)
        return self.page(str(path.relative_to(_DOCS).with_suffix("")), words) if path.is_relative_to(_DOCS) else []
