"""Paths of a function on symbols: the current path, and the forks at which others leave it.

When a symbol is asked for its truth, the solver says which sides are possible. The run takes one, and the function is
run again for the other with the same answers up to that fork. Marks between the stages of a run let other paths go on
from there without repeating the start.
"""

import dataclasses
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple

from clausewitz.lazy import dataclass
from clausewitz.prove.symbolic.runs import Discarded, PathRun, Unprovable, now
from clausewitz.prove.symbolic.terms import (
    TRUE,
    Constants,
    Terms,
    always_holds,
    answer_of,
    assert_in,
    number,
    number_of,
    true_in,
    z3,
)


@dataclasses.dataclass
class Fork:
    """A place where the run can go on in several ways."""

    question: z3.ExprRef
    """The question: a condition, a number, or one of the options of a name."""
    conditions: list[z3.BoolRef]
    """The condition of each side; `True` throughout for a free pick."""
    side: int
    rest: list[tuple[int, z3.ModelRef | None]]
    """The possible sides still to be taken, each with a model of it if the solver gave one."""
    is_open: bool
    """Whether more than one side is possible."""
    settling: bool


Late = tuple[dict[str, object], str]
"""A field made when it was first read: the fields of its record, and its name."""


@dataclass(frozen=True)
class Mark:
    """A place on a path at which a stage begins."""

    stage: int
    """Its number."""
    state: object
    """The state at its beginning."""
    position: int
    """The number of forks before it."""
    weight: int
    distances: Sequence[z3.ArithRef]
    picked: Mapping[str, int]
    known: Mapping[int, tuple[z3.BoolRef, bool]]
    late: int
    """The number of lazy fields made before it."""
    has_asserted: bool
    has_worded: bool
    is_assuming: bool
    earlier: frozenset[object]
    """The earlier stretches of the path: their symbols are valid after it."""


MOST_VALUES = 24
"""The most values of a number where code needs a single one, such as an index."""


@dataclasses.dataclass(frozen=True)
class Limits:
    """Limits of following; beyond them the claim is tested, not proved. They count work, not time."""

    paths: int = 4000
    forks: int = 200
    """Per path, not counting forks with one possible side: a loop on a count without a bound forks for ever."""
    questions: int = 60_000
    """To the solver, on all paths."""
    steps: int = 50_000_000
    """Of the solver, per question, in its own steps: some seconds."""


_FREE = TRUE


class _Held(NamedTuple):
    """The conditions that hold on a path, by Z3's numbers for them."""

    all: frozenset[int] = frozenset()
    parts: tuple[tuple[int, frozenset[int]], ...] = ()
    """The same in parts that share no constant, each with the bits of its constants."""

    def with_condition(self, number: int, bits: int) -> "_Held":
        """These, and a condition with these constants."""
        numbers, apart = {number}, []
        for each in self.parts:
            if each[0] & bits:
                bits |= each[0]
                numbers |= each[1]
            else:
                apart.append(each)
        return _Held(self.all | {number}, (*apart, (bits, frozenset(numbers))))

    def about(self, bits: int) -> frozenset[int]:
        """Those that have to do with a condition on these constants."""
        found = [numbers for constants, numbers in self.parts if constants & bits]
        return found[0] if len(found) == 1 else frozenset().union(*found)


def current() -> "Paths":
    """The current exploration; raises Unprovable if a symbol is used outside of one."""
    paths = now.run
    if isinstance(paths, Paths):
        return paths
    raise Unprovable("a symbol was used after its path had ended: it was kept in a global or a cache")


