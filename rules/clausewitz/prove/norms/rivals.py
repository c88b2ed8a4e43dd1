"""Obligations that are due at once to different answers to one decision, so that only one of them can be met.

Where one of them forbids the other's act, the two disagree, and are told with what else does. Here it is the decision
alone that leaves no room for both: each forbids all answers but the two. One that leaves a third answer open demands
its act only of those who would do what it forbids.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from clausewitz.play.norms import Norm, Verdict, ruling
from clausewitz.prove.norms.decisions import (
    Decision,
    Decisions,
    Spoken,
    arising_formula,
    decided_by,
    in_one_situation,
)
from clausewitz.prove.norms.findings import Example, Rivals, Uncompared
from clausewitz.prove.norms.formulas import Formula, Formulas
from clausewitz.prove.norms.speaking import ContradictedError, Speaking
from clausewitz.prove.paths.cuts import Unprovable
from clausewitz.prove.shapes import IllFormedClaimError, Shapes


def rivals(
    norms: Spoken, put: Decisions, fixed: Mapping[object, object], texts: tuple[str, ...]
) -> Iterator[Rivals | Uncompared]:
    """The obligations that rival each other, each two of them once, or why it is not known whether they do."""
    told: set[frozenset[Norm]] = set()
    for decision, asked in put.items():
        if decision.may_be_passed:
            continue  # which leaves an answer open that neither forbids
        for pair in combinations(_duties(decision, norms), 2):
            one, other = pair
            if frozenset(pair) in told or not _exclude_each_other(one, other, decision, norms):
                continue
            try:
                examples = _due_at_once(pair, decision, norms, Shapes(fixed, texts))
            except (Unprovable, IllFormedClaimError) as reason:
                why = f"{one.clause} and {other.clause} may both be due: {reason}"
                yield Uncompared(asked, decision.answers, why)
                continue
            if examples:
                told.add(frozenset(pair))
                yield Rivals(asked, pair, examples)


def _duties(decision: Decision, norms: Spoken) -> list[Norm]:
    """The norms that oblige to an answer."""
    spoken = (each for answer in decision.answers for each in norms.get(answer, ()))
    return [each for each in spoken if each.must and each.verdict is Verdict.PERMITS]


def _exclude_each_other(one: Norm, other: Norm, decision: Decision, norms: Spoken) -> bool:
    """Whether two obligations to different answers forbid all others, and neither the other's."""
    rest = {*decision.answers} - {one.action, other.action}
    return one.action is not other.action and all(_forbidden(each, decision, norms) == rest for each in (one, other))


def _forbidden(duty: Norm, decision: Decision, norms: Spoken) -> set[type]:
    """The answers that an obligation forbids."""
    return {
        answer
        for answer in decision.answers
        for each in norms.get(answer, ())
        if each.verdict is Verdict.FORBIDS and (each.clause, each.must) == (duty.clause, duty.must)
    }


def _due_at_once(
    pair: tuple[Norm, Norm], decision: Decision, norms: Spoken, shapes: Shapes
) -> tuple[Example, Example] | None:
    """A situation in which both are due, and nothing is an exception to either."""
    spoken = {each.action: _bearing_on(each, norms) for each in pair}
    formulas = in_one_situation(spoken, shapes)
    due = [_speaking(formulas, spoken, each).remains(each) for each in pair]
    come_up = [arising_formula(formulas, kind).true for kind in spoken]
    found = formulas.example(*due, *come_up, decided_by(formulas, decision.side).true)
    if found is None:
        return None
    first, second = (Example(found["at"], found[each.action.__name__]) for each in pair)
    for each, example in zip(pair, (first, second), strict=True):
        if each not in ruling(example.action, example.situation).remaining:
            raise ContradictedError(each, example)
    return first, second


def _bearing_on(duty: Norm, norms: Spoken) -> list[Norm]:
    """An obligation, and what is an exception to it."""
    return [each for each in norms[duty.action] if each is duty or duty in each.exception_to]


def _speaking(formulas: Formulas, spoken: Spoken, duty: Norm) -> Speaking:
    """The norms on what a norm obliges to."""
    name = duty.action.__name__

    def formula_for(norm: Norm) -> Formula:
        return formulas.build_formula(lambda at, **actions: norm.applies(at, actions[name]))

    return Speaking(formulas, {each: formula_for(each) for each in spoken[duty.action]})
