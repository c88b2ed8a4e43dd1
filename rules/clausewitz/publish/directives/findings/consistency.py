"""The directive `consistency`: where the sentences of a rulebook disagree, for a reader who knows no logic."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from docutils import nodes

from clausewitz.catalogue.consistency.conflicts import Conflict, Meeting, Settled, TakenReading
from clausewitz.catalogue.consistency.findings import Deadlock, Finding, Idle, Silence
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.catalogue.consistency.subjects import subjects_of
from clausewitz.publish.directives.directive import (
    RulesDirective,
    badge,
    bullets,
    foldable,
    joined,
    paragraph,
    quotations,
    section,
)
from clausewitz.text.counts import counted

Groups = Sequence[Sequence[Conflict]]
"""Disagreements, those together that the same settles."""

_MEANING = {
    Settled.OPEN: "One sentence permits what another forbids, and nothing says which of them counts.",
    Settled.READING: "One sentence permits what another forbids, and the text does not say which of them counts. "
    "The reading of an issue decides.",
    Settled.SPECIAL: "One sentence permits what another forbids. The text does not say which of them counts; the more "
    "special one is taken to.",
    Settled.WORDS: "One sentence permits what another forbids, and one of them says in words of its own that it is the "
    "exception.",
}


class ConsistencyDirective(RulesDirective):
    """`.. consistency:: my-game` shows where the rules disagree, are silent, or say what decides nothing."""

    required_arguments = 1

    def shown(self) -> list[nodes.Node]:
        """The figures, what nobody settles, what readings do, what else was found, and last what the text settles."""
        rulebook = self.rulebook(self.arguments[0])
        report = self.catalogue.consistency.get(rulebook.id)
        if report is None:
            command = nodes.literal(text="clausewitz consistency")
            return [paragraph(badge("not run", "not run"), " ", command, " examines the rules as they are now.")]
        return [
            _figures(report),
            self._open(report),
            *self._settled(report, Settled.READING, self._by_reading),
            *self._others(report),
            *self._settled(report, Settled.SPECIAL, self._by_text),
            *self._settled(report, Settled.WORDS, self._by_text),
        ]

    def _open(self, report: ConsistencyReport) -> nodes.section:
        pairs = [self._pair(each) for each in report.contradictions]
        said = paragraph(_MEANING[Settled.OPEN] if pairs else "Nothing is left open.")
        return section("consistency-open", "Left open", body=[said, *pairs])

    def _settled(
        self, report: ConsistencyReport, how: Settled, shown: Callable[[Groups], Iterable[nodes.Node]]
    ) -> Iterator[nodes.section]:
        if groups := report.alike(how):
            body = [paragraph(_MEANING[how]), *shown(groups)]
            yield section(f"consistency-{how.name.lower()}", how.value.capitalize(), body=body)

    def _by_reading(self, groups: Groups) -> Iterator[nodes.Node]:
        """What readings settle, under the issue: which reading does so, then each pair."""
        for group in groups:
            issues = [self.catalogue.issues[taken.issue] for taken in group[0].readings]
            title = f"{' '.join(each.question for each in issues)} ({counted(len(group), 'pair')})"
            pairs = map(self._pair, group)
            yield foldable([title], *map(self._reading, group[0].readings), *pairs)

    def _reading(self, taken: TakenReading) -> nodes.paragraph:
        issue = self.catalogue.issues[taken.issue]
        text = next(each.text for each in issue.readings if each.letter == taken.letter)
        return paragraph(f"Reading {taken.letter} of ", self.link("issue", issue.id), f": {text}")

    def _by_text(self, groups: Groups) -> Iterator[nodes.Node]:
        """What the text settles, folded away: a line for each exception to each rule."""
        conflicts = [each for group in groups for each in group]
        lines = bullets(map(self._line, conflicts))
        for line, each in zip(lines.findall(nodes.list_item), conflicts, strict=True):
            line["classes"] += self._subjects(each)
        yield foldable([counted(len(conflicts), "exception")], lines)

    def _line(self, conflict: Conflict) -> list[nodes.Node | str]:
        exceptions = list(dict.fromkeys(each.clause for each in conflict.by))
        others = [each.clause for each in (conflict.permits, conflict.forbids) if each.clause not in exceptions]
        words = f" (“{'”, “'.join(conflict.words)}”)" if conflict.words else ""
        line: list[nodes.Node | str] = [*joined(map(self._rule, exceptions), " and "), words]
        if others:
            line += [" goes before ", *joined(map(self._rule, others), " and ")]
        line += [f". {' '.join(conflict.because)}"] if conflict.because else []
        for meeting in conflict.elsewhere:
            line += [". ", *self._settling(meeting)]
        return line

    def _finding(self, finding: Finding, *body: nodes.Node) -> nodes.container:
        """What is told of a finding, marked with what it is about, by which a script shows those on one thing alone."""
        return nodes.container("", *body, classes=self._subjects(finding))

    def _subjects(self, finding: Finding) -> list[str]:
        catalogue = self.catalogue
        about = subjects_of(finding, catalogue.entries, catalogue.issues)
        action = catalogue.actions.get(finding.action, "").replace(" ", "-")
        marks = [f"topic-{each}" for each in sorted(about.topics)] + [f"issue-{each}" for each in sorted(about.issues)]
        return ["finding", *marks, *([f"action-{action}"] if action else [])]

    def _pair(self, conflict: Conflict) -> nodes.container:
        """The sentence that permits, the one that forbids, and a situation of which both speak."""
        return self._finding(conflict, *self._both(conflict))

    def _both(self, conflict: Conflict) -> Iterator[nodes.Node]:
        for verdict, kind, sentence in (
            ("may", "permits", conflict.permits),
            ("may not", "forbids", conflict.forbids),
        ):
            yield paragraph(badge(verdict, kind), " ", self._rule(sentence.clause))
            entry = self.catalogue.entries.get(sentence.clause)
            yield from quotations(self, entry.clause.quotes[:1] if entry else ())
        yield self._situation(conflict)
        for meeting in conflict.elsewhere:
            yield paragraph(*self._settling(meeting), ".")
            yield _example(meeting.scenario, "")

    def _settling(self, meeting: Meeting) -> Iterator[nodes.Node | str]:
        """What settles a pair in other situations: which sentence goes before which."""
        for number, each in enumerate(meeting.settled_by):
            yield ", and " if number else "In other situations "
            yield from (self._rule(each.clause), f" (“{each.words}”)" if each.words else "", " goes before ")
            yield self._rule(each.over)
            if each.issue and each.issue != each.clause:
                yield from (", by the issue ", self.link("issue", each.issue))

    def _situation(self, found: Conflict | Silence) -> nodes.Node:
        """The ruling that a finding calls for, which has its situation, as a link; else the situation itself."""
        if found.ruled and found.ruled.id in self.catalogue.rulings:
            return paragraph("Ruling: ", self.ruling(self.catalogue.rulings[found.ruled.id]))
        return _example(found.scenario, "")

    def _rule(self, id_: str) -> nodes.Node:
        """What a sentence says, in the words of its clause; where a reading says it, the question of the issue."""
        if id_ in self.catalogue.issues:
            return self.link("issue", id_, nodes.Text(self.catalogue.issues[id_].question))
        entry = self.catalogue.entries.get(id_)
        return self.link("clause", id_, *([nodes.Text(entry.clause.paraphrase)] if entry else []))

    def _others(self, report: ConsistencyReport) -> Iterator[nodes.Node]:
        silent = [each for each in report.silences if each.scenario]
        if silent:
            meaning = "In some situation no sentence permits or forbids it. What nothing permits is not allowed."
            body = (self._finding(each, _silence(each), self._situation(each)) for each in silent)
            yield section("consistency-silence", "Nothing is said", body=[paragraph(meaning), *body])
        unspoken = [each for each in report.silences if not each.scenario]
        if unspoken:
            meaning = "A player is asked for it, and no sentence covers it as such. It is open to him, or ruled by "
            meaning += "what is said of the things that it consists of."
            body = (self._finding(each, _silence(each)) for each in unspoken)
            yield section("consistency-unspoken", "Nothing is said of it as such", body=[paragraph(meaning), *body])
        if report.deadlocks:
            meaning = "In some situation the rules allow no answer. The transcript then says so, and play goes on."
            body = (self._finding(each, *self._deadlock(each)) for each in report.deadlocks)
            yield section("consistency-deadlock", "Questions without an answer", body=[paragraph(meaning), *body])
        if report.dead:
            meaning = "Wherever such a sentence speaks, another one is an exception to it."
            body = (self._finding(each, *self._idle(each, "Exception: ")) for each in report.dead)
            yield section("consistency-dead", "Sentences that never decide", body=[paragraph(meaning), *body])
        if report.redundant:
            meaning = "Without such a sentence the same would be allowed and forbidden."
            body = (self._finding(each, *self._idle(each, "Said by: ")) for each in report.redundant)
            yield section("consistency-redundant", "Sentences that could be left out", body=[paragraph(meaning), *body])
        if report.unexamined:
            listed = bullets([nodes.literal(text=each.action), f": {each.why}"] for each in report.unexamined)
            yield section("consistency-unexamined", "Not examined", body=[listed])

    def _deadlock(self, deadlock: Deadlock) -> Iterator[nodes.Node]:
        yield paragraph(nodes.strong(text="; ".join(deadlock.asked)))
        yield bullets([f"{each.answer}: ", *self._forbidding(each.clause)] for each in deadlock.refused)
        yield _example(deadlock.scenario, "")

    def _forbidding(self, clause: str) -> list[nodes.Node | str]:
        return ["may not: ", self._rule(clause)] if clause else ["no sentence permits it"]

    def _idle(self, idle: Idle, reason: str) -> Iterator[nodes.Node]:
        yield paragraph(self._rule(idle.sentence.clause), f" (of: {idle.action})")
        if idle.because_of:
            clauses = dict.fromkeys(each.clause for each in idle.because_of)
            yield paragraph(reason, *joined(map(self._rule, clauses)))
        yield _example(idle.scenario, "It covers no situation.")


def _figures(report: ConsistencyReport) -> nodes.paragraph:
    left = len(report.contradictions)
    return paragraph(
        f"{counted(report.norms, 'sentence permits or forbids', 'sentences permit or forbid')} one of "
        f"{counted(report.actions, 'kind')} of action. Each was compared with every other one, for every situation: "
        f"taken at their words, {counted(len(report.conflicts), 'pair disagrees', 'pairs disagree')} somewhere. "
        f"Under the profile {report.profile}, {left or 'none'} of them {'is' if left < 2 else 'are'} left open."
    )


def _silence(silence: Silence) -> nodes.paragraph:
    return paragraph(nodes.strong(text=silence.action), f" Asked in: {silence.asked}" if silence.asked else "")


def _example(scenario: str, otherwise: str) -> nodes.Node:
    """A situation, folded; words where there is none."""
    if not scenario:
        return paragraph(otherwise)
    return foldable(["For example"], nodes.literal_block(scenario, scenario, language="scenario"))
