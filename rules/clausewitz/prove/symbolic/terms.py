"""The only module that calls Z3, whose terms are made only once. Z3 ships no types, so its terms are `Any` to mypy.

Making a term costs more than most questions about it, and a replayed path makes the same terms again.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

import z3  # type: ignore[import-untyped]  # z3-solver ships neither stubs nor py.typed

__all__ = [
    "TRUE",
    "Constants",
    "Terms",
    "all_of",
    "always_holds",
    "answer_of",
    "any_of",
    "assert_in",
    "constants_in",
    "literal",
    "number",
    "number_in",
    "number_of",
    "true_in",
    "truth",
    "z3",
]

Made = TypeVar("Made")

_CONTEXT = z3.main_ctx().ref()
_OneTerm = z3.Ast * 1
_STEPS_APART = 1_000_000
_numerals: dict[int, int] = {}
"""The numbers that terms stand for, by id."""

literal = cache(z3.IntVal)
number = cache(z3.Int)
truth = cache(z3.Bool)
TRUE = z3.BoolVal(True)
number_of = z3.AstRef.get_id
"""Z3's own number for a term, unique among all that are kept."""


def constants_in(terms: Iterable[z3.ExprRef], seen: dict[int, z3.ExprRef]) -> Iterator[z3.ExprRef]:
    """The constants in terms, except within terms seen before. Each is marked as seen.

    Seen terms are kept, so that no other term gets their number.
    """
    waiting = list(terms)
    while waiting:
        term = waiting.pop()
        if term.get_id() in seen:
            continue
        seen[term.get_id()] = term
        if z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            yield term
        waiting += term.children()


