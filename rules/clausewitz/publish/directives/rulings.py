"""The directives `rulings` and `consistency`: the findings of the prover as rulings, and the sentences that conflict.

Both are written for readers who know no logic. Each ruling has its own page, by topic.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from docutils import nodes

from clausewitz.answers.rulings import FoundRulingAnswer, shorten_ruling_id
from clausewitz.catalogue.ruling_lines import NO_SENTENCE, lines_on_finding, tell_settled
from clausewitz.catalogue.subjects import subjects_of
from clausewitz.play.documents import Space
from clausewitz.prove.verdicts import Place
from clausewitz.publish.diagrams import draw_map, draw_ruling, draw_units, stated_boxes
from clausewitz.publish.domain import sheet
from clausewitz.publish.graphs import diagram
from clausewitz.publish.nodes import (
    LOOKS,
    RulesDirective,
    badge,
    bullets,
    cell,
    fields,
    foldable,
    join_nodes,
    paragraph,
    quotations,
    section,
    table,
)
from clausewitz.store.entries import Fact
from clausewitz.store.findings import (
    IN_ONE_SENTENCE,
    Conflict,
    ConsistencyReport,
    Deadlock,
    Finding,
    Idle,
    Meeting,
    Rivals,
    Sentence,
    Settled,
    Silence,
    TakenReading,
    Unexamined,
    as_quoted,
    quote_of,
)
from clausewitz.text.words import capitalize, format_count

_MAP = "The places of the situation"
_FOR_ENGINES = re.compile(r"^ *#|^ *Then \w+ is (?:allowed|forbidden|not covered)\b", re.MULTILINE)
"""Steps in the words of the engine, which tell a reader no more than the situation above them."""


class Rulings(RulesDirective):
    """`.. rulings:: my-game` lists the rulings on what the prover has found; in HTML each has its own page."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each topic, in the order of the register."""
        rulebook = self.rulebook(self.arguments[0])
        topics: dict[str, list[FoundRulingAnswer]] = {}
        for each in self.catalogue.rulings.values():
            if each.rulebook == rulebook.id:
                first = self.catalogue.rulings[self.rules.ruling_sheets[each.id]]
                topics.setdefault(first.topic, []).append(each)
        self.note("ruling", [each.id for found in topics.values() for each in found])
        folder = self.catalogue.project.folder_name_of(rulebook.id)
        sections = (
            section(f"rulings-{topic}", self.topic(f"{folder}/{topic}"), body=self._sheets(found))
            for topic, found in topics.items()
        )
        if rulebook.id in self.catalogue.consistency:
            return list(sections)
        command = nodes.literal(text="clausewitz consistency")
        return [paragraph(badge("not run", "not run"), " ", command, " finds the situations to rule on."), *sections]

    def _sheets(self, found: Iterable[FoundRulingAnswer]) -> Iterator[nodes.container]:
        """A sheet for each question; where several rulings answer it, each is a case below it."""
        questions: dict[str, list[FoundRulingAnswer]] = {}
        for each in found:
            questions.setdefault(self.rules.ruling_sheets[each.id], []).append(each)
        yield from (
            self._sheet(*cases) if len(cases) == 1 else self._cases(name, cases) for name, cases in questions.items()
        )

    def _cases(self, name: str, cases: Sequence[FoundRulingAnswer]) -> nodes.container:
        """A question that is answered by cases."""
        cases = sorted(cases, key=lambda each: _case(each) == _REMAINS)
        lines: Iterator[list[nodes.Node | str]]
        lines = ([badge(each.ruling.answer, LOOKS[each.ruling.answer]), f" {_case(each)}"] for each in cases)
        parts = (
            nodes.container("", nodes.rubric(text=_case(each)), *self._body(each), ids=[each.id], classes=["case"])
            for each in cases
        )
        return sheet(name, f"{name}-cases", [cases[0].question], [bullets(lines)], parts)

    def _sheet(self, told: FoundRulingAnswer) -> nodes.container:
        untold = told.besides if told.title == told.question else ""
        besides = [f" {capitalize(untold)}."] if untold else []
        says = nodes.inline(text=f" {told.ruling.says}", classes=["place"])
        entry = [paragraph(badge(told.ruling.answer, LOOKS[told.ruling.answer]), *besides, says)]
        return sheet(told.id, told.id, [told.title], entry, self._body(told))

    def _body(self, told: FoundRulingAnswer) -> Iterator[nodes.Node]:
        yield self.permalink(told.id)
        decides, *others = lines_on_finding(told)
        answer = self.ruling_line(decides, told.ruling.answer)
        answer["classes"].append("answer")
        yield answer
        yield from self.ruling_quotes(decides)
        yield nodes.container("", diagram(partial(draw_ruling, told)), classes=["ruling-figure"])
        yield from self._situation(told)
        yield from self.ruling_lines(others, quoted=True)
        yield from self._try_it(told)
        if alike := self._others(told):
            yield fields([("See also", bullets([self.ruling(each)] for each in alike))])
        if told.scenario and not _FOR_ENGINES.search(told.scenario):
            yield foldable(["As a scenario"], nodes.literal_block(told.scenario, told.scenario, language="scenario"))
        elif told.unwritten:
            yield paragraph(f"It cannot be written as a scenario. {told.unwritten}", classes=["place"])

    def _try_it(self, told: FoundRulingAnswer) -> list[nodes.paragraph]:
        """A position in which the rule that decides, or one of those in question, decides as well."""
        rules = (told.ruling.decided_by, *(each.clause for each in told.sentences))
        return next(filter(None, (self.try_rule(each) for each in rules if each in self.catalogue.entries)), [])

    def _situation(self, told: FoundRulingAnswer) -> Iterator[nodes.Node]:
        if told.places:
            drawn = partial(draw_map, stated_boxes(map(_space, told.places)), f"{told.id}-map", _MAP)
            yield nodes.container("", diagram(drawn), classes=["ruling-figure"])
        if told.facts:
            rows = ([cell(each.asks.removesuffix(":")), _fact_cell(told, each)] for each in told.facts)
            yield table(["The situation", "Here"], rows, ["situation"])
        yield paragraph(f"All {'else ' if told.facts else ''}is as usual.", classes=["place"])

    def _others(self, told: FoundRulingAnswer) -> list[FoundRulingAnswer]:
        """Other rulings on the same action in which one of the same sentences conflicts with another."""
        clauses = {each.clause for each in told.sentences if each.verdict == "may not"}
        return [
            each
            for each in self.catalogue.rulings.values()
            if self.rules.ruling_sheets[each.id] != self.rules.ruling_sheets[told.id]
            and (each.rulebook, each.action) == (told.rulebook, told.action)
            and clauses & {one.clause for one in each.sentences}
        ]


