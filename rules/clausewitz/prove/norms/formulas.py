"""Predicates as formulas: the situations in which an engine's function is true, and those in which it is false.

Each is followed along its own few paths; questions about several of them are then one question to the solver. Whatever
a predicate reads is well formed in both formulas, so that they are to be joined by `and` and `or` alone.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field

from clausewitz.play.switches import note, record_asked
from clausewitz.prove.paths.cuts import Unprovable, activate_run
from clausewitz.prove.paths.exploring import explore
from clausewitz.prove.paths.following import Limits, Paths
from clausewitz.prove.paths.terms import all_of, any_of, optimum_of, z3
from clausewitz.prove.shapes import Shape
from clausewitz.prove.symbols.numbers import SymbolicBool
from clausewitz.prove.symbols.values import plain, settle, symbol

PICKED = " picked"
"""What the name of a pick ends in, in the conditions: a number."""


@dataclass(frozen=True)
class Formula:
    """In which situations a predicate is true, and in which it is false; nothing about those that are ill-formed."""

    true: z3.BoolRef
    false: z3.BoolRef
    asked: frozenset[str] = frozenset()
    """For what the predicate asked on its way: clauses, and figures such as `artillery.attack`."""


@dataclass
class Formulas:
    """Formulas about the same arguments, each of a shape; what is assumed of these holds in every answer."""

    arguments: Mapping[str, Shape]
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        self._solver = z3.Solver()
        self._solver.set("rlimit", self.limits.steps)
        self._distances: dict[int, z3.ArithRef] = {}
        self._said: list[z3.BoolRef] = []
        self.assumed: list[Formula] = []
        """What is assumed, in the order in which it was."""
        self.offered: dict[str, Sequence[object]] = {}
        """What there was to pick from, by the name of what is picked; the first is the number 0 in the conditions."""
        for ending in explore(self._note_all, self.limits):
            if not ending.discarded:
                break

    def clone(self) -> "Formulas":
        """The same formulas again: what is assumed or followed from now on is of one of the two alone."""
        made = copy(self)
        made._solver = z3.Solver()
        made._solver.set("rlimit", self.limits.steps)
        made._solver.add(self._solver.assertions())
        made._distances, made._said = dict(self._distances), list(self._said)
        made.assumed, made.offered = list(self.assumed), dict(self.offered)
        return made

    def build_formula(self, predicate: Callable[..., object]) -> Formula:
        """The formula of a predicate of these arguments. Raises Unprovable where it cannot be followed."""
        with record_asked() as asked:
            endings = list(explore(lambda paths: self._run(paths, predicate), self.limits))
        note(asked)
        for ending in endings:
            if ending.unprovable:
                raise Unprovable(ending.unprovable)
        found = [ending.value for ending in endings if ending.value]
        true, false = any_of(each.true for each in found), any_of(each.false for each in found)
        return Formula(self._name(true), self._name(false), frozenset(asked))

    def name_formula(self, true: z3.BoolRef, false: z3.BoolRef) -> Formula:
        """The formula of a predicate that is known by where it is true, and where it is false."""
        return Formula(self._name(true), self._name(false))

    def assume(self, predicate: Callable[..., object]) -> None:
        """Leave arguments of which a predicate is false out of all answers. Raises Unprovable."""
        self.take(self.build_formula(predicate))

    def take(self, formula: Formula) -> None:
        """Leave arguments of which a formula is not true out of all answers."""
        self.assumed.append(formula)
        self._solver.add(formula.true)

    def example(self, *conditions: z3.BoolRef) -> Mapping[str, object] | None:
        """Plain arguments of which all conditions hold, each field as near to its usual value as the rest allows.

        None if there are none. Raises Unprovable when the solver cannot tell.
        """
        model = self.plainest(*conditions)
        if model is None:
            return None
        guided = _Guided(self.limits, model)
        with activate_run(guided):
            arguments = self._symbols()
            settle(tuple(arguments.values()))
            return {name: plain(value, guided.guide) for name, value in arguments.items()}

    def plainest(self, *conditions: z3.BoolRef) -> z3.ModelRef | None:
        """The same as the solver's model, by which every condition is either true or false."""
        with self._supposing(conditions) as answer:
            if answer == z3.unknown:
                raise Unprovable(f"the solver gave no answer in {self.limits.steps} steps")
            if answer == z3.unsat:
                return None
            model = self._solver.model()
            for distance in self._distances.values():
                model = _minimize_distance(self._solver, distance, model)
            return model

    def are_possible(self, *conditions: z3.BoolRef) -> bool:
        """Whether all conditions can hold at once; where the solver cannot tell they might."""
        with self._supposing(conditions) as answer:
            return bool(answer != z3.unsat)

    @contextmanager
    def _supposing(self, conditions: Iterable[z3.BoolRef]) -> Iterator[z3.CheckSatResult]:
        """The solver's answer on these conditions, which it holds within the context."""
        self._solver.push()
        self._solver.add(*conditions)
        try:
            yield self._solver.check()
        finally:
            self._solver.pop(self._solver.num_scopes())

    def _name(self, condition: z3.BoolRef) -> z3.BoolRef:
        """A truth that the condition follows from: the solver reads it once, however many questions it is part of."""
        name = z3.Bool(f"{len(self._said)} said")
        self._said.append(condition)
        self._solver.add(z3.Implies(name, condition))
        return name

    @property
    def assertions(self) -> tuple[z3.BoolRef, ...]:
        """All that the solver holds: what is assumed, and what each name stands for."""
        return tuple(self._solver.assertions())

    def expand_name(self, name: z3.BoolRef) -> z3.BoolRef:
        """The condition for which one side of a formula is the name: nothing but comparisons, flags and picks."""
        return self._said[int(name.decl().name().split()[0])]

    def _symbols(self) -> dict[str, object]:
        return {name: symbol(shape, name) for name, shape in self.arguments.items()}

    def _note_all(self, paths: Paths) -> None:
        """Note how far each field is from its usual value, in the order of the fields."""
        arguments = self._symbols()
        settle(tuple(arguments.values()))
        self._note(paths)

    def _note(self, paths: Paths) -> None:
        measures = [*map(_pick_symbol, paths.picked), *paths.distances]
        self._distances.update({measure.get_id(): measure for measure in measures})
        self.offered |= paths.offered

    def _run(self, paths: Paths, predicate: Callable[..., object]) -> Formula:
        holds = predicate(**self._symbols())
        term = holds.term if isinstance(holds, SymbolicBool) else z3.BoolVal(bool(holds))
        self._note(paths)
        picked = [_pick_symbol(name) == side for name, side in paths.picked.items()]
        return Formula(*(all_of([*picked, each], paths.solver) for each in (term, z3.Not(term))))


