"""The directive `source`: a source whole, each passage a link to its clauses or marked as aside or not yet read."""

from collections.abc import Iterator

from docutils import nodes

from clausewitz.publish.directives.directive import RulesDirective, badge, inline, paragraph
from clausewitz.text.coverage import Segment
from clausewitz.text.model import Exemption, Kind, Source

_KEY = "The text as it was found. What is underlined leads to the clause that quotes it."
_KEY_OF_NUMBERS = " Where several clauses quote it, [2] behind it leads to the second, [3] to the third, and so on."


class SourcePage(RulesDirective):
    """`.. source:: 000` makes a page of a source: its title, and its whole text line by line."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section with a paragraph for each line of the source."""
        source = self.resolve_name("source", self.arguments[0], self.catalogue.register.sources)
        self.note("source", [source.id])
        lines: list[list[nodes.Node]] = [[]]
        told: set[Exemption] = set()
        for segment in self.catalogue.register.segments[source.id]:
            after = list(self._more(segment))
            if segment.exemption and segment.exemption not in told:
                told.add(segment.exemption)
                after = _note(segment.exemption)
            first, *others = self._pieces(source, segment, after)
            lines[-1] += first
            lines += others
        if not lines[-1]:
            lines.pop()  # the text ends with the end of a line
        text = nodes.container("", *(paragraph(*line, classes=["source-line"]) for line in lines), classes=["source"])
        key = paragraph(_KEY)
        if any(len(segment.clauses) > 1 for segment in self.catalogue.register.segments[source.id]):
            key += nodes.Text(_KEY_OF_NUMBERS)
        title = nodes.title(text=f"{source.id}: {source.title}")
        return [nodes.section("", title, key, text, ids=[f"source-{source.id}"])]

    def _pieces(self, source: Source, segment: Segment, after: list[nodes.Node]) -> list[list[nodes.Node]]:
        """The parts of a segment, one for each line on which it stands, and what comes after its last word.

        Its first word is where a link to the segment leads.
        """
        texts = source.text[segment.start : segment.end].replace("\r\n", "\n").split("\n")
        worded = [number for number, text in enumerate(texts) if text.strip()]
        pieces: list[list[nodes.Node]] = [[nodes.Text(text)] if text else [] for text in texts]
        for number in worded:
            words = texts[number].strip()
            before, _, behind = texts[number].partition(words)
            shown = self._words(segment, words)
            if number == worded[0]:
                shown["ids"] = [f"source-{source.id}-{segment.start}"]
            more = after if number == worded[-1] else []
            pieces[number] = [nodes.Text(before), shown, *more, nodes.Text(behind)]
        return pieces

    def _words(self, segment: Segment, words: str) -> nodes.inline:
        """Words of a segment, a link to the first of its clauses if it has any."""
        if segment.clauses:
            link = self.link("clause", segment.clauses[0], nodes.Text(words), tip=segment.clauses[0])
            return inline(link, classes=["quoted"])
        return inline(words, classes=[segment.exemption.kind.value if segment.exemption else "gap"])

    def _more(self, segment: Segment) -> Iterator[nodes.Node]:
        """The clauses after the first that quote the same words, as small numbers."""
        for number, clause in enumerate(segment.clauses[1:], start=2):
            yield nodes.superscript("", "", self.link("clause", clause, nodes.Text(f"[{number}]"), tip=clause))


def _note(exemption: Exemption) -> list[nodes.Node]:
    """Why a passage belongs to no clause."""
    word = {Kind.ASIDE: "aside", Kind.UNREAD: "not yet read"}[exemption.kind]
    return [nodes.Text(" "), inline(badge(word, "aside"), f" {exemption.why}", classes=["why"])]
