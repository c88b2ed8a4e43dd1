"""The norms of a rulebook examined for contradictions, gaps, and norms that are dead or redundant.

Each norm is followed on symbols once; every question about several of them is then one to the solver. What is found is
replayed on plain values, by the ruling that the engine goes by, before it is shown.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import fields
from itertools import product
from typing import TYPE_CHECKING

from clausewitz.play.norms import Norm, Verdict, ruling
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.sequences import Sequence
from clausewitz.prove.findings import (
    Asked,
    Consistency,
    Dead,
    Disagreement,
    Example,
    Gap,
    Precedence,
    Redundant,
    Unexamined,
)
from clausewitz.prove.paths import Unprovable
from clausewitz.prove.shapes import CannotVaryError, IllFormedClaimError, Shapes
from clausewitz.prove.speaking import Speaking
from clausewitz.prove.terms import z3

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def examine(
    norms: Iterable[Norm],
    profile: "DataclassInstance",
    *,
    sequences: Iterable[Sequence] = (),
    texts: tuple[str, ...] = (),
    on_progress: Callable[[type], None] = lambda action: None,
) -> Consistency:
    """Examine norms under a profile: all norms on each of the kinds of action that they speak of.

    `sequences` ask for the decisions on which norms have to speak; `texts` are what a text in a situation or an action
    may be. `on_progress` is called with each kind of action before its norms are examined.
    """
    by_action: dict[type, list[Norm]] = {}
    for norm in norms:
        by_action.setdefault(norm.action, []).append(norm)
    issues = {reading.issue for reading in readings_of(profile)}
    asked = _asked(sequences)
    found = Consistency(
        norms=sum(map(len, by_action.values())),
        gaps=tuple(
            Gap(action, each, None) for action in asked if action not in by_action for each in asked[action][:1]
        ),
    )
    for action, spoken in by_action.items():
        on_progress(action)
        found = _joined(found, _on_action(action, spoken, profile, texts, asked.get(action, []), issues))
    return found


def _asked(sequences: Iterable[Sequence]) -> dict[type, list[Asked]]:
    """The decisions in which each kind of action is an option."""
    found: dict[type, list[Asked]] = {}
    for sequence in sequences:
        for step in sequence.steps:
            for ask in step.asks:
                for action in ask.acts:
                    found.setdefault(action, []).append(Asked(sequence.title, step.label, ask.side, ask.question))
    return found


def _on_action(  # noqa: PLR0913, PLR0917 - all that bears on the norms of one action
    action: type,
    norms: Collection[Norm],
    profile: "DataclassInstance",
    texts: tuple[str, ...],
    asked: Iterable[Asked],
    issues: AbstractSet[str],
) -> Consistency:
    try:
        shapes = Shapes({}, texts)
        literal = played = Speaking.of(norms, shapes)
        if shapes.hold(type(profile)):
            played = Speaking.of(norms, Shapes({type(profile): profile}, texts))
        dead = tuple(_dead(literal))
        return Consistency(
            norms=0,
            disagreements=tuple(_disagreements(literal, played, profile, issues)),
            gaps=tuple(_gaps(action, played, asked)),
            dead=dead,
            redundant=tuple(_redundant(literal, {each.norm for each in dead})),
        )
    except CannotVaryError as reason:
        return Consistency(norms=0, unexamined=(Unexamined(action, reason.of_norms),))
    except (Unprovable, IllFormedClaimError) as reason:
        return Consistency(norms=0, unexamined=(Unexamined(action, str(reason)),))


def _joined(first: Consistency, second: Consistency) -> Consistency:
    return Consistency(
        norms=first.norms,
        disagreements=first.disagreements + second.disagreements,
        gaps=first.gaps + second.gaps,
        dead=first.dead + second.dead,
        redundant=first.redundant + second.redundant,
        unexamined=first.unexamined + second.unexamined,
    )


def _disagreements(
    literal: Speaking, played: Speaking, profile: "DataclassInstance", issues: AbstractSet[str]
) -> Iterator[Disagreement]:
    """The disagreements of each two clauses once; what a reading says is no sentence, and disagrees only if open."""
    found: dict[tuple[str, str], Disagreement] = {}
    for permits, forbids in product(literal.saying(Verdict.PERMITS), literal.saying(Verdict.FORBIDS)):
        each = _open(played, permits, forbids) or _settled(literal, played, permits, forbids, profile)
        if each is None or (not each.is_open and issues & {permits.clause, forbids.clause}):
            continue
        clauses = (permits.clause, forbids.clause)
        if clauses not in found or _rank(each) < _rank(found[clauses]):
            found[clauses] = each
    yield from found.values()


def _rank(disagreement: Disagreement) -> int:
    """What nothing settles tells most, then what one of the two norms itself settles."""
    if disagreement.is_open:
        return 0
    if not disagreement.precedence:
        return 3
    return 1 if disagreement.precedence[0].norm in (disagreement.permits, disagreement.forbids) else 2


def _open(played: Speaking, permits: Norm, forbids: Norm) -> Disagreement | None:
    """What the two norms leave open under the profile: both remain in a ruling."""
    if permits in forbids.exception_to or forbids in permits.exception_to:
        return None
    example = _clearest(played, permits, forbids, played.remains(permits), played.remains(forbids))
    if example is None:
        return None
    _replayed(permits in ruling(example.action, example.situation).disagreeing, permits, example)
    return Disagreement(permits, forbids, example)


def _settled(
    literal: Speaking, played: Speaking, permits: Norm, forbids: Norm, profile: "DataclassInstance"
) -> Disagreement | None:
    """Where two norms, taken at their words, disagree, and what settles that."""
    for speaking in (played, literal):
        example = _clearest(speaking, permits, forbids, speaking.applies(permits), speaking.applies(forbids))
        if example is not None:
            break
    else:
        return None
    there = [each for each in literal.norms if each.applies(example.situation, example.action)]
    _replayed(permits in there, permits, example)
    _replayed(forbids in there, forbids, example)
    precedence = tuple(_precedence([permits, forbids], [permits, forbids]))
    if precedence or speaking is played:
        return Disagreement(permits, forbids, example, precedence or tuple(_precedence(there, [permits, forbids])))
    return Disagreement(permits, forbids, example, readings=_departures(example, profile))


def _clearest(speaking: Speaking, permits: Norm, forbids: Norm, *conditions: z3.BoolRef) -> Example | None:
    """An example of the conditions, if possible one of which no third norm speaks."""
    if not speaking.formulas.are_possible(*conditions):
        return None
    others = [speaking.is_silent(each) for each in speaking.norms if each not in (permits, forbids)]
    return _example(speaking, *conditions, *others) or _example(speaking, *conditions)


def _precedence(norms: Iterable[Norm], over: Collection[Norm]) -> Iterator[Precedence]:
    for norm in norms:
        for override in norm.overrides:
            if override.norm in over:
                yield Precedence(norm, override)


def _departures(example: Example, profile: "DataclassInstance") -> tuple[Reading, ...]:
    """The readings of a profile from which the one in an example departs."""
    for each in fields(example.situation):  # type: ignore[arg-type]  # situations that hold a profile are dataclasses
        held = getattr(example.situation, each.name)
        if isinstance(held, type(profile)):
            pairs = zip(readings_of(profile), readings_of(held), strict=True)
            return tuple(reading for reading, other in pairs if reading is not other)
    return ()


def _gaps(action: type, speaking: Speaking, asked: Iterable[Asked]) -> Iterator[Gap]:
    """Where all norms on an action are silent: for each side that is asked, or anywhere if nobody is asked."""
    silent = [speaking.is_silent(norm) for norm in speaking.norms]
    seen = set()
    for each in asked:
        if each.side not in seen:
            seen.add(each.side)
            example = _example(speaking, *silent, speaking.decided_by(each.side))
            if example is not None:
                yield Gap(action, each, _ruled_silent(example))
    if not seen:
        example = _example(speaking, *silent)
        if example is not None:
            yield Gap(action, None, _ruled_silent(example))


def _ruled_silent(example: Example) -> Example:
    made = ruling(example.action, example.situation)
    if made.decided_by is not None:
        raise _Contradicted(made.decided_by, example)
    return example


def _dead(speaking: Speaking) -> Iterator[Dead]:
    for norm in speaking.norms:
        if not speaking.formulas.are_possible(speaking.remains(norm)):
            example = _example(speaking, speaking.applies(norm))
            yield Dead(norm, speaking.overriding(norm) if example else (), example)


def _redundant(speaking: Speaking, dead: Collection[Norm]) -> Iterator[Redundant]:
    for norm in speaking.norms:
        alone = [speaking.is_silent(each) for each in speaking.saying(norm.verdict) if each is not norm]
        if norm in dead or speaking.formulas.are_possible(speaking.remains(norm), *alone):
            continue  # where it alone says so it matters; this is quicker asked than whether it matters anywhere
        if speaking.formulas.are_possible(speaking.applies(norm), speaking.matters(norm)):
            continue
        example = _example(speaking, speaking.applies(norm))
        assert example is not None, "a norm that applies nowhere is dead"
        beside = (each for each in speaking.saying(norm.verdict) if each is not norm and each.clause != norm.clause)
        yield Redundant(norm, tuple(each for each in beside if _covers(speaking, each, norm)), example)


def _covers(speaking: Speaking, one: Norm, other: Norm) -> bool:
    """Whether one norm applies wherever the other does."""
    return not speaking.formulas.are_possible(speaking.applies(other), speaking.is_silent(one))


def _example(speaking: Speaking, *conditions: z3.BoolRef) -> Example | None:
    found = speaking.formulas.example(*conditions)
    return None if found is None else Example(found["at"], found["action"])


class _Contradicted(RuntimeError):  # noqa: N818 - it tells of the prover, not of what it was asked
    """What holds on symbols does not hold on plain values."""

    def __init__(self, norm: Norm, example: Example) -> None:
        super().__init__(f"the prover contradicts itself: {norm.name} on {example.action!r} in {example.situation!r}")


def _replayed(holds: bool, norm: Norm, example: Example) -> None:
    if not holds:
        raise _Contradicted(norm, example)