_REMAINS = "Otherwise"
_VERBS = ("has ", "have ", "is ", "are ")
_SUBJECT = re.compile(r"\b(?:if|and|,) ((?:the|an?) (?:(?!and\b)\w+ )*?\w+)(?= (?:has|have|is|are)\b)")
"""What a condition speaks of, which those after it leave out: `if the space is hostile and has repelled ...`."""


def _case(told: FoundRulingAnswer) -> str:
    """The condition that tells a case from the others of its question; the case without one is what remains."""
    question = told.question.removesuffix("?")
    if not told.title.startswith(question):
        return told.title
    ending = told.title.removesuffix("?").removeprefix(question).lstrip(", ")
    if ending.startswith("and "):
        condition = ending.removeprefix("and ")
        subjects = _SUBJECT.findall(question) if condition.startswith(_VERBS) else []
        ending = " ".join(["if", *subjects[-1:], condition])
    return capitalize(ending) or _REMAINS


def _space(place: Place) -> Space:
    return Space(
        name=place.name,
        adjacent=frozenset(place.adjacent),
        sea=place.sea,
        owner=place.owner,
        marks=place.marks,
        forces=tuple(place.forces.items()),
    )


def _fact_cell(told: FoundRulingAnswer, fact: Fact) -> nodes.entry:
    """A fact; a force is also drawn, one square per unit."""
    if not fact.units:
        return cell(fact.answer)
    name = f"{told.id}-force-{told.facts.index(fact)}"
    bar = nodes.raw("", draw_units(fact.units, fact.asks.removesuffix(":"), fact.answer, name), format="html")
    side = "defender" if fact.asks.casefold().startswith("defender") else "attacker"
    return nodes.entry("", paragraph(f"{fact.answer} ", bar, classes=["left", side]))


