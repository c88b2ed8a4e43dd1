"""A place on a page where something is drawn, once the page is written and the addresses of its clauses are known."""

from collections.abc import Callable

from docutils import nodes
from sphinx.application import Sphinx

from clausewitz.publish.domain import rules_of
from clausewitz.publish.pictures.graphs import Link
from clausewitz.text.citations import is_issue


class Diagram(nodes.General, nodes.Element):
    """Where something is to be drawn."""


def diagram(draw: Callable[[Link], str]) -> Diagram:
    """A place for the SVG that `draw` makes, given how to find the address of a clause.

    It is kept with its page, so `draw` has to be a `partial` of a function of a module.
    """
    return Diagram(draw=draw)


def draw_diagrams(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put an inline SVG in the place of each diagram, with the addresses as they are seen from its page."""
    rules = rules_of(app.env)

    def address(clause: str) -> str:
        # Where a page should show a clause and none does, its link in words beside the diagram has warned already.
        return rules.address(app.builder, page, "issue" if is_issue(clause) else "clause", clause) or ""

    for each in list(doctree.findall(Diagram)):
        each.replace_self(nodes.raw("", each["draw"](address), format="html"))
