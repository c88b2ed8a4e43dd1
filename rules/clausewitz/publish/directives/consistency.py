"""The directive `consistency`: where the sentences of a rulebook disagree, for a reader who knows no logic."""

from collections.abc import Iterable, Iterator

from docutils import nodes

from clausewitz.catalogue.consistency import Conflict, ConsistencyReport, Deadlock, Idle, Sentence, Settled, Silence
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

    def run(self) -> list[nodes.Node]:
        """The figures, the disagreements by what settles them, and what else was found."""
        rulebook = self.rulebook(self.arguments[0])
        report = self.catalogue.consistency.get(rulebook.id)
        if report is None:
            command = nodes.literal(text="clausewitz consistency")
            return [paragraph(badge("not run", "not run"), " ", command, " examines the rules as they are now.")]
        return [
            _figures(report),
            *(self._settled(report, how) for how in Settled if how is Settled.OPEN or report.settled(how)),
            *self._others(report),
        ]

    def _settled(self, report: ConsistencyReport, how: Settled) -> nodes.section:
        groups = report.alike(how)
        body: list[nodes.Node] = [paragraph(_MEANING[how] if groups else "Nothing is left open.")]
        body += [self._group(group) for group in groups]
        return section(f"consistency-{how.name.lower()}", how.value.capitalize(), body=body)

    def _group(self, group: Iterable[Conflict]) -> nodes.container:
        """Conflicts that the same settles: what does so, then each of them."""
        conflicts = list(group)
        shown = nodes.container("", *self._ground(conflicts[0]), classes=["conflicts"])
        for conflict in conflicts:
            shown += [*self._sentences(conflict), _example(conflict.scenario, "")]
        return shown

    def _ground(self, conflict: Conflict) -> Iterator[nodes.Node]:
        """What settles a conflict: readings, or the clauses that are the exception."""
        for taken in conflict.readings:
            issue = self.catalogue.issues[taken.issue]
            text = next(each.text for each in issue.readings if each.letter == taken.letter)
            yield paragraph(self.link("issue", issue.id, nodes.strong(text=issue.question)))
            yield paragraph(f"Reading {taken.letter}: {text}")
        for clause in _exceptions(conflict):
            words = " and ".join(f"“{each}”" for each in conflict.words)
            says = f" prevails, by the words {words}." if words else " goes before."
            yield paragraph(self.link("clause", clause), says)
            yield from self._quote(clause)

    def _sentences(self, conflict: Conflict) -> Iterator[nodes.Node]:
        """Both sentences; where one of them is the exception and shown above, the other."""
        for verdict, kind, sentence in (
            ("may", "permits", conflict.permits),
            ("may not", "forbids", conflict.forbids),
        ):
            if sentence.clause not in _exceptions(conflict):
                yield paragraph(badge(verdict, kind), " ", *self._named(sentence))
                yield from self._quote(sentence.clause)

    def _quote(self, clause: str) -> Iterator[nodes.Node]:
        entry = self.catalogue.entries.get(clause)
        yield from quotations(self, entry.clause.quotes[:1] if entry else ())

    def _named(self, sentence: Sentence) -> list[nodes.Node | str]:
        kind = "issue" if sentence.clause in self.catalogue.issues else "clause"
        return [f"{sentence.says} ", self.link(kind, sentence.clause)]

    def _others(self, report: ConsistencyReport) -> Iterator[nodes.Node]:
        silent = [each for each in report.silences if each.scenario]
        if silent:
            meaning = "In some situation no sentence permits or forbids it. What nothing permits is not allowed."
            body = (node for each in silent for node in (_silence(each), _example(each.scenario, "")))
            yield section("consistency-silence", "Nothing is said", body=[paragraph(meaning), *body])
        unspoken = [each for each in report.silences if not each.scenario]
        if unspoken:
            meaning = "A player is asked for it, and no sentence covers it as such. It is open to him, or ruled by "
            meaning += "what is said of the things that it consists of."
            body = (_silence(each) for each in unspoken)
            yield section("consistency-unspoken", "Nothing is said of it as such", body=[paragraph(meaning), *body])
        if report.deadlocks:
            meaning = "In some situation the rules allow no answer. The transcript then says so, and play goes on."
            body = (node for each in report.deadlocks for node in self._deadlock(each))
            yield section("consistency-deadlock", "Questions without an answer", body=[paragraph(meaning), *body])
        if report.dead:
            meaning = "Wherever such a sentence speaks, another one is an exception to it."
            body = (node for each in report.dead for node in self._idle(each, "Exception: "))
            yield section("consistency-dead", "Sentences that never decide", body=[paragraph(meaning), *body])
        if report.redundant:
            meaning = "Without such a sentence the same would be allowed and forbidden."
            body = (node for each in report.redundant for node in self._idle(each, "Said by: "))
            yield section("consistency-redundant", "Sentences that could be left out", body=[paragraph(meaning), *body])
        if report.unexamined:
            listed = bullets([nodes.literal(text=each.action), f": {each.why}"] for each in report.unexamined)
            yield section("consistency-unexamined", "Not examined", body=[listed])

    def _deadlock(self, deadlock: Deadlock) -> Iterator[nodes.Node]:
        yield paragraph(nodes.strong(text="; ".join(deadlock.asked)))
        yield bullets([f"{each.answer}: ", *self._forbidding(each.clause)] for each in deadlock.refused)
        yield _example(deadlock.scenario, "")

    def _forbidding(self, clause: str) -> list[nodes.Node | str]:
        kind = "issue" if clause in self.catalogue.issues else "clause"
        return ["may not by ", self.link(kind, clause)] if clause else ["no sentence permits it"]

    def _idle(self, idle: Idle, reason: str) -> Iterator[nodes.Node]:
        yield paragraph(*self._named(idle.sentence), f" (of: {idle.action})")
        if idle.because_of:
            clauses = dict.fromkeys(each.clause for each in idle.because_of)
            yield paragraph(reason, *joined(self.link("clause", each) for each in clauses))
        yield _example(idle.scenario, "It covers no situation.")


def _figures(report: ConsistencyReport) -> nodes.paragraph:
    left = len(report.contradictions)
    return paragraph(
        f"{counted(report.norms, 'sentence permits or forbids', 'sentences permit or forbid')} one of "
        f"{counted(report.actions, 'kind')} of action. Each was compared with every other one, for every situation: "
        f"taken at their words, {counted(len(report.conflicts), 'pair disagrees', 'pairs disagree')} somewhere. "
        f"Under the profile {report.profile}, {left or 'none'} of them {'is' if left < 2 else 'are'} left open."
    )


def _exceptions(conflict: Conflict) -> list[str]:
    """The clauses that settle a conflict without a reading."""
    return [] if conflict.readings else list(dict.fromkeys(each.clause for each in conflict.by))


def _silence(silence: Silence) -> nodes.paragraph:
    return paragraph(nodes.strong(text=silence.action), f" Asked in: {silence.asked}" if silence.asked else "")


def _example(scenario: str, otherwise: str) -> nodes.Node:
    """A situation, folded; words where there is none."""
    if not scenario:
        return paragraph(otherwise)
    return foldable(["For example"], nodes.literal_block(scenario, scenario, language="gherkin"))
