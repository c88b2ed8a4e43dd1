"""Regions of situations: to each of a few questions some of its answers, and to all others any."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clausewitz.desk.trees.diagrams import Diagram, Diagrams
from clausewitz.desk.trees.questions import Question
from clausewitz.prove.paths.terms import all_of, any_of, z3

Answers = Mapping[int, int]
"""The places of questions with those of the answers to them."""
Region = Mapping[int, frozenset[int]]
"""The places of questions with those of the answers that are allowed."""


def grow_region(diagrams: Diagrams, within: Diagram, answers: Answers, order: Iterable[int]) -> Region:
    """A region around these answers in which a diagram is true wherever anything is possible.

    No question can be left out of it, and no answer added; questions are left out in this order.
    """
    region: dict[int, frozenset[int]] = {question: frozenset({answer}) for question, answer in answers.items()}
    for question in order:
        fewer = {each: allowed for each, allowed in region.items() if each != question}
        if values(diagrams, within, fewer) == {True}:
            region = fewer
    for question in tuple(region):
        for answer in range(diagrams.answers[question]):
            wider = {**region, question: region[question] | {answer}}
            if values(diagrams, within, wider) == {True}:
                region = wider
    return region


def values(diagrams: Diagrams, diagram: Diagram, region: Region) -> frozenset[object]:
    """The values that a diagram has within a region."""
    gates = (_gate(diagrams, each, allowed, diagrams.impossible) for each, allowed in region.items())
    return diagrams.values(diagrams.combine(lambda value, *_: value, diagram, *gates))


def exclude_regions(diagrams: Diagrams, diagram: Diagram, regions: Iterable[Region]) -> Diagram:
    """A diagram that is true where this one is and none of the regions reaches."""
    reached = (_region_diagram(diagrams, each) for each in regions)
    return diagrams.combine(lambda value, *inside: bool(value) and not any(inside), diagram, *reached)


def needed_regions(diagrams: Diagrams, within: Diagram, regions: Sequence[Region]) -> Iterator[Region]:
    """Those of the regions without which a part of a diagram would be reached by none; earlier ones first."""
    kept = list(regions)
    for region in reversed(regions):
        others = [each for each in kept if each is not region]
        if True not in diagrams.values(exclude_regions(diagrams, within, others)):
            kept = others
    yield from kept


def condition(questions: Sequence[Question], region: Region) -> z3.BoolRef:
    """A region for the solver."""
    return all_of(any_of(questions[each].condition(at) for at in sorted(allowed)) for each, allowed in region.items())


def _region_diagram(diagrams: Diagrams, region: Region) -> Diagram:
    """Where a region is."""
    outside = diagrams.leaf(False)
    gates = (_gate(diagrams, each, allowed, outside) for each, allowed in region.items())
    return diagrams.combine(lambda *inside: all(inside), *gates)


def _gate(diagrams: Diagrams, question: int, allowed: frozenset[int], otherwise: Diagram) -> Diagram:
    """True by the allowed answers to a question."""
    true = diagrams.leaf(True)
    return diagrams.branch(question, (true if at in allowed else otherwise for at in range(diagrams.answers[question])))
