"""Diagrams of the book as SVG: combat sequences, maps, decision trees, rulings, and the survivors of a force.

They carry class names only; the style sheet of the book sets the colours. A comparison of two sets of rules, or of two
states of a map, is one diagram in which new, removed and changed parts are marked.
"""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree as ET

import graphviz  # type: ignore[import-untyped]  # it has no types

from clausewitz.answers.rulings import FoundRulingAnswer, SentenceAnswer, opposite_of
from clausewitz.play.documents import Space
from clausewitz.play.moments import Left
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.publish.graphs import FONT, SVG, Link, PictureText, as_text, link_attributes, render, wrap_label
from clausewitz.rulings.flow import SIGNS, Back, Box, DiagramStep, Flow, Line, as_preferred, flow_of
from clausewitz.rulings.trees.tree import DecisionTree, TreeQuestion, TreeRuling
from clausewitz.text.words import format_count

_BORDERS = {"": "solid", "new": "bold", "gone": "dashed", "changed": "bold"}
_BOX = 33
"""Characters per line of a box: as many as are readable on a phone 360 pixels wide."""
_HEXAGON = 22
_BOLD = 0.1035
"""Inches per character of the bold head of a box, in the widest usual fonts."""


def draw_sequence(sequence: SequenceOfPlay, roster: Roster, game: str, link: Link) -> str:
    """The sequence under the preferred readings as an SVG element; `link` gives the address of a clause, if any."""
    return draw_flow(flow_of(as_preferred(sequence), roster), f"sequence-{game}", link)


