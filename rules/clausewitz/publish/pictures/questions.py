"""A decision tree as a graph: its questions from left to right, the answers at the arrows, at the ends the rulings.

What is asked after several answers alike stands in it once. The look is told by class names alone.
"""

import graphviz  # type: ignore[import-untyped]  # it has no types

from clausewitz.desk.trees.told import ToldQuestion, ToldRuling, ToldTree
from clausewitz.publish.pictures.graphs import FONT, Link, link_attributes, wrap_label
from clausewitz.publish.pictures.rendering import PictureText, render
from clausewitz.text.counts import format_count

_QUESTION = 24
"""Characters to a line of a question."""
_RULING = 34
_GRAPH = {"rankdir": "LR", "ranksep": "0.45", "nodesep": "0.12", "margin": "0", **FONT}


def draw_tree(tree: ToldTree, link: Link) -> str:
    """The tree as an SVG element; `link` gives the address of a clause, or none."""
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


def tree_dot(tree: ToldTree, link: Link) -> str:
    """The tree in the DOT language."""
    node = {"shape": "box", "margin": "0.22,0.07", **FONT}
    graph = graphviz.Digraph(tree.action, graph_attr=_GRAPH, node_attr=node, edge_attr={"fontsize": "12", **FONT})
    for number, place in enumerate(tree.places):
        if place.ruling:
            _add_ruling(graph, str(number), place.ruling, link)
        if place.question:
            _add_question(graph, str(number), place.question)
    return str(graph.source)


def _add_question(graph: graphviz.Digraph, name: str, question: ToldQuestion) -> None:
    graph.node(name, wrap_label([question.asks], _QUESTION), **{"class": "question"})
    for answer in question.answers:
        graph.edge(name, str(answer.leads_to), wrap_label([answer.answer], _QUESTION), **{"class": "answer"})


def _add_ruling(graph: graphviz.Digraph, name: str, ruling: ToldRuling, link: Link) -> None:
    look = {"style": "rounded", "class": "yes" if ruling.allowed else "no"}
    head = "yes" if ruling.allowed else "no"
    graph.node(name, wrap_label([ruling.says], _RULING, head=head), **look, **link_attributes(ruling.decided_by, link))
