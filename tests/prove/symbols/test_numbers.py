"""Symbols behave as numbers, truths and sets do in Python, or refuse."""

import contextlib
import math
import operator
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.play.counts import either, every, least, most
from clausewitz.prove.symbolic.exploring import PathEnd, explore
from clausewitz.prove.symbolic.numbers import SymbolicBool, SymbolicInt
from clausewitz.prove.symbolic.paths import Limits, Paths
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.prove.symbolic.terms import z3
from here import NIGHT

X, Y = z3.Int("x"), z3.Int("y")

BINARY: list[Callable[[int, int], int]] = [
    operator.add,
    operator.sub,
    operator.mul,
    operator.floordiv,
    operator.mod,
    operator.lt,
    operator.le,
    operator.gt,
    operator.ge,
    operator.eq,
    operator.ne,
    least,
    most,
    min,
    max,
    lambda first, second: divmod(first, second)[0] + divmod(first, second)[1],
    lambda first, second: either(first < second, first, second + 1),
    lambda first, second: every((first < 0, second > 1, first != second, True)),
    lambda first, second: (first < 0) & (second > 1),
    lambda first, second: (first < 0) | (second > 1),
    lambda first, second: (first < 0) ^ (second > 1),
    lambda first, second: (first < 0) == (second > 1),
    lambda first, second: sum([first > 0, second > 0, True]),
    lambda first, second: first if first in (1, 2, second) else -second,
    lambda first, second: first if 0 <= first <= 3 and second != 2 else 7,
]
UNARY: list[Callable[[int], int]] = [operator.neg, operator.pos, abs, bool, math.floor, math.ceil, math.trunc]


@dataclass(frozen=True)
class Expression:
    """A small program: an operation on the results of others, on one of two variables, or on a number."""

    operation: Callable[..., int] | None
    parts: tuple["Expression", ...] = ()
    leaf: str | int = 0

    def run(self, variables: dict[str, int]) -> int:
        if self.operation is None:
            return variables[self.leaf] if isinstance(self.leaf, str) else self.leaf
        return self.operation(*[part.run(variables) for part in self.parts])


LEAVES = (st.sampled_from("xy") | st.integers(-5, 5)).map(lambda leaf: Expression(None, (), leaf))
EXPRESSIONS = st.recursive(
    LEAVES,
    lambda inner: (
        st.builds(Expression, st.sampled_from(BINARY), st.tuples(inner, inner))
        | st.builds(Expression, st.sampled_from(UNARY), st.tuples(inner))
    ),
    max_leaves=8,
)


def on_symbols(code: Callable[[Paths], object], limits: Limits = Limits()) -> list[PathEnd[object]]:  # noqa: B008
    return list(explore(code, limits))


def reasons(code: Callable[[SymbolicInt], object]) -> set[str]:
    """Why a path cannot be followed, without the place."""
    endings = on_symbols(lambda paths: code(SymbolicInt(X)))
    return {ending.unprovable.partition(": ")[2] for ending in endings}


def agrees(expression: Expression, x: int, y: int) -> bool:
    """Whether the expression gives the same on symbols that equal the numbers as it does on the numbers."""

    def code(paths: Paths) -> object:
        paths.assume(x == X)
        paths.assume(y == Y)
        symbols = {"x": SymbolicInt(X), "y": SymbolicInt(Y)}
        try:
            result: object = expression.run(symbols)  # type: ignore[arg-type]  # symbols stand in for numbers
        except ZeroDivisionError:
            return "division by zero"
        if isinstance(result, SymbolicInt | SymbolicBool):
            return paths.solver.check(result.z3_number != int(value)) if isinstance(value, int) else "a number"
        return z3.unsat if result == value else result

    try:
        value: int | str = expression.run({"x": x, "y": y})
    except ZeroDivisionError:
        value = "division by zero"
    (ending,) = on_symbols(code)
    return bool(ending.value == ("division by zero" if value == "division by zero" else z3.unsat))


