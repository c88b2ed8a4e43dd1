"""What a change does, in short, as nodes: under another reading of an issue, or without a sentence."""

from collections.abc import Iterator
from functools import partial

from docutils import nodes

from clausewitz.compare.brief import Brief, BriefFlip
from clausewitz.desk.flow import KEY, Flow
from clausewitz.publish.directives.directive import RulesDirective, badge, bullets, foldable, paragraph
from clausewitz.publish.pictures.diagram import diagram
from clausewitz.publish.pictures.flows import draw_flow
from clausewitz.text.counts import format_count

_MOST = 12
"""So many differences in the sequences are shown; `clausewitz compare` tells all."""


def what_changes(directive: RulesDirective, title: str, brief: Brief, change: str) -> nodes.admonition:
    """The rulings that flip, by the plainest situation of each kind, and what the sequences do otherwise.

    With the `change`, such as `ISSUE=b`, begin the ids in its diagrams.
    """
    return foldable([title], *_effects(directive, brief), *(_diagram(flow, change) for flow in brief.flows))


def _effects(directive: RulesDirective, brief: Brief) -> Iterator[nodes.Node]:
    if brief.flips:
        yield bullets(_flip(directive, each) for each in brief.flips)
    else:
        yield paragraph("No ruling changes: proved for every situation.")
    if brief.uncompared:
        yield paragraph(f"Not compared: {', '.join(brief.uncompared)}.")
    if brief.sequences:
        values = ((each.name, each.before or "nothing", each.now or "nothing") for each in brief.sequences[:_MOST])
        yield bullets([f"{name}: {before}, now {now}"] for name, before, now in values)
    if (more := len(brief.sequences) - _MOST) > 0:
        yield paragraph(f"And {format_count(more, 'more difference')} in the sequences.")


def _diagram(flow: Flow, change: str) -> nodes.figure:
    drawn = diagram(partial(draw_flow, flow, f"flow-{change.replace('=', '-')}"))
    key = nodes.caption(text=f"{flow.title}. {KEY}")
    return nodes.figure("", drawn, key, classes=["sequence-figure"])


def _flip(directive: RulesDirective, flip: BriefFlip) -> Iterator[nodes.Node | str]:
    yield badge("yes" if flip.allowed else "no", "permits" if flip.allowed else "forbids")
    yield f" {flip.question} Before: {'no' if flip.allowed else 'yes'}"
    yield from _cite_decider(directive, flip.before)
    yield "; now by" if flip.now else "; now no sentence speaks of it"
    if flip.now:
        yield " "
        yield _link(directive, flip.now)
    yield "."


def _cite_decider(directive: RulesDirective, decided: str) -> Iterator[nodes.Node | str]:
    if decided:
        yield ", by "
        yield _link(directive, decided)


def _link(directive: RulesDirective, decided: str) -> nodes.Node:
    return directive.link("issue" if ".issue." in decided else "clause", decided)
