"""A battle fought out by a script: step by step what happened, by which clauses, and what was left of each side."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from docutils import nodes

from clausewitz.catalogue.documents.events import event_in_words
from clausewitz.catalogue.documents.scripts import StepRecord, stages
from clausewitz.play.moments import Done, Event, Fired, Left, Lost
from clausewitz.play.positions.playable import Playable
from clausewitz.play.roster import Roster
from clausewitz.publish.directives.directive import RulesDirective, bullets, inline, join_nodes, paragraph
from clausewitz.publish.examples.example import Example
from clausewitz.publish.pictures.bars import draw_bar
from clausewitz.publish.sheets import sheet
from clausewitz.text.citations import is_issue
from clausewitz.text.counts import format_count

Kinds = Mapping[str, int]


def battle_sheet(directive: RulesDirective, example: Example, name: str) -> nodes.container:
    """A page of its own on which the battle of an example is fought out; `name` is that of the example."""
    where = example.positions[-1].where
    entry = paragraph(f"Fought out by {name}.script up to {where}, with what is left of both sides after each step.")
    body = _battle_nodes(directive, example.positions, name)
    return sheet(f"fought.{name}", f"fought-{name}", [f"{example.title}, fought out"], [entry], body)


def _battle_nodes(directive: RulesDirective, positions: Sequence[Playable], name: str) -> Iterator[nodes.Node]:
    first, last = positions[0], positions[-1]
    at_first = {str(left): {kind: count for kind, count in left.units.items() if count} for left in first.survivors}
    yield _stage("Before the battle", [], _survivor_lines(first.survivors, at_first, f"{name}-before"))
    for number, stage in enumerate(stages(positions), start=1):
        told = [_transcript_line(directive, each, last.roster) for each in stage.events]
        yield _stage(
            stage.heading, [*_hits(stage), bullets(told)], _survivor_lines(stage.left, at_first, f"{name}-{number}")
        )
    if isinstance(ended := last.awaits, Done):
        outcome = f"{ended.outcome[:1].upper()}{ended.outcome[1:]}."
        yield paragraph(nodes.strong(text=outcome), " ", *_citation_links(directive, ended.cites))


def _stage(heading: str, told: Iterable[nodes.Node], left: Iterable[nodes.Node]) -> nodes.container:
    return nodes.container("", nodes.rubric(text=heading), *told, *left, classes=["stage"])


def _survivor_lines(left: Iterable[Left], at_first: Mapping[str, Kinds], name: str) -> Iterator[nodes.Node]:
    """What is left of each force: in words, and a square for each unit."""
    for number, each in enumerate(left):
        bar = nodes.raw("", draw_bar(each, at_first.get(str(each), {}), f"{name}-{number}"), format="html")
        words = inline(nodes.strong(text=f"{each}, {format_count(each.units.total(), 'unit')}"), f": {each.units}")
        side = "attacker" if str(each).startswith("attacker") else "defender"
        yield paragraph(words, " ", bar, classes=["left", side])


def _hits(stage: StepRecord) -> Iterator[nodes.Node]:
    """The hits that each side has scored at a step, where dice have fallen, and what it has lost there."""
    scored: dict[str, int] = {}
    for each in stage.events:
        if isinstance(fired := each.happening, Fired) and not fired.group.scores:
            side = fired.group.side.value
            scored[side] = scored.get(side, 0) + fired.hits
    if scored:
        yield paragraph("Hits: ", ", ".join(f"{side} {hits}" for side, hits in scored.items()), classes=["hits"])


def _transcript_line(directive: RulesDirective, event: Event, roster: Roster) -> list[nodes.Node | str]:
    """A line of the transcript, with its clauses."""
    words = event_in_words(event, roster)
    shown = nodes.strong(text=words) if isinstance(event.happening, Lost) else nodes.Text(words)
    return [shown, " ", inline(*_citation_links(directive, event.cites), classes=["place"])]


def _citation_links(directive: RulesDirective, cites: Iterable[str]) -> list[nodes.Node]:
    return join_nodes(directive.link("issue" if is_issue(each) else "clause", each) for each in cites)
