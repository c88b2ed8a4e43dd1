"""The directive `faults`: what is wrong in a project, from its files and from reading its rules."""

from collections.abc import Iterator
from itertools import groupby

from docutils import nodes

from clausewitz.answers.authoring import FindingAnswer
from clausewitz.lint.findings import Kind
from clausewitz.publish.nodes import RulesDirective, bullets, inline, paragraph, section
from clausewitz.text.model import Fault
from clausewitz.text.quotes import shorten
from clausewitz.text.words import format_count


class Faults(RulesDirective):
    """`.. faults::` shows what is wrong while a project is not complete: in its files, and in what its rules say."""

    def build_nodes(self) -> list[nodes.Node]:
        """A summary, the faults of the files by place, and what reading alone finds, the worst first."""
        faults, findings = self.rules.faults, self.rules.findings
        if not faults and not findings:
            return [paragraph("Nothing is wrong.")]
        in_files = format_count(len(faults), "fault")
        found: list[nodes.Node] = [
            paragraph(f"{in_files} in the files; {format_count(len(findings), 'fault')} found by reading.")
        ]
        if faults:
            found.append(section("faults-of-files", "In the files", body=[bullets(map(self._fault, faults))]))
        if findings:
            found.append(section("faults-of-rules", "In the rules", body=list(self._findings())))
        return found

    def _fault(self, fault: Fault) -> list[nodes.Node | str]:
        place = f"{self.catalogue.project.display_path(fault.file)}:{fault.line}"
        return [nodes.literal(text=place), f" {fault.message}"]

    def _findings(self) -> Iterator[nodes.Node]:
        for kind, findings in groupby(self.rules.findings, lambda each: Kind(each.kind)):
            yield paragraph(nodes.strong(text=kind.title), f": {kind.why}")
            yield bullets(self._finding(each) for each in findings)

    @staticmethod
    def _finding(finding: FindingAnswer) -> list[nodes.Node | str]:
        shown: list[nodes.Node | str] = [finding.message.removesuffix("."), ". "]
        for place in finding.places:
            case = f", {place.case}" if place.case else ""
            shown += [inline(f"\u201c{shorten(place.text)}\u201d ({place.source}{case}) ", classes=["place"])]
        return shown