class Findings(RulesDirective):
    """Base class of directives that show findings."""

    def _finding(self, finding: Finding, *body: nodes.Node) -> nodes.container:
        """The text of a finding, tagged with its subjects so that a script can filter findings by subject."""
        return nodes.container("", *body, classes=self._subjects(finding))

    def _subjects(self, finding: Finding) -> list[str]:
        catalogue = self.catalogue
        about = subjects_of(finding, catalogue.entries, catalogue.issues)
        actions = (each.name.replace(" ", "-") for each in catalogue.actions if each.does in about.actions)
        marks = [f"topic-{each}" for each in sorted(about.topics)] + [f"issue-{each}" for each in sorted(about.issues)]
        return ["finding", *marks, *(f"action-{each}" for each in actions)]

    def _pair(self, conflict: Conflict, *ground: nodes.Node) -> nodes.container:
        """The sentence that permits or requires, the one that forbids, and a situation that both cover."""
        said = (node for verdict, sentence in conflict.verdicts for node in self._verdict_nodes(verdict, sentence))
        return self._finding(conflict, *said, *ground, *self._meetings(conflict))

    def _verdict_nodes(self, verdict: str, sentence: Sentence) -> Iterator[nodes.Node]:
        """A sentence with its verdict and its quote, and what it requires, if anything."""
        must = f" (requires: {sentence.must})" if sentence.must else ""
        yield paragraph(badge(verdict, LOOKS[verdict]), " ", self._rule(sentence.clause), must)
        entry = self.catalogue.entries.get(sentence.clause)
        yield from quotations(self, quote_of(entry.clause, sentence) if entry else ())

    def _meetings(self, conflict: Conflict) -> Iterator[nodes.Node]:
        """A situation in which the two conflict, and what settles other situations."""
        yield self._situation(conflict)
        for meeting in conflict.elsewhere:
            yield paragraph(*self._settlement(meeting), ".")
            yield example(meeting.scenario, "")

    def _situation(self, found: Conflict | Silence) -> nodes.Node:
        """A link to the ruling on a finding, which shows its situation; without a ruling, the situation itself."""
        ruled = shorten_ruling_id(found.ruled.id) if found.ruled else ""
        if ruled in self.catalogue.rulings:
            return paragraph("Ruling: ", self.ruling(self.catalogue.rulings[ruled]))
        return example(found.scenario, "")

    def _ground(self, conflict: Conflict) -> nodes.paragraph:
        """What settles a conflict, in one line."""
        line: list[nodes.Node | str] = [f"{tell_settled(conflict.settled.value).capitalize()}. "]
        if conflict.readings:
            line += [each for taken in conflict.readings for each in self._reading(taken).children]
        elif conflict.by:
            line += [*self._exception(conflict), "" if conflict.because else "."]
        return paragraph(*line)

    def _reading(self, taken: TakenReading) -> nodes.paragraph:
        issue = self.catalogue.issues[taken.issue]
        text = next(each.text for each in issue.readings if each.letter == taken.letter)
        return paragraph("We play: ", self.link("issue", issue.id, nodes.Text(issue.question)), f" {text}")

    def _exception(self, conflict: Conflict) -> list[nodes.Node | str]:
        """Which sentence takes precedence over which, and why."""
        exceptions = list(dict.fromkeys(each.clause for each in conflict.by))
        others = [each.clause for each in (conflict.permits, conflict.forbids) if each.clause not in exceptions]
        words = f" (“{'”, “'.join(conflict.words)}”)" if conflict.words else ""
        line: list[nodes.Node | str] = [*join_nodes(map(self._rule, exceptions), " and "), words]
        if others:
            line += [" takes precedence over ", *join_nodes(map(self._rule, others), " and ")]
        line += [f". {' '.join(conflict.because)}"] if conflict.because else []
        return line

    def _settlement(self, meeting: Meeting) -> Iterator[nodes.Node | str]:
        """What settles a pair in other situations: which sentence takes precedence over which."""
        for number, each in enumerate(meeting.settled_by):
            yield ", and " if number else "In other situations "
            yield from (self._rule(each.clause), f" (“{each.words}”)" if each.words else "", " takes precedence over ")
            yield self._rule(each.over)
            if each.issue and each.issue != each.clause:
                yield from (", by the open question ", self.link("issue", each.issue))

    def _rule(self, id_: str) -> nodes.Node:
        """What a sentence says, in the words of its clause; for a reading, the question of its issue."""
        if id_ in self.catalogue.issues:
            return self.link("issue", id_, nodes.Text(self.catalogue.issues[id_].question))
        entry = self.catalogue.entries.get(id_)
        return self.link("clause", id_, *([nodes.Text(entry.clause.paraphrase)] if entry else []))