class _Guided(Paths):
    """The one path that a model describes; what it leaves open is as simple as can be."""

    def __init__(self, limits: Limits, guide: z3.ModelRef) -> None:
        super().__init__(limits)
        self.guide = guide

    def decide(self, condition: z3.BoolRef, *, apart: bool = False) -> bool:
        return bool(z3.is_true(self.guide.eval(condition, model_completion=True)))

    def pick(self, options: int, name: str = "") -> int:
        return int(self.guide.eval(_pick_symbol(name), model_completion=True).as_long())

    def value(self, number: z3.ArithRef, what: str) -> int:
        return int(self.guide.eval(number, model_completion=True).as_long())

    def assume(self, condition: z3.BoolRef) -> None:
        """Nothing: the model meets every assumption."""


def _pick_symbol(name: str) -> z3.ArithRef:
    return z3.Int(f"{name}{PICKED}")


def _minimize_distance(solver: z3.Solver, distance: z3.ArithRef, model: z3.ModelRef) -> z3.ModelRef:
    """Hold a distance at the least value that it can have; gives a model of that, starting from one without."""
    if model.eval(distance, model_completion=True).as_long() != 0:  # below zero, too, of what nothing has bounded
        solver.push()
        solver.add(distance == 0)
        if solver.check() == z3.sat:
            return solver.model()  # what was pushed stays until all of it goes
        solver.pop()
        optimum = optimum_of(solver)
        optimum.minimize(distance)
        if optimum.check() == z3.sat:
            model = optimum.model()
    solver.add(distance == model.eval(distance, model_completion=True))
    return model
