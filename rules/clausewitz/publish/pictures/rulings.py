"""A ruling as a small graph: the situation, the two sentences that speak of it, and the answer to which they lead.

What decides has a double border. A dashed arrow leads on from a sentence that gives way, or that does not speak.
"""

import graphviz  # type: ignore[import-untyped]  # it has no types

from clausewitz.catalogue.answers.rulings import FoundRulingDocument, SentenceDocument
from clausewitz.publish.pictures.graphs import FONT, Link, link_attributes, wrap_label
from clausewitz.publish.pictures.rendering import PictureText, render

_SITUATION = 44
"""Characters to a line of the situation."""
_SENTENCE = 22
"""As many as let two boxes stand side by side on a phone."""


def draw_ruling(told: FoundRulingDocument, link: Link) -> str:
    """The ruling as an SVG element; `link` gives the address of a clause, or none."""
    said = PictureText(
        look="tree ruling",
        name=told.id,
        title=told.question,
        description="From the situation, by what is said of it, to the answer. The same stands below in words.",
    )
    return render(ruling_dot(told, link), said)


def ruling_dot(told: FoundRulingDocument, link: Link) -> str:
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


def _add(graph: graphviz.Digraph, told: FoundRulingDocument, sentence: SentenceDocument, link: Link) -> None:
    """A sentence, from the situation of which it speaks to the answer."""
    label = wrap_label([sentence.says], _SENTENCE, head=sentence.verdict)
    borders = {"peripheries": "2" if sentence.clause == told.ruling.decided_by else "1"}
    look = {"class": _looks(told, sentence), **borders}
    name = sentence.clause if told.claim else sentence.verdict
    graph.node(name, label, **look, **link_attributes(sentence.clause, link))
    graph.edge("situation", name, style="solid" if sentence.speaks else "dashed")
    bears = _describe_bearing(told, sentence)
    graph.edge(name, "answer", bears, style="dashed" if bears in {"silent", "gives way"} else "solid")


def _looks(told: FoundRulingDocument, sentence: SentenceDocument) -> str:
    if told.claim:
        return told.ruling.answer
    return "no" if sentence.verdict == "may not" else "yes"


def _describe_bearing(told: FoundRulingDocument, sentence: SentenceDocument) -> str:
    """What becomes of a sentence, or of the ruling without it; nothing where it says what is ruled."""
    if told.claim:
        alone = told.without == (sentence.clause,)
        return f"without it: {'no' if told.ruling.answer == 'yes' else 'yes'}" if alone else ""
    if not sentence.speaks:
        return "silent"
    says = "no" if sentence.verdict == "may not" else "yes"
    if told.ruling.answer == "unclear":
        return "contradicts"
    return "" if says == told.ruling.answer else "gives way"


def _add_other(graph: graphviz.Digraph, told: FoundRulingDocument, link: Link) -> None:
    """What decides in the place of the two, or that nothing does."""
    label = wrap_label([told.ruling.says], _SENTENCE, head="decides" if told.ruling.decided_by else "no sentence")
    look = {"class": told.ruling.answer, "peripheries": "2" if told.ruling.decided_by else "1"}
    graph.node("other", label, **look, **link_attributes(told.ruling.decided_by, link))
    graph.edge("situation", "other")
    graph.edge("other", "answer")
