"""Recording a proof: its argument as a tree, the paths that record it, and how often its assumptions hold.

The tree holds assumptions, consequences and forks, with the terms in the order in which the solver got them. Situations
are then drawn at random to estimate how many the claim covers. Each option is equally likely, and a number without
bounds is one of the ten nearest to its minimum.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from random import Random

from clausewitz.prove.certificates.certificate import Drawn
from clausewitz.prove.claims import Claim
from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.symbolic.exploring import PathEnd, explore
from clausewitz.prove.symbolic.instrument import guard
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.runs import Discarded, Unprovable, line_of_the_rules
from clausewitz.prove.symbolic.terms import z3
from clausewitz.prove.symbolic.values import MISTAKES, is_sound, symbol


class Answer(Enum):
    """A solver's answer to the question whether the conditions can all hold."""

    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"


class End(Enum):
    """The ending of a path."""

    HOLDS = "the claim holds"
    FAILS = "the claim fails"
    LEFT_OUT = "no situation of the claim"
    LOST = "not followed any further"


@dataclass(frozen=True)
class Assumed:
    """A condition is assumed from here on: by the claim, or because other values are not well formed."""

    where: str
    """File and line of the code that asked."""
    condition: z3.BoolRef
    answer: Answer
    """Whether any situation is left."""


@dataclass(frozen=True)
class Follows:
    """A condition that holds in every situation of the path, since its opposite is impossible."""

    where: str
    condition: z3.BoolRef
    impossible: tuple[z3.BoolRef, ...]


@dataclass
class Stretch:
    """A path without forks, with the fork or the ending at its end."""

    steps: list[Assumed | Follows] = field(default_factory=list)
    parting: "Parting | None" = None
    end: End = End.LOST
    model: z3.ModelRef | None = None
    """For a path that came to its end, values that take it."""


@dataclass(frozen=True)
class BranchSide:
    """A possible side of a fork, and the path beyond it."""

    condition: z3.BoolRef
    answer: Answer | None
    """None if nothing need be asked: it is one of several options."""
    way: Stretch


@dataclass(frozen=True)
class Parting:
    """A fork; all sides that it does not list are impossible."""

    where: str
    sides: tuple[BranchSide, ...]
    impossible: tuple[z3.BoolRef, ...]
    within: z3.BoolRef | None = None
    """The condition on a pick: it is the number of one of the options."""
    options: tuple[str, ...] = ()
    """The options of the pick, in the order of their numbers."""


@dataclass(frozen=True)
class Argument:
    """Everything asked about a claim."""

    trunk: Stretch
    constants: tuple[z3.BoolRef, ...]
    """Conditions found to hold in every situation by simplification alone."""
    paths: int
    """The number of paths that the claim covers."""

    @property
    def is_whole(self) -> bool:
        """Whether the claim holds on every path, so that this is a proof."""
        return {*_ends(self.trunk)} <= {End.HOLDS, End.LEFT_OUT}

    @property
    def is_refuted(self) -> bool:
        """Whether the claim fails on a path."""
        return End.FAILS in _ends(self.trunk)


def _ends(way: Stretch) -> Iterator[End]:
    if way.parting is None:
        yield way.end
    else:
        for side in way.parting.sides:
            yield from _ends(side.way)


