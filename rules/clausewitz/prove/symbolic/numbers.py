"""Symbolic numbers and truths, which behave as `int` and `bool` do in the engine's code.

They support arithmetic, comparisons and `if`; division is translated, since the solver divides differently from Python.
Where one value is needed, such as an index or the end of a `range`, the path forks over all possible values. Too many
values, floats, text, keys and unknown attributes raise `Unprovable` with what to write instead.
"""

import numbers
import operator
from collections.abc import Callable
from functools import cache
from typing import NoReturn

from clausewitz.prove.symbolic.paths import current
from clausewitz.prove.symbolic.runs import Unprovable, current_run, is_wording_an_error, now
from clausewitz.prove.symbolic.terms import literal, z3


def floor(left: z3.ArithRef, right: z3.ArithRef) -> z3.ArithRef:
    """Divide as Python does, towards minus infinity; SMT-LIB does so for positive divisors only."""
    return z3.If(right > 0, left / right, (-left) / (-right))


def remainder(left: z3.ArithRef, right: z3.ArithRef) -> z3.ArithRef:
    """The remainder of such a division, with the sign of the divisor."""
    return z3.If(right > 0, left % right, -((-left) % (-right)))


def size(number: z3.ArithRef) -> z3.ArithRef:
    """The number without its sign."""
    return z3.If(number >= 0, number, -number)


def as_number(truth: z3.BoolRef) -> z3.ArithRef:
    """One for true, zero for false."""
    return z3.If(truth, 1, 0)


KEPT_TOO_LONG = "a symbol was used after its path had ended: it was kept in a global or a cache"


def refuse(reason: str) -> NoReturn:
    """Cut the path short."""
    raise Unprovable(reason)


def refuse_text(placeholder: str) -> str:
    """Refuse to become text, except a placeholder outside of a proof, and in the message of an error."""
    run = current_run()
    if run is None or run.path is None:
        return placeholder
    if is_wording_an_error():
        run.has_worded = True
        return placeholder
    refuse(f"the text of {placeholder} cannot be followed: compare the values, and make text only where it is shown")


def refuse_attribute(what: str, name: str, instead: str) -> NoReturn:
    """Refuse an attribute that the prover does not know; code that words an error is told that it is missing."""
    if is_wording_an_error():
        raise AttributeError(name)
    refuse(f"`{name}` of {what} cannot be followed; use {instead}")


_COMPARED = ("__lt__", "__le__", "__gt__", "__ge__", "__eq__", "__ne__")
_CALCULATED = ("add", "radd", "sub", "rsub", "mul", "rmul", "floordiv", "rfloordiv", "mod", "rmod")
_OPERATIONS = (*_COMPARED, *(f"__{each}__" for each in _CALCULATED))
_TRUTHS = {True: z3.BoolVal(True), False: z3.BoolVal(False)}


def number_term(value: object) -> z3.ArithRef | None:
    """The term of a number, plain or symbolic; None for anything else."""
    if type(value) is SymbolicInt and (value._path is now.path or value._path in now.earlier):
        return value._term  # nothing is asked more often than this and the next
    if type(value) is int:
        return literal(value)
    if isinstance(value, Symbol):
        return value.z3_number
    if isinstance(value, int):
        kind: type = type(value)
        if not _counts_as_int(kind):
            raise Unprovable(f"a count met a {kind.__name__}, which has operators of its own: take `int(...)` of it")
        return literal(int(value))
    if isinstance(value, numbers.Number):
        raise Unprovable(f"a count met {value!r}: only whole numbers can be followed symbolically")
    return None


@cache
def _counts_as_int(kind: type) -> bool:
    """Whether a class derived from `int` calculates and compares as that does."""
    return all(getattr(kind, each) is getattr(int, each) for each in _OPERATIONS)


def truth_term(value: object) -> z3.BoolRef | None:
    """The term of a truth, plain or symbolic; None for anything else."""
    if type(value) is SymbolicBool:
        return value.z3_term
    return _TRUTHS[value] if value is True or value is False else None


