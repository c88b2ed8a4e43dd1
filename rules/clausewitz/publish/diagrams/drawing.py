"""A combat sequence as a graph: a box for each step, a hexagon for each decision, an arrow back for the next round.

The look is told by class names alone, so that the style sheet of the book has the last word on colours.
"""

from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise

import graphviz  # type: ignore[import-untyped]  # it has no types

from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Fire, Sequence, Step
from clausewitz.publish.pictures.graphs import FONT, Link, leading_to, wrapped
from clausewitz.publish.pictures.rendering import Said, render

_BOX = 33
"""Characters to a line of a box: as many as are readable on a phone 360 pixels wide."""
_HEXAGON = 22
_BOLD = 0.1035
"""Inches for a character of the head of a box, which is shown bold: as many as the widest usual fonts take."""


def draw_sequence(sequence: Sequence, roster: Roster, game: str, link: Link) -> str:
    """The sequence by the preferred readings as an SVG element; `link` gives the address of a clause, or none."""
    drawn = len(as_preferred(sequence).steps)
    said = Said(
        look="sequence",
        name=f"sequence-{game}-{sequence.name}",
        title=sequence.title,
        description=f"{drawn} steps, from top to bottom. The same stands below in words.",
    )
    return render(draw(sequence, roster, link), said)


def draw(sequence: Sequence, roster: Roster, link: Link) -> str:
    """The sequence by the preferred readings in the DOT language."""
    sequence = as_preferred(sequence)
    graph = graphviz.Digraph(
        sequence.name,
        graph_attr={"rankdir": "TB", "ranksep": "0.3", "nodesep": "0.2", "margin": "0", **FONT},
        node_attr={"margin": "0.18,0.08", "group": "steps", **FONT},
    )
    for part in sequence.parts:
        with graph.subgraph(name=f"cluster_{part.label}") as cluster:
            cluster.attr(
                label=wrapped([f"{part.label}. {part.title}"], _BOX),
                labeljust="l",
                margin="6",
                **{**FONT, "fontsize": "16", "class": "part"},  # more room than it needs: its frame is as wide at least
            )
            for step in part.steps:
                _add_nodes(cluster, step, roster, link)
                _add_questions(cluster, sequence, step, link)
                _add_ways(cluster, sequence, step, link)
    _add_edges(graph, sequence)
    return str(graph.source)


def as_preferred(sequence: Sequence) -> Sequence:
    """The sequence without the steps that take place under other readings alone, and without the ways back to these."""
    drawn = [step for step in sequence.steps if step.under is None or step.under.preferred]
    labels = {step.label for step in drawn}
    parts = (
        replace(part, steps=tuple(_without_ways_elsewhere(step, labels) for step in part.steps if step in drawn))
        for part in sequence.parts
    )
    return replace(sequence, parts=tuple(parts))


def _without_ways_elsewhere(step: Step, labels: Collection[str]) -> Step:
    """The step with those of its ways alone that lead to one of the labels."""
    ways = tuple(way for way in step.repeat.ways if way.to in labels) if step.repeat else ()
    if step.repeat is None or ways == step.repeat.ways:
        return step
    return replace(step, repeat=replace(step.repeat, ways=ways))


def clause_of(step: Step) -> str:
    """The clause to which the box of a step leads: of the exchange, of who fires first, or of what else happens."""
    rows = [row.clause for fire in step.fires for row in fire.rows]
    others = [each.clause for each in (step.upkeep, *step.checks, step.repeat) if each]
    return next(filter(None, (step.together, *rows, step.losses, *others)), "")


def manner(step: Step) -> str:
    """In what manner the units of a step fire, in words; where nobody fires, whether losses are taken."""
    if not step.fires:
        return "losses are taken" if step.losses else ""
    if step.counts:
        return f"the dice count {step.counts}"
    if step.together:
        return "both at once, then losses" if step.losses else "both at once"
    if sum(any(not row.silenced for row in fire.rows) for fire in step.fires) > 1:
        return "one after the other, losses after each" if step.losses else "one after the other"
    return "preemptive: losses before the next step" if step.losses else "losses in a later step"


def who(fire: Fire, roster: Roster) -> str:
    """Who fires, in words: `attacker: storm troops`; empty where nobody does."""
    if fire.remaining:
        return f"{fire.side.value}: remaining units"
    usual = (row for row in fire.rows if not row.silenced and (row.under is None or row.under.preferred))
    kinds = dict.fromkeys(roster.units[row.kind].plural for row in usual)
    return f"{fire.side.value}: {', '.join(kinds)}" if kinds else ""


