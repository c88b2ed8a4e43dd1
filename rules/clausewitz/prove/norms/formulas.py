"""Predicates and norms as formulas: the situations in which each is true, and those in which it is false.

Each predicate is followed along its own few paths, and a question about several of them is then one question to the
solver. Both formulas of a predicate include that its arguments are well formed, so they may only be combined with `and`
and `or`.
"""

import dataclasses
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import field
from inspect import signature
from typing import get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, Verdict, order_norms
from clausewitz.play.switches import note, record_asked
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.shapes import CannotVaryError, Constant, IllFormedClaimError, Shape, Shapes
from clausewitz.prove.symbolic.exploring import explore
from clausewitz.prove.symbolic.numbers import SymbolicBool
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.runs import Unprovable, activate_run
from clausewitz.prove.symbolic.terms import all_of, any_of, optimum_of, z3
from clausewitz.prove.symbolic.values import plain, settle, symbol

PICKED = " picked"
"""What the name of a pick ends in, in the conditions: a number."""


@dataclasses.dataclass(frozen=True)
class Formula:
    """In which situations a predicate is true, and in which it is false; nothing about those that are ill-formed."""

    true: z3.BoolRef
    false: z3.BoolRef
    asked: frozenset[str] = frozenset()
    """For what the predicate asked on its way: clauses, and figures such as `artillery.attack`."""


@dataclasses.dataclass
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


@dataclass(frozen=True)
class Speaking:
    """Norms on one kind of action, and for each the formula of the situations of which it speaks.

    What `ruling` does on plain values is said here once more, on formulas: a norm remains if it applies and none that
    overrides it does; a prohibition that remains decides, then a permission.
    """

    formulas: Formulas
    spoken: Mapping[Norm, Formula]

    @classmethod
    def from_norms(cls, norms: Collection[Norm], shapes: Shapes) -> "Speaking":
        """Read the norms. Raises Unprovable or IllFormedClaimError where one cannot be followed."""
        return cls.from_arguments(norms, _arguments(norms, shapes))

    @classmethod
    def from_profile(cls, norms: Collection[Norm], profile: object, texts: tuple[str, ...] = ()) -> "Speaking":
        """Read the norms under a profile; `texts` are what texts may be. Raises as `from_norms` does."""
        return cls.from_norms(norms, Shapes({type(profile): profile}, texts))

    @classmethod
    def from_arguments(cls, norms: Collection[Norm], arguments: Mapping[str, Shape]) -> "Speaking":
        """Read the norms where the situation `at` and the `action` are of these shapes. Raises as `from_norms` does.

        An action may say with a method `can_arise_in` in which situations it can come up at all.
        """
        formulas = Formulas(arguments)
        if hasattr(next(iter(norms)).action, "can_arise_in"):
            formulas.assume(lambda at, action: action.can_arise_in(at))
        return cls(formulas, {norm: formulas.build_formula(_predicate(norm)) for norm in norms})

    @property
    def norms(self) -> tuple[Norm, ...]:
        """All of them."""
        return tuple(self.spoken)

    def norms_saying(self, verdict: Verdict) -> tuple[Norm, ...]:
        """Those that permit, or those that forbid."""
        return tuple(norm for norm in self.spoken if norm.verdict is verdict)

    def exceptions_to(self, norm: Norm) -> tuple[Norm, ...]:
        """Those that are exceptions to a norm."""
        return tuple(each for each in self.spoken if norm in each.exception_to)

    def example(self, *conditions: z3.BoolRef) -> Example | None:
        """A situation and an action of which all conditions hold, as plain as can be; None if there is none."""
        found = self.formulas.example(*conditions)
        return None if found is None else Example(found["at"], found["action"])

    def applies(self, norm: Norm) -> z3.BoolRef:
        """Where it applies."""
        return self.spoken[norm].true

    def is_silent(self, norm: Norm) -> z3.BoolRef:
        """Where it does not apply."""
        return self.spoken[norm].false

    def remains(self, norm: Norm, without: Norm | None = None) -> z3.BoolRef:
        """Where it applies and nothing overrides it; `without` leaves a norm out of account."""
        others = [each for each in self.exceptions_to(norm) if each is not without]
        return all_of([self.applies(norm), *map(self.is_silent, others)])

    def falls(self, norm: Norm, without: Norm | None = None) -> z3.BoolRef:
        """Where it does not remain."""
        others = [each for each in self.exceptions_to(norm) if each is not without]
        return any_of([self.is_silent(norm), *map(self.applies, others)])

    def allowed_formula(self) -> Formula:
        """Where the action is allowed, as something permits it and nothing forbids it, and where it is not."""
        (permitted, unpermitted), (forbidden, open_) = (self._some(each, None) for each in Verdict)
        return Formula(all_of([permitted, open_]), any_of([unpermitted, forbidden]))

    def matters(self, norm: Norm) -> z3.BoolRef:
        """Where, without this norm, what is allowed or forbidden or neither or both would be another."""
        changes = []
        for verdict in Verdict:
            (now, not_now), (then, not_then) = self._some(verdict, None), self._some(verdict, norm)
            changes += [all_of([now, not_then]), all_of([not_now, then])]
        return any_of(changes)

    def decides_not(self, norm: Norm | None) -> z3.BoolRef:
        """Where it is not this norm that decides: it falls, or a more telling one remains; for None, any remains."""
        before = self._more_telling(norm)
        return any_of([*map(self.remains, before), *([self.falls(norm)] if norm else [])])

    def decides(self, norm: Norm) -> z3.BoolRef:
        """Where it is this norm that decides: it remains, and no more telling one does."""
        return all_of([self.remains(norm), *map(self.falls, self._more_telling(norm))])

    def _more_telling(self, norm: Norm | None) -> tuple[Norm, ...]:
        """The norms that decide rather than this one where they remain; for None, all."""
        told = order_norms(self.spoken)
        return told if norm is None else told[: told.index(norm)]

    def decided_by(self, side: Side) -> z3.BoolRef:
        """Where the decision is a side's: the field `side` of a situation says so, if there is one."""
        return self.formulas.build_formula(lambda at, **_: getattr(at, "side", side) is side).true

    def _some(self, verdict: Verdict, without: Norm | None) -> tuple[z3.BoolRef, z3.BoolRef]:
        """Where a norm that says so remains, and where none does."""
        norms = [each for each in self.norms_saying(verdict) if each is not without]
        return (
            any_of(self.remains(each, without) for each in norms),
            all_of(self.falls(each, without) for each in norms),
        )


