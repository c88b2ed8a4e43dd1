"""Who fires when, on what number and at whom: a sequence as its steps have it, and its engine once asked.

It is asked by a muster. Where there is none, such as in a turn, what the steps say is all that is known.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from clausewitz.desk.muster import Muster
from clausewitz.play.moments import Group, Side
from clausewitz.play.readings import Reading
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Fire, Sequence, Step


class When(Enum):
    """In which rounds units of a kind fire."""

    ONCE = "once"
    FIRST_ROUND = "in the first round only"
    EACH_ROUND = "each round"


@dataclass(frozen=True)
class Shot:
    """The units of a kind fire at a step."""

    kind: str
    clause: str
    """The clause by which they do."""
    target: int = 0
    """The number on which a die hits; 0 where none does, or where it is not known."""
    sourced: bool = False
    """Whether a clause gives that number; otherwise it is assumed."""
    subject_to: tuple[str, ...] = ()
    """The clauses on which it depends whether they do; they are not cited by those who fire in any case."""
    not_always: bool = False
    """Whether they do so only under a condition, or if they have not fired before."""


@dataclass(frozen=True)
class Firing:
    """A side fires at a step."""

    step: Step
    side: Side
    when: When
    shots: tuple[Shot, ...]
    hits: tuple[str, ...] = ()
    """The kinds of the enemy that can be hit."""
    spares: tuple[str, ...] = ()
    """The kinds of the enemy that are there and cannot be hit."""


def firings(sequence: Sequence, muster: Muster | None, roster: Roster) -> Iterator[Firing]:
    """Who fires at each step of a sequence, by the readings of the muster, or else by the preferred ones."""
    fired: set[tuple[Side, str]] = set()
    for part in sequence.parts:
        fired.clear()
        for step in part.steps:
            at = _at(muster, step, fired) if muster else None
            for fire in step.fires:
                shots = tuple(_asked(fire, at, sequence, step, roster) if at else _said(fire))
                if shots:
                    yield Firing(step, fire.side, _when(sequence, step), shots, *_hits(fire, step, at))
                fired |= {(fire.side, row.kind) for row in (at.battle.rows(fire) if at else ())}


def _at(muster: Muster, step: Step, fired: Collection[tuple[Side, str]]) -> Muster:
    """The muster as a step begins in its first round, at which these have fired."""
    index = muster.battle.sequence.index(step.label)
    return replace(muster, battle=replace(muster.battle, step=index, moment=0, round=1, fired=frozenset(fired)))


def _said(fire: Fire) -> Iterator[Shot]:
    """Who fires by the rows alone."""
    return (Shot(row.kind, row.clause) for row in fire.rows if not row.silenced and _usual(row.under))


def _asked(fire: Fire, at: Muster, sequence: Sequence, step: Step, roster: Roster) -> Iterator[Shot]:
    """Who fires by the engine; those who can only have fired before are left out, and those who never do."""
    silenced = {row.kind for row in fire.rows if row.silenced}
    groups = [group for group in at.battle.groups(fire) if group.kind not in silenced]
    usual = {clause for group in groups if group.number for clause in group.cites}
    deciding = _deciding(sequence, step)
    for group in groups:
        spent = bool(fire.remaining) and group.number == 0 and (fire.side, group.kind) in at.battle.fired
        conditions = (fire.remaining,) if spent else tuple(each for each in group.cites[1:] if each not in usual)
        shot = _shot(group, roster, conditions)
        if (fire.side, group.kind) in deciding if spent else group.number or _may_be_there(fire, at, step, shot):
            yield shot


def _may_be_there(fire: Fire, at: Muster, step: Step, shot: Shot) -> bool:
    """Whether units that roll no dice in the muster might roll some in another battle."""
    force = at.battle.forces.get(fire.side)
    if force is None or shot.kind not in force.kinds():
        return True
    sent = any(ask.before_fire and ask.side is fire.side for ask in step.asks)
    return bool(shot.subject_to) if force[shot.kind] else shot.kind in at.kinds or sent


def _shot(group: Group, roster: Roster, conditions: Iterable[str]) -> Shot:
    unit = roster.units.get(group.kind)
    figures = {figure.clause for figure in unit.figures.values() if figure.sourced} if unit else set()
    subject_to = () if group.number else tuple(each for each in conditions if each not in figures)
    sourced = not figures.isdisjoint(group.cites)
    return Shot(group.kind, group.cites[0], group.target, sourced, subject_to, group.number == 0)


def _deciding(sequence: Sequence, step: Step) -> Collection[tuple[Side, str]]:
    """Those who decide at an earlier step whether to fire there."""
    earlier = sequence.steps[: sequence.steps.index(step)]
    deciding = ((fire, ask) for each in earlier for fire in each.fires for ask in each.asks if ask.before_fire)
    return {(fire.side, row.kind) for fire, ask in deciding if fire.side is ask.side for row in fire.rows}


def _hits(fire: Fire, step: Step, at: Muster | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The kinds that can be hit, and those that are there and cannot."""
    there = at.battle.forces.get(fire.side.enemy) if at else None
    if at is None or there is None or step.counts:
        return (), ()
    room = at.battle.can_be_hit(fire.side.enemy)
    hit = tuple(kind for kind, number in room.items() if number > 0)
    spared = (kind for kind, number in there.items() if (number > 0 or kind in at.kinds) and kind not in hit)
    return hit, tuple(spared)


def _when(sequence: Sequence, step: Step) -> When:
    """In which rounds a step comes up: in those that begin with it, or before it."""
    steps = sequence.part(sequence.steps.index(step)).steps
    last = next((each for each in steps[steps.index(step) :] if each.repeat), None)
    if last is None or last.repeat is None:
        return When.ONCE
    usual = (way.to for way in last.repeat.ways if _usual(way.under))
    to = next(usual, steps[0].label)
    labels = [each.label for each in steps]
    return When.EACH_ROUND if labels.index(step.label) >= labels.index(to) else When.FIRST_ROUND


def _usual(reading: Reading | None) -> bool:
    return reading is None or reading.preferred
