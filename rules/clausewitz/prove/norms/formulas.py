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
from functools import cached_property
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
from clausewitz.prove.symbolic.snapshots import gone_on
from clausewitz.prove.symbolic.terms import all_of, answer_of, any_of, assert_in, literal, number_in, z3
from clausewitz.prove.symbolic.values import plain, settle, symbol

PICKED = " picked"
"""The suffix of the name of a pick in the conditions: a number."""


@dataclasses.dataclass(frozen=True)
class Formula:
    """The situations in which a predicate is true, and those in which it is false; nothing about ill-formed ones."""

    true: z3.BoolRef
    false: z3.BoolRef
    asked: frozenset[str] = frozenset()
    """Everything that the predicate asked for: clauses, and figures such as `artillery.attack`."""


@dataclasses.dataclass
class Formulas:
    """Formulas about the same arguments, each of a shape; assumptions about these hold in every answer."""

    arguments: Mapping[str, Shape]
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        self._solver = z3.Solver()
        self._solver.set("rlimit", self.limits.steps)
        self._distances: dict[int, z3.ArithRef] = {}
        self._said: list[z3.BoolRef] = []
        self.assumed: list[Formula] = []
        """The assumptions, in order."""
        self.offered: dict[str, Sequence[object]] = {}
        """The options of each pick, by its name; the first is the number 0 in the conditions."""
        for ending in explore(self._note_all, self.limits):
            if not ending.discarded:
                break

    def clone(self) -> "Formulas":
        """A copy of the formulas: later assumptions affect only one of the two."""
        made = copy(self)
        made._solver = z3.Solver()
        made._solver.set("rlimit", self.limits.steps)
        made._solver.add(self._solver.assertions())
        made._distances, made._said = dict(self._distances), list(self._said)
        made.assumed, made.offered = list(self.assumed), dict(self.offered)
        return made

    def build_formula(self, predicate: Callable[..., object]) -> Formula:
        """The formula of a predicate of these arguments. Raises Unprovable if it cannot be followed."""
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
        """A formula by name, given where it is true and where it is false."""
        return Formula(self._name(true), self._name(false))

    def assume(self, predicate: Callable[..., object]) -> None:
        """Exclude arguments for which a predicate is false from all answers. Raises Unprovable."""
        self.take(self.build_formula(predicate))

    def take(self, formula: Formula) -> None:
        """Exclude arguments for which a formula is not true from all answers."""
        self.assumed.append(formula)
        self._solver.add(formula.true)

    def example(self, *conditions: z3.BoolRef) -> Mapping[str, object] | None:
        """Plain arguments for which all conditions hold, each field as near to its default as the rest allows.

        None if there are none. Raises Unprovable if the solver cannot tell.
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
        """The solver's model, simplified, with every condition decided."""
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
        """Whether all conditions can hold at once; True if the solver cannot tell."""
        return bool(answer_of(self._solver, all_of(conditions)) != z3.unsat)

    @contextmanager
    def _supposing(self, conditions: Iterable[z3.BoolRef]) -> Iterator[z3.CheckSatResult]:
        """The solver's answer on these conditions, which it holds within the context."""
        self._solver.push()
        for each in conditions:
            assert_in(self._solver, each)
        try:
            yield self._solver.check()
        finally:
            self._solver.pop(self._solver.num_scopes())

    def _name(self, condition: z3.BoolRef) -> z3.BoolRef:
        """A constant that implies the condition, so that the solver reads it only once."""
        name = z3.Bool(f"{len(self._said)} said")
        self._said.append(condition)
        self._solver.add(z3.Implies(name, condition))
        return name

    @property
    def assertions(self) -> tuple[z3.BoolRef, ...]:
        """All assertions of the solver: the assumptions, and the meaning of each name."""
        return tuple(self._solver.assertions())

    def expand_name(self, name: z3.BoolRef) -> z3.BoolRef:
        """The condition that a name in a formula stands for, in terms of comparisons, flags and picks."""
        return self._said[int(name.decl().name().split()[0])]

    def _symbols(self) -> dict[str, object]:
        return {name: symbol(shape, name) for name, shape in self.arguments.items()}

    def _note_all(self, paths: Paths) -> None:
        """Record how far each field is from its default, in the order of the fields."""
        arguments = self._symbols()
        settle(tuple(arguments.values()))
        self._note(paths)

    def _note(self, paths: Paths) -> None:
        measures = [*map(_pick_symbol, paths.picked), *paths.distances]
        self._distances.update({measure.get_id(): measure for measure in measures})
        self.offered |= paths.offered

    def _run(self, paths: Paths, predicate: Callable[..., object]) -> Formula:
        arguments = gone_on(paths)
        if arguments is None:
            arguments = paths.arguments = self._symbols()
            paths.mark(0, None)  # other paths go on from here: to make a symbol takes longer than most predicates
        holds = predicate(**arguments)
        term = holds.z3_term if isinstance(holds, SymbolicBool) else z3.BoolVal(bool(holds))
        self._note(paths)
        picked = [_pick_symbol(name) == side for name, side in paths.picked.items()]
        return Formula(*(all_of([*picked, each], paths.solver) for each in (term, z3.Not(term))))