@pytest.mark.parametrize("operation", BINARY)
def test_an_operation_on_symbols_that_equal_numbers_gives_what_python_gives(operation: Callable[..., int]) -> None:
    expression = Expression(operation, (Expression(None, (), "x"), Expression(None, (), "y")))
    step = 1 if NIGHT else 3  # by day -5, -2, 1 and 4 with -3, 0 and 3: each sign, and each order of the two
    wrong = [(x, y) for x in range(-5, 6, step) for y in range(-3, 4, step) if not agrees(expression, x, y)]
    assert wrong == []


@given(EXPRESSIONS, st.integers(-20, 20), st.integers(-20, 20))
def test_an_expression_on_symbols_that_equal_numbers_gives_what_python_gives(
    expression: Expression, x: int, y: int
) -> None:
    assert agrees(expression, x, y)


@given(EXPRESSIONS)
def test_the_paths_of_an_expression_exclude_one_another_and_leave_nothing_out(expression: Expression) -> None:
    conditions: list[z3.BoolRef] = []

    def code(paths: Paths) -> None:
        paths.assume(z3.And(X >= -9, X <= 9, Y >= -9, Y <= 9))
        with contextlib.suppress(ZeroDivisionError):
            expression.run({"x": SymbolicInt(X), "y": SymbolicInt(Y)})  # type: ignore[dict-item]  # as above
        conditions.append(z3.And(list(paths.solver.assertions())))

    endings = on_symbols(code)
    assert {ending.unprovable for ending in endings} == {""}
    for x, y in [(0, 0), (1, 2), (-3, 4), (2, -1), (9, 9)]:
        here = [z3.simplify(z3.substitute(each, (X, z3.IntVal(x)), (Y, z3.IntVal(y)))) for each in conditions]
        assert [str(each) for each in here].count("True") == 1


