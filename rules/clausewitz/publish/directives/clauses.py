"""The directives `clauses`, which shows all clauses of a topic in full, and `roster`, the unit table.

Each figure of the roster links to its clause or is marked as assumed. Below the table, a second one shows how far the
assumed figures move the odds of example battles.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby

from docutils import nodes

from clausewitz.catalogue.search_entries import interview_id
from clausewitz.play.roster import Figure, Roster, Unit
from clausewitz.publish.diagrams import comparison_boxes, draw_map
from clausewitz.publish.directives.issues import weights_of_figures, what_changes
from clausewitz.publish.domain import sheet
from clausewitz.publish.graphs import diagram
from clausewitz.publish.marks import mark
from clausewitz.publish.nodes import (
    RulesDirective,
    badge,
    bullets,
    cell,
    fields,
    foldable,
    inline,
    join_nodes,
    paragraph,
    quotations,
    table,
)
from clausewitz.publish.positions import key_of_scenario
from clausewitz.store.entries import NOT_RUN, ClauseEntry, Code, ScenarioResult, Status
from clausewitz.testing.positions import Moved
from clausewitz.testing.trials import moves_of
from clausewitz.text.model import Clause, Outline, Reference, Scenario
from clausewitz.text.quotes import fold
from clausewitz.text.words import capitalize, format_count


class Clauses(RulesDirective):
    """`.. clauses:: my-game land` shows the clauses of a topic in the order of the register."""

    required_arguments = 2

    def build_nodes(self) -> list[nodes.Node]:
        """One section for each clause."""
        self._moves = moves_of(self.catalogue.project)
        self._briefs = self.rules.briefs[self.rulebook(self.arguments[0]).id]
        topics: dict[str, list[ClauseEntry]] = {}
        for entry in self.catalogue.entries.values():
            if entry.clause.rulebook == self.arguments[0]:
                topics.setdefault(entry.clause.topic, []).append(entry)
        entries = self.resolve_name("topic", self.arguments[1], topics)
        self.note("clause", [entry.clause.id for entry in entries])
        self.note("topic", dict.fromkeys(map(self.rules.topic_of, entries)))
        return [*map(self._section, entries), *self._to_print(), *self._boards(entries)]

    def _to_print(self) -> Iterator[nodes.paragraph]:
        """A link to the printable rules of the game, if there is such a page."""
        folder = self.catalogue.project.folder_name_of(self.arguments[0])
        if link := self.page(f"{folder}/print", nodes.Text("All rules of the game to print")):
            yield paragraph(*link, classes=["to-print"])

    def _section(self, entry: ClauseEntry) -> nodes.section:
        """The sentence, what it means, what is open about it and what was ruled on it; what proves it is folded."""
        clause = entry.clause
        section = nodes.section("", nodes.title(text=clause.paraphrase), *quotations(self, clause.quotes))
        section["ids"], section["classes"] = [clause.id], ["clause", *["verbatim"] * says_its_sentence(clause)]
        if clause.asks:
            said = " ".join(f"“{question}”" for question in clause.asks)
            section += paragraph(f"Players ask: {said}", classes=["players"])
        section += nodes.container("", *self._foot(entry), classes=["foot"])
        section += nodes.container("", self.permalink(clause.id), bullets(self._standing(entry)), classes=["margin"])
        self.set_source_info(section)
        return section

    def _foot(self, entry: ClauseEntry) -> Iterator[nodes.Node]:
        clause = entry.clause
        if clause.issues:
            title = format_count(len(clause.issues), "open question")
            battles = self.rules.battles.get(clause.rulebook)
            issues = battles.questions.order(clause.issues) if battles else clause.issues
            yield foldable((mark("question"), title), bullets(map(self._issue, issues), ["disputes"]))
        yield from self.rulings_about(clause.id)
        if entry.actions:
            yield self._interviews(entry)
        yield from self.try_rule(clause.id)
        if behind := list(self._behind(entry)):
            failed = any(each.status is Status.FAILED for each in entry.scenarios)
            yield foldable(["Tests and proofs"], *behind, is_open=failed)

    def _interviews(self, entry: ClauseEntry) -> nodes.paragraph:
        """Where a player is asked about each action on which a clause rules."""
        interviews = (
            self.link("interview", interview_id(entry.clause.id, each.name), nodes.Text(each.name))
            for each in entry.actions
        )
        return paragraph("May I? Ask about: ", *join_nodes(interviews, " · "), classes=["why-not"])

    def _standing(self, entry: ClauseEntry) -> Iterator[list[nodes.Node | str]]:
        if faults := self.rules.faults_by_clause.get(entry.clause.id):
            yield [badge(format_count(len(faults), "fault"), "failing")]
        yield from _standing(entry)

    def _behind(self, entry: ClauseEntry) -> Iterator[nodes.Node]:
        """What stands behind a clause: what it refers to, its tests, its proofs, its code, and what it changes."""
        if rows := [*self._facts(entry), *self._proofs(entry)]:
            yield fields(rows)
        if brief := self._briefs.get(entry.clause.id):
            yield what_changes(self, "Without this sentence", brief, entry.clause.id)

    def _facts(self, entry: ClauseEntry) -> Iterator[tuple[str, nodes.Node]]:
        clause = entry.clause
        if faults := self.rules.faults_by_clause.get(clause.id):
            yield "Faults", bullets([f"{capitalize(each.removesuffix('.'))}."] for each in faults)
        if clause.references:
            yield "Refers to", bullets(self._reference(reference) for reference in clause.references)
        if entry.referred_by:
            yield "Referred to by", paragraph(*join_nodes(self.link("clause", id_) for id_ in entry.referred_by))
        if clause.exempt:
            yield "Exempt", paragraph(clause.exempt)

    def _proofs(self, entry: ClauseEntry) -> Iterator[tuple[str, nodes.Node]]:
        if entry.scenarios:
            yield "Tests", nodes.container("", *self._scenarios(entry))
        yield from self.proofs(entry.claims)
        if entry.code:
            yield "Code", bullets(_code(places) for places in _by_name(entry.code))

    def _issue(self, issue: str) -> list[nodes.Node | str]:
        """An issue with its preferred answer and the reason, in one line."""
        known = self.catalogue.issues.get(issue)
        because = known.preferred_reading.because if known else ""
        return [*self.dispute(issue), " ", inline(because, classes=["why"])]

    def _reference(self, reference: Reference) -> list[nodes.Node | str]:
        if reference.to:
            return [f"“{reference.phrase}”: ", *join_nodes(self.link("clause", id_) for id_ in reference.to)]
        return [f"“{reference.phrase}” ", badge("leads nowhere", "dangling"), f" {reference.why}"]

    def _scenarios(self, entry: ClauseEntry) -> Iterator[nodes.Node]:
        """Each scenario; the rows of an outline are in one table."""
        results = {each.name: each for each in entry.scenarios}
        ran = ((each, results[each.name]) for each in entry.clause.scenarios if each.name in results)
        for outline, rows in groupby(ran, key=lambda each: each[0].outline):
            if outline:
                yield self._outline(entry, outline, list(rows))
                continue
            for scenario, result in rows:
                shown = [*self._on_map(entry, result), *self._try_it(entry, scenario)]
                body: list[nodes.Node] = [_in_gherkin(scenario.text), *_failure(result), *shown]
                yield _unfolding(result.status, result.name, body)

    def _outline(
        self, entry: ClauseEntry, outline: Outline, rows: Sequence[tuple[Scenario, ScenarioResult]]
    ) -> nodes.Node:
        cells = ([cell(*self._value(entry, value, each, result)) for value in each.values] for each, result in rows)
        failures = (node for _, result in rows for node in _failure(result))
        body = [_in_gherkin(outline.text), table(outline.columns, cells, ["situation"]), *failures]
        ended = {result.status for _, result in rows}
        worst = next(each for each in (Status.FAILED, Status.NOT_RUN, Status.PASSED) if each in ended)
        return _unfolding(worst, outline.column, body)

    def _value(
        self, entry: ClauseEntry, value: str, scenario: Scenario, result: ScenarioResult
    ) -> list[nodes.Node | str]:
        """The content of a cell. The name of the row links to the map of the scenario, and to its position."""
        if value != result.name:
            return [value]
        board = self._board_of(entry, result)
        link = self.try_it(entry.clause.rulebook, key_of_scenario(entry.clause, scenario))
        named = self.link("board", board, nodes.Text(value)) if board else nodes.Text(value)
        return [named, " ", *link]

    def _try_it(self, entry: ClauseEntry, scenario: Scenario) -> list[nodes.paragraph]:
        link = self.try_it(entry.clause.rulebook, key_of_scenario(entry.clause, scenario))
        return [paragraph(*link)] if link else []

    def _on_map(self, entry: ClauseEntry, result: ScenarioResult) -> list[nodes.paragraph]:
        board = self._board_of(entry, result)
        return [paragraph(self.link("board", board, nodes.Text("On the map, before and after")))] if board else []

    def _board_of(self, entry: ClauseEntry, result: ScenarioResult) -> str:
        """The place where a scenario is drawn on the map; empty if it moves nothing."""
        moves = (entry.clause.id, result.name) in self._moves
        return f"{self.rules.topic_of(entry)}:{result.line}" if moves else ""

    def _boards(self, entries: Iterable[ClauseEntry]) -> Iterator[nodes.Node]:
        """A separate page with the maps of the scenarios that move something; none if no scenario does."""
        boards = [
            self._board(entry, result, self._moves[entry.clause.id, result.name])
            for entry in entries
            for result in entry.scenarios
            if (entry.clause.id, result.name) in self._moves
        ]
        if boards:
            topic = self.arguments[1].rpartition("/")[2]
            self.note("board", dict.fromkeys(map(self.rules.topic_of, entries)))
            title = f"{topic.replace('_', ' ').capitalize()}: on the map"
            told = f"What {format_count(len(boards), 'scenario')} of this topic change on the map, before and after."
            yield sheet(f"board.{topic}", f"boards-{topic}", [title], [paragraph(told)], boards)

    def _board(self, entry: ClauseEntry, result: ScenarioResult, moved: Moved) -> nodes.container:
        """The spaces that a scenario changes, under its name, which links to its clause."""
        boxes = comparison_boxes(moved.before, moved.after)
        drawn = diagram(partial(draw_map, boxes, f"map-{result.line}", result.name))
        head = paragraph(self.link("clause", entry.clause.id, nodes.strong(text=result.name)))
        picture = nodes.container("", drawn, classes=["scrolls"])
        return nodes.container("", head, picture, ids=[f"board-{result.line}"], classes=["board"])


def says_its_sentence(clause: Clause) -> bool:
    """Whether a paraphrase says no more than the sentence above it, as that of a draft does."""
    return clause.paraphrase.rstrip(".") == " ".join(fold(each.text) for each in clause.quotes).rstrip(".")


def _standing(entry: ClauseEntry) -> Iterator[list[nodes.Node | str]]:
    """How a clause stands, in short: its open questions, its scenarios and its proofs by number."""
    if issues := entry.clause.issues:
        yield [badge(format_count(len(issues), "open question"), "disputed")]
    tested = Counter(each.status for each in entry.scenarios)
    for status, words in _STATUS.items():
        if tested[status]:
            yield [badge(f"{format_count(tested[status], 'test')} {words}", status.value)]
    broken = [each for each in entry.claims if each.verdict != NOT_RUN and not each.as_expected]
    if broken:
        yield [badge(f"{format_count(len(broken), 'proof')} broken", "failing")]
    if proofs := sum(each.verdict == "proved" and each.as_expected for each in entry.claims):
        yield [badge(format_count(proofs, "proof"), "proved")]
    if entry.clause.exempt:
        yield [badge("exempt", "exempt")]


_STATUS: dict[Status, str] = {Status.FAILED: "failing", Status.PASSED: "passing", Status.NOT_RUN: "not run"}


def _unfolding(status: Status, title: str, body: Iterable[nodes.Node]) -> nodes.Node:
    return foldable((badge(status.value, _STATUS[status]), " ", title), *body, is_open=status is Status.FAILED)


def _in_gherkin(text: str) -> nodes.Node:
    return nodes.literal_block(text, text, language="scenario")


def _failure(result: ScenarioResult) -> list[nodes.Node]:
    told = result.message
    return [nodes.literal_block(told, told, language="text", classes=["failure"])] if told else []


def _by_name(places: Iterable[Code]) -> list[list[Code]]:
    """Code places, grouped by function or table."""
    found: dict[tuple[str, str], list[Code]] = {}
    for place in places:
        found.setdefault((place.file, place.name), []).append(place)
    return list(found.values())


def _code(places: list[Code]) -> list[nodes.Node | str]:
    lines = list(dict.fromkeys(str(place.line) for place in places))
    where = f"{places[0].file}, {'line' if len(lines) == 1 else 'lines'} {', '.join(lines)}"
    return [nodes.literal(text=places[0].name), " ", inline(where, classes=["place"])]


class RosterTable(RulesDirective):
    """`.. roster:: my-game` shows the unit table of a rulebook."""

    required_arguments = 1

    def build_nodes(self) -> list[nodes.Node]:
        """The table, and below it how each assumed figure was assumed."""
        rulebook = self.rulebook(self.arguments[0])
        roster = rulebook.roster
        assumed = [unit for unit in roster.units.values() if not all(each.has_clause for each in unit.figures.values())]
        found: list[nodes.Node] = [self._table(roster)]
        if assumed:
            found.append(nodes.rubric(text="Assumed figures"))
            found.append(bullets([nodes.strong(text=f"{unit.name}:"), f" {_manner(unit)}"] for unit in assumed))
        weighed = self.rules.battles[rulebook.id].weights
        weights = [each for each in weighed if each.figures or each.idle or each.is_too_large]
        if weights:
            found.append(nodes.rubric(text="What assumed figures weigh"))
            found += [weights_of_figures(each) for each in weights]
        return found

    def _table(self, roster: Roster) -> nodes.table:
        rows = (self._row(unit, roster.columns) for unit in roster.units.values())
        return table(("unit", *map(_in_words, roster.columns)), rows, ["roster"])

    def _row(self, unit: Unit, columns: Iterable[str]) -> list[nodes.entry]:
        figures = (self._figure(column, unit.figures.get(column)) for column in columns)
        return [cell(mark(unit.name), "\N{NO-BREAK SPACE}", nodes.strong(text=unit.name)), *figures]

    def _figure(self, column: str, figure: Figure | None) -> nodes.entry:
        if figure is None:
            return nodes.entry("", classes=["none"])
        label = inline(f"{_in_words(column)} ", classes=["column"])
        value = nodes.Text(_number(figure.value))
        if figure.has_clause:
            return cell(label, self.link("clause", figure.clause, value), " ", badge("sourced", "sourced"))
        return cell(label, value, " ", badge("assumed", "assumed"))


def _manner(unit: Unit) -> str:
    """How the assumed figures of a unit were assumed."""
    return "; ".join(
        f"{_in_words(column)} {_number(figure.value)}, {figure.assumed}{_reading_note(figure)}"
        for column, figure in unit.figures.items()
        if not figure.has_clause
    )


def _reading_note(figure: Figure) -> str:
    """The only reading under which the figure counts."""
    return f" (under {figure.under} alone)" if figure.under else ""


def _in_words(column: str) -> str:
    return column.replace("_", " ")


def _number(value: Fraction) -> str:
    return f"{float(value):g}"
