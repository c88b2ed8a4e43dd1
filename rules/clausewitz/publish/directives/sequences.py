"""The directives `sequence` and `timeline`: a combat sequence as a diagram and in words, and who fires when.

In a timeline the steps run from left to right, with the units of each side one below the other. A mark holds the number
on which units hit. It carries class names only; the style sheet sets its look.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from string import ascii_lowercase
from xml.etree import ElementTree as ET

from docutils import nodes
from sphinx.addnodes import pending_xref

from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Ask, Check, Fire, Row, SequenceOfPlay, Step
from clausewitz.publish.diagrams import draw_sequence
from clausewitz.publish.graphs import SVG, Link, PictureText, as_text, diagram
from clausewitz.publish.marks import mark, mark_shapes
from clausewitz.publish.nodes import RulesDirective, bullets, cell, foldable, inline, join_nodes, paragraph, table
from clausewitz.rulings.firing import Firing, Shot, When, firings, musters
from clausewitz.rulings.flow import as_preferred, decider, head, manner, rule_of
from clausewitz.text.register import is_issue

_COLUMNS = ("Step", Side.ATTACKER.value.capitalize(), Side.DEFENDER.value.capitalize(), "How")


def number(shot: Shot) -> str:
    """The number on which units hit, as it follows their name: `2`, `2~` if it is assumed."""
    return f"{shot.target}{'' if shot.sourced else '~'}" if shot.target else ""


def format_scores(shot: Shot) -> str:
    """The score of each face of a die: `1-3: 1, 4-6: 2`; empty if dice score hits."""
    runs = groupby(enumerate(shot.scores, 1), key=lambda each: each[1])
    faces = [(score, [face for face, _ in each]) for score, each in runs]
    return ", ".join(f"{'-'.join(map(str, dict.fromkeys((each[0], each[-1]))))}: {score}" for score, each in faces)


def describe_targets(firing: Firing, roster: Roster) -> str:
    """The units that a side can hit, unless it can hit all: `all but mines`, `fighters only`."""
    if not firing.spares or not firing.hits:
        return ""
    if len(firing.hits) <= len(firing.spares):
        return f"{plurals(firing.hits, roster)} only"
    return f"all but {plurals(firing.spares, roster)}"


def limits(firings: Iterable[Firing], roster: Roster) -> tuple[str, ...]:
    """The limits on targets at some steps of a sequence, each once."""
    return tuple(dict.fromkeys(filter(None, (describe_targets(each, roster) for each in firings))))


ASSUMED = "~: assumed, because no source gives it."


def key_of(firings: Iterable[Firing], where: str) -> list[str]:
    """Sentences that explain the numbers; none if there are no numbers."""
    told = (each for each in firings if any(shot.target for shot in each.shots))
    aims = dict.fromkeys(each.aim.value for each in told if each.aim)
    as_asked = "as in a first round with one unit of each kind on each side."
    return [f"A die hits on the number {where} {aim}, {as_asked}" for aim in aims]


def plurals(kinds: Iterable[str], roster: Roster) -> str:
    """The plural names of kinds of unit, as a list."""
    return ", ".join(roster.units[kind].plural if kind in roster.units else kind for kind in kinds)


@dataclass(frozen=True)
class SequenceTable:
    """A sequence as a table."""

    directive: RulesDirective
    sequence: SequenceOfPlay
    firings: tuple[Firing, ...]
    roster: Roster

    def table(self, steps: Iterable[Step]) -> nodes.container:
        """What each side does at these steps, with the conditions below. An empty column is left out."""
        told = list(steps)
        shown = replace(self, firings=tuple(each for each in self.firings if each.step in told))
        rows = [list(shown._row(step)) for step in told]
        filled = [place for place in range(len(_COLUMNS)) if any(row[place].astext() for row in rows)]
        columns = [_COLUMNS[place] for place in filled]
        body: list[nodes.Node] = [table(columns, ([row[place] for place in filled] for row in rows), ["firing"])]
        if notes := shown._notes():
            body.append(paragraph(*(shown._note(place, id_) for place, id_ in enumerate(notes))))
        return nodes.container("", *body, classes=["firing"])

    def _notes(self) -> tuple[str, ...]:
        """The clauses on which it depends whether units fire, in the order of their letters."""
        shots = (shot for firing in self.firings for shot in firing.shots)
        return tuple(dict.fromkeys(clause for shot in shots for clause in shot.subject_to))

    def _note(self, place: int, id_: str) -> nodes.Node:
        words = nodes.Text(self._words(id_))
        return inline(nodes.superscript(text=_letter(place)), " ", self._rule(id_, words), ". ")

    def _words(self, id_: str) -> str:
        known = self.directive.catalogue.entries.get(id_)
        return known.clause.paraphrase if known else id_

    def _rule(self, id_: str, *shown: nodes.Node) -> nodes.Node:
        return self.directive.link("issue" if is_issue(id_) else "clause", id_, *shown)

    def put(self, step: Step) -> nodes.paragraph:
        """A step at which nobody fires: its name, and the rules behind its questions."""
        rules = ((self._words(ask.clause), ask) for ask in step.asks)
        said = (self._rule(ask.clause, nodes.Text(f"{words}.")) for words, ask in rules)
        return paragraph(nodes.strong(text=f"{head(step)}: "), *join_nodes(said, " "))

    def firings_at(self, step: Step) -> list[Firing]:
        """Who fires at a step."""
        return [each for each in self.firings if each.step is step]

    def _row(self, step: Step) -> Iterator[nodes.entry]:
        by = rule_of(step)
        title = nodes.Text(head(step))
        yield cell(self._rule(by, title) if by else title)
        for side in Side:
            fires = [
                join_nodes(map(self._shot_node, each.shots)) for each in self.firings_at(step) if each.side is side
            ]
            asks: list[list[nodes.Node]] = [
                [nodes.Text(ask.question)] for ask in step.asks if ask.side is side and decider(self.sequence, ask)
            ]
            checks = [
                [self._rule(each.clause, nodes.Text(f"{each.what} check"))] for each in step.checks if each.side is side
            ]
            yield nodes.entry("", *(paragraph(*said) for said in (*fires, *checks, *asks)))
        yield cell(*join_nodes(self._step_notes(step), "; "))

    def _shot_node(self, shot: Shot) -> nodes.Node:
        """A kind as a link to the clause by which it fires, its number, and on what it depends whether it does."""
        kind = self.roster.units[shot.kind].name if shot.kind in self.roster.units else shot.kind
        words = nodes.Text(plurals([shot.kind], self.roster))
        named = inline(mark(kind), "\N{NO-BREAK SPACE}", self._rule(shot.clause, words), classes=["unit"])
        said: list[nodes.Node | str] = [named]
        if shot.target:
            said += ["\N{NO-BREAK SPACE}", nodes.strong(text=number(shot))]
        if shot.scores:
            said.append(f" ({format_scores(shot)})")
        if shot.subject_to:
            notes = self._notes()
            said.append(nodes.superscript(text=" ".join(_letter(notes.index(clause)) for clause in shot.subject_to)))
        elif shot.not_always:
            said.append(" (if any)")
        return inline(*said)

    def _step_notes(self, step: Step) -> Iterator[nodes.Node]:
        yield from (nodes.Text(ask.question) for ask in step.asks if not decider(self.sequence, ask))
        if said := manner(step):
            yield nodes.Text(said)
        if any(each.when is When.FIRST_ROUND for each in self.firings_at(step)):
            yield nodes.Text(When.FIRST_ROUND.value)
        yield from map(nodes.Text, self._target_notes(step))
        if step.upkeep:
            yield self._rule(step.upkeep.clause, nodes.Text(step.upkeep.what))
        for way in step.repeat.ways if step.repeat else ():
            if way.under is None:
                yield self._rule(way.clause, nodes.Text(f"again from {way.to}"))

    def _target_notes(self, step: Step) -> Iterator[str]:
        """The targets of each side, given once if they are the same."""
        hit = {each.side: describe_targets(each, self.roster) for each in self.firings_at(step)}
        if len(set(hit.values())) == 1:
            yield from (f"hits {words}" for words in set(hit.values()) if words)
        else:
            yield from (f"{side.value} hits {words}" for side, words in hit.items() if words)


def _letter(place: int) -> str:
    """The letter of a note: `a` to `z`, then `aa` to `zz`."""
    return LETTERS[place % len(LETTERS)] * (place // len(LETTERS) + 1)


LINE, COLUMN, NAMES = 26, 26, 148
"""Height of a line, width of a column, and the room for the marks and names of units."""
LETTERS = ascii_lowercase
"""For each limit on targets, the letter at the marks."""
_RADIUS = 11
_MARK = 16
"""The width of the mark of a unit."""


@dataclass(frozen=True)
class Timeline:
    """The contents of a timeline."""

    sequence: SequenceOfPlay
    firings: tuple[Firing, ...]
    roster: Roster
    link: Link

    @property
    def lines(self) -> tuple[tuple[Side, str], ...]:
        """A line for each side, followed by its units in the order in which they fire."""
        shown: list[tuple[Side, str]] = []
        for side in Side:
            fires = (shot.kind for each in self.firings if each.side is side for shot in each.shots)
            shown += [(side, ""), *((side, kind) for kind in dict.fromkeys(fires))]
        return tuple(shown)


def draw_timeline(sequence: SequenceOfPlay, firings: tuple[Firing, ...], roster: Roster, game: str, link: Link) -> str:
    """A sequence as an SVG element; `link` gives the address of a clause, or none."""
    timeline = Timeline(sequence, firings, roster, link)
    steps = f"{len(sequence.steps)} steps, from left to right. The same stands below as a table."
    said = PictureText("timeline", f"timeline-{game}-{sequence.name}", f"Who fires when: {sequence.title}", steps)
    return as_text(_build_svg(timeline), said)


def _build_svg(timeline: Timeline) -> ET.Element:
    wide = NAMES + COLUMN * len(timeline.sequence.steps) + 2
    high = LINE * (len(timeline.lines) + 1) + 8
    svg = _element("svg", {"viewBox": f"0 0 {wide} {high}", "width": f"{wide}", "height": f"{high}"})
    for column, step in enumerate(timeline.sequence.steps):
        svg.extend(_column(timeline, step, NAMES + COLUMN * column, high - 4))
    for line, (side, kind) in enumerate(timeline.lines):
        y, look = f"{_middle(line):g}", "unit" if kind else "side"
        ends = {"x1": f"{NAMES if kind else 0}", "x2": f"{wide}"}
        svg.append(_element("line", ends | {"y1": y, "y2": y, "class": f"line of-{look}"}))
        at = {"x": f"{_MARK + 6}" if kind else "0", "y": y, "class": look}
        svg.append(_text(plurals([kind], timeline.roster) if kind else side.value.capitalize(), at))
        svg.extend(_unit_mark(timeline, kind, float(y)))
    for firing in timeline.firings:
        svg.extend(_marks(timeline, firing))
    return svg


def _unit_mark(timeline: Timeline, kind: str, y: float) -> Iterator[ET.Element]:
    """The mark of a kind of unit before its name; nothing where it has none."""
    if shapes := mark_shapes(timeline.roster.units[kind].name if kind in timeline.roster.units else kind):
        place = f"translate(0 {y - _MARK / 2:g}) scale({_MARK / 24:.3f})"
        yield ET.fromstring(f'<g xmlns="{SVG}" class="of-unit" transform="{place}">{shapes}</g>')


def _middle(line: int) -> float:
    return LINE * (line + 1.5)


def _column(timeline: Timeline, step: Step, left: int, bottom: int) -> Iterator[ET.Element]:
    """The band of a step, its label above it, and a line at its end where losses are taken."""
    top = LINE
    band = {"x": f"{left + 1}", "y": f"{top}", "width": f"{COLUMN - 2}", "height": f"{bottom - top}"}
    yield _element("rect", band | {"class": "band together" if step.together else "band"})
    if step.losses:
        end = f"{left + COLUMN}"
        yield _element("line", {"x1": end, "x2": end, "y1": f"{top}", "y2": f"{bottom}", "class": "losses"})
    words = _text(step.label, {"x": f"{left + COLUMN / 2:g}", "y": f"{LINE / 2:g}", "class": "step"})
    clause = rule_of(step)
    yield _link_to_clause(timeline, clause, " ".join(filter(None, (head(step), manner(step)))), [words])


def _marks(timeline: Timeline, firing: Firing) -> Iterator[ET.Element]:
    """A mark for each kind that fires: the number on which it hits, and a letter if its targets are limited."""
    x = NAMES + COLUMN * (timeline.sequence.steps.index(firing.step) + 0.5)
    only = describe_targets(firing, timeline.roster)
    letter = LETTERS[limits(timeline.firings, timeline.roster).index(only)] if only else ""
    for shot in firing.shots:
        y = _middle(timeline.lines.index((firing.side, shot.kind)))
        figure = _text(number(shot), {"x": f"{x:g}", "y": f"{y:g}", "class": "number"})
        limit = _text(letter, {"x": f"{x + _RADIUS + 1:g}", "y": f"{y - 8:g}", "class": "whom"})
        mark = _element("g", {})
        mark.extend([_shape(firing, shot, x, y), figure])
        yield _link_to_clause(
            timeline, shot.clause, _describe_mark(timeline, firing, shot), [mark, *([limit] if letter else ())]
        )


def _shape(firing: Firing, shot: Shot, x: float, y: float) -> ET.Element:
    """A square for the first round only, otherwise a circle; dashed if the fire is conditional."""
    look = {"class": "mark perhaps" if shot.not_always else "mark"}
    if firing.when is not When.FIRST_ROUND:
        return _element("circle", {"cx": f"{x:g}", "cy": f"{y:g}", "r": f"{_RADIUS}"} | look)
    half = _RADIUS - 1
    corner = {"x": f"{x - half:g}", "y": f"{y - half:g}", "width": f"{2 * half}", "height": f"{2 * half}"}
    return _element("rect", corner | look)


def _describe_mark(timeline: Timeline, firing: Firing, shot: Shot) -> str:
    """A mark in words."""
    only = describe_targets(firing, timeline.roster)
    or_so = f" {firing.aim.value}" if firing.aim else ""
    words = (
        f"{firing.side.value}: {plurals([shot.kind], timeline.roster)}",
        head(firing.step),
        "" if shot.not_always and firing.when is When.EACH_ROUND else firing.when.value,
        f"hits on {shot.target}{or_so}{'' if shot.sourced else ' (assumed)'}" if shot.target else "",
        f"hits {only}" if only else "",
        "not always" if shot.not_always else "",
    )
    return ", ".join(filter(None, words))


def _link_to_clause(timeline: Timeline, clause: str, words: str, content: list[ET.Element]) -> ET.Element:
    """A shape as a link to its clause, with a label for screen readers and a tooltip."""
    address = timeline.link(clause) if clause else ""
    told = {"href": address, "aria-label": f"{words} ({clause})"} if address else {"class": "unlinked"}
    led = _element("a" if address else "g", told)
    led.extend([_text(words, {}, "title"), *content])
    return led


def _text(words: str, attributes: dict[str, str], tag: str = "text") -> ET.Element:
    text = _element(tag, attributes)
    text.text = words
    return text


def _element(tag: str, attributes: dict[str, str]) -> ET.Element:
    return ET.Element(f"{{{SVG}}}{tag}", attributes)


class TimelineDirective(RulesDirective):
    """`.. timeline:: my-game land` shows who fires when in a sequence, and on what number. `sequence` shows it too."""

    required_arguments = 2

    def build_nodes(self) -> list[nodes.Node]:
        """The picture with its key, and the table."""
        rulebook = self.rulebook(self.arguments[0])
        sequence = self.resolve_name("sequence", self.arguments[1], {each.name: each for each in rulebook.sequences})
        return list(timeline_of(self, rulebook, sequence))


def timeline_of(directive: RulesDirective, rulebook: Rulebook, sequence: SequenceOfPlay) -> Iterator[nodes.Node]:
    """The timeline of a sequence, and the same as a table; nothing if units fire at one step at most."""
    seen = as_preferred(sequence)
    fires = tuple(firings(seen, musters(rulebook).get(sequence.name), rulebook.roster))
    if len({each.step for each in fires}) > 1:
        drawn = diagram(partial(draw_timeline, seen, fires, rulebook.roster, rulebook.id))
        frame = nodes.container("", drawn, classes=["scrolls"])
        whom = (
            f"{letter}: hits {words}." for letter, words in zip(LETTERS, limits(fires, rulebook.roster), strict=False)
        )
        steps = " · ".join(map(head, seen.steps))
        key = nodes.caption(text=" ".join((f"{steps}.", _timeline_key(fires), *whom)))
        yield nodes.rubric(text=f"Who fires when: {sequence.title}")
        yield nodes.figure("", frame, key, classes=["timeline-figure"])
        told = SequenceTable(directive, seen, fires, rulebook.roster)
        yield foldable(["The same as a table"], told.table(seen.steps))


def _timeline_key(fires: Iterable[Firing]) -> str:
    """The key to the marks."""
    told = list(fires)
    shots = [shot for each in told for shot in each.shots]
    said = {
        ASSUMED: any(each.target and not each.sourced for each in shots),
        "Square: in the first round only.": any(each.when is When.FIRST_ROUND for each in told),
        "Dashed: only under a condition, or if not fired before.": any(each.not_always for each in shots),
        "Shaded: both sides at once.": any(each.step.together for each in told),
        "A line after a step: losses are taken before the next.": any(each.step.losses for each in told),
    }
    return " ".join((*key_of(told, "in the mark"), *(words for words, drawn in said.items() if drawn)))


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
        """The key to the dashed arrows, with the issues behind them; nothing if there are none."""
        ways = [way for step in sequence.steps if step.repeat for way in step.repeat.ways]
        issues = dict.fromkeys(way.under.issue for way in ways if way.under)
        if not issues:
            return []
        links = join_nodes(self.link("issue", issue) for issue in issues)
        return [nodes.Text(" Dashed: with another answer to "), *links, nodes.Text(". The rest is as we play it.")]

    def _rule(self, id_: str) -> pending_xref:
        """A link to the rule behind something: a clause, or an issue if no clause covers it."""
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
        """The fire and the losses of a step."""
        if step.under:
            yield [f"with answer ({step.under.letter}) only: ", self.link("issue", step.under.issue)]
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
            yield [f"losses here with answer ({reading.letter}) only: ", self.link("issue", reading.issue)]
        if step.upkeep:
            yield [f"{step.upkeep.what}: ", self._rule(step.upkeep.clause)]
        if step.in_turn:
            reading = step.in_turn.reading
            by = [self.link("issue", reading.issue), self._rule(step.in_turn.clause)]
            yield [f"with answer ({reading.letter}), one after the other: ", *join_nodes(by)]
        yield from self._placings(step)

    def _decision_lines(self, step: Step) -> Iterator[list[nodes.Node | str]]:
        """The checks and the decisions of a step, and where the sequence goes on."""
        yield from (self._check(check) for check in step.checks)
        yield from (self._ask(ask) for ask in step.asks)
        if step.in_order:
            yield ["asked in this order: ", self._rule(step.in_order)]
        if not step.repeat:
            return
        if step.repeat.clause not in [way.clause for way in step.repeat.ways]:
            yield ["then repeated: ", self._rule(step.repeat.clause)]
        for way in step.repeat.ways:
            when = f"with answer ({way.under.letter}), " if way.under else "again "
            by = [self._rule(way.clause)] + ([self.link("issue", way.under.issue)] if way.under else [])
            yield [f"{when}from {way.to}: ", *join_nodes(by)]

    def _placings(self, step: Step) -> Iterator[list[nodes.Node | str]]:
        """The order in which the sides' hits become losses."""
        if step.defender_first:
            reading = step.defender_first
            yield [f"with answer ({reading.letter}), the defender's losses first: ", self.link("issue", reading.issue)]
        for placing in step.placing:
            placed = "called shots placed" if placing.called else "hits taken"
            if placing.clause:
                yield [f"{placed} on the {placing.side.value}'s units: ", self._rule(placing.clause)]

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
            reading = f" with answer ({row.under.letter})" if row.under else ""
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
    """The key to the borders and shapes of a sequence."""
    said = {
        "A double border: both sides fire at once.": any(step.together for step in sequence.steps),
        "A hexagon: a decision.": any(step.asks for step in sequence.steps),
        "Every box leads to its rule.": all_linked,
    }
    return " ".join(words for words, drawn in said.items() if drawn)