_Operation = Callable[[z3.ArithRef, z3.ArithRef], z3.ExprRef]


def _arithmetic(operation: _Operation, *, adds: bool = False) -> Callable[[object, object], object]:
    def method(self: object, other: object) -> object:
        if adds and type(other) is int and other == 0 and type(self) is SymbolicInt:
            return self  # nothing is added as often as not, which makes no term of its own
        left, right = number_term(self), number_term(other)
        return NotImplemented if right is None else SymbolicInt(current().made_of_two(operation, left, right))

    return method


def _division(operation: _Operation, *, turned: bool = False) -> Callable[[object, object], object]:
    def method(self: object, other: object) -> object:
        left, right = number_term(self), number_term(other)
        if right is None:
            return NotImplemented
        if turned:
            left, right = right, left
        if current().decide(current().made(operator.eq, right, literal(0))):
            raise ZeroDivisionError("integer division or modulo by zero")
        return SymbolicInt(current().made(operation, left, right))

    return method


def _comparison(operation: _Operation) -> Callable[[object, object], object]:
    def method(self: object, other: object) -> object:
        left, right = number_term(self), number_term(other)
        return NotImplemented if right is None else SymbolicBool(current().made_of_two(operation, left, right))

    return method


def _logic(operation: _Operation) -> Callable[[object, object], object]:
    def method(self: object, other: object) -> object:
        left, right = truth_term(self), truth_term(other)
        if right is None:
            raise Unprovable("a flag met a number in `&`, `|` or `^`: bits of counts cannot be followed symbolically")
        return SymbolicBool(current().made(operation, left, right))

    return method


def _refusal(what: str) -> Callable[..., NoReturn]:
    def method(self: object, *others: object) -> NoReturn:
        raise Unprovable(f"the engine used a count {what}: cannot be followed symbolically")

    return method


class Symbol:
    """Common parts of symbolic numbers and truths: in Python a truth is a number too.

    Its own names are such as no rule asks for: others of a number are refused.
    """

    __slots__ = ("_path", "_term")

    def __init__(self, term: z3.ExprRef) -> None:
        self._term, self._path = term, now.path

    @property
    def z3_term(self) -> z3.ExprRef:
        """The term, on the path on which it was made."""
        if self._path is not now.path and self._path not in now.earlier:
            refuse(KEPT_TOO_LONG)
        return self._term

    @property
    def z3_number(self) -> z3.ArithRef:
        """The term as a number."""
        return self.z3_term

    @property
    def z3_truth(self) -> z3.BoolRef:
        """Whether it is true in a condition."""
        return current().made(operator.ne, self.z3_number, literal(0))

    __add__ = _arithmetic(operator.add, adds=True)
    __radd__ = _arithmetic(lambda left, right: right + left, adds=True)
    __sub__ = _arithmetic(operator.sub, adds=True)
    __rsub__ = _arithmetic(lambda left, right: right - left)
    __mul__ = _arithmetic(operator.mul)
    __rmul__ = _arithmetic(lambda left, right: right * left)
    __floordiv__ = _division(floor)
    __rfloordiv__ = _division(floor, turned=True)
    __mod__ = _division(remainder)
    __rmod__ = _division(remainder, turned=True)
    __lt__ = _comparison(operator.lt)
    __le__ = _comparison(operator.le)
    __gt__ = _comparison(operator.gt)
    __ge__ = _comparison(operator.ge)
    __eq__ = _comparison(operator.eq)  # type: ignore[assignment]  # gives a symbolic truth
    __ne__ = _comparison(operator.ne)  # type: ignore[assignment]  # likewise

    __truediv__ = __rtruediv__ = _refusal("in a division with a remainder, `/` (`//` can be)")
    __pow__ = __rpow__ = _refusal("in a power")
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _refusal("in a shift of bits")
    __float__ = __complex__ = _refusal("as a float")

    __reduce__ = __reduce_ex__ = __getstate__ = _refusal("in a pickle")

    def __copy__(self) -> "Symbol":
        return self

    def __deepcopy__(self, _: object) -> "Symbol":
        return self

    __hash__ = _refusal(
        "as a key, as a member of a set, or for a function that keeps its results (`count in (1, 2)` can be)"
    )

    def __divmod__(self, other: object) -> tuple[object, object]:
        return self // other, self % other

    def __rdivmod__(self, other: object) -> tuple[object, object]:
        return self.__rfloordiv__(other), self.__rmod__(other)

    def __neg__(self) -> "SymbolicInt":
        return SymbolicInt(current().made(operator.neg, self.z3_number))

    def __pos__(self) -> "SymbolicInt":
        return SymbolicInt(self.z3_number)

    def __abs__(self) -> "SymbolicInt":
        return SymbolicInt(current().made(size, self.z3_number))

    __trunc__ = __floor__ = __ceil__ = __pos__

    def __round__(self, digits: int | None = None) -> "SymbolicInt":
        return +self if digits is None else refuse("a count rounded to tens cannot be followed; use `//` and `*`")

    def __bool__(self) -> bool:
        return current().decide(self.z3_truth)

    def __repr__(self) -> str:
        return refuse_text(f"<{self._term.sexpr().strip('|') if z3.is_const(self._term) else 'a count'}>")

    def __getattr__(self, name: str) -> NoReturn:
        refuse_attribute("a count", name, "+ - * // % and comparisons")

    def choose(self, then: object, otherwise: object) -> object:
        """`then` or `otherwise`, without a fork if both are numbers or both are truths."""
        return SymbolicBool(self.z3_truth).choose(then, otherwise)

    @staticmethod
    def all_of(conditions: tuple[object, ...]) -> object:
        """Whether all of the conditions, at least one of them a symbol, hold: a single term, however many they are."""
        terms = [each.z3_truth for each in conditions if isinstance(each, Symbol)]
        if not all(each for each in conditions if not isinstance(each, Symbol)):
            return False
        return SymbolicBool(terms[0] if len(terms) == 1 else current().made(z3.And, *terms))

    def __format__(self, form: str) -> str:
        return repr(self)


