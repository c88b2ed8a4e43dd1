"""The norms of a rulebook examined for contradictions, gaps, and norms that are dead or redundant.

Each norm is followed on symbols once; every question about several of them is then one to the solver. What is found is
replayed on plain values, by the ruling that the engine goes by, before it is shown.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields
from typing import TYPE_CHECKING

from clausewitz.play.norms import Norm, Verdict, ruling
from clausewitz.play.readings import readings_of
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.prove.norms.deadlocks import deadlocks
from clausewitz.prove.norms.decisions import decisions
from clausewitz.prove.norms.disagreements import disagreements
from clausewitz.prove.norms.findings import (
    Consistency,
    Dead,
    Deadlock,
    Example,
    Gap,
    Redundant,
    RequiredDecision,
    Rivals,
    Uncompared,
    Unexamined,
)
from clausewitz.prove.norms.rivals import rivals
from clausewitz.prove.norms.speaking import ContradictedError, Speaking
from clausewitz.prove.paths.cuts import Unprovable
from clausewitz.prove.shapes import IllFormedClaimError, Shapes

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def examine(  # noqa: PLR0913 - all that bears on what is examined
    norms: Iterable[Norm],
    profile: "DataclassInstance",
    *,
    sequences: Collection[SequenceOfPlay] = (),
    texts: tuple[str, ...] = (),
    on_progress: Callable[[type], None] = lambda action: None,
    is_wanted: Callable[[type], bool] = lambda action: True,
) -> Consistency:
    """Examine norms under a profile: all norms on each of the kinds of action that they speak of.

    `sequences` ask for the decisions on which norms have to speak; `texts` are what a text in a situation or an action
    may be. `on_progress` is called with each kind of action before its norms are examined. Where it `is_wanted` of some
    kinds only, the others are left out, and so are the decisions that are between these alone.
    """
    every = list(norms)
    by_action = _by_action(every)
    found = examine_decisions(every, profile, sequences=sequences, texts=texts, is_wanted=is_wanted)
    for action in filter(is_wanted, by_action):
        on_progress(action)
        found = _merge_findings(found, examine_action(by_action[action], profile, sequences=sequences, texts=texts))
    return found


def examine_action(
    norms: Sequence[Norm],
    profile: "DataclassInstance",
    *,
    sequences: Collection[SequenceOfPlay] = (),
    texts: tuple[str, ...] = (),
) -> Consistency:
    """Examine the norms on one kind of action, which these are; arguments are as those of `examine`."""
    action, issues = norms[0].action, {reading.issue for reading in readings_of(profile)}
    return _examine_norms(action, norms, profile, texts, _decisions_by_action(sequences).get(action, []), issues)


def examine_decisions(
    norms: Collection[Norm],
    profile: "DataclassInstance",
    *,
    sequences: Collection[SequenceOfPlay] = (),
    texts: tuple[str, ...] = (),
    is_wanted: Callable[[type], bool] = lambda action: True,
) -> Consistency:
    """Examine the decisions that are put, as `examine` does: whether an answer is legal, and on which no norm rules."""
    by_action = _by_action(norms)
    fixed: Mapping[object, object] = {type(profile): profile}
    put = {each: places for each, places in decisions(sequences).items() if any(map(is_wanted, each.answers))}
    stuck = list(deadlocks(by_action, put, fixed, texts))
    torn = list(rivals(by_action, put, fixed, texts))
    return Consistency(
        norms=len(norms),
        gaps=tuple(
            Gap(action, asked[0], None)
            for action, asked in _decisions_by_action(sequences).items()
            if action not in by_action and is_wanted(action)
        ),
        deadlocks=tuple(each for each in stuck if isinstance(each, Deadlock)),
        rivals=tuple(each for each in torn if isinstance(each, Rivals)),
        uncompared=tuple(each for each in (*stuck, *torn) if isinstance(each, Uncompared)),
    )


def _merge_findings(first: Consistency, second: Consistency) -> Consistency:
    both = {each.name: getattr(first, each.name) + getattr(second, each.name) for each in fields(Consistency)}
    return Consistency(**both)


def _by_action(norms: Iterable[Norm]) -> dict[type, list[Norm]]:
    found: dict[type, list[Norm]] = {}
    for norm in norms:
        found.setdefault(norm.action, []).append(norm)
    return found


def _decisions_by_action(sequences: Iterable[SequenceOfPlay]) -> dict[type, list[RequiredDecision]]:
    """The decisions in which each kind of action is an option."""
    found: dict[type, list[RequiredDecision]] = {}
    for sequence in sequences:
        for step in sequence.steps:
            for ask in step.asks:
                for action in ask.acts:
                    found.setdefault(action, []).append(
                        RequiredDecision(sequence.title, step.label, ask.side, ask.question)
                    )
    return found


def _examine_norms(  # noqa: PLR0913, PLR0917 - all that bears on the norms of one action
    action: type,
    norms: Collection[Norm],
    profile: "DataclassInstance",
    texts: tuple[str, ...],
    asked: Iterable[RequiredDecision],
    issues: AbstractSet[str],
) -> Consistency:
    try:
        shapes = Shapes({}, texts)
        literal = played = Speaking.from_norms(norms, shapes)
        if shapes.hold(type(profile)):
            played = Speaking.from_profile(norms, profile, texts)
        dead = tuple(_dead(literal))
        return Consistency(
            norms=0,
            disagreements=tuple(disagreements(literal, played, profile, issues)),
            gaps=tuple(_gaps(action, played, asked)),
            dead=dead,
            redundant=tuple(_redundant(literal, {each.norm for each in dead})),
        )
    except (Unprovable, IllFormedClaimError) as reason:
        return Consistency(norms=0, unexamined=(Unexamined(action, str(reason)),))


def _gaps(action: type, speaking: Speaking, asked: Iterable[RequiredDecision]) -> Iterator[Gap]:
    """Where all norms on an action are silent: for each side that is asked, or anywhere if nobody is asked."""
    silent = [speaking.is_silent(norm) for norm in speaking.norms]
    seen = set()
    for each in asked:
        if each.side not in seen:
            seen.add(each.side)
            example = speaking.example(*silent, speaking.decided_by(each.side))
            if example is not None:
                yield Gap(action, each, _check_silence(example))
    if not seen:
        example = speaking.example(*silent)
        if example is not None:
            yield Gap(action, None, _check_silence(example))


def _check_silence(example: Example) -> Example:
    made = ruling(example.action, example.situation)
    if made.decided_by is not None:
        raise ContradictedError(made.decided_by, example)
    return example


def _dead(speaking: Speaking) -> Iterator[Dead]:
    for norm in speaking.norms:
        if not speaking.formulas.are_possible(speaking.remains(norm)):
            example = speaking.example(speaking.applies(norm))
            yield Dead(norm, speaking.exceptions_to(norm) if example else (), example)


def _redundant(speaking: Speaking, dead: Collection[Norm]) -> Iterator[Redundant]:
    """Norms without which the rulings would be the same; what must be done is more than what may be."""
    for norm in (each for each in speaking.norms if each.must is None or each.verdict is Verdict.FORBIDS):
        alone = [speaking.is_silent(each) for each in speaking.norms_saying(norm.verdict) if each is not norm]
        if norm in dead or speaking.formulas.are_possible(speaking.remains(norm), *alone):
            continue  # where it alone says so it matters; this is quicker asked than whether it matters anywhere
        if speaking.formulas.are_possible(speaking.applies(norm), speaking.matters(norm)):
            continue
        example = speaking.example(speaking.applies(norm))
        assert example is not None, "a norm that applies nowhere is dead"
        beside = (
            each for each in speaking.norms_saying(norm.verdict) if each is not norm and each.clause != norm.clause
        )
        yield Redundant(norm, tuple(each for each in beside if _covers(speaking, each, norm)), example)


def _covers(speaking: Speaking, one: Norm, other: Norm) -> bool:
    """Whether one norm applies wherever the other does."""
    return not speaking.formulas.are_possible(speaking.applies(other), speaking.is_silent(one))