def example(scenario: str, otherwise: str) -> nodes.Node:
    """A situation, folded; a note if there is none."""
    if not scenario:
        return paragraph(otherwise)
    return foldable(["For example"], nodes.literal_block(scenario, scenario, language="scenario"))


Groups = Sequence[Sequence[Conflict]]
"""Conflicts, grouped by what settles them."""

_MEANING = {
    Settled.OPEN: "One sentence permits what another forbids, and nothing says which one applies.",
    Settled.READING: "One sentence permits what another forbids, and the text does not say which one applies. "
    "How an open question is answered decides.",
    Settled.SPECIAL: "One sentence permits what another forbids. The text does not say which one applies; the more "
    "specific one is taken to.",
    Settled.WORDS: "One sentence permits what another forbids, and one of them says in words of its own that it is the "
    "exception.",
}
_MUST = "One sentence requires what another forbids. Each such pair is listed here, however it is settled."
_BOTH = "Two sentences require different answers to one question, and only one can be given."


class ConsistencyDirective(Findings):
    """`.. consistency:: my-game` shows where sentences conflict, are silent, or decide nothing."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """The totals, then conflicts: unsettled, settled by readings; other findings; and those settled by the text."""
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
        """What one sentence requires and another forbids, each with what settles it."""
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
            yield section(f"consistency-{how.name.lower()}", tell_settled(how.value).capitalize(), body=body)

    def _group_by_reading(self, groups: Groups) -> Iterator[nodes.Node]:
        """Conflicts that readings settle, grouped by issue: the reading, then each pair."""
        for group in groups:
            issues = [self.catalogue.issues[taken.issue] for taken in group[0].readings]
            title = f"{' '.join(each.question for each in issues)} ({format_count(len(group), 'pair')})"
            pairs = map(self._pair, group)
            yield foldable([title], *map(self._reading, group[0].readings), *pairs)

    def _list_exceptions(self, groups: Groups) -> Iterator[nodes.Node]:
        """Conflicts that the text settles, folded: a line for each exception to each rule."""
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
            meaning = "In some situations no sentence permits or forbids it, so it is not allowed."
            body = (self._finding(each, _silence(each), self._situation(each)) for each in silent)
            yield section("consistency-silence", "Nothing is said", body=[paragraph(meaning), *body])
        unspoken = [each for each in report.silences if not each.scenario]
        if unspoken:
            meaning = "Players have this choice, but no sentence covers it as such. It is open to them, or governed by "
            meaning += "the rules on its parts."
            body = (self._finding(each, _silence(each)) for each in unspoken)
            yield section("consistency-unspoken", "Not covered as such", body=[paragraph(meaning), *body])
        if report.deadlocks:
            meaning = "In some situations the rules allow no answer. The transcript says so, and play continues."
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
        return ["may not: ", self._rule(clause)] if clause else [NO_SENTENCE]

    def _idle(self, idle: Idle, reason: str) -> Iterator[nodes.Node]:
        yield paragraph(self._rule(idle.sentence.clause), f" (of: {idle.action})")
        if idle.because_of:
            clauses = dict.fromkeys(each.clause for each in idle.because_of)
            yield paragraph(reason, *join_nodes(map(self._rule, clauses)))
        yield example(idle.scenario, "It covers no situation.")


def _figures(report: ConsistencyReport) -> nodes.paragraph:
    left, of_must = len(report.contradictions), len(report.must_conflicts)
    obliged = f" In {of_must} pairs one sentence requires what the other forbids." if of_must else ""
    pairs = format_count(len(report.conflicts), "pair disagrees", "pairs disagree")
    return paragraph(
        f"{format_count(report.norms, 'sentence permits or forbids', 'sentences permit or forbid')} one of "
        f"{format_count(report.actions, 'kind')} of action. Each was compared with every other one, for "
        f"every situation: taken literally, {pairs} somewhere. "
        f"As we play the open questions, {left or 'none'} of them {'is' if left < 2 else 'are'} left open."
        f"{obliged}"
    )


def _unexamined_nodes(unexamined: Unexamined) -> Iterator[nodes.Node]:
    yield paragraph(nodes.strong(text="; ".join(unexamined.asked or unexamined.actions)))
    yield paragraph(unexamined.why)


def _silence(silence: Silence) -> nodes.paragraph:
    return paragraph(nodes.strong(text=silence.action), f" Asked in: {silence.asked}" if silence.asked else "")
