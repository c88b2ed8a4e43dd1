"""The directive `consistency`: where the sentences of a rulebook disagree, for a reader who knows no logic."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from docutils import nodes

from clausewitz.catalogue.consistency.conflicts import Conflict, Settled
from clausewitz.catalogue.consistency.findings import Deadlock, Idle, Rivals, Silence, Unexamined
from clausewitz.catalogue.consistency.quoted import IN_ONE_SENTENCE, as_quoted
from clausewitz.catalogue.consistency.report import ConsistencyReport
from clausewitz.publish.directives.directive import (
    badge,
    bullets,
    foldable,
    join_nodes,
    paragraph,
    section,
)
from clausewitz.publish.directives.findings.shown import Findings, example
from clausewitz.text.counts import format_count

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
_MUST = "One sentence obliges a player to what another forbids him. However that is settled, it is told here."
_BOTH = "Two sentences oblige a player to different answers to one question, and he can give only one."


class ConsistencyDirective(Findings):
    """`.. consistency:: my-game` shows where the rules disagree, are silent, or say what decides nothing."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """The figures, what nobody settles, what readings do, what else was found, and last what the text settles."""
        rulebook = self.rulebook(self.arguments[0])
        found = self.catalogue.consistency.get(rulebook.id)
        if found is None:
            command = nodes.literal(text="clausewitz consistency")
            return [paragraph(badge("not run", "not run"), " ", command, " examines the rules as they are now.")]
        report = as_quoted(found, self.catalogue.register)
        return [
            _figures(report),
            *self._must_section(report),
            *self._rivals(report),
            self._open(report),
            *self._settled_section(report, Settled.READING, self._group_by_reading),
            *self._others(report),
            *self._settled_section(report, Settled.SPECIAL, self._list_exceptions),
            *self._settled_section(report, Settled.WORDS, self._list_exceptions),
        ]

    def _open(self, report: ConsistencyReport) -> nodes.section:
        pairs = [self._pair(each) for group in report.group_conflicts(Settled.OPEN) for each in group]
        nothing = "Nothing else is left open." if report.contradictions or report.rivals else "Nothing is left open."
        said = paragraph(_MEANING[Settled.OPEN] if pairs else nothing)
        return section("consistency-open", "Left open", body=[said, *pairs])

    def _must_section(self, report: ConsistencyReport) -> Iterator[nodes.section]:
        """What one sentence obliges to and another forbids, each with what settles it."""
        if report.must_conflicts:
            groups = (group for how in Settled for group in report.group_conflicts(how, of_must=True))
            pairs = (self._pair(each, self._ground(each)) for group in groups for each in group)
            yield section("consistency-must", "Must, and may not", body=[paragraph(_MUST), *pairs])

    def _rivals(self, report: ConsistencyReport) -> Iterator[nodes.section]:
        if report.rivals:
            body = (self._finding(each, *self._dues(each)) for each in report.rivals)
            yield section("consistency-rivals", "Must do two things", body=[paragraph(_BOTH), *body])

    def _dues(self, rivals: Rivals) -> Iterator[nodes.Node]:
        yield paragraph(nodes.strong(text="; ".join(rivals.asked)))
        for each in rivals.dues:
            yield from self._verdict_nodes("must", each.sentence)
            yield example(each.scenario, "")

    def _settled_section(
        self, report: ConsistencyReport, how: Settled, shown: Callable[[Groups], Iterable[nodes.Node]]
    ) -> Iterator[nodes.section]:
        if groups := report.group_conflicts(how):
            body = [paragraph(_MEANING[how]), *shown(groups)]
            yield section(f"consistency-{how.name.lower()}", how.value.capitalize(), body=body)

    def _group_by_reading(self, groups: Groups) -> Iterator[nodes.Node]:
        """What readings settle, under the issue: which reading does so, then each pair."""
        for group in groups:
            issues = [self.catalogue.issues[taken.issue] for taken in group[0].readings]
            title = f"{' '.join(each.question for each in issues)} ({format_count(len(group), 'pair')})"
            pairs = map(self._pair, group)
            yield foldable([title], *map(self._reading, group[0].readings), *pairs)

    def _list_exceptions(self, groups: Groups) -> Iterator[nodes.Node]:
        """What the text settles, folded away: a line for each exception to each rule."""
        conflicts = [each for group in groups for each in group]
        lines = bullets(map(self._line, conflicts))
        for line, each in zip(lines.findall(nodes.list_item), conflicts, strict=True):
            line["classes"] += self._subjects(each)
        yield foldable([format_count(len(conflicts), "exception")], lines)

    def _line(self, conflict: Conflict) -> list[nodes.Node | str]:
        line = self._exception(conflict)
        if conflict.in_one_sentence:
            line += ["" if conflict.because else ".", f" {IN_ONE_SENTENCE}"]
        for meeting in conflict.elsewhere:
            line += [". ", *self._settlement(meeting)]
        return line

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
            body = (self._finding(each, *_unexamined_nodes(each)) for each in report.unexamined)
            yield section("consistency-unexamined", "Not examined", body=body)

    def _deadlock(self, deadlock: Deadlock) -> Iterator[nodes.Node]:
        yield paragraph(nodes.strong(text="; ".join(deadlock.asked)))
        yield bullets([f"{each.answer}: ", *self._forbidding_rule(each.clause)] for each in deadlock.refused)
        yield example(deadlock.scenario, "")

    def _forbidding_rule(self, clause: str) -> list[nodes.Node | str]:
        return ["may not: ", self._rule(clause)] if clause else ["no sentence permits it"]

    def _idle(self, idle: Idle, reason: str) -> Iterator[nodes.Node]:
        yield paragraph(self._rule(idle.sentence.clause), f" (of: {idle.action})")
        if idle.because_of:
            clauses = dict.fromkeys(each.clause for each in idle.because_of)
            yield paragraph(reason, *join_nodes(map(self._rule, clauses)))
        yield example(idle.scenario, "It covers no situation.")


def _figures(report: ConsistencyReport) -> nodes.paragraph:
    left, of_must = len(report.contradictions), len(report.must_conflicts)
    obliged = f" In {of_must} pairs one sentence obliges to what the other forbids." if of_must else ""
    pairs = format_count(len(report.conflicts), "pair disagrees", "pairs disagree")
    return paragraph(
        f"{format_count(report.norms, 'sentence permits or forbids', 'sentences permit or forbid')} one of "
        f"{format_count(report.actions, 'kind')} of action. Each was compared with every other one, for "
        f"every situation: taken at their words, {pairs} somewhere. "
        f"Under the profile {report.profile}, {left or 'none'} of them {'is' if left < 2 else 'are'} left open."
        f"{obliged}"
    )


def _unexamined_nodes(unexamined: Unexamined) -> Iterator[nodes.Node]:
    yield paragraph(nodes.strong(text="; ".join(unexamined.asked or unexamined.actions)))
    yield paragraph(unexamined.why)


def _silence(silence: Silence) -> nodes.paragraph:
    return paragraph(nodes.strong(text=silence.action), f" Asked in: {silence.asked}" if silence.asked else "")
