"""How findings are shown: marked with what they are about, and two sentences that disagree with what settles them."""

from collections.abc import Iterator

from docutils import nodes

from clausewitz.catalogue.consistency.conflicts import Conflict, Meeting, Sentence, TakenReading
from clausewitz.catalogue.consistency.findings import Finding, Silence
from clausewitz.catalogue.consistency.quoted import quote_of
from clausewitz.catalogue.consistency.subjects import subjects_of
from clausewitz.publish.directives.directive import (
    LOOKS,
    RulesDirective,
    badge,
    foldable,
    join_nodes,
    paragraph,
    quotations,
)


class Findings(RulesDirective):
    """What shows findings."""

    def _finding(self, finding: Finding, *body: nodes.Node) -> nodes.container:
        """What is told of a finding, marked with what it is about, by which a script shows those on one thing alone."""
        return nodes.container("", *body, classes=self._subjects(finding))

    def _subjects(self, finding: Finding) -> list[str]:
        catalogue = self.catalogue
        about = subjects_of(finding, catalogue.entries, catalogue.issues)
        actions = (each.name.replace(" ", "-") for each in catalogue.actions if each.does in about.actions)
        marks = [f"topic-{each}" for each in sorted(about.topics)] + [f"issue-{each}" for each in sorted(about.issues)]
        return ["finding", *marks, *(f"action-{each}" for each in actions)]

    def _pair(self, conflict: Conflict, *ground: nodes.Node) -> nodes.container:
        """The sentence that permits or obliges, the one that forbids, and a situation of which both speak."""
        said = (node for verdict, sentence in conflict.verdicts for node in self._verdict_nodes(verdict, sentence))
        return self._finding(conflict, *said, *ground, *self._meetings(conflict))

    def _verdict_nodes(self, verdict: str, sentence: Sentence) -> Iterator[nodes.Node]:
        """A sentence with its verdict and its quote; if it obliges to something, with that."""
        must = f" (obliges to: {sentence.must})" if sentence.must else ""
        yield paragraph(badge(verdict, LOOKS[verdict]), " ", self._rule(sentence.clause), must)
        entry = self.catalogue.entries.get(sentence.clause)
        yield from quotations(self, quote_of(entry.clause, sentence) if entry else ())

    def _meetings(self, conflict: Conflict) -> Iterator[nodes.Node]:
        """Where the two meet, and what settles it elsewhere."""
        yield self._situation(conflict)
        for meeting in conflict.elsewhere:
            yield paragraph(*self._settlement(meeting), ".")
            yield example(meeting.scenario, "")

    def _situation(self, found: Conflict | Silence) -> nodes.Node:
        """The ruling that a finding calls for, which has its situation, as a link; else the situation itself."""
        if found.ruled and found.ruled.id in self.catalogue.rulings:
            return paragraph("Ruling: ", self.ruling(self.catalogue.rulings[found.ruled.id]))
        return example(found.scenario, "")

    def _ground(self, conflict: Conflict) -> nodes.paragraph:
        """What settles a conflict, in a line."""
        line: list[nodes.Node | str] = [f"{conflict.settled.value.capitalize()}. "]
        if conflict.readings:
            line += [each for taken in conflict.readings for each in self._reading(taken).children]
        elif conflict.by:
            line += [*self._exception(conflict), "" if conflict.because else "."]
        return paragraph(*line)

    def _reading(self, taken: TakenReading) -> nodes.paragraph:
        issue = self.catalogue.issues[taken.issue]
        text = next(each.text for each in issue.readings if each.letter == taken.letter)
        return paragraph(f"Reading {taken.letter} of ", self.link("issue", issue.id), f": {text}")

    def _exception(self, conflict: Conflict) -> list[nodes.Node | str]:
        """Which sentence goes before which, and why."""
        exceptions = list(dict.fromkeys(each.clause for each in conflict.by))
        others = [each.clause for each in (conflict.permits, conflict.forbids) if each.clause not in exceptions]
        words = f" (“{'”, “'.join(conflict.words)}”)" if conflict.words else ""
        line: list[nodes.Node | str] = [*join_nodes(map(self._rule, exceptions), " and "), words]
        if others:
            line += [" goes before ", *join_nodes(map(self._rule, others), " and ")]
        line += [f". {' '.join(conflict.because)}"] if conflict.because else []
        return line

    def _settlement(self, meeting: Meeting) -> Iterator[nodes.Node | str]:
        """What settles a pair in other situations: which sentence goes before which."""
        for number, each in enumerate(meeting.settled_by):
            yield ", and " if number else "In other situations "
            yield from (self._rule(each.clause), f" (“{each.words}”)" if each.words else "", " goes before ")
            yield self._rule(each.over)
            if each.issue and each.issue != each.clause:
                yield from (", by the issue ", self.link("issue", each.issue))

    def _rule(self, id_: str) -> nodes.Node:
        """What a sentence says, in the words of its clause; where a reading says it, the question of the issue."""
        if id_ in self.catalogue.issues:
            return self.link("issue", id_, nodes.Text(self.catalogue.issues[id_].question))
        entry = self.catalogue.entries.get(id_)
        return self.link("clause", id_, *([nodes.Text(entry.clause.paraphrase)] if entry else []))


def example(scenario: str, otherwise: str) -> nodes.Node:
    """A situation, folded; words where there is none."""
    if not scenario:
        return paragraph(otherwise)
    return foldable(["For example"], nodes.literal_block(scenario, scenario, language="scenario"))