class RecordedPaths(Paths):
    """Paths that record the argument; questions and answers are the same as without it."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.trunk = self._way = Stretch()
        self.constants: dict[int, z3.BoolRef] = {}
        self._waiting: list[list[Stretch]] = []  # for each fork the ways not yet taken
        self._picking = ""

    def pick(self, options: int, name: str = "") -> int:
        """Give a number below `options`."""
        self._picking = name
        return super().pick(options, name)

    def value(self, number: z3.ArithRef, what: str) -> int:
        """Give the value of a number on this path."""
        found = super().value(number, what)
        if z3.is_int_value(self.made(z3.simplify, number)):
            self._note_constant(number == found)
        return found

    def assume(self, condition: z3.BoolRef) -> None:
        """Let the condition hold from here on; raises Discarded if it cannot."""
        if self.is_replaying:
            return
        where = self._where()
        try:
            super().assume(condition)
        except Discarded:
            self._way.steps.append(Assumed(where, condition, Answer.UNSAT))
            raise
        self._way.steps.append(Assumed(where, condition, _answer(self.model)))

    def turn(self) -> bool:
        """Take the next side of the last fork that has one; false when every path was taken."""
        goes_on = super().turn()
        del self._waiting[len(self.forks) :]
        if goes_on:
            self._way = self._waiting[-1].pop(0)
        return goes_on

    def close(self, ending: PathEnd[bool]) -> None:
        """Record how the current path ended, with a model that takes it."""
        if ending.unprovable or ending.discarded:
            self._way.end = End.LOST if ending.unprovable else End.LEFT_OUT
            return
        self._way.end = End.HOLDS if ending.value else End.FAILS
        self._way.model = self.witness(z3.BoolVal(True))[1]

    def _decide_anew(self, condition: z3.BoolRef, apart: bool) -> bool:
        before = len(self.forks), self.position
        decided = super()._decide_anew(condition, apart)
        if before == (len(self.forks), self.position):  # nothing was asked
            self._note_constant(condition if decided else self.made(z3.Not, condition))
        return decided

    def _where(self) -> str:
        return line_of_the_rules() or "the arguments of the claim"

    def _note_constant(self, condition: z3.BoolRef) -> None:
        self.constants.setdefault(condition.get_id(), condition)

    def _fork(self, question: z3.ExprRef, conditions: list[z3.BoolRef]) -> None:
        where, is_pick, truth = self._where(), z3.is_true(conditions[0]), z3.is_bool(question)
        sides = [question == side for side in range(len(conditions))] if is_pick else conditions
        try:
            super()._fork(question, conditions)
        except Discarded:
            self._way.parting = Parting(where, (), tuple(sides))
            raise
        fork = self.forks[-1]
        models = dict([(fork.side, self.model), *fork.rest])
        impossible = [each for side, each in enumerate(sides) if side not in models]
        if not truth:
            impossible.append(z3.Not(z3.Or(sides)))
        if not fork.is_open:
            self._way.steps.append(Follows(where, sides[fork.side], tuple(impossible)))
            self._waiting.append([])
            return
        ways = [Stretch() for _ in models]
        answers = [None if is_pick else _answer(model) for model in models.values()]
        self._way.parting = Parting(
            where,
            tuple(
                BranchSide(sides[side], answer, way) for side, answer, way in zip(models, answers, ways, strict=True)
            ),
            tuple(impossible),
            z3.And(question >= 0, question < len(sides)) if is_pick else None,
            tuple(map(_format_option, self.offered.get(self._picking, ()))) if is_pick else (),
        )
        self._way = ways[0]
        self._waiting.append(ways[1:])


def argument(claim: Claim, limits: Limits) -> Argument:
    """Follow a claim along every path, and return everything asked."""
    guard([claim.function.__module__])
    recorded = RecordedPaths(limits)
    number = 0
    for ending in explore(lambda paths: _holds(claim, paths), limits, recorded):
        recorded.close(ending)
        number += not (ending.discarded or ending.unprovable)
    return Argument(recorded.trunk, tuple(recorded.constants.values()), number)


def _holds(claim: Claim, paths: Paths) -> bool:
    arguments = {name: symbol(shape, name) for name, shape in claim.arguments.items()}
    try:
        claim(**arguments)
    except Exception:
        return False
    return True


def _answer(model: z3.ModelRef | None) -> Answer:
    return Answer.UNKNOWN if model is None else Answer.SAT


def _format_option(option: object) -> str:
    match option:
        case Enum():
            return option.name or repr(option)
        case Record():
            return option.type.__name__
        case Row():
            return f"{len(option.items)} items"
    return repr(option)


SITUATIONS = 500
_NEAR = 9
_TRIES = 2000
_DEEP = 6
"""The depth of nested records beyond which no field can be left out."""


class _NotDrawnError(Exception):
    """No well-formed value was found."""


def drawn_for(claim: Claim) -> Drawn:
    """How many of the situations drawn, always the same ones, the claim covers; none if they cannot be drawn."""
    random = Random(claim.name)  # the name makes the same numbers everywhere
    met = 0
    for _ in range(SITUATIONS):
        try:
            met += _is_about(claim, _all(claim.arguments, random, 0))
        except (_NotDrawnError, Unprovable):  # the latter of a symbol that the rules have kept
            return Drawn(0, 0)
    return Drawn(SITUATIONS, met)


def _is_about(claim: Claim, situation: Mapping[str, object]) -> bool:
    try:
        claim(**situation)
    except Discarded:
        return False
    except Exception:
        return True
    return True


def _all(shapes: Mapping[str, Shape], random: Random, depth: int) -> dict[str, object]:
    return {name: _value(shape, random, depth) for name, shape in shapes.items()}


def _value(shape: Shape, random: Random, depth: int) -> object:  # noqa: PLR0911  # one shape, one line
    match shape:
        case Constant(value):
            return value
        case Number(low, high):
            least = low if low is not None else shape.simplest - _NEAR if high is None else high - _NEAR
            return random.randint(least, least + _NEAR if high is None else high)
        case Flag():
            return random.random() < 0.5
        case Choice(options):
            return random.choice(options)
        case AnyOf(alternatives):
            return _value(alternatives[0] if depth > _DEEP else random.choice(alternatives), random, depth)
        case Row(items):
            return tuple(_value(each, random, depth) for each in items)
        case Several(item, low, high):
            return tuple(_value(item, random, depth) for _ in range(random.randint(low, high)))
        case Subset(members):
            return frozenset(each for each in members if random.random() < 0.5)
        case Record():
            return _record(shape, random, depth + 1)


def _record(record: Record, random: Random, depth: int) -> object:
    for _ in range(_TRIES):
        fields = _all({each.name: each.shape for each in record.fields}, random, depth)
        try:
            made: object = record.type(**fields)
        except MISTAKES:
            raise
        except Exception:
            continue
        if is_sound(made):
            return made
    raise _NotDrawnError
