"""Where a sequence is to be drawn on a page, and its drawing, once the addresses of the clauses are known."""

from collections.abc import Callable, Mapping

from docutils import nodes
from sphinx.application import Sphinx

from clausewitz.desk.firing import firings
from clausewitz.desk.muster import musters
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Sequence
from clausewitz.publish.diagrams.drawing import as_preferred, draw
from clausewitz.publish.diagrams.rendering import render
from clausewitz.publish.diagrams.timeline import Timeline, draw_timeline
from clausewitz.publish.domain import rules_of
from clausewitz.text.citations import is_issue

Link = Callable[[str], str]
"""Gives the address of a clause, or none."""


class Diagram(nodes.General, nodes.Element):
    """Where a sequence is to be drawn."""


def draw_diagrams(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put an inline SVG in the place of each diagram, with the addresses as they are seen from its page."""
    rules = rules_of(app.env)

    def address(clause: str) -> str:
        # Where a page should show a clause and none does, its link in the words below the diagram has warned already.
        return rules.address(app.builder, page, "issue" if is_issue(clause) else "clause", clause) or ""

    for diagram in list(doctree.findall(Diagram)):
        rulebook = rules.catalogue.engines[diagram["rulebook"]]
        sequence = next(each for each in rulebook.sequences if each.name == diagram["sequence"])
        svg = _DRAWN[diagram["look"]](rulebook, sequence, address)
        diagram.replace_self(nodes.raw("", svg, format="html"))


def _as_steps(rulebook: Rulebook, sequence: Sequence, link: Link) -> str:
    drawn = len(as_preferred(sequence).steps)
    return render(
        draw(sequence, rulebook.roster, link),
        name=f"sequence-{rulebook.id}-{sequence.name}",
        title=sequence.title,
        description=f"{drawn} steps, from top to bottom. The same stands below in words.",
    )


def _as_timeline(rulebook: Rulebook, sequence: Sequence, link: Link) -> str:
    seen = as_preferred(sequence)
    fires = tuple(firings(seen, musters(rulebook).get(sequence.name), rulebook.roster))
    return draw_timeline(Timeline(seen, fires, rulebook.roster, link), f"timeline-{rulebook.id}-{sequence.name}")


_DRAWN: Mapping[str, Callable[[Rulebook, Sequence, Link], str]] = {"sequence": _as_steps, "timeline": _as_timeline}
