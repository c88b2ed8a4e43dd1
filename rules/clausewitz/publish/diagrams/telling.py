"""Who fires when, in words: a table of the steps of a sequence, on what number each kind hits, and whom."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from docutils import nodes

from clausewitz.desk.firing import Firing, Shot, When
from clausewitz.desk.flow import decider, head, manner, rule_of
from clausewitz.play.moments import Side
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import SequenceOfPlay, Step
from clausewitz.publish.directives.directive import RulesDirective, cell, inline, join_nodes, paragraph, table
from clausewitz.text.citations import is_issue

_COLUMNS = ("Step", Side.ATTACKER.value.capitalize(), Side.DEFENDER.value.capitalize(), "How")


def number(shot: Shot) -> str:
    """On what number units hit, as it stands behind their name: `2`, `2~` where it is assumed."""
    return f"{shot.target}{'' if shot.sourced else '~'}" if shot.target else ""


def format_scores(shot: Shot) -> str:
    """What the faces of a die score: `1-3: 1, 4-6: 2`; empty where a die hits."""
    runs = groupby(enumerate(shot.scores, 1), key=lambda each: each[1])
    faces = [(score, [face for face, _ in each]) for score, each in runs]
    return ", ".join(f"{'-'.join(map(str, dict.fromkeys((each[0], each[-1]))))}: {score}" for score, each in faces)


def describe_targets(firing: Firing, roster: Roster) -> str:
    """Whom a side can hit, where that is not everybody: `all but mines`, `fighters only`."""
    if not firing.spares or not firing.hits:
        return ""
    if len(firing.hits) <= len(firing.spares):
        return f"{plurals(firing.hits, roster)} only"
    return f"all but {plurals(firing.spares, roster)}"


def limits(firings: Iterable[Firing], roster: Roster) -> tuple[str, ...]:
    """Whom sides can hit at some steps of a sequence, each once."""
    return tuple(dict.fromkeys(filter(None, (describe_targets(each, roster) for each in firings))))


ASSUMED = "~: assumed, as no source gives it."


def key_of(firings: Iterable[Firing], where: str) -> list[str]:
    """What the numbers mean that stand in some place, in sentences; none where there are none."""
    told = (each for each in firings if any(shot.target for shot in each.shots))
    aims = dict.fromkeys(each.aim.value for each in told if each.aim)
    as_asked = "as in a first round with one unit of each kind on each side."
    return [f"A die hits on the number {where} {aim}, {as_asked}" for aim in aims]


def plurals(kinds: Iterable[str], roster: Roster) -> str:
    """The names of kinds of unit, one after the other."""
    return ", ".join(roster.units[kind].plural if kind in roster.units else kind for kind in kinds)


@dataclass(frozen=True)
class SequenceTable:
    """A sequence as a table."""

    directive: RulesDirective
    sequence: SequenceOfPlay
    firings: tuple[Firing, ...]
    roster: Roster

    def table(self, steps: Iterable[Step]) -> nodes.container:
        """What each side does at these steps, and below what that is subject to; a column with nothing is left out."""
        told = list(steps)
        shown = replace(self, firings=tuple(each for each in self.firings if each.step in told))
        rows = [list(shown._row(step)) for step in told]
        filled = [place for place in range(len(_COLUMNS)) if any(row[place].astext() for row in rows)]
        columns = [_COLUMNS[place] for place in filled]
        body: list[nodes.Node] = [table(columns, ([row[place] for place in filled] for row in rows), ["firing"])]
        if notes := shown._notes():
            body.append(paragraph(*(shown._note(place, id_) for place, id_ in enumerate(notes, 1))))
        return nodes.container("", *body, classes=["firing"])

    def _notes(self) -> tuple[str, ...]:
        """The clauses on which it depends whether units fire, in the order of their numbers."""
        shots = (shot for firing in self.firings for shot in firing.shots)
        return tuple(dict.fromkeys(clause for shot in shots for clause in shot.subject_to))

    def _note(self, place: int, id_: str) -> nodes.Node:
        words = nodes.Text(self._words(id_))
        return inline(nodes.superscript(text=f"{place}"), " ", self._rule(id_, words), ". ")

    def _words(self, id_: str) -> str:
        known = self.directive.catalogue.entries.get(id_)
        return known.clause.paraphrase if known else id_

    def _rule(self, id_: str, *shown: nodes.Node) -> nodes.Node:
        return self.directive.link("issue" if is_issue(id_) else "clause", id_, *shown)

    def put(self, step: Step) -> nodes.paragraph:
        """A step at which nobody fires: its name, and the rules by which its questions are put."""
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
        said: list[nodes.Node | str] = [self._rule(shot.clause, nodes.Text(plurals([shot.kind], self.roster)))]
        if shot.target:
            said += ["\N{NO-BREAK SPACE}", nodes.strong(text=number(shot))]
        if shot.scores:
            said.append(f" ({format_scores(shot)})")
        if shot.subject_to:
            notes = self._notes()
            said.append(nodes.superscript(text=" ".join(f"{notes.index(clause) + 1}" for clause in shot.subject_to)))
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
        """Whom each side can hit, said once where it is the same."""
        hit = {each.side: describe_targets(each, self.roster) for each in self.firings_at(step)}
        if len(set(hit.values())) == 1:
            yield from (f"hits {words}" for words in set(hit.values()) if words)
        else:
            yield from (f"{side.value} hits {words}" for side, words in hit.items() if words)
