"""Who fires at each step of a sequence, on what number and at whom, by asking the engine with one unit of each kind.

A muster is a battle with one unit of each kind, made from what its document may hold. Only the engine knows target
numbers and targets, so no table of them is needed. If no muster can be made, as for a turn, only the steps of the
sequence are known.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from enum import Enum
from functools import cached_property

from clausewitz.lazy import dataclass
from clausewitz.play.battle import Battle
from clausewitz.play.combat import Combat
from clausewitz.play.document_schema import (
    Choice,
    Count,
    Entries,
    Listing,
    Map,
    Shape,
    Text,
    Units,
    document_of,
    required_entries,
)
from clausewitz.play.documents import PositionDocument
from clausewitz.play.moments import Aim, Choose, Group, Side
from clausewitz.play.readings import Reading
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Ask, Fire, SequenceOfPlay, Step

_COMMON = frozenset(field.name for field in fields(PositionDocument))
_PLENTY = 9
"""A count that must be given, such as fuel or value: enough for any purpose."""


@dataclass(frozen=True)
class Muster:
    """A battle with one unit of each kind."""

    battle: Combat
    kinds: frozenset[str]
    """The kinds that its document names; decisions may bring in others."""


def musters(rulebook: Rulebook) -> Mapping[str, Muster]:
    """The musters of a rulebook by the names of their sequences.

    Optional parts of a document, such as a landing, are tried with and without. What cannot be set up without a map is
    no battle.
    """
    found: dict[str, Muster] = {}
    for kind in rulebook.documents:
        whole = dict(_entries(Entries(kind.type), said=False))
        may_lack = [name for name in whole if name not in kind.required_entries]
        for left_out in ("", *may_lack):
            read = {name: value for name, value in whole.items() if name != left_out}
            try:
                position = document_of(read, kind.type).set_up().position
                asked = isinstance(position, Combat) and _is_askable(position)
            except Exception:
                continue
            if isinstance(position, Combat) and asked:
                found.setdefault(position.sequence.name, Muster(position, frozenset(_kinds(Entries(kind.type), read))))
    return found


def _is_askable(battle: Combat) -> bool:
    """Whether a battle answers at each step who fires and who can be hit; raises any error of the game."""
    for index, step in enumerate(battle.sequence.steps):
        at = replace(battle, step=index, moment=0)
        for fire in step.fires:
            at.groups(fire)
            at.can_be_hit(fire.side.enemy)
    return True


def _kinds(shape: Shape, read: object) -> Iterator[str]:
    """The kinds of all forces in a document."""
    if isinstance(shape, Units):
        yield from shape.kinds
    for _, inner, value in shape.inside(read):
        yield from _kinds(inner, value)


def _entries(table: Entries, *, said: bool) -> Iterator[tuple[str, object]]:
    """The entries of a table: forces, lists and required ones; all of them if the table is in a list."""
    for name, shape in table.shapes.items():
        if name not in _COMMON:
            value = _value(shape, must=name in required_entries(table.kind), said=said)
            if value is not None:
                yield name, value


def _value(shape: Shape, *, must: bool, said: bool) -> object:
    """The value for a field; None if it is optional."""
    value: object = None
    match shape:
        case Units():
            value = dict.fromkeys(shape.kinds, 1)
        case Entries():
            value = dict(_entries(shape, said=said))
        case Listing(unique=False):
            each = _value(shape.each, must=True, said=True)
            value = [each] * (shape.within.most or max(shape.within.least, 1))
        case Listing() | Map() if must:
            value = {} if isinstance(shape, Map) else []
        case Count():
            value = _PLENTY if must else 1 if said else None
        case Choice() if must or said:
            *_, last = shape.kind
            value = last.value
        case Text() if must:
            value = "A"
    return value


class When(Enum):
    """The rounds in which units of a kind fire."""

    ONCE = "once"
    FIRST_ROUND = "in the first round only"
    EACH_ROUND = "each round"


@dataclass(frozen=True)
class Shot:
    """The fire of units of one kind at a step."""

    kind: str
    clause: str
    """The clause by which they do."""
    target: int = 0
    """The number on which a die hits; 0 if none does, or if it is unknown."""
    sourced: bool = False
    """Whether a clause gives that number; otherwise it is assumed."""
    subject_to: tuple[str, ...] = ()
    """The clauses that decide whether they fire; units that fire in any case do not cite them."""
    scores: tuple[int, ...] = ()
    """The score of each face, if dice count something instead of hitting; otherwise empty."""
    not_always: bool = False
    """Whether they fire only under a condition, or only if they have not fired before."""


@dataclass(frozen=True)
class Firing:
    """The fire of one side at a step."""

    step: Step
    side: Side
    when: When
    shots: tuple[Shot, ...]
    hits: tuple[str, ...] = ()
    """The kinds of the enemy that can be hit."""
    spares: tuple[str, ...] = ()
    """The enemy kinds that are present but cannot be hit."""
    aim: Aim | None = None
    """How the number on a die is compared, if known."""


def firings(sequence: SequenceOfPlay, muster: Muster | None, roster: Roster) -> Iterator[Firing]:
    """Who fires at each step of a sequence, under the readings of the muster, or else the preferred ones."""
    fired: set[tuple[Side, str]] = set()
    asking = _MusterInquiry(sequence, muster, roster) if muster else None
    for part in sequence.parts:
        fired.clear()
        for step in part.steps:
            at = asking.battle_at(step, fired) if asking else None
            for fire in step.fires:
                when = _when(sequence, step)
                if asking is None or at is None:
                    shots = tuple(_shots_from_rows(fire))
                    told = Firing(step, fire.side, when, shots)
                else:
                    shots = tuple(asking.shots(at, fire, step))
                    told = Firing(step, fire.side, when, shots, *asking.hits(at, fire, step), at.aim)
                    fired |= {(fire.side, row.kind) for row in at.rows(fire)}
                if shots:
                    yield told


def _shots_from_rows(fire: Fire) -> Iterator[Shot]:
    """Who fires by the rows alone."""
    return (Shot(row.kind, row.clause) for row in fire.rows if not row.silenced and _usual(row.under))


@dataclass(frozen=True)
class _MusterInquiry:
    """Questions to a muster."""

    sequence: SequenceOfPlay
    muster: Muster
    roster: Roster

    def battle_at(self, step: Step, fired: Collection[tuple[Side, str]] = (), *, of: Combat | None = None) -> Combat:
        """The muster, or a battle `of` it, at the start of a step in the first round, with these units having fired."""
        battle = of or self.muster.battle
        index = battle.sequence.index(step.label)
        return replace(battle, step=index, moment=0, round=1, fired=frozenset(fired))

    @cached_property
    def battles_after_decision(self) -> tuple[Combat, ...]:
        """The battles that the opening decision of the muster may lead to; none if there is no such decision."""
        battle = self.muster.battle
        if not isinstance(battle, Battle) or not isinstance(battle.now, Ask):
            return ()
        awaits = battle.awaits
        return tuple(map(battle.choose, awaits.options)) if isinstance(awaits, Choose) else ()

    @cached_property
    def usual(self) -> frozenset[str]:
        """The clauses that units which do fire cite; they do not decide whether units fire."""
        groups = (
            group for step in self.sequence.steps for fire in step.fires for group in self.battle_at(step).groups(fire)
        )
        return frozenset(clause for group in groups if group.number for clause in group.cites)

    def shots(self, at: Combat, fire: Fire, step: Step) -> Iterator[Shot]:
        """Who fires, without units that must have fired before and units that never fire."""
        silenced = {row.kind for row in fire.rows if row.silenced}
        deciding = _deciders(self.sequence, step)
        for group in at.groups(fire):
            before = (fire.side, group.kind)
            spent = bool(fire.remaining) and group.number == 0 and before in at.fired
            conditions = (
                (fire.remaining,) if spent else tuple(each for each in group.cites[1:] if each not in self.usual)
            )
            shot = _build_shot(group, self.roster, conditions)
            told = before in deciding if spent else group.number or self._may_be_there(at, fire, step, shot)
            if told and group.kind not in silenced:
                yield shot

    def _may_be_there(self, at: Combat, fire: Fire, step: Step, shot: Shot) -> bool:
        """Whether units that roll no dice in the muster might roll some in another battle."""
        force = at.forces.get(fire.side)
        if force is None or shot.kind not in force.kinds():
            return True
        sent = any(ask.before_fire and ask.side is fire.side for ask in step.asks)
        named = shot.kind in self.muster.kinds
        return bool(shot.subject_to) or sent if force[shot.kind] else named or sent

    def hits(self, at: Combat, fire: Fire, step: Step) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The kinds that can be hit, and those present that cannot, whatever the opening decision."""
        there = at.forces.get(fire.side.enemy)
        if there is None or step.counts:
            return (), ()
        hit = tuple(kind for kind, number in at.can_be_hit(fire.side.enemy).items() if number > 0)
        present = (kind for kind, number in there.items() if number > 0 or kind in self.muster.kinds)
        rooms = [self.battle_at(step, of=each).can_be_hit(fire.side.enemy) for each in self.battles_after_decision]
        opted = {kind for room in rooms for kind, number in room.items() if number > 0}
        return hit, tuple(kind for kind in present if kind not in (*hit, *opted))


def _build_shot(group: Group, roster: Roster, conditions: Iterable[str]) -> Shot:
    """A group of dice; its number is assumed where a figure that is assumed is that number, and no other is cited."""
    unit = roster.units.get(group.kind)
    figures = unit.figures.values() if unit else ()
    given = {figure.clause for figure in figures if figure.has_clause}
    assumed = {figure.number for figure in figures if not figure.has_clause}
    sourced = bool(group.target) and (not given.isdisjoint(group.cites) or group.target not in assumed)
    subject_to = () if group.number else tuple(each for each in conditions if each not in given)
    return Shot(group.kind, group.cites[0], group.target, sourced, subject_to, group.scores, group.number == 0)


def _deciders(sequence: SequenceOfPlay, step: Step) -> Collection[tuple[Side, str]]:
    """Those who decide at an earlier step whether to fire there."""
    earlier = sequence.steps[: sequence.steps.index(step)]
    deciding = ((fire, ask) for each in earlier for fire in each.fires for ask in each.asks if ask.before_fire)
    return {(fire.side, row.kind) for fire, ask in deciding if fire.side is ask.side for row in fire.rows}


def _when(sequence: SequenceOfPlay, step: Step) -> When:
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
    return reading is None or reading.is_preferred