class SymbolicInt(Symbol):
    """A whole number."""

    __slots__ = ()

    z3_number = Symbol.z3_term

    __invert__ = __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = _refusal("in an operation on bits")

    @property  # type: ignore[misc]  # nobody may assign to it
    def __class__(self) -> type:  # so that isinstance(count, int) holds, as it does in play
        return int

    def __index__(self) -> int:
        return current().value(self.z3_term, "as an index or in range()")

    __int__ = __index__


class SymbolicBool(Symbol):
    """True or false. Where one is needed (an index, a key of a dict), the path forks."""

    __slots__ = ()

    __and__ = __rand__ = _logic(z3.And)
    __or__ = __ror__ = _logic(z3.Or)
    __xor__ = __rxor__ = _logic(z3.Xor)
    __invert__ = _refusal("in `~` (`not` can be)")

    @property  # type: ignore[misc]  # nobody may assign to it
    def __class__(self) -> type:  # so that isinstance(flag, bool) holds
        return bool

    z3_truth = Symbol.z3_term

    @property
    def z3_number(self) -> z3.ArithRef:
        """One for true, zero for false."""
        return current().made(as_number, self.z3_term)

    def __bool__(self) -> bool:
        return current().decide(self.z3_term)

    def __index__(self) -> int:
        return int(bool(self))

    __int__ = __index__

    def choose(self, then: object, otherwise: object) -> object:
        """`then` or `otherwise`, without a fork if both are numbers or both are truths."""
        truth, other_truth = truth_term(then), truth_term(otherwise)
        if truth is not None and other_truth is not None:
            if then is True and otherwise is False:  # as where `every` and `some` begin
                return SymbolicBool(self.z3_term)
            return SymbolicBool(current().made(z3.If, self.z3_term, truth, other_truth))
        number, other_number = number_term(then), number_term(otherwise)
        if number is not None and other_number is not None:
            return SymbolicInt(current().made(z3.If, self.z3_term, number, other_number))
        return then if self else otherwise
