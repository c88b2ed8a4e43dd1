"""Following a claim and keeping what is asked: paths as any others, which take note of each question."""

from enum import Enum

from clausewitz.prove.certificates.argument import Answer, Argument, Assumed, BranchSide, End, Follows, Parting, Stretch
from clausewitz.prove.claims import Claim
from clausewitz.prove.paths.cuts import Discarded
from clausewitz.prove.paths.exploring import PathEnd, explore
from clausewitz.prove.paths.following import Limits, Paths
from clausewitz.prove.paths.frames import line_of_the_rules
from clausewitz.prove.paths.terms import z3
from clausewitz.prove.shapes import Record, Row
from clausewitz.prove.symbols.guarding import guard
from clausewitz.prove.symbols.values import symbol


class RecordedPaths(Paths):
    """Paths that keep the argument. Nothing is asked that is not asked without it, and nothing else is answered."""

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
        """Take note how the path at hand ended, with a model that takes it."""
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
    """Follow a claim along every path, and give all that was asked."""
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
        claim.function(**arguments)
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