class ContradictedError(RuntimeError):
    """What holds on symbols does not hold on plain values."""

    def __init__(self, norm: Norm, example: Example) -> None:
        super().__init__(f"the prover contradicts itself: {norm.name} on {example.action!r} in {example.situation!r}")


def _predicate(norm: Norm) -> Callable[..., object]:
    return lambda at, action: norm.applies(at, action)  # noqa: PLW0108 - the arguments are given by name


def _arguments(norms: Collection[Norm], shapes: Shapes) -> Mapping[str, Shape]:
    """The situation and the action of which the norms speak."""
    situation, action = situation_of(norms), next(iter(norms)).action
    try:
        return {
            "at": Constant(None) if situation is object else shapes.shape_for(situation, "the situation"),
            "action": shapes.shape_for(action, "the action"),
        }
    except CannotVaryError as error:
        raise IllFormedClaimError(error.of_norms) from None


def situation_of(norms: Collection[Norm]) -> object:
    """The most special type of situation that any of the norms names; `object` where none looks at it.

    Raises `IllFormedClaimError` where two of them have nothing in common.
    """
    situation: object = object
    for norm in norms:
        place = f"norm {norm.name}"
        try:
            hints = get_type_hints(norm.predicate, include_extras=True)
        except NameError as error:
            raise IllFormedClaimError(f"{place}: the types of its arguments cannot be read, as {error}") from None
        named = hints.get(next(iter(signature(norm.predicate).parameters)), object)
        situation = _more_special(situation, named, place)
    return situation


def _more_special(first: object, second: object, place: str) -> object:
    if first == second or second is object:
        return first
    if first is object:
        return second
    if isinstance(first, type) and isinstance(second, type):
        for one, other in ((first, second), (second, first)):
            if issubclass(one, other):
                return one
    raise IllFormedClaimError(f"{place}: it looks at a {second}, where other norms on the action look at a {first}")
