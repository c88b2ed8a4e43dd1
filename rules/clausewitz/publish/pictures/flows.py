"""A combat sequence as a graph: a box for each step, a hexagon for each decision, an arrow back for the next round.

The look is told by class names alone, so that the style sheet of the book has the last word on colours. Where two sets
of rules are compared, what is new, gone or changed has a sign and a border of its own.
"""

import textwrap
from collections.abc import Iterable, Iterator
from itertools import pairwise

import graphviz  # type: ignore[import-untyped]  # it has no types

from clausewitz.desk.flow import SIGNS, Back, Box, DiagramStep, Flow, Line, as_preferred, flow_of
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.publish.pictures.graphs import FONT, Link, link_attributes, wrap_label
from clausewitz.publish.pictures.rendering import PictureText, render

_BORDERS = {"": "solid", "new": "bold", "gone": "dashed", "changed": "bold"}
_BOX = 33
"""Characters to a line of a box: as many as are readable on a phone 360 pixels wide."""
_HEXAGON = 22
_BOLD = 0.1035
"""Inches for a character of the head of a box, which is shown bold: as many as the widest usual fonts take."""


def draw_sequence(sequence: SequenceOfPlay, roster: Roster, game: str, link: Link) -> str:
    """The sequence by the preferred readings as an SVG element; `link` gives the address of a clause, or none."""
    return draw_flow(flow_of(as_preferred(sequence), roster), f"sequence-{game}", link)


def draw_flow(flow: Flow, name: str, link: Link) -> str:
    """A sequence, perhaps with marks, as an SVG element; with the name begin the ids in it."""
    marked = any(change for stage in flow.stages for change in stage.changes)
    what = "A plus marks what is new, a minus what is gone, both together what has changed." if marked else ""
    said = PictureText(
        look="sequence marked" if marked else "sequence",
        name=f"{name}-{flow.name}",
        title=flow.title,
        description=f"{len(flow.stages)} steps, from top to bottom. {what or 'The same stands below in words.'}",
        marks={sign: f"is-{change}" for change, sign in SIGNS.items()} if marked else {},
    )
    return render(draw(flow, link), said)


def draw(flow: Flow, link: Link) -> str:
    """A sequence in the DOT language."""
    graph = graphviz.Digraph(
        flow.name,
        graph_attr={"rankdir": "TB", "ranksep": "0.3", "nodesep": "0.2", "margin": "0", **FONT},
        node_attr={"margin": "0.18,0.08", "group": "steps", **FONT},
    )
    order = [stage.label for stage in flow.stages]
    first = {stage.label: stage.boxes[0].name for stage in flow.stages}
    for run in flow.runs:
        with graph.subgraph(name=f"cluster_{run.label}") as cluster:
            cluster.attr(
                label=wrap_label([f"{run.label}. {run.title}"], _BOX),
                labeljust="l",
                margin="6",
                **{**FONT, "fontsize": "16", "class": "part"},  # more room than it needs: its frame is as wide at least
            )
            for stage in run.stages:
                for box in stage.boxes:
                    (_add_decision if box.is_decision else _add_box)(cluster, box, link)
                _add_ways(cluster, stage, sorted(stage.ways, key=lambda way: -order.index(way.to)), first, link)
    _add_edges(graph, flow)
    return str(graph.source)


def _add_box(graph: graphviz.Digraph, box: Box, link: Link) -> None:
    title = _add_sign(box.change, box.head)
    look = {"shape": "box", "class": _classes("step together" if box.together else "step", box.change)}
    look["peripheries"] = "2" if box.together else "1"
    look["width"] = f"{len(title) * _BOLD:.2f}"
    label = wrap_label(_wrap_lines(box.lines, _BOX), _BOX, head=title)
    graph.node(box.name, label, **look, **_border(box.change), **link_attributes(box.clause, link))


def _add_decision(graph: graphviz.Digraph, box: Box, link: Link) -> None:
    label = wrap_label(_wrap_lines(box.lines, _HEXAGON), _HEXAGON, head=_add_sign(box.change, box.head))
    look = {"shape": "hexagon", "margin": "0,0.04", "class": _classes("decision", box.change)}
    graph.node(box.name, label, **look, **_border(box.change), **link_attributes(box.clause, link))


def _wrap_lines(lines: Iterable[Line], width: int) -> Iterator[str]:
    """The lines with their signs, which stand before each piece of one that is wrapped."""
    for line in lines:
        pieces = textwrap.wrap(line.words, width - 2) if line.change else [line.words]
        yield from (_add_sign(line.change, each) for each in pieces)


def _add_sign(change: str, words: str) -> str:
    return f"{SIGNS[change]} {words}" if change else words


def _classes(usual: str, change: str) -> str:
    return f"{usual} is-{change}" if change else usual


def _border(change: str) -> dict[str, str]:
    return {"style": _BORDERS[change]} if change else {}


def _add_ways(part: graphviz.Digraph, stage: DiagramStep, ways: list[Back], first: dict[str, str], link: Link) -> None:
    """The ways back from the last node of a step: out to the right, up in a lane of its own each, to the left.

    The nearer the step to which a way leads, the further to the left its lane, so that no two of them cross. At the
    upper turn stands under which reading one goes so.
    """
    last = stage.boxes[-1].name
    turns = [f"{last} turn to {way.to}" for way in ways]
    for number, way in enumerate(ways):
        target, name, turn = first[way.to], f"{last} to {way.to}", turns[number]
        look = {"class": "again other", "style": "dashed"} if way.reading else {"class": "again", "style": "solid"}
        onward = look if all(other.reading for other in ways[number:]) else {"class": "again", "style": "solid"}
        lane = {"width": "0", "height": "0", "group": name}
        label = _add_sign(way.change, f"({way.reading})" if way.reading else "again")
        leads = {"class": _classes("way", way.change), **link_attributes(way.clause, link)}
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


def _add_edges(graph: graphviz.Digraph, flow: Flow) -> None:
    boxes = [box for stage in flow.stages for box in stage.boxes]
    for before, after in pairwise(boxes):
        change = "gone" if "gone" in {before.change, after.change} else ""
        graph.edge(before.name, after.name, weight="9", **{"class": _classes("next", change)}, **_border(change))