@dataclasses.dataclass
class Paths(PathRun):
    """The current path, and the forks at which others leave it."""

    limits: Limits
    forks: list[Fork] = field(default_factory=list)
    distances: list[z3.ArithRef] = field(default_factory=list)
    """For each symbol of this run, its distance from its simplest value."""
    weight: int = 0
    """The distance of the free picks of this run from the simplest ones."""
    picked: dict[str, int] = field(default_factory=dict)
    """The free picks of this run, by name."""
    offered: dict[str, Sequence[object]] = field(default_factory=dict)
    """The options of picks, by name, on any run."""
    settling: bool = False
    """After a failure: picks now only fill in the counterexample, so one way is enough."""
    below: int | None = None
    """After a failure: only smaller situations than this matter, so paths whose picks come to as much are discarded."""

    def __post_init__(self) -> None:
        self.solver = z3.SimpleSolver()  # which works step by step from the first, as paths do
        self.solver.set("arith.solver", 2)  # on many small questions faster than the newer one
        self.solver.set("rlimit", self.limits.steps)
        self.solver.set("random_seed", 0)
        self.questions = 0
        terms = Terms()
        self.made, self.made_of_two = terms.build, terms.build_from_two
        self.position = 0
        self.known: dict[int, tuple[z3.BoolRef, bool]] = {}
        self.late: list[Late] = []
        self.marks: list[Mark] = []
        self.takes_marks = False
        self.arguments: Mapping[str, object] = {}
        self.model: z3.ModelRef | None = None
        self._constants = Constants()
        self._held = [_Held()]  # for each scope of the solver
        self._models: dict[tuple[int, frozenset[int]], z3.ModelRef] = {}
        self._impossible: set[tuple[int, frozenset[int]]] = set()

    def decide(self, condition: z3.BoolRef, *, apart: bool = False) -> bool:
        """The truth of the condition on this path; forks if both are possible. `apart` tries `always_holds` first."""
        number = self.made(number_of, condition)
        if number not in self.known:
            self.known[number] = (
                condition,
                self._decide_anew(condition, apart),
            )  # kept, so that no other gets its number
        return self.known[number][1]

    def pick(self, options: int, name: str = "") -> int:
        """A number below `options`, forking over all of them; the simplest option is 0."""
        question = number(f"{name}, one of {options}")  # the name tells it from any other pick of as many
        side = self._follow(question, lambda: [_FREE] * options).side if options > 1 else 0
        self.weight += side
        self.picked[name] = side
        if self.below is not None and self.weight >= self.below:
            raise Discarded
        return side

    def value(self, number: z3.ArithRef, what: str) -> int:
        """The value of a number on this path, forking over all possible ones.

        Raises Unprovable if they are too many; `what` says what the code needs one for.
        """
        constant = self.made(z3.simplify, number)
        if z3.is_int_value(constant):
            return int(constant.as_long())
        fork = self._follow(number, lambda: [number == value for value in self._values(number, what)])
        return int(fork.conditions[fork.side].arg(1).as_long())

    def assume(self, condition: z3.BoolRef) -> None:
        """Let the condition hold from here on; raises Discarded if it cannot."""
        if self.is_replaying:
            return
        possible, model = self.witness(condition)
        if not possible:
            raise Discarded
        self._hold(condition)
        self.model = model

    def is_possible(self) -> bool:
        """Whether some situation is known to take this path."""
        return self.witness(TRUE)[1] is not None

    def begin(self) -> None:
        """Start over from the first decision."""
        self.position = self.weight = 0
        self.distances.clear()
        self.picked.clear()
        self.known.clear()
        self.settling = self.is_assuming = False
        self.cut, self.path, self.earlier, self.has_worded = None, object(), frozenset(), False
        self.marks, self.takes_marks = [each for each in self.marks if each.position < len(self.forks)], False

    def mark(self, stage: int, state: object) -> None:
        """Note that a stage begins with this state, the only thing it depends on besides the arguments of the run."""
        if self.cut is not None:
            return
        self._parts_from({*self.earlier, self.path})
        noted = tuple(self.distances), self.picked.copy(), self.known.copy(), len(self.late)
        flags = self.has_asserted, self.has_worded, self.is_assuming
        self.marks.append(Mark(stage, state, self.position, self.weight, *noted, *flags, self.earlier))

    def unread(self, mark: Mark) -> None:
        """Undo the record of fields read since a mark: another path may read others."""
        for own, name in self.late[mark.late :]:
            own.pop(name, None)
        del self.late[mark.late :]

    def go_on(self, mark: Mark) -> None:
        """Go back to a mark."""
        self.position, self.weight = mark.position, mark.weight
        self.distances, self.picked, self.known = list(mark.distances), dict(mark.picked), dict(mark.known)
        self.has_asserted, self.has_worded, self.is_assuming = mark.has_asserted, mark.has_worded, mark.is_assuming
        self._parts_from(mark.earlier)

    def _parts_from(self, earlier: Collection[object]) -> None:
        """Begin another stretch of the path, on which the symbols of these earlier ones are valid."""
        self.path, self.earlier = now.path, now.earlier = object(), frozenset(earlier)

    def turn(self) -> bool:
        """Take the next side of the last fork that has one; False when every path was taken."""
        while self.forks:
            fork = self.forks[-1]
            if fork.is_open:
                self.solver.pop()
                self._held.pop()
            if fork.rest:
                self._take_next(fork)
                return True
            self.forks.pop()
        return False

    def settle(self) -> None:
        """Skip the other ways of filling in this counterexample."""
        for fork in self.forks:
            if fork.settling:
                fork.rest.clear()

    def witness(self, condition: z3.BoolRef) -> tuple[bool, z3.ModelRef | None]:
        """Whether the condition may hold on this path, with a model that shows it; no model if there is no answer."""
        if self.model is not None and (condition is TRUE or true_in(self.model, condition)):
            return True, self.model
        return self._ask(condition)

    def _ask(self, condition: z3.BoolRef) -> tuple[bool, z3.ModelRef | None]:
        """Ask the solver, unless it has answered the same.

        A model answers the same question among the same conditions. That something is impossible follows from those
        conditions alone that share constants with it, since the others can hold at the same time: there is a model.
        """
        number, held = number_of(condition), self._held[-1]
        asked = number, held.all
        if asked in self._models:
            return True, self._models[asked]
        impossible = number, held.about(self._constants.bits(condition))
        if impossible in self._impossible:
            return False, None
        self._count()
        answer = answer_of(self.solver, condition)  # in half the time of a scope with the condition in it
        if answer == z3.sat:
            model = self._models[asked] = self.solver.model()
            return True, model
        if answer == z3.unsat and self.model is not None:
            self._impossible.add(impossible)
        return answer != z3.unsat, None

    def _hold(self, condition: z3.BoolRef) -> None:
        assert_in(self.solver, condition)
        self._held[-1] = self._held[-1].with_condition(number_of(condition), self._constants.bits(condition))

    @property
    def no_answer(self) -> str:
        """Why the solver could not tell."""
        return f"the solver gave no answer in {self.limits.steps} steps"

    def _count(self) -> None:
        self.questions += 1
        if self.questions > self.limits.questions:
            raise Unprovable(f"more than {self.limits.questions} questions to the solver")

    @property
    def is_replaying(self) -> bool:
        """Whether the run is still before the fork at which it leaves the previous one."""
        return self.position < len(self.forks)

    def _decide_anew(self, condition: z3.BoolRef, apart: bool) -> bool:
        constant = self.made(_constant, condition)
        if constant is None and apart and self.made(always_holds, condition):
            return True
        if constant is not None:
            return constant
        return self._follow(condition, lambda: [condition, self.made(z3.Not, condition)]).side == 0

    def _follow(self, question: z3.ExprRef, conditions: Callable[[], list[z3.BoolRef]]) -> Fork:
        if not self.is_replaying:
            self._fork(question, conditions())
        fork = self.forks[self.position]
        if fork.question is not question and not fork.question.eq(question):
            raise Unprovable("the same answers led to another question: the code depends on more than its arguments")
        self.position += 1
        return fork

    def _fork(self, question: z3.ExprRef, conditions: list[z3.BoolRef]) -> None:
        if sum(fork.is_open for fork in self.forks) >= self.limits.forks:
            raise Unprovable(f"more than {self.limits.forks} forks on one path: a loop on a count without a bound?")
        rest: list[tuple[int, z3.ModelRef | None]] = []
        is_met = False  # then the model at hand meets no other side
        for side, condition in enumerate(conditions):
            if condition is _FREE:
                possible, model = True, self.model
            else:
                possible, model = self._ask(condition) if is_met else self.witness(condition)
                is_met = is_met or (model is not None and model is self.model)
            if possible:
                rest.append((side, model))
        if not rest:
            raise Discarded  # the solver had no answer earlier, and now shows that nothing takes this path
        self.forks.append(Fork(question, conditions, 0, rest, len(rest) > 1, self.settling))
        self._take_next(self.forks[-1])

    def _take_next(self, fork: Fork) -> None:
        fork.side, self.model = fork.rest.pop(0)
        if fork.is_open:  # else the condition follows from what holds on the path
            self.solver.push()
            self._held.append(self._held[-1])
            if fork.conditions[fork.side] is not _FREE:
                self._hold(fork.conditions[fork.side])

    def _values(self, number: z3.ArithRef, what: str) -> list[int]:
        """All possible values of the number on this path, in order."""
        values: list[int] = []
        self._count()
        self.solver.push()
        while (answer := self.solver.check()) == z3.sat and len(values) <= MOST_VALUES:
            values.append(self.solver.model().eval(number, model_completion=True).as_long())
            self.solver.add(number != values[-1])
        self.solver.pop()
        if len(values) > MOST_VALUES:
            raise Unprovable(f"the engine used a count {what}: cannot be followed symbolically")
        if answer != z3.unsat:
            raise Unprovable(self.no_answer)
        return sorted(values)


def _constant(condition: z3.BoolRef) -> bool | None:
    """The truth of a condition that is the same in every situation; None for others."""
    simplest = z3.simplify(condition)
    return True if z3.is_true(simplest) else False if z3.is_false(simplest) else None