def any_of(conditions: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """The disjunction of the conditions, like `z3.Or`, without its slow checks."""
    parts = list(conditions)  # held until they are part of another
    return z3.BoolRef(z3.Z3_mk_or(_CONTEXT, len(parts), (z3.Ast * len(parts))(*(each.ast for each in parts))))


def all_of(conditions: Iterable[z3.BoolRef], held_by: z3.Solver | None = None) -> z3.BoolRef:
    """The conjunction of the conditions, and of all assertions of a solver, which come first."""
    parts, held = list(conditions), None if held_by is None else held_by.assertions()
    terms = [] if held is None else [z3.Z3_ast_vector_get(_CONTEXT, held.vector, at) for at in range(len(held))]
    terms += [each.ast for each in parts]
    return z3.BoolRef(z3.Z3_mk_and(_CONTEXT, len(terms), (z3.Ast * len(terms))(*terms)))


def number_in(model: z3.ModelRef, term: z3.ArithRef) -> int:
    """The value of a number in a model, like `model.eval(...).as_long()` without an object for it.

    That is five times as fast, and each path is filled in with some hundred numbers.
    """
    known = _known_in(model)
    there = known.get(id(term))
    if there is None:
        value = _value_in(model, term)
        found = _numerals.get(value.value)
        if found is None:  # as long as it is held, no other term is at its place
            z3.Z3_inc_ref(_CONTEXT, value)
            found = _numerals[value.value] = int(z3.Z3_get_numeral_string(_CONTEXT, value))
        there = known[id(term)] = term, found
    return there[1]


def true_in(model: z3.ModelRef, term: z3.BoolRef) -> bool:
    """Whether a condition holds in a model, like `is_true(model.eval(...))` without an object for it."""
    known = _known_in(model)
    there = known.get(id(term))
    if there is None:
        holds = z3.Z3_get_bool_value(_CONTEXT, _value_in(model, term)) == z3.Z3_L_TRUE
        there = known[id(term)] = term, holds
    return bool(there[1])


def _known_in(model: z3.ModelRef) -> dict[int, tuple[z3.ExprRef, int]]:
    """The values of terms that were asked for in a model, which is at hand on many paths, by the ids of the terms."""
    known: dict[int, tuple[z3.ExprRef, int]] = vars(model).setdefault("_known", {})
    return known


def _value_in(model: z3.ModelRef, term: z3.ExprRef) -> z3.Ast:
    """The value of a term in a model. Nothing keeps it, so it must be read before Z3 is asked anything else."""
    value = _OneTerm()
    z3.Z3_model_eval(_CONTEXT, model.model, term.ast, True, value)
    return value[0]


def assert_in(solver: z3.Solver, condition: z3.BoolRef) -> None:
    """Assert a condition, like `solver.add` without its slow checks."""
    z3.Z3_solver_assert(solver.ctx.ref(), solver.solver, condition.as_ast())


def answer_of(solver: z3.Solver, condition: z3.BoolRef) -> z3.CheckSatResult:
    """The answer of `solver.check` to a condition, in a third of the time."""
    asked = (z3.Ast * 1)(condition.as_ast())
    return z3.CheckSatResult(z3.Z3_solver_check_assumptions(solver.ctx.ref(), solver.solver, 1, asked))


def always_holds(condition: z3.BoolRef) -> bool:
    """Whether a condition always holds: asked apart from any path, and so once for all of them.

    The solver gives up after `_STEPS_APART` steps.
    """
    alone = z3.SimpleSolver()
    alone.set("rlimit", _STEPS_APART)
    return bool(answer_of(alone, z3.Not(condition)) == z3.unsat)


class Constants:
    """The constants in terms, a bit for each: conditions without a common bit have nothing to do with each other."""

    def __init__(self) -> None:
        self._found: dict[int, int] = {}
        """By Z3's number for a term."""
        self._kept: list[z3.ExprRef] = []
        """All terms asked about, so that no other gets the number of one, or of a part of it."""
        self._next = 1

    def bits(self, term: z3.ExprRef) -> int:
        """The bits of the constants in a term without quantifiers and functions of its own."""
        number = number_of(term)
        if number not in self._found:
            self._kept.append(term)
            self._find(term.as_ast())
        return self._found[number]

    def _find(self, term: z3.Ast) -> None:
        waiting = [(z3.Z3_get_ast_id(_CONTEXT, term), term)]
        while waiting:
            number, each = waiting[-1]
            parts = [z3.Z3_get_app_arg(_CONTEXT, each, at) for at in range(z3.Z3_get_app_num_args(_CONTEXT, each))]
            numbered = [(z3.Z3_get_ast_id(_CONTEXT, part), part) for part in parts]
            new = [part for part in numbered if part[0] not in self._found]
            if new:
                waiting += new
                continue
            waiting.pop()
            found = 0
            for part, _ in numbered:
                found |= self._found[part]
            if not parts and self._is_constant(each):
                found, self._next = self._next, self._next << 1
            self._found.setdefault(number, found)

    @staticmethod
    def _is_constant(term: z3.Ast) -> bool:
        kind = z3.Z3_get_decl_kind(_CONTEXT, z3.Z3_get_app_decl(_CONTEXT, term))
        return bool(kind == z3.Z3_OP_UNINTERPRETED)


class Terms:
    """Terms by maker and parts: the same ones give the same object."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], tuple[Any, tuple[z3.ExprRef, ...]]] = {}

    def build(self, maker: Callable[..., Made], *parts: z3.ExprRef) -> Made:
        """The result of the maker on the parts, on which alone it may depend."""
        key = (maker, *map(id, parts))
        found = self._made.get(key)
        if found is None:  # as long as the parts are kept, no other term has their ids
            found = self._made[key] = maker(*parts), parts
        made: Made = found[0]
        return made

    def build_from_two(self, maker: Callable[..., Made], first: z3.ExprRef, second: z3.ExprRef) -> Made:
        """The same for two parts, the most frequent case, in half the time."""
        key = (maker, id(first), id(second))
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = maker(first, second), (first, second)
        made: Made = found[0]
        return made
