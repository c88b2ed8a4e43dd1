"""The directive `sequence`: a combat sequence drawn, every node a link to its clause, and the same in words."""

from collections.abc import Iterator
from functools import partial

from docutils import nodes
from sphinx.addnodes import pending_xref

from clausewitz.desk.flow import as_preferred, manner
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Check, Fire, Placing, Row, SequenceOfPlay, Step
from clausewitz.publish.diagrams.timelines import timeline_of
from clausewitz.publish.directives.directive import RulesDirective, bullets, foldable, join_nodes, paragraph
from clausewitz.publish.pictures.diagram import diagram
from clausewitz.publish.pictures.flows import draw_sequence
from clausewitz.text.citations import is_issue


class SequenceDirective(RulesDirective):
    """`.. sequence:: my-game land` draws a sequence of a rulebook."""

    required_arguments = 2

    def build_nodes(self) -> list[nodes.Node]:
        """A figure with the diagram and its key, the sequence in words, and who fires when."""
        rulebook = self.rulebook(self.arguments[0])
        sequence = self.resolve_name("sequence", self.arguments[1], {each.name: each for each in rulebook.sequences})
        seen = as_preferred(sequence)
        drawn = diagram(partial(draw_sequence, sequence, rulebook.roster, rulebook.id))
        key = nodes.caption(
            "", "", nodes.Text(_sequence_key(seen, all_linked=self.rules.own)), *self._other_readings(seen)
        )
        figure = nodes.figure("", drawn, key, classes=["sequence-figure"])
        words = foldable(["The sequence in words"], *self._words(sequence, rulebook.roster))
        words["classes"].append("in-words")
        return [figure, words, *timeline_of(self, rulebook, sequence)]

    def _other_readings(self, sequence: SequenceOfPlay) -> list[nodes.Node]:
        """What the dashed arrows are, with the issues whose readings they follow; nothing where there are none."""
        ways = [way for step in sequence.steps if step.repeat for way in step.repeat.ways]
        issues = dict.fromkeys(way.under.issue for way in ways if way.under)
        if not issues:
            return []
        links = join_nodes(self.link("issue", issue) for issue in issues)
        return [nodes.Text(" Dashed: under another reading of "), *links, nodes.Text(". The rest is as preferred.")]

    def _rule(self, id_: str) -> pending_xref:
        """A link to what orders something: a clause, or an issue where no clause does."""
        return self.link(_kind(id_), id_)

    def _words(self, sequence: SequenceOfPlay, roster: Roster) -> Iterator[nodes.Node]:
        if sequence.ordered:
            yield paragraph("In order: ", self._rule(sequence.ordered))
        for part in sequence.parts:
            yield nodes.rubric(text=f"{part.label}. {part.title}")
            yield nodes.bullet_list("", *(self._step(step, roster) for step in part.steps))

    def _step(self, step: Step, roster: Roster) -> nodes.list_item:
        said = [*self._combat_lines(step, roster), *self._decision_lines(step)]
        return nodes.list_item("", paragraph(nodes.strong(text=f"{step.label}. {step.title}")), bullets(said))

    def _combat_lines(self, step: Step, roster: Roster) -> Iterator[list[nodes.Node | str]]:
        """What happens at a step without a decision."""
        if step.under:
            yield [f"in reading {step.under.letter} only: ", self.link("issue", step.under.issue)]
        for fire in step.fires:
            yield self._fire(fire, roster)
        by = [self._rule(clause) for clause in (step.together, step.losses) if clause]
        if step.fires or step.losses:
            yield [manner(step), ": " if by else "", *join_nodes(by)]
        if step.first:
            yield ["in this order: ", self._rule(step.first)]
        if step.between:
            yield ["losses before the next fire: ", self._rule(step.between)]
        if step.removal:
            kinds = ", ".join(roster.units[kind].plural for kind in step.removal.order)
            yield [f"lost in this order, {kinds}: ", self._rule(step.removal.clause)]
        if step.losses_under:
            reading = step.losses_under
            yield [f"losses here in reading {reading.letter} only: ", self.link("issue", reading.issue)]
        if step.upkeep:
            yield [f"{step.upkeep.what}: ", self._rule(step.upkeep.clause)]
        if step.in_turn:
            reading = step.in_turn.reading
            by = [self.link("issue", reading.issue), self._rule(step.in_turn.clause)]
            yield [f"in reading {reading.letter}, one after the other: ", *join_nodes(by)]
        yield from (self._placing(place) for place in step.placing if place.clause)

    def _decision_lines(self, step: Step) -> Iterator[list[nodes.Node | str]]:
        """What is rolled for and who is asked what at a step, and from where the sequence goes on."""
        yield from (self._check(check) for check in step.checks)
        yield from (self._ask(ask) for ask in step.asks)
        if step.in_order:
            yield ["asked in this order: ", self._rule(step.in_order)]
        if not step.repeat:
            return
        if step.repeat.clause not in [way.clause for way in step.repeat.ways]:
            yield ["then repeated: ", self._rule(step.repeat.clause)]
        for way in step.repeat.ways:
            when = f"in reading {way.under.letter}, " if way.under else "again "
            by = [self._rule(way.clause)] + ([self.link("issue", way.under.issue)] if way.under else [])
            yield [f"{when}from {way.to}: ", *join_nodes(by)]

    def _placing(self, placing: Placing) -> list[nodes.Node | str]:
        placed = "called shots placed" if placing.called else "hits taken"
        return [f"{placed} on the {placing.side.value}'s units: ", self._rule(placing.clause)]

    def _ask(self, ask: Ask) -> list[nodes.Node | str]:
        when = ", before fire" if ask.before_fire else ""
        return [f"{ask.side.value} decides{when}: {ask.question} ", self._rule(ask.clause)]

    def _check(self, check: Check) -> list[nodes.Node | str]:
        when = ", before fire" if check.before_fire else ""
        return [f"{check.side.value} rolls for {check.what}{when}: ", self._rule(check.clause)]

    def _fire(self, fire: Fire, roster: Roster) -> list[nodes.Node | str]:
        firing = [row for row in fire.rows if not row.silenced]
        said = self._firing_line(fire, firing, roster) if firing else []
        for row in (row for row in fire.rows if row.silenced):
            before = "; " if said else f"{fire.side.value}: "
            said += [f"{before}no {roster.units[row.kind].plural} (", self._rule(row.silenced), ")"]
        return said

    def _firing_line(self, fire: Fire, firing: list[Row], roster: Roster) -> list[nodes.Node | str]:
        rows: dict[str, list[str]] = {}
        for row in firing:
            reading = f" in reading {row.under.letter}" if row.under else ""
            rows.setdefault(row.clause, []).append(roster.units[row.kind].plural + reading)
        said: list[nodes.Node | str] = [f"{fire.side.value} fires with "]
        for clause, kinds in rows.items():
            said += [", ".join(kinds), " (", self._rule(clause), "), "]
        if fire.remaining:
            return [*said, "those that have not fired (", self._rule(fire.remaining), ")"]
        return [*said[:-1], ")"]


def _kind(id_: str) -> str:
    return "issue" if is_issue(id_) else "clause"


def _sequence_key(sequence: SequenceOfPlay, *, all_linked: bool) -> str:
    """What the borders and the shapes of a sequence mean that are drawn."""
    said = {
        "A double border: both sides fire at once.": any(step.together for step in sequence.steps),
        "A hexagon: a decision.": any(step.asks for step in sequence.steps),
        "Every box leads to its rule.": all_linked,
    }
    return " ".join(words for words, drawn in said.items() if drawn)