def draw_flow(flow: Flow, name: str, link: Link) -> str:
    """A sequence, with any marks, as an SVG element. Ids in it begin with the name."""
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
                **{**FONT, "fontsize": "16", "class": "part"},  # more room than it needs; its frame is at least as wide
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
    """The lines with their signs, which are repeated before each piece of a wrapped line."""
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
    """Draws the loops back from the last node of a step: out to the right, up in a lane of its own, then to the left.

    The nearer its target, the further to the left the lane of a loop, so that no two loops cross. The reading under
    which a loop is taken is written at its upper turn.
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


_WIDTH = 28
"""Characters per line."""
_NOBODYS = "owner: nobody"
_OWNERS = 6
"""The number of owners that have their own shade; all owners are named."""
_MAP_GRAPH = {"overlap": "false", "splines": "true", "sep": "+8", "margin": "0", "start": "7", **FONT}


@dataclass(frozen=True)
class SpaceBox:
    """A space of the map, ready to be drawn."""

    space: Space
    lines: tuple[str, ...]
    """The lines below its name."""
    changed: bool = False

    def __str__(self) -> str:
        return f"{'; '.join((self.space.name, *self.lines))}."


def draw_map(boxes: Sequence[SpaceBox], name: str, title: str, _link: Link) -> str:
    """The map as an SVG element, with all that it shows in its description. Ids in it begin with `name`."""
    changed = sum(box.changed for box in boxes)
    many = f"{format_count(len(boxes), 'space')}{f', {changed} changed' if changed else ''}"
    said = PictureText("map", name, title, " ".join((f"{many}.", *map(str, boxes))))
    return render(map_dot(boxes), said, "neato")


def boxes_of(spaces: Iterable[Space]) -> tuple[SpaceBox, ...]:
    """The spaces in one position."""
    return tuple(SpaceBox(space, tuple(_lines(space))) for space in spaces)


def stated_boxes(spaces: Iterable[Space]) -> tuple[SpaceBox, ...]:
    """The spaces of a situation. Whatever is not stated is unknown: a space without an owner may belong to anybody."""
    return tuple(SpaceBox(space, tuple(line for line in _lines(space) if line != _NOBODYS)) for space in spaces)


def comparison_boxes(before: Iterable[Space], after: Iterable[Space]) -> tuple[SpaceBox, ...]:
    """The spaces before and after a change, with labels for what was there only before or only after."""
    earlier = {space.name: space for space in before}
    return tuple(_compare_spaces(earlier.get(space.name, space), space) for space in after)


def map_dot(boxes: Sequence[SpaceBox]) -> str:
    """The map in the DOT language."""
    shades = _shades(box.space for box in boxes)
    graph = graphviz.Graph("map", graph_attr=_MAP_GRAPH, node_attr={"shape": "box", "margin": "0.1,0.05", **FONT})
    for number, box in enumerate(boxes):
        looks = ["sea"] if box.space.sea else [shades[box.space.owner]]
        look = {"class": " ".join([*looks, *["changed"] * box.changed]), "style": "rounded" if box.space.sea else ""}
        graph.node(str(number), wrap_label(map(_keep_numbers_together, box.lines), _WIDTH, head=box.space.name), **look)
    for one, other in borders([box.space for box in boxes]):
        graph.edge(str(one), str(other), **{"class": "border"})
    return str(graph.source)


def borders(spaces: Sequence[Space]) -> list[tuple[int, int]]:
    """Each pair of neighbours once, by their numbers, whichever of them names the other."""
    numbers = {space.name: number for number, space in enumerate(spaces)}
    ways = [(numbers[space.name], numbers[other]) for space in spaces for other in space.adjacent if other in numbers]
    return sorted({(min(way), max(way)) for way in ways})


def _compare_spaces(before: Space, after: Space) -> SpaceBox:
    earlier, now = list(_lines(before)), list(_lines(after))
    kept = [line for line in now if line in earlier]
    gone = [f"before: {line}" for line in earlier if line not in now]
    new = [f"after: {line}" for line in now if line not in earlier]
    return SpaceBox(after, (*kept, *gone, *(new or ["after: nothing"] * bool(gone))), changed=bool(gone or new))


def _lines(space: Space) -> Iterator[str]:
    """The lines shown below the name of a space."""
    if not space.sea:
        yield f"owner: {space.owner}" if space.owner else _NOBODYS
    if space.marks:
        yield ", ".join(space.marks)
    yield from (f"{whose}: {units}" for whose, units in space.forces)


def _keep_numbers_together(line: str) -> str:
    """The line, with numbers kept together with their units."""
    return ", ".join(
        part.replace(" ", "\N{NO-BREAK SPACE}") if part[:1].isdigit() else part for part in line.split(", ")
    )


def _shades(spaces: Iterable[Space]) -> Mapping[str, str]:
    """The shade class of each owner: derived from his name, so mostly the same on all maps; the next one if taken."""
    shades: dict[str, int] = {}
    for owner in sorted({space.owner for space in spaces if space.owner}):
        first = sum(map(ord, owner))
        free = (shade % _OWNERS for shade in range(first, first + _OWNERS) if shade % _OWNERS not in shades.values())
        shades[owner] = next(free, first % _OWNERS)
    return {"": "land", **{owner: f"land owner-{shade}" for owner, shade in shades.items()}}


_QUESTION = 24
"""Characters per line of a question."""
_RULING = 34
_GRAPH = {"rankdir": "LR", "ranksep": "0.45", "nodesep": "0.12", "margin": "0", **FONT}


def draw_tree(tree: DecisionTree, link: Link) -> str:
    """The tree as an SVG element; `link` gives the address of a clause, or nothing."""
    questions = sum(place.question is not None for place in tree.places)
    rulings = len(tree.places) - questions
    said = PictureText(
        look="tree",
        name=f"tree-{tree.action.replace(' ', '-')}",
        title=f"{tree.action}: the questions and the rulings".capitalize(),
        description=f"{format_count(questions, 'question')} from left to right, and "
        f"{format_count(rulings, 'ruling')} at "
        "the ends. The same stands beside it, answer by answer.",
    )
    return render(tree_dot(tree, link), said)


def tree_dot(tree: DecisionTree, link: Link) -> str:
    """The tree in the DOT language."""
    node = {"shape": "box", "margin": "0.22,0.07", **FONT}
    graph = graphviz.Digraph(tree.action, graph_attr=_GRAPH, node_attr=node, edge_attr={"fontsize": "12", **FONT})
    for number, place in enumerate(tree.places):
        if place.ruling:
            _add_ruling(graph, str(number), place.ruling, link)
        if place.question:
            _add_question(graph, str(number), place.question)
    return str(graph.source)


def _add_question(graph: graphviz.Digraph, name: str, question: TreeQuestion) -> None:
    graph.node(name, wrap_label([question.asks], _QUESTION), **{"class": "question"})
    for answer in question.answers:
        graph.edge(name, str(answer.leads_to), wrap_label([answer.answer], _QUESTION), **{"class": "answer"})


def _add_ruling(graph: graphviz.Digraph, name: str, ruling: TreeRuling, link: Link) -> None:
    look = {"style": "rounded", "class": "yes" if ruling.allowed else "no"}
    head = "yes" if ruling.allowed else "no"
    graph.node(name, wrap_label([ruling.says], _RULING, head=head), **look, **link_attributes(ruling.decided_by, link))


_SITUATION = 44
"""Characters per line of the situation."""
_SENTENCE = 22
"""Characters per line of a rule, so that two boxes fit side by side on a phone."""


def draw_ruling(told: FoundRulingAnswer, link: Link) -> str:
    """The ruling as an SVG element; `link` gives the address of a clause, or nothing."""
    said = PictureText(
        look="tree ruling",
        name=told.id,
        title=told.question,
        description="From the situation, through the rules on it, to the answer. The same is given in words below.",
    )
    return render(ruling_dot(told, link), said)


def ruling_dot(told: FoundRulingAnswer, link: Link) -> str:
    """The ruling in the DOT language."""
    graph = graphviz.Digraph(
        told.id,
        graph_attr={"rankdir": "TB", "ranksep": "0.3", "nodesep": "0.25", "margin": "0", **FONT},
        node_attr={"shape": "box", "margin": "0.22,0.07", **FONT},
        edge_attr={"fontsize": "12", **FONT},
    )
    facts = [f"{each.asks} {each.answer}" for each in told.facts] or ["all is as usual"]
    graph.node("situation", wrap_label(facts, _SITUATION, head="Situation"), **{"class": "situation"})
    for each in told.sentences:
        _add(graph, told, each, link)
    if told.ruling.decided_by not in {each.clause for each in told.sentences}:
        _add_other(graph, told, link)
    look = {"style": "rounded", "class": told.ruling.answer}
    graph.node("answer", wrap_label([], _SENTENCE, head=told.ruling.answer), **look)
    return str(graph.source)


def _add(graph: graphviz.Digraph, told: FoundRulingAnswer, sentence: SentenceAnswer, link: Link) -> None:
    """Adds a sentence between the situation that it covers and the answer."""
    label = wrap_label([sentence.says], _SENTENCE, head=sentence.verdict)
    borders = {"peripheries": "2" if sentence.clause == told.ruling.decided_by else "1"}
    look = {"class": _looks(told, sentence), **borders}
    name = sentence.clause if told.claim else sentence.verdict
    graph.node(name, label, **look, **link_attributes(sentence.clause, link))
    graph.edge("situation", name, style="solid" if sentence.speaks else "dashed")
    bears = _describe_bearing(told, sentence)
    graph.edge(name, "answer", bears, style="dashed" if bears in {"silent", "gives way"} else "solid")


def _looks(told: FoundRulingAnswer, sentence: SentenceAnswer) -> str:
    if told.claim:
        return told.ruling.answer
    return "no" if sentence.verdict == "may not" else "yes"


def _describe_bearing(told: FoundRulingAnswer, sentence: SentenceAnswer) -> str:
    """What overrides a sentence, or the ruling without it; empty if it agrees with the ruling."""
    if told.claim:
        alone = told.without == (sentence.clause,)
        return f"without it: {opposite_of(told.ruling.answer)}" if alone else ""
    if not sentence.speaks:
        return "silent"
    says = "no" if sentence.verdict == "may not" else "yes"
    if told.ruling.answer == "unclear":
        return "contradicts"
    return "" if says == told.ruling.answer else "gives way"


def _add_other(graph: graphviz.Digraph, told: FoundRulingAnswer, link: Link) -> None:
    """Adds what decides instead of the two sentences, or that nothing does."""
    label = wrap_label([told.ruling.says], _SENTENCE, head="decides" if told.ruling.decided_by else "no sentence")
    look = {"class": told.ruling.answer, "peripheries": "2" if told.ruling.decided_by else "1"}
    graph.node("other", label, **look, **link_attributes(told.ruling.decided_by, link))
    graph.edge("situation", "other")
    graph.edge("other", "answer")


_SQUARE, _GAP, _BETWEEN, _HIGH = 9, 2, 5, 11
_WIDEST = 60
"""A row with more units than this has narrower squares."""


def draw_bar(left: Left, before: Mapping[str, int], name: str) -> str:
    """The row as an SVG element: units left of those before, by kind. Ids in it begin with `name`."""
    now = {kind: count for kind, count in left.units.items() if count}
    gone = _casualties(now, before)
    most = sum(now.values()) + sum(gone.values())
    return _row(now, gone, PictureText("bar", name, f"{left}: {sum(now.values())} of {most} left", f"{left.units}"))


def draw_units(units: Mapping[str, int], whose: str, words: str, name: str) -> str:
    """A force as an SVG element: its units by kind, and the same in words."""
    return _row(units, {}, PictureText("bar", name, whose, words))


def _row(now: Mapping[str, int], gone: Mapping[str, int], said: PictureText) -> str:
    most = sum(now.values()) + sum(gone.values())
    step = (_SQUARE + _GAP) * min(1, _WIDEST / max(most, 1))
    drawing = ET.Element(f"{{{SVG}}}svg")
    x = 1.0
    for look, kinds in (("left", now), ("lost", gone)):
        for kind, count in kinds.items():
            drawing.extend(_squares(x, step, count, f"{look} {kind}"))
            x += count * step + _BETWEEN
    drawing.attrib |= {"viewBox": f"0 0 {x:g} {_HIGH}", "width": f"{x:g}", "height": f"{_HIGH}"}
    return as_text(drawing, said)


def _casualties(now: Mapping[str, int], before: Mapping[str, int]) -> Mapping[str, int]:
    gone = {kind: count - now.get(kind, 0) for kind, count in before.items()}
    return {kind: count for kind, count in gone.items() if count > 0}


def _squares(x: float, step: float, count: int, look: str) -> Iterator[ET.Element]:
    for number in range(count):
        at = {"x": f"{x + number * step:g}", "y": "1", "width": f"{step - _GAP:g}", "height": f"{_SQUARE}"}
        yield ET.Element(f"{{{SVG}}}rect", {**at, "class": look})
