"""Where two norms disagree, in what situation, and what settles that."""

from collections.abc import Collection, Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import fields, replace
from itertools import product
from typing import TYPE_CHECKING

from clausewitz.play.norms import Norm, Verdict, ruling
from clausewitz.play.readings import Reading, readings_of
from clausewitz.prove.norms.findings import Disagreement, Example, Precedence
from clausewitz.prove.norms.speaking import ContradictedError, Speaking
from clausewitz.prove.paths.terms import any_of, z3

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def disagreements(
    literal: Speaking, played: Speaking, profile: "DataclassInstance", issues: AbstractSet[str]
) -> Iterator[Disagreement]:
    """The disagreements of each two clauses once; what a reading says is no sentence, and disagrees only if open."""
    found: dict[tuple[str, str], list[Disagreement]] = {}
    for permits, forbids in product(literal.norms_saying(Verdict.PERMITS), literal.norms_saying(Verdict.FORBIDS)):
        for each in _find_disagreements(literal, played, permits, forbids, profile):
            if each.is_open or not issues & {permits.clause, forbids.clause}:
                found.setdefault((permits.clause, forbids.clause), []).append(each)
    for meetings in found.values():
        first, *others = sorted(meetings, key=_rank)
        elsewhere = {_way(each): each for each in reversed(others) if each.precedence and _way(each) != _way(first)}
        yield replace(first, elsewhere=tuple(reversed(elsewhere.values())))


def _find_disagreements(
    literal: Speaking, played: Speaking, permits: Norm, forbids: Norm, profile: "DataclassInstance"
) -> Iterator[Disagreement]:
    """What two norms leave open, or where taken at their words they disagree, and each way in which that is settled."""
    found = _find_open(played, permits, forbids) or _find_settled(literal, played, permits, forbids, profile)
    if found:
        yield found
    if found and not found.readings:
        yield from _ways(played, permits, forbids)


def _ways(played: Speaking, permits: Norm, forbids: Norm) -> Iterator[Disagreement]:
    """A meeting for each norm by which either falls: where the one does, where the other does, and where both do."""
    meets = (played.applies(permits), played.applies(forbids))
    for outcome in (
        (played.remains(permits), played.falls(forbids)),
        (played.falls(permits), played.remains(forbids)),
        (played.falls(permits), played.falls(forbids)),
    ):
        told: list[Norm] = []
        while example := _clearest(played, permits, forbids, *meets, *outcome, *map(played.is_silent, told)):
            there = [each for each in played.norms if each.applies(example.situation, example.action)]
            direct = tuple(_precedence([permits, forbids], [permits, forbids]))
            standing = [each for each in (permits, forbids) if each not in {one.override.norm for one in direct}]
            others = [each for each in there if each not in (permits, forbids)]
            precedence = (*direct, *_precedence(others, standing))
            _check_replay(bool(precedence), permits, example)
            yield Disagreement(permits, forbids, example, precedence)
            others = [each.norm for each in precedence[len(direct) :]]
            if not others:
                break
            told += others


def _way(disagreement: Disagreement) -> frozenset[tuple[str, str]]:
    """What settles it, whatever norms of the clauses do: which of them gives way to which."""
    return frozenset((each.norm.clause, each.override.norm.clause) for each in disagreement.precedence)


def _rank(disagreement: Disagreement) -> tuple[bool, bool, int]:
    """What nothing settles tells most, then what one must do, then what one of the two norms itself settles."""
    settled = 2
    if disagreement.precedence:
        settled = 0 if disagreement.precedence[0].norm in (disagreement.permits, disagreement.forbids) else 1
    return (not disagreement.is_open, disagreement.permits.must is None, settled)


def _find_open(played: Speaking, permits: Norm, forbids: Norm) -> Disagreement | None:
    """What the two norms leave open under the profile: both remain in a ruling."""
    if permits in forbids.exception_to or forbids in permits.exception_to:
        return None
    example = _clearest(played, permits, forbids, played.remains(permits), played.remains(forbids))
    if example is None:
        return None
    _check_replay(permits in ruling(example.action, example.situation).disagreeing, permits, example)
    return Disagreement(permits, forbids, example)


def _find_settled(
    literal: Speaking, played: Speaking, permits: Norm, forbids: Norm, profile: "DataclassInstance"
) -> Disagreement | None:
    """Where two norms, taken at their words, disagree, and what settles it."""
    precedence = tuple(_precedence([permits, forbids], [permits, forbids]))
    for speaking in (played, literal):
        both = (speaking.applies(permits), speaking.applies(forbids))
        example = _clearest(speaking, permits, forbids, *both, between_them=bool(precedence))
        if example is not None:
            break
    else:
        return None
    there = [each for each in literal.norms if each.applies(example.situation, example.action)]
    _check_replay(permits in there, permits, example)
    _check_replay(forbids in there, forbids, example)
    if precedence or speaking is played:
        return Disagreement(permits, forbids, example, precedence or tuple(_precedence(there, [permits, forbids])))
    return Disagreement(permits, forbids, example, readings=_departures(example, profile))


def _clearest(
    speaking: Speaking, permits: Norm, forbids: Norm, *conditions: z3.BoolRef, between_them: bool = False
) -> Example | None:
    """An example of the conditions, if possible one of which no third norm speaks.

    If not, and it is settled between the two, rather one on which either of them decides.
    """
    if not speaking.formulas.are_possible(*conditions):
        return None
    others = [speaking.is_silent(each) for each in speaking.norms if each not in (permits, forbids)]
    decides = [any_of([speaking.decides(permits), speaking.decides(forbids)])] if between_them else []
    return (
        speaking.example(*conditions, *others)
        or speaking.example(*conditions, *decides)
        or speaking.example(*conditions)
    )


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


def _check_replay(holds: bool, norm: Norm, example: Example) -> None:
    if not holds:
        raise ContradictedError(norm, example)
