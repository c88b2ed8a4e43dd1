"""The directive `source`: a source whole, each passage a link to its clauses or marked as aside or not yet read."""

from collections.abc import Iterator

from docutils import nodes

from clausewitz.publish.directive import RulesDirective, badge, inline, paragraph
from clausewitz.text.coverage import Segment
from clausewitz.text.model import Kind, Source


class SourcePage(RulesDirective):
    """`.. source:: 000` is the page of a source: its title, and its whole text line by line."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """A section with a paragraph for each line of the source."""
        source = self.named("source", self.arguments[0], self.catalogue.register.sources)
        self.note("source", [source.id])
        lines: list[list[nodes.Node]] = [[]]
        told: set[int] = set()
        for segment in self.catalogue.register.segments[source.id]:
            first, *others = source.text[segment.start : segment.end].replace("\r\n", "\n").split("\n")
            lines[-1] += self._piece(source, segment, first, is_first=True)
            lines += (self._piece(source, segment, piece) for piece in others)
            lines[-1] += self._more(segment)
            if segment.exemption and segment.exemption.start not in told:
                told.add(segment.exemption.start)
                lines[-1] += _note(segment)
        if not lines[-1]:
            lines.pop()  # the text ends with the end of a line
        text = nodes.container("", *(paragraph(*line, classes=["source-line"]) for line in lines), classes=["source"])
        key = paragraph("The text as it was found. What is underlined leads to the clause that quotes it.")
        title = nodes.title(text=f"{source.id}: {source.title}")
        return [nodes.section("", title, key, text, ids=[f"source-{source.id}"])]

    def _piece(self, source: Source, segment: Segment, text: str, *, is_first: bool = False) -> list[nodes.Node]:
        """The part of a segment that stands on one line; the first is where a link to the segment leads."""
        if not text:
            return []
        shown: nodes.Node = nodes.Text(text)
        if segment.clauses:
            shown = self.link("clause", segment.clauses[0], shown, tip=segment.clauses[0])
        piece = inline(shown, classes=[_class(segment, text)])
        if is_first:
            piece["ids"] = [f"source-{source.id}-{segment.start}"]
        return [piece]

    def _more(self, segment: Segment) -> Iterator[nodes.Node]:
        """The clauses after the first that quote the same words, as small numbers."""
        for number, clause in enumerate(segment.clauses[1:], start=2):
            yield nodes.superscript("", "", self.link("clause", clause, nodes.Text(f"[{number}]"), tip=clause))


def _class(segment: Segment, text: str) -> str:
    if segment.clauses:
        return "quoted"
    if segment.exemption:
        return segment.exemption.kind.value
    return "gap" if text.strip() else "blank"


def _note(segment: Segment) -> list[nodes.Node]:
    assert segment.exemption is not None
    word = {Kind.ASIDE: "aside", Kind.UNREAD: "not yet read"}[segment.exemption.kind]
    return [nodes.Text(" "), inline(badge(word, "aside"), f" {segment.exemption.why}", classes=["why"])]