REFUSED: dict[str, Callable[[SymbolicInt], object]] = {
    "as an index or in range()": range,
    "in a division with a remainder, `/` (`//` can be)": lambda x: x / 2,
    "in a power": lambda x: x**2,
    "in a shift of bits": lambda x: x << 1,
    "as a float": float,
    "as a key, as a member of a set, or for a function that keeps its results (`count in (1, 2)` can be)": (
        lambda x: {x: 1}
    ),
    "in an operation on bits": lambda x: x & 1,
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_needs_one_value_is_refused_in_words(what: str) -> None:
    assert reasons(REFUSED[what]) == {f"the engine used a count {what}: cannot be followed symbolically"}


def test_an_item_of_a_list_at_a_symbolic_place_is_refused() -> None:
    assert reasons(lambda x: [1, 2][x]) == {
        "the engine used a count as an index or in range(): cannot be followed symbolically"
    }


@pytest.mark.parametrize(
    "code",
    [
        lambda x: [10, 11, 12, 13][x] - 10,
        lambda x: len(range(x)),
        lambda x: [1, 2, 3].index(x) + 1 if x in (1, 2, 3) else 0,
        lambda x: len("." * x),
        int,
    ],
)
def test_where_one_of_few_values_is_needed_the_path_forks_over_them(code: Callable[[object], object]) -> None:
    def run(paths: Paths) -> object:
        paths.assume(z3.And(X >= 0, X <= 3))
        result = code(SymbolicInt(X))
        return result, paths.solver.check(result != X)

    found = sorted((ending.value for ending in on_symbols(run)), key=str)
    assert found == [(value, z3.unsat) for value in range(4)]


def test_a_number_that_the_path_has_fixed_needs_no_fork() -> None:
    assert [ending.value for ending in on_symbols(lambda paths: range(SymbolicInt(X - X + 2)))] == [range(2)]


def test_fractions_are_refused() -> None:
    assert reasons(lambda x: x > 0.5) == {"a count met 0.5: only whole numbers can be followed symbolically"}


def test_bits_of_a_flag_and_a_number_are_refused() -> None:
    assert reasons(lambda x: (x > 0) & 2) == {  # type: ignore[operator]  # comparisons are objects to mypy
        "a flag met a number in `&`, `|` or `^`: bits of counts cannot be followed symbolically"
    }


def test_all_conditions_are_asked_at_once_and_none_where_one_fails_anyhow() -> None:
    def code(_paths: Paths) -> tuple[bool, bool]:
        ahead, level = SymbolicInt(X) > 3, SymbolicInt(Y) == 3
        return every((ahead, False, level)), bool(every((ahead, True, level)))  # type: ignore[arg-type]  # as a rule would

    assert [ending.value for ending in explore(code, Limits())] == [(False, True), (False, False)]


def test_a_rule_that_catches_every_exception_does_not_hide_a_refusal() -> None:
    def code(x: SymbolicInt) -> None:
        try:
            range(x)
        except Exception:  # noqa: BLE001, RUF100
            pytest.fail("the refusal was caught")

    assert reasons(code) == {"the engine used a count as an index or in range(): cannot be followed symbolically"}


def test_a_symbol_outside_of_a_proof_is_refused() -> None:
    with pytest.raises(Unprovable) as refusal:
        bool(SymbolicInt(X) > 0)
    assert str(refusal.value) == "a symbol was used after its path had ended: it was kept in a global or a cache"


def test_symbols_pass_for_the_types_that_they_stand_for() -> None:
    assert isinstance(SymbolicInt(X), int)
    assert isinstance(SymbolicBool(X > 0), bool)
    assert SymbolicInt(X) != "x"
    assert SymbolicInt(X) != None  # noqa: E711  # the point of the test


def test_a_flag_as_an_index_forks() -> None:
    endings = on_symbols(lambda paths: ["no", "yes"][SymbolicBool(X > 0)])
    assert sorted(str(ending.value) for ending in endings) == ["no", "yes"]


def test_a_symbol_of_one_path_is_refused_on_the_next() -> None:
    kept: list[SymbolicInt] = []

    def code(paths: Paths) -> None:
        kept.append(SymbolicInt(X))
        bool(kept[0] > 3)

    first, second = on_symbols(code)
    assert first == PathEnd()
    assert second.unprovable.endswith(
        ": a symbol was used after its path had ended: it was kept in a global or a cache"
    )


@pytest.mark.parametrize("code", [str, repr, "{}".format, "{:>3}".format, "%s".__mod__])
def test_text_of_symbols_is_refused(code: Callable[[object], object]) -> None:
    assert reasons(code) == {
        "the text of <x> cannot be followed: compare the values, and make text only where it is shown"
    }


def wrong(number: object) -> str:
    return f"{number} and {number}"


class WrongError(Exception):
    """Words itself from a number."""

    def __init__(self, number: int) -> None:
        super().__init__(self._worded(number + 1))

    def _worded(self, number: int) -> str:
        return f"{number}"


def test_text_of_symbols_is_a_placeholder_where_an_error_is_worded() -> None:
    def raised(x: SymbolicInt) -> str:
        try:
            raise ValueError(wrong(x))
        except ValueError as error:
            return str(error)

    endings = on_symbols(lambda paths: (raised(SymbolicInt(X)), str(WrongError(SymbolicInt(X)))))  # type: ignore[arg-type]
    assert [ending.value for ending in endings] == [("<x> and <x>", "<a count>")]


@pytest.mark.parametrize("name", ["bit_length", "real", "__array__"])
def test_attributes_that_are_not_known_are_refused(name: str) -> None:
    assert reasons(lambda x: getattr(x, name, None)) == {
        f"`{name}` of a count cannot be followed; use + - * // % and comparisons"
    }


def test_a_refusal_tells_the_line_of_the_rules() -> None:
    def code(x: SymbolicInt) -> object:
        return x.bit_length()

    (ending,) = on_symbols(lambda paths: code(SymbolicInt(X)))
    assert ending.unprovable.startswith(f"prove/symbols/test_numbers.py:{code.__code__.co_firstlineno + 1}: ")