class _Guided(Paths):
    """The one path that a model describes, with everything left open as simple as possible."""

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
        """Does nothing: the model meets every assumption."""


def _pick_symbol(name: str) -> z3.ArithRef:
    return z3.Int(f"{name}{PICKED}")


def _minimize_distance(solver: z3.Solver, distance: z3.ArithRef, model: z3.ModelRef) -> z3.ModelRef:
    """Minimize a distance, starting from a model; returns a model of the minimum, which the solver holds from then on.

    Most are zero already, or can be, and the others are small, so an optimizer would only take longer.
    """
    least, zero = number_in(model, distance), literal(0)
    if least != 0:  # below zero, too, of what nothing has bounded
        solver.push()
        assert_in(solver, distance == zero)
        if solver.check() == z3.sat:
            return solver.model()  # what was pushed stays until all of it goes
        solver.pop()
    while least > 0 and answer_of(solver, all_of([distance > zero, distance < literal(least)])) == z3.sat:
        model = solver.model()
        least = number_in(model, distance)
    assert_in(solver, distance == literal(least))
    if least > 0 and (is_above := _is_above(distance)) is not None:
        solver.push()
        assert_in(solver, is_above)
        if solver.check() == z3.sat:  # of two numbers as near the higher one: "2 instead of 1" says more than "0"
            return solver.model()
        solver.pop()
    return model


def _is_above(distance: z3.ArithRef) -> z3.BoolRef | None:
    """The condition that a number is not below the simplest one; None if its distance from that has one side."""
    is_of_number = distance.decl().kind() == z3.Z3_OP_ITE and not z3.is_int_value(distance.arg(1))
    return distance.arg(0) if is_of_number else None


