"""The directives `issues`, `dangling` and `review`: open questions, references that lead nowhere, doubtful passages.

The parts of an issue's page come first: the smallest battle in which its readings differ, the weight of assumed
figures, and the effects of a rule change in short.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from xml.etree import ElementTree as ET

from docutils import nodes

from clausewitz.answers.rulings import yes_or_no
from clausewitz.catalogue.odds_charts import draw_readings, outcomes_in
from clausewitz.catalogue.ruling_lines import RulingLine, line_on_decider
from clausewitz.compare.brief import Brief, BriefFlip
from clausewitz.compare.smallest import SearchResult, Smallest
from clausewitz.compare.weights import Weights
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.publish.diagrams import draw_flow
from clausewitz.publish.domain import sheet
from clausewitz.publish.graphs import Link, diagram
from clausewitz.publish.nodes import (
    RulesDirective,
    badge,
    bullets,
    cell,
    fields,
    foldable,
    inline,
    paragraph,
    quotations,
    section,
    table,
)
from clausewitz.publish.positions import key_of_scenario
from clausewitz.rulings.flow import KEY, Flow
from clausewitz.store.entries import IssueEntry, ReadingEntry
from clausewitz.text.review import ReviewedPassage, Sureness, review
from clausewitz.text.sources import name_sources
from clausewitz.text.words import capitalize, format_count

Odds = Mapping[str, Mapping[str, float]]
"""The chance of each outcome under each reading, by its letter."""


def smallest_battle(issue: str, search: SearchResult) -> Iterator[nodes.Node]:
    """The smallest battle in which the readings of an issue differ, or a note that none was found."""
    if found := search.found.get(issue):
        yield foldable(["The smallest battle in which the answers differ"], *_battle(issue, found), is_open=True)
    elif tried := search.in_vain.get(issue):
        has = "The rules ask for it in 1 small battle tried. It has"
        have = f"The rules ask for it in {tried} small battles tried, of up to three units. Each has"
        words = f"{has if tried == 1 else have} the same odds with every answer, where both sides fight on."
        yield foldable(["No small battle in which the answers differ"], paragraph(words))


def _battle(issue: str, found: Smallest) -> Iterator[nodes.Node]:
    told = {each.letter: each.outcomes for each in found.readings if each.outcomes}
    yield paragraph(f"{found.title}:")
    yield bullets([nodes.strong(text=f"{who}:"), f" {what or 'nothing'}"] for who, what in found.sides)
    title = "How it ends with each answer"
    yield nodes.figure("", diagram(partial(_draw_odds, title, told, f"odds-{issue}")), classes=["odds-figure"])
    yield _table(found, told)
    yield paragraph(*_moves(found))
    yield paragraph("Save the battle as ", nodes.literal(text="battle.toml"), ", and see for yourself:")
    yield nodes.literal_block(found.document, found.document, language="toml")
    commands = "\n".join(
        f"$ clausewitz odds battle.toml --reading {issue}={each.letter}" for each in found.readings[1:] if each.moves
    )
    yield nodes.literal_block(commands, commands, language="console")


def _draw_odds(title: str, told: Odds, name: str, _: Link) -> str:
    return ET.tostring(draw_readings(title, told, name), encoding="unicode")


def _table(found: Smallest, told: Odds) -> nodes.table:
    first = found.readings[0].letter
    heads = [f"({letter}){', how we play it' if letter == first else ''}" for letter in told]
    rows = (
        [cell(outcome), *(cell(f"{100 * chances.get(outcome, 0):.1f} %") for chances in told.values())]
        for outcome in outcomes_in(told)
    )
    return table(("how it ends", *heads), rows, ["odds"])


def _moves(found: Smallest) -> Iterator[str]:
    """How far each other reading moves the odds."""
    for each in found.readings[1:]:
        if not each.outcomes:
            yield f"With ({each.letter}) the battle cannot be set up. "
        elif each.moves:
            yield f"({each.letter}) moves {100 * each.moves:.1f} % of the odds to other endings. "
        else:
            yield f"({each.letter}) moves nothing here. "
    yield "Each side gives up its cheapest units first and fights on as long as it may."


def weights_of_figures(weights: Weights) -> nodes.admonition:
    """How far each assumed figure moves the odds of an example battle, the largest first."""
    rows = (
        [
            cell(each.words.partition(",")[0]),
            cell(each.words.partition("before ")[2]),
            cell("?" if each.moves is None else f"{100 * each.moves:.1f} %"),
            cell(each.why or ", ".join(f"{side} {hits:.2f}" for side, hits in each.costs.items())),
        ]
        for each in weights.figures
    )
    if weights.is_too_large:
        return foldable([f"{weights.title}, {weights.file}"], paragraph("It has too many positions to weigh anything."))
    body: list[nodes.Node] = [
        paragraph("One figure at a time is one more or one less; all else stays. ", badge("assumed", "assumed"))
    ]
    if weights.figures:
        body.append(table(("figure", "before", "moves of the odds", "casualties on average"), rows, ["weights"]))
    if weights.idle:
        body.append(paragraph(f"Used, but moves nothing: {', '.join(weights.idle)}."))
    return foldable([f"{weights.title}, {weights.file}"], *body, is_open=True)


_MOST = 12
"""The most differences in the sequences that are shown; `clausewitz compare` lists all."""


def what_changes(directive: RulesDirective, title: str, brief: Brief, change: str) -> nodes.admonition:
    """The rulings that flip, each kind by its plainest situation, and the differences in the sequences.

    Ids in its diagrams begin with the `change`, such as `ISSUE=b`.
    """
    return foldable([title], *_effects(directive, brief), *(_diagram(flow, change) for flow in brief.flows))


def _effects(directive: RulesDirective, brief: Brief) -> Iterator[nodes.Node]:
    if brief.flips:
        yield from directive.ruling_lines(map(_flip, brief.flips))
    else:
        yield paragraph("No ruling changes: proved for every situation.")
    if brief.uncompared:
        yield paragraph(f"Not compared: {', '.join(brief.uncompared)}.")
    if brief.sequences:
        values = (
            (_say(each.name), each.before or "nothing", each.now or "nothing") for each in brief.sequences[:_MOST]
        )
        yield bullets([f"{name}: {before}, now {now}"] for name, before, now in values)
    if (more := len(brief.sequences) - _MOST) > 0:
        yield paragraph(f"And {format_count(more, 'more difference')} in the sequences.")


def _say(name: str) -> str:
    """The name of a difference as players read it."""
    return name.removesuffix("clause") + "rule" if name.endswith("clause") else re.sub("reading$", "answer", name)


def _diagram(flow: Flow, change: str) -> nodes.figure:
    drawn = diagram(partial(draw_flow, flow, f"flow-{change.replace('=', '-')}"))
    key = nodes.caption(text=f"{flow.title}. {KEY}")
    return nodes.figure("", drawn, key, classes=["sequence-figure"])


def _flip(flip: BriefFlip) -> RulingLine:
    decided = (line_on_decider("before", flip.before), line_on_decider("now", flip.now))
    return RulingLine(flip.question, answer=yes_or_no(allowed=flip.allowed), below=decided)


class IssuesDirective(RulesDirective):
    """`.. issues:: my-game` lists the issues of a rulebook by topic; in HTML each has its own page."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """A section for each topic, the most frequent issues first; issues that no clause raises come before all."""
        rulebook = self.rulebook(self.arguments[0])
        self._briefs = self.rules.briefs[rulebook.id]
        self._battles = self.rules.battles[rulebook.id]
        self._taken = self._scenarios_by_reading()
        topics: dict[str, list[IssueEntry]] = {"": []}
        own = [each.id for each in self.catalogue.issues.values() if each.rulebook == rulebook.id]
        for topic in map(self._topic, map(self.catalogue.issues.__getitem__, own)):
            topics.setdefault(topic, [])  # in the order of the register
        for id_ in self._battles.questions.order(own):
            issue = self.catalogue.issues[id_]
            topics[self._topic(issue)].append(issue)
        self.note("issue", [issue.id for issues in topics.values() for issue in issues])
        general = [self._sheet(issue, rulebook) for issue in topics.pop("")]
        return [*general, *(self._section(topic, issues, rulebook) for topic, issues in topics.items())]

    def _topic(self, issue: IssueEntry) -> str:
        """The topic of the clause that first raises an issue."""
        return self.rules.topic_of(self.catalogue.entries[issue.clauses[0]]) if issue.clauses else ""

    def _section(self, topic: str, issues: Iterable[IssueEntry], rulebook: Rulebook) -> nodes.section:
        idle = [each for each in issues if self._battles.questions.never_came_up(each.id)]
        body: list[nodes.Node] = [self._sheet(each, rulebook) for each in issues if each not in idle]
        if idle:
            title = f"{format_count(len(idle), 'question')} that never came up in random play"
            body.append(foldable([title], *(self._sheet(each, rulebook) for each in idle)))
        return section(f"issues-{topic}", self.topic(topic), body=body)

    def _sheet(self, issue: IssueEntry, rulebook: Rulebook) -> nodes.container:
        preferred = issue.preferred_reading
        entry = paragraph("We play: ", nodes.strong(text=preferred.text))
        if not all(each.played for each in issue.readings):
            entry += [nodes.Text(" "), badge("assumed", "assumed")]
        if weight := self._battles.questions.in_words(issue.id):
            entry += [nodes.Text(" "), inline(f"In random play: {weight}.", classes=["place"])]
        return sheet(issue.id, issue.id, [issue.question], [entry], self._body(issue, rulebook))

    def _body(self, issue: IssueEntry, rulebook: Rulebook) -> Iterator[nodes.Node]:
        yield self.permalink(issue.id)
        profiles = _profiles(issue, rulebook)
        sources = self.catalogue.register.sources.values()
        by = {letter: name_sources(f"Played so by {' and '.join(each)}.", sources) for letter, each in profiles.items()}
        cards = (
            _reading(each, by.get(each.letter, ""), self._taken.get((issue.id, each.letter), []))
            for each in issue.readings
        )
        yield nodes.container("", *cards, classes=["readings"])
        yield from quotations(self, issue.quotes)
        yield fields(self._facts(issue))
        for each in issue.readings:
            change = f"{issue.id}={each.letter}"
            if brief := self._briefs.get(change):
                yield what_changes(self, f"What changes with ({each.letter})", brief, change)
        if link := self.try_it(issue.rulebook, issue.id, "Play it here, with both answers side by side"):
            yield paragraph("Try it: ", *link, classes=["why-not"])
        yield from smallest_battle(issue.id, self._battles.search)
        yield from self.rulings_about(issue.id)

    def _scenarios_by_reading(self) -> dict[tuple[str, str], list[nodes.Node]]:
        """The scenarios that name each reading, by its issue and its letter."""
        shown: dict[tuple[str, str], list[nodes.Node]] = {}
        for entry in self.catalogue.entries.values():
            for scenario in entry.clause.scenarios:
                for reading in dict.fromkeys(_readings_taken(scenario.text)):
                    example = nodes.literal_block(scenario.text, scenario.text, language="scenario")
                    link = self.try_it(entry.clause.rulebook, key_of_scenario(entry.clause, scenario))
                    rule = self.link("clause", entry.clause.id)
                    place = paragraph(rule, " ", *link, classes=["place"])
                    shown.setdefault(reading, []).append(foldable([scenario.name], example, place))
        return shown

    def _facts(self, issue: IssueEntry) -> Iterator[tuple[str, nodes.Node]]:
        if weight := self._battles.questions.in_words(issue.id):
            yield "In random play", paragraph(f"{capitalize(weight)}.")
        if issue.asks:
            yield "Players ask", bullets([question] for question in issue.asks)
        raised = (self.catalogue.entries[id_].clause for id_ in issue.clauses)
        links = [[self.link("clause", clause.id, nodes.Text(clause.paraphrase))] for clause in raised]
        yield "Asked by", bullets(links) if links else paragraph("no rule")
        claims = dict.fromkeys(claim for id_ in issue.clauses for claim in self.catalogue.entries[id_].claims)
        yield from self.proofs(claims)


class Dangling(RulesDirective):
    """`.. dangling::` shows every reference that leads nowhere in the sources."""

    def build_nodes(self) -> list[nodes.Node]:
        """A list of clauses with the words of each reference and what is missing."""
        found = self.catalogue.register.dangling_references()
        if not found:
            return [paragraph("Every reference leads somewhere.")]
        return [
            bullets(
                [f"“{each.reference.phrase}” in ", self.link("clause", each.clause.id), f": {each.reference.why}"]
                for each in found
            )
        ]


class Review(RulesDirective):
    """`.. review::` shows the doubtful passages of the sources: what each was taken for, and how to change it."""

    def build_nodes(self) -> list[nodes.Node]:
        """A list of passages, each with its doubts and with what to type."""
        passages = review(self.catalogue.register)
        doubtful = [each for each in passages if each.sureness is Sureness.DOUBTFUL]
        if not doubtful:
            return [paragraph("No passage is doubtful.")]
        return [
            paragraph(f"{len(doubtful)} of {format_count(len(passages), 'passage')} should be looked at."),
            bullets(self._passage(each) for each in doubtful),
        ]

    def _passage(self, passage: ReviewedPassage) -> list[nodes.Node | str]:
        is_clause = passage.name in self.catalogue.entries
        words = self.link("clause", passage.name, nodes.Text(passage.text)) if is_clause else inline(passage.text)
        doubts = "; ".join(passage.doubts)
        said = f": {doubts}. To change it: "
        return [
            words,
            " ",
            badge(passage.taken, "aside"),
            said,
            nodes.literal(text=f"clausewitz review {passage.name} --as KIND"),
        ]


def _profiles(issue: IssueEntry, rulebook: Rulebook) -> dict[str, list[str]]:
    """The profiles that use each reading of an issue, by its letter, without the first, which is ours."""
    taken: dict[str, list[str]] = {}
    for name, profile in list(rulebook.profiles.items())[1:]:
        for reading in readings_of(profile):
            if reading.issue == issue.id:
                taken.setdefault(reading.letter, []).append(name)
    return taken


def _readings_taken(scenario: str) -> Iterator[tuple[str, str]]:
    """The readings that a scenario names: the issue and the letter of each."""
    for letter, issue in re.findall(r"\breading (\w+) of (\S+)$", scenario, re.MULTILINE):
        yield issue, letter


def _reading(reading: ReadingEntry, played_by: str, scenarios: list[nodes.Node]) -> nodes.container:
    """A reading as a card: its answer, its reason, who else plays it so, and scenarios that show what it changes."""
    head: list[nodes.Node | str] = [nodes.strong(text=f"({reading.letter})")]
    if reading.preferred:
        head += [" ", badge("preferred", "preferred")]
    if not reading.played:
        head += [" ", badge("not played", "assumed")]
    body: list[nodes.Node] = [paragraph(*head), paragraph(reading.text)]
    if reading.because:
        body.append(paragraph(f"Because: {reading.because}"))
    if reading.assumes:
        body.append(paragraph(badge("assumed", "assumed"), f" {reading.assumes}"))
    if played_by:
        body.append(paragraph(inline(played_by, classes=["place"])))
    if scenarios:
        body += [paragraph("What it changes:", classes=["place"]), *scenarios]
    return nodes.container("", *body, classes=["reading"])
