"""A battle one moment on, by the engine's own walk, with any dice and any decisions.

Dice are represented by hits alone: of each group from none to all hit.
"""

from collections import Counter
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from math import inf
from typing import Generic, TypeVar

from clausewitz.play import combat
from clausewitz.play.battle import Battle
from clausewitz.play.counts import either, every, some
from clausewitz.play.moments import Fired, Group, Side
from clausewitz.play.norms import ruling
from clausewitz.play.position import CasualtyStep, Numbered, Volley
from clausewitz.play.records import replace
from clausewitz.play.sequences import Ask, Check
from clausewitz.prove.claims import assume
from clausewitz.prove.induction.positions import AGAIN, Move, row_name
from clausewitz.prove.symbolic.numbers import SymbolicBool
from clausewitz.prove.symbolic.paths import current
from clausewitz.prove.symbolic.runs import Unprovable

AnyBattle = TypeVar("AnyBattle", bound=Battle)


@dataclass(frozen=True)
class Moved(Generic[AnyBattle]):
    """A position, and its successor."""

    before: AnyBattle
    after: AnyBattle
    fired: tuple[Group, ...] = ()
    """The dice rolled in between, including groups without dice."""
    was_asked: bool = True
    """Whether anybody rolled dice, decided or took losses."""
    may_be_bound: bool = False
    """Whether the decision, or the losses, may have been the only ones possible."""
    has_taken: bool = False
    """Whether a side took its losses, so that no hits on it are due at this moment."""

    @cached_property
    def goes_back(self) -> bool:
        """Whether another round begins."""
        return _place(self.after) < _place(self.before)

    def idle_after(self, idle: tuple[int, int]) -> tuple[int, int]:
        """The number of rounds without dice or a decision, at least and at most, given it before."""
        least, most = (each + self.goes_back for each in idle)
        since = either(self.was_asked, 0, least)
        return since, most if self.may_be_bound else either(self.was_asked, 0, most)

    @property
    def stays(self) -> bool:
        """Whether the same moment comes again."""
        return _place(self.after) == _place(self.before)


def advance_battle(
    battle: AnyBattle,
    move: Move,
    idle: tuple[int, int] | None = None,
    *,
    lucky: bool = False,
    has_taken: bool | None = None,
) -> Moved[AnyBattle] | None:
    """Move a position one moment on, with the events in `move`; None once the battle is over.

    `idle` is the number of rounds without dice or a decision, at least and at most, if known. If `lucky`, each side
    that rolls dice that can hit scores at least one hit. `has_taken` says whether losses were taken at this very
    moment, in a battle that is followed further; None for any position.
    """
    now = battle.now
    numbered = _find_numbered(battle, now)
    takes = not battle.at_end and _takes_losses(battle, now, has_taken)
    after = None if battle.at_end or numbered or takes else combat.advance_moment(battle)
    if after is not None:
        step = Moved(battle, after, was_asked=False)
        only_repeats = step.goes_back and _only_repeats(battle, move, idle)
        return replace(step, after=combat.end_sequence(battle)) if only_repeats else step
    if battle.at_end or battle.has_ended:  # at the end of its steps it is over, in whatever way
        return None
    match now:
        case Volley() as volley:
            fired = _build_fired(battle.groups_to_roll, move.hits, lucky=lucky)
            return Moved(battle, battle.apply_volley(volley, fired), battle.groups_to_roll)
        case CasualtyStep(side):
            return _apply_losses(battle, side, move.taken)
        case Check() as check:
            return Moved(battle, battle.next_moment().apply_check(check, passed=bool(move.passes)))
        case Ask() as ask:
            return _apply_answer(battle, ask, numbered, move.answer)
        case other:
            raise NotImplementedError(f"a battle awaits nothing at {other}")


def _find_numbered(battle: Battle, now: object) -> Numbered | None:
    """The numbers to choose from, if the current question asks for one."""
    if not isinstance(now, Ask) or battle.has_ended or combat.is_skipped(battle, now):
        return None
    found = battle.candidates(now)
    return found if isinstance(found, Numbered) else None


def _takes_losses(battle: Battle, now: object, has_taken: bool | None) -> bool:
    """A side takes losses as the move says, even if there are no others.

    In a battle that is followed further no path forks on whether there are hits: without any, the losses are none, and
    the same moment comes again with no hits due.
    """
    if not isinstance(now, CasualtyStep) or combat.is_skipped(battle, now) or not battle.losses_are_taken:
        return False
    return battle.hits_on(now.side) > 0 if has_taken is None else not has_taken


def _apply_losses(battle: AnyBattle, side: Side, taken: object) -> Moved[AnyBattle]:
    room = battle.can_be_hit(side)
    losses = room.alike({kind: getattr(taken, kind) for kind in room.kinds()})
    may_be_taken = battle.may_lose(side, losses)
    assume(may_be_taken)
    after, is_hit = battle.apply_losses(side, losses), battle.hits_on(side) > 0
    are_losses = every((may_be_taken, *(number >= 0 for number in losses.counts)))
    if not _holds(either(are_losses, some((is_hit, are_alike(battle, after))), True)):
        raise Unprovable("casualties without a hit change the battle, which the walk passes over then")
    return Moved(battle, after, was_asked=is_hit, may_be_bound=True, has_taken=True)


def _holds(condition: object) -> bool:
    return current().decide(condition.z3_term, apart=True) if isinstance(condition, SymbolicBool) else bool(condition)


def are_alike(one: object, other: object) -> bool:
    """Whether two values are equal in all of their parts, without a fork for each."""
    if one is other:
        return True
    if is_dataclass(one) and one.__class__ is other.__class__:
        return every(are_alike(getattr(one, each.name), getattr(other, each.name)) for each in fields(one))
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return every(map(are_alike, one, other))
    return one == other


def _apply_answer(battle: AnyBattle, ask: Ask, numbered: Numbered | None, answer: int) -> Moved[AnyBattle]:
    """The position after a decision; if the number is not legal, perhaps none is, and the question is skipped."""
    if numbered is None:
        options = tuple(battle.legal_options)
        assume(answer < len(options))
        return Moved(battle, combat.decide(battle, ask, options[answer], bound=False))
    assume(answer <= numbered.most)
    action = numbered.action(answer)
    if ruling(action, battle.situation_at(ask)).allowed:
        return Moved(battle, combat.decide(battle, ask, action, bound=False), may_be_bound=True)
    return Moved(battle, battle.next_moment(), was_asked=False)


def _only_repeats(battle: Battle, move: Move, idle: tuple[int, int] | None) -> bool:
    """Whether the round that begins would repeat the one before, so that the walk ends the battle."""
    least, most = idle or (0, inf)
    if least >= battle.idle_rounds:
        return True
    return bool(most >= battle.idle_rounds and move.is_idle)


def _place(battle: Battle) -> tuple[int, int]:
    return battle.step, battle.moment


def _build_fired(groups: tuple[Group, ...], hits: object, *, lucky: bool) -> tuple[Fired, ...]:
    """The fire in which `hits` dice of each group hit; none if they have no target number."""
    seen: Counter[str] = Counter()
    fired = []
    for group in groups:
        name = row_name((group.side, group.kind))
        scored = getattr(hits, name + AGAIN * seen[name])
        seen[name] += 1
        assume(scored <= either(group.target > 0, group.number, 0))
        fired.append(Fired(group, (), scored))
    for side in Side if lucky else ():
        own = [each for each in fired if each.group.side is side]
        able = sum(either(each.group.target > 0, each.group.number, 0) for each in own)
        assume(either(able > 0, sum(each.hits for each in own), 1) > 0)
    return tuple(fired)