@dataclass(frozen=True)
class Speaking:
    """Norms on one kind of action, each with the formula of the situations that it speaks of.

    This restates in formulas what `ruling` does on plain values: a norm remains if it applies and nothing that
    overrides it does; a remaining prohibition decides, then a permission.
    """

    formulas: Formulas
    spoken: Mapping[Norm, Formula]

    @classmethod
    def from_norms(cls, norms: Collection[Norm], shapes: Shapes) -> "Speaking":
        """Read the norms. Raises Unprovable or IllFormedClaimError if one cannot be followed."""
        return cls.from_arguments(norms, _arguments(norms, shapes))

    @classmethod
    def from_profile(cls, norms: Collection[Norm], profile: object, texts: tuple[str, ...] = ()) -> "Speaking":
        """Read the norms under a profile; `texts` are what texts may be. Raises as `from_norms` does."""
        return cls.from_norms(norms, Shapes({type(profile): profile}, texts))

    @classmethod
    def from_arguments(cls, norms: Collection[Norm], arguments: Mapping[str, Shape]) -> "Speaking":
        """Read the norms for a situation `at` and an `action` of these shapes. Raises as `from_norms` does.

        An action may say by a method `can_arise_in` in which situations it can arise.
        """
        formulas = Formulas(arguments)
        if hasattr(next(iter(norms)).action, "can_arise_in"):
            formulas.assume(lambda at, action: action.can_arise_in(at))
        return cls(formulas, {norm: formulas.build_formula(_predicate(norm)) for norm in norms})

    def under_profile(
        self, profile: object, texts: tuple[str, ...], asks_for_it: Callable[[frozenset[str]], bool]
    ) -> "Speaking":
        """The same norms under another profile, which differs from the one before only in something.

        What is assumed must not ask for it; of the norms only those that do are followed again. Raises as
        `from_norms` does.
        """
        formulas = self.formulas.clone()
        formulas.arguments = _arguments(self.norms, Shapes({type(profile): profile}, texts))
        return Speaking(
            formulas,
            {
                norm: formulas.build_formula(_predicate(norm)) if asks_for_it(known.asked) else known
                for norm, known in self.spoken.items()
            },
        )

    @property
    def norms(self) -> tuple[Norm, ...]:
        """All of them."""
        return tuple(self.spoken)

    def norms_saying(self, verdict: Verdict) -> tuple[Norm, ...]:
        """Those that permit, or those that forbid."""
        return tuple(norm for norm in self.spoken if norm.verdict is verdict)

    def exceptions_to(self, norm: Norm) -> tuple[Norm, ...]:
        """The exceptions to a norm."""
        return tuple(each for each in self.spoken if norm in each.exception_to)

    def example(self, *conditions: z3.BoolRef) -> Example | None:
        """A situation and an action for which all conditions hold, as plain as possible; None if there is none."""
        found = self.formulas.example(*conditions)
        return None if found is None else Example(found["at"], found["action"])

    def applies(self, norm: Norm) -> z3.BoolRef:
        """The situations where it applies."""
        return self.spoken[norm].true

    def is_silent(self, norm: Norm) -> z3.BoolRef:
        """The situations where it does not apply."""
        return self.spoken[norm].false

    def remains(self, norm: Norm, without: Norm | None = None) -> z3.BoolRef:
        """The situations where it applies and nothing overrides it; `without` ignores a norm."""
        others = [each for each in self.exceptions_to(norm) if each is not without]
        return all_of([self.applies(norm), *map(self.is_silent, others)])

    def falls(self, norm: Norm, without: Norm | None = None) -> z3.BoolRef:
        """The situations where it does not remain."""
        others = [each for each in self.exceptions_to(norm) if each is not without]
        return any_of([self.is_silent(norm), *map(self.applies, others)])

    @cached_property
    def allowed_formula(self) -> Formula:
        """The situations where the action is allowed (something permits it and nothing forbids it), and the others."""
        (permitted, unpermitted), (forbidden, open_) = (self._some(each, None) for each in Verdict)
        return Formula(all_of([permitted, open_]), any_of([unpermitted, forbidden]))

    def matters(self, norm: Norm) -> z3.BoolRef:
        """The situations where, without this norm, the permissions or prohibitions would differ."""
        changes = []
        for verdict in Verdict:
            (now, not_now), (then, not_then) = self._some(verdict, None), self._some(verdict, norm)
            changes += [all_of([now, not_then]), all_of([not_now, then])]
        return any_of(changes)

    def decides_not(self, norm: Norm | None) -> z3.BoolRef:
        """Where this norm does not decide: it falls, or a more informative one remains; for None, any remains."""
        before = self._more_telling(norm)
        return any_of([*map(self.remains, before), *([self.falls(norm)] if norm else [])])

    def decides(self, norm: Norm) -> z3.BoolRef:
        """The situations where this norm decides: it remains, and no more informative one does."""
        return all_of([self.remains(norm), *map(self.falls, self._more_telling(norm))])

    def _more_telling(self, norm: Norm | None) -> tuple[Norm, ...]:
        """The norms that would decide before this one if they remained; for None, all."""
        told = order_norms(self.spoken)
        return told if norm is None else told[: told.index(norm)]

    def decided_by(self, side: Side) -> z3.BoolRef:
        """The situations in which a side decides, by the field `side` of a situation, if there is one."""
        return self.formulas.build_formula(lambda at, **_: getattr(at, "side", side) is side).true

    def _some(self, verdict: Verdict, without: Norm | None) -> tuple[z3.BoolRef, z3.BoolRef]:
        """The situations where any norm with this verdict remains, and where none does."""
        norms = [each for each in self.norms_saying(verdict) if each is not without]
        return (
            any_of(self.remains(each, without) for each in norms),
            all_of(self.falls(each, without) for each in norms),
        )


class ContradictedError(RuntimeError):
    """A result on symbols does not hold on plain values."""

    def __init__(self, norm: Norm, example: Example) -> None:
        super().__init__(f"the prover contradicts itself: {norm.name} on {example.action!r} in {example.situation!r}")


def _predicate(norm: Norm) -> Callable[..., object]:
    return lambda at, action: norm.applies(at, action)  # noqa: PLW0108 - the arguments are given by name


def _arguments(norms: Collection[Norm], shapes: Shapes) -> Mapping[str, Shape]:
    """The situation and the action that the norms speak of."""
    situation, action = situation_of(norms), next(iter(norms)).action
    try:
        return {
            "at": Constant(None) if situation is object else shapes.shape_for(situation, "the situation"),
            "action": shapes.shape_for(action, "the action"),
        }
    except CannotVaryError as error:
        raise IllFormedClaimError(error.of_norms) from None


def situation_of(norms: Collection[Norm]) -> object:
    """The most special type of situation that any of the norms names; `object` if none looks at it.

    Raises `IllFormedClaimError` if two of them have nothing in common.
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
