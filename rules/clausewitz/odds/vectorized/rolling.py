"""From one roll of dice to the next, for all states and all results at once: possible scores, and what follows."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial

import numpy as np
import numpy.typing as npt

from clausewitz.lazy import dataclass
from clausewitz.odds.graph import rounds_between
from clausewitz.odds.policies import LateRound, Policy
from clausewitz.odds.vectorized.states import Traces, is_as
from clausewitz.odds.vectorized.tracing import (
    MOST_WAYS,
    Array,
    Mask,
    Numbers,
    UnfollowedError,
    array,
    bind_to_round,
    plain_round,
)
from clausewitz.play.battle import Battle
from clausewitz.play.combat import advance_moment, end_sequence, is_skipped
from clausewitz.play.counts import either
from clausewitz.play.moments import Choose, Done, Fired, Group, Roll, Side
from clausewitz.play.position import CasualtyStep, Volley
from clausewitz.play.records import replace
from clausewitz.play.sequences import Check

_MANY_SCORES = 50
"""The number of scores beyond which computing by state is faster than by score."""

Chances = npt.NDArray[np.float64]
"""The last axis is the score of the dice, those before it the states of the two sides."""


@dataclass(frozen=True)
class VolleyDice:
    """The dice of a volley in the states of one way through the rules."""

    groups: tuple[Group, ...]
    """The groups with dice in some state."""
    faces: tuple[list[Array], ...]
    """For each group the score of every face."""
    marks: tuple[int, ...]
    """For each group the number of its mark: groups in one pool share a mark."""
    sizes: tuple[int, ...]
    """For each mark the number of scores, including 0."""


def dice_of(position: Battle, more: int = 0) -> VolleyDice:
    """The dice of a position that awaits a volley, with `more` of each kind that rolls."""
    groups = position.groups_to_roll
    if more:
        groups = tuple(replace(each, number=either(each.number > 0, each.number + more, 0)) for each in groups)
    told = [position.hit_pool(each) for each in groups]
    places = {mark: place for place, mark in enumerate(dict.fromkeys(told))}
    marks = tuple(places[mark] for mark in told)
    roll = Roll(groups, position.die, position.aim)
    faces = tuple([array(roll.hits(group, (face,))) for face in range(1, roll.sides + 1)] for group in groups)
    tops = [_top(own) * int(array(group.number).max()) for group, own in zip(groups, faces, strict=True)]
    of_mark = [[top for top, mark in zip(tops, marks, strict=True) if mark == each] for each in places.values()]
    return VolleyDice(groups, faces, marks, tuple(1 + sum(each) for each in of_mark))


def chances_of(dice: VolleyDice, mark: int) -> Chances:
    """The possible total scores of the groups of a mark, with their chances."""
    found: Chances = np.ones((1, 1, 1))
    for group, faces, own in zip(dice.groups, dice.faces, dice.marks, strict=True):
        if own == mark:
            found = _add_scores(found, _scores(array(group.number), faces))
    return found


def _top(faces: Iterable[Array]) -> int:
    """The highest score of a die."""
    return max(int(each.max()) for each in faces)


def _scores(number: Array, faces: Sequence[Array]) -> Chances:
    """The possible total scores of this many dice, given the score of each face."""
    found: Chances
    if all(each.size == 1 for each in faces):
        scores = [each.item() for each in faces]
        die = tuple(scores.count(score) / len(faces) for score in range(max(scores) + 1))
        found = _scores_of_dice(die, int(number.max()))[number]
        return found
    top = _top(faces)
    dice = np.stack([sum(each == score for each in faces) / len(faces) for score in range(top + 1)], axis=-1)
    kinds, which = np.unique(dice.reshape(-1, top + 1), axis=0, return_inverse=True)
    tables = np.stack([_scores_of_dice(tuple(kind), int(number.max())) for kind in kinds.tolist()])
    found = tables[which.reshape(dice.shape[:-1]), number]
    return found


@lru_cache(maxsize=200)
def _scores_of_dice(die: tuple[float, ...], most: int) -> Chances:
    """The scores of none, one, two dice and so on, added die by die: nothing is subtracted, so no precision is lost."""
    found = np.zeros((most + 1, most * (len(die) - 1) + 1))
    found[0, 0] = 1
    for number in range(most):
        for score, likely in enumerate(die):
            found[number + 1, score:] += found[number, : found.shape[1] - score] * likely
    return found


def _add_scores(first: Chances, second: Chances) -> Chances:
    """The sum of two scores."""
    if first.size == 1:
        return first.item() * second
    shape = np.broadcast_shapes(first.shape[:2], second.shape[:2])
    found = np.zeros((*shape, first.shape[2] + second.shape[2] - 1))
    if second.shape[2] > _MANY_SCORES:
        own, there = (np.broadcast_to(each, (*shape, each.shape[2])) for each in (first, second))
        for state in np.ndindex(shape):
            found[state] = np.convolve(own[state], there[state])
        return found
    for score in range(second.shape[2]):
        found[..., score : score + first.shape[2]] += first * second[..., score : score + 1]
    return found


def roll_volley(position: Battle, dice: VolleyDice) -> Battle:
    """The position after a volley for every score: each mark on an axis of its own."""
    now = position.now
    assert isinstance(now, Volley)
    scored = [_along(mark, size) for mark, size in enumerate(dice.sizes)]
    fired, told = [], set[int]()
    for group, mark in zip(dice.groups, dice.marks, strict=True):
        fired.append(Fired(group, (), 0 if mark in told else scored[mark]))  # type: ignore[arg-type]  # stands for an int
        told.add(mark)
    return position.apply_volley(now, tuple(fired))


def _along(mark: int, size: int) -> object:
    """Each score of a mark, along its axis."""
    return Numbers(np.arange(size).reshape((size,) + (1,) * (mark + 2))) if size > 1 else 0


FOR_EVER = Done("it goes on for ever", ())
"""Stands for a battle in which the sides decide the same in each round, and no dice are rolled any more."""


@dataclass(frozen=True)
class On:
    """A position one step on."""

    position: Battle
    idle_rounds: int
    """The number of rounds without dice or a decision."""
    began: Battle | None = None
    """The position when the last round began, if that was after the last dice and rounds are alike."""
    rests: bool = False
    """Whether dice are awaited, or nothing any more."""
    end: Done | None = None
    """The ending of a position that rests, if any; `FOR_EVER` if rounds without dice repeat."""


def advance_to_dice(
    position: Battle, masks: Sequence[Mask], policy: Policy, earliest: int, traces: Traces
) -> Iterator[tuple[On, Sequence[Mask]]]:
    """The positions with dice to roll, or endings, that the rules and the policy lead to.

    Each comes with masks. Where a way forks at a step, earlier steps are not repeated.
    """
    waiting: list[tuple[On, Sequence[Mask]]] = [(On(position, 0), masks)]
    ways = 0
    while waiting:
        on, there = waiting.pop()
        for after, masks_after in traces.run_through(partial(_take_step, on, policy, earliest), on.position, there):
            ways += after.rests
            if ways > MOST_WAYS:
                raise UnfollowedError
            if after.rests:
                yield after, masks_after
            else:
                waiting.append((after, masks_after))


def _take_step(on: On, policy: Policy, earliest: int, position: Battle) -> On:
    """One step on; the position replaces that of `on`, and belongs to this way."""
    if isinstance(position.now, CasualtyStep) and position.moment > 0 and position.losses_are_taken:
        return replace(on, position=_with_losses(position, position.now.side, policy))
    if _waits_for_dice(on, position):
        return replace(on, position=position, rests=True)
    after = advance_moment(position)
    if after is not None:
        return _account_for_rounds(on, earliest, position, after)
    now = position.now
    if position.end or isinstance(now, Volley | Check):
        return replace(on, position=position, rests=True, end=position.end)
    if isinstance(now, CasualtyStep):
        return replace(on, position=_with_losses(position, now.side, policy))
    awaits = position.awaits
    assert isinstance(awaits, Choose)
    _, after = policy.choose(position, awaits)
    return _account_for_rounds(replace(on, idle_rounds=0), earliest, position, after)


def _waits_for_dice(on: On, position: Battle) -> bool:
    """Whether a volley has come in which some states have dice.

    States without dice wait with them: they score no hit, and the rest is done once for both. Not so if a round has
    begun without dice, since rounds without rolls are counted.
    """
    now = position.now
    has_begun = on.idle_rounds > 0 or on.began is not None
    if has_begun or not isinstance(now, Volley) or position.has_ended or is_skipped(position, now):
        return False
    return any(array(each.number).any() for each in position.groups_to_roll)


def _account_for_rounds(on: On, earliest: int, before: Battle, after: Battle) -> On:
    """The next position; rounds without dice end, or go on for ever.

    If one began like the last one, it stands for any later one, if all are alike. After a decision it may be some
    moments beyond the beginning of its round.
    """
    if not after.round > before.round:
        return replace(on, position=after)
    idle_rounds = on.idle_rounds + rounds_between(before, after)
    if idle_rounds > before.idle_rounds:
        return replace(on, position=end_sequence(before), idle_rounds=idle_rounds)
    round_ = plain_round(after)
    late = isinstance(round_, LateRound)
    if not late and round_ < earliest:
        return replace(on, position=after, idle_rounds=idle_rounds)
    if on.began is not None:
        bind_to_round(after)  # whether all rounds are alike by then
    if on.began is not None and is_as(on.began, after):
        if late:
            return replace(on, position=after, rests=True, end=FOR_EVER)
        after = replace(after, round=LateRound(earliest))  # type: ignore[arg-type]  # stands for any such number
    return replace(on, position=after, idle_rounds=idle_rounds, began=after)


def _with_losses(position: Battle, side: Side, policy: Policy) -> Battle:
    """The position at the next moment; hits of several kinds become losses one kind after the other."""
    while True:
        losses = policy.losses_by_order(position, side)
        if losses is None:
            raise UnfollowedError
        position = position.apply_losses(side, losses)
        if not position.hits_on(side) > 0:
            return position.next_moment()