def decider(sequence: Sequence, ask: Ask) -> str:
    """Who decides, in words; nobody where nobody fires and only one side is ever asked, as in a turn."""
    sides = {fire.side for step in sequence.steps for fire in step.fires}
    sides |= {each.side for step in sequence.steps for each in step.asks}
    return f"{ask.side.value}: " if len(sides) > 1 else ""


def head(step: Step) -> str:
    """The label and the title of a step; a label that is not a number stands in no source, and is left out."""
    return f"{step.label}. {step.title}" if any(map(str.isdigit, step.label)) else step.title


def rule_of(step: Step) -> str:
    """The clause to which the name of a step leads: of its fire, or else of its first question."""
    return step.asks[0].clause if step.asks and not step.fires else clause_of(step)


def _add_nodes(graph: graphviz.Digraph, step: Step, roster: Roster, link: Link) -> None:
    if _has_box(step):
        lines = [who(fire, roster) for fire in step.fires]
        lines += [f"{check.side.value}: {check.what} check" for check in step.checks]
        due = step.upkeep.what if step.upkeep else ""
        label = wrapped([*lines, manner(step), due], _BOX, head=head(step))
        look = {"shape": "box", "class": "step together" if step.together else "step"}
        look["peripheries"] = "2" if step.together else "1"
        look["width"] = f"{len(head(step)) * _BOLD:.2f}"
        graph.node(_fire_node(step), label, **look, **leading_to(clause_of(step), link))


def _add_questions(graph: graphviz.Digraph, sequence: Sequence, step: Step, link: Link) -> None:
    first = step.label if _has_box(step) or len(step.asks) > 1 else head(step)
    for ask in step.asks:
        label = wrapped([f"{decider(sequence, ask)}{ask.question}"], _HEXAGON, head=first)
        look = {"shape": "hexagon", "margin": "0,0.04", "class": "decision"}
        graph.node(_ask_node(step, ask), label, **look, **leading_to(ask.clause, link))


def _add_ways(part: graphviz.Digraph, sequence: Sequence, step: Step, link: Link) -> None:
    """The ways back from the last node of a step: out to the right, up in a lane of its own each, to the left.

    The nearer the step to which a way leads, the further to the left its lane, so that no two of them cross. At the
    upper turn stands under which reading one goes so.
    """
    ways = sorted(step.repeat.ways if step.repeat else (), key=lambda way: -sequence.index(way.to))
    last = _nodes(step)[-1]
    turns = [f"{last} turn to {way.to}" for way in ways]
    for number, way in enumerate(ways):
        target, name, turn = _nodes(sequence.steps[sequence.index(way.to)])[0], f"{last} to {way.to}", turns[number]
        look = {"class": "again other", "style": "dashed"} if way.under else {"class": "again", "style": "solid"}
        onward = look if all(other.under for other in ways[number:]) else {"class": "again", "style": "solid"}
        lane, label = {"width": "0", "height": "0", "group": name}, f"({way.under.letter})" if way.under else "again"
        leads = {"class": "way", **leading_to(way.clause, link)}
        part.node(name, label, shape="plaintext", margin="0.05,0.02", fontsize="12", **lane, **leads)
        part.node(turn, "", shape="point", **lane | {"width": "0.01", "height": "0.01", "class": "turn"})
        with part.subgraph() as level:
            level.attr(rank="same")
            level.edge(f"{target}:e", f"{name}:w", dir="back", weight="0", **look)
        with part.subgraph() as level:
            level.attr(rank="same")
            before = turns[number - 1] if number else f"{last}:e"
            level.edge(before, f"{turn}:w", dir="none", weight="0", **onward)
        part.edge(f"{name}:s", turn, dir="none", weight="8", **look)


def _add_edges(graph: graphviz.Digraph, sequence: Sequence) -> None:
    path = [name for step in sequence.steps for name in _nodes(step)]
    for before, after in pairwise(path):
        graph.edge(before, after, weight="9", **{"class": "next"})


def _nodes(step: Step) -> list[str]:
    before, after = ([_ask_node(step, ask) for ask in step.asks if ask.before_fire is early] for early in (True, False))
    return [*before, *([_fire_node(step)] if _has_box(step) else ()), *after]


def _has_box(step: Step) -> bool:
    """Whether something happens at a step besides decisions."""
    return bool(step.fires or step.losses or step.upkeep or step.checks or not step.asks)


def _fire_node(step: Step) -> str:
    return f"step {step.label}"


def _ask_node(step: Step, ask: Ask) -> str:
    return f"step {step.label} question {step.asks.index(ask) + 1}"
