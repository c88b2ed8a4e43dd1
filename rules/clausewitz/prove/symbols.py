"""Numbers and truths that stand for all their values at once, and behave as `int` and `bool` do in the engine's code.

They follow arithmetic, comparisons and `if`. Where one value is needed (an index, `range`, a key of a dict) the path
forks over all that are possible; if they are too many, Unprovable is raised, as it is for floats. Their text is a
placeholder, and `is` cannot be followed: code must not decide by either.
"""

import numbers
from collections.abc import Callable, Iterable, Iterator, Set
from enum import Enum
from typing import NoReturn

from clausewitz.prove.paths import Unprovable, current
from clausewitz.prove.terms import z3


def number_term(value: object) -> z3.ArithRef | None:
    """Give the term of a number, plain or symbolic; nothing for what is not one."""
    if isinstance(value, Symbol):
        return value.number
    if isinstance(value, int):
        return z3.IntVal(int(value))
    if isinstance(value, numbers.Number):
        raise Unprovable(f"a count met {value!r}: only whole numbers can be followed symbolically")
    return None


def truth_term(value: object) -> z3.BoolRef | None:
    """Give the term of a truth, plain or symbolic; nothing for what is not one."""
    if isinstance(value, SymbolicBool):
        return value.term
    return z3.BoolVal(value) if value is True or value is False else None


def _arithmetic(operation: Callable[[z3.ArithRef, z3.ArithRef], z3.ArithRef]) -> Callable[[object, object], object]:
    def method(self: object, other: object) -> object:
        left, right = number_term(self), number_term(other)
        return NotImplemented if right is None else SymbolicInt(operation(left, right))

    return method


def _comparison(operation: Callable[[z3.ArithRef, z3.ArithRef], z3.BoolRef]) -> Callable[[object, object], object]:
    def method(self: object, other: object) -> object:
        left, right = number_term(self), number_term(other)
        return NotImplemented if right is None else SymbolicBool(operation(left, right))

    return method


def _logic(operation: Callable[[z3.BoolRef, z3.BoolRef], z3.BoolRef]) -> Callable[[object, object], object]:
    def method(self: object, other: object) -> object:
        left, right = truth_term(self), truth_term(other)
        if right is None:
            raise Unprovable("a flag met a number in `&`, `|` or `^`: bits of counts cannot be followed symbolically")
        return SymbolicBool(operation(left, right))

    return method


def _refusal(what: str) -> Callable[..., NoReturn]:
    def method(self: object, *others: object) -> NoReturn:
        raise Unprovable(f"the engine used a count {what}: cannot be followed symbolically")

    return method


def _floor(left: z3.ArithRef, right: z3.ArithRef) -> z3.ArithRef:
    """Divide as Python does, towards minus infinity; SMT-LIB does so for positive divisors only."""
    if current().decide(right == 0):
        raise ZeroDivisionError("integer division or modulo by zero")
    return z3.If(right > 0, left / right, (-left) / (-right))


def _remainder(left: z3.ArithRef, right: z3.ArithRef) -> z3.ArithRef:
    if current().decide(right == 0):
        raise ZeroDivisionError("integer division or modulo by zero")
    return z3.If(right > 0, left % right, -((-left) % (-right)))


class Symbol:
    """What symbolic numbers and truths share: in Python a truth is a number too."""

    __slots__ = ("term",)

    def __init__(self, term: z3.ExprRef) -> None:
        self.term = term

    @property
    def number(self) -> z3.ArithRef:
        """The term as a number."""
        return self.term

    __add__ = _arithmetic(lambda left, right: left + right)
    __radd__ = _arithmetic(lambda left, right: right + left)
    __sub__ = _arithmetic(lambda left, right: left - right)
    __rsub__ = _arithmetic(lambda left, right: right - left)
    __mul__ = _arithmetic(lambda left, right: left * right)
    __rmul__ = _arithmetic(lambda left, right: right * left)
    __floordiv__ = _arithmetic(_floor)
    __rfloordiv__ = _arithmetic(lambda left, right: _floor(right, left))
    __mod__ = _arithmetic(_remainder)
    __rmod__ = _arithmetic(lambda left, right: _remainder(right, left))
    __lt__ = _comparison(lambda left, right: left < right)
    __le__ = _comparison(lambda left, right: left <= right)
    __gt__ = _comparison(lambda left, right: left > right)
    __ge__ = _comparison(lambda left, right: left >= right)
    __eq__ = _comparison(lambda left, right: left == right)  # type: ignore[assignment]  # gives a symbolic truth
    __ne__ = _comparison(lambda left, right: left != right)  # type: ignore[assignment]  # likewise

    __truediv__ = __rtruediv__ = _refusal("in a division with a remainder, `/` (`//` can be)")
    __pow__ = __rpow__ = _refusal("in a power")
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _refusal("in a shift of bits")
    __float__ = __complex__ = _refusal("as a float")

    def __hash__(self) -> int:
        return hash(current().value(self.number, "as a key of a dict or a member of a set"))

    def __divmod__(self, other: object) -> tuple[object, object]:
        return self // other, self % other

    def __rdivmod__(self, other: object) -> tuple[object, object]:
        return self.__rfloordiv__(other), self.__rmod__(other)

    def __neg__(self) -> "SymbolicInt":
        return SymbolicInt(-self.number)

    def __pos__(self) -> "SymbolicInt":
        return SymbolicInt(self.number)

    def __abs__(self) -> "SymbolicInt":
        return SymbolicInt(z3.If(self.number >= 0, self.number, -self.number))

    __trunc__ = __floor__ = __ceil__ = __pos__

    def __bool__(self) -> bool:
        return current().decide(self.number != 0)

    def __repr__(self) -> str:
        return f"<{self.term if z3.is_const(self.term) else 'a count'}>"

    def __format__(self, form: str) -> str:
        return repr(self)


class SymbolicInt(Symbol):
    """A whole number."""

    __slots__ = ()

    __invert__ = __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = _refusal("in an operation on bits")

    @property  # type: ignore[misc]  # nobody may assign to it
    def __class__(self) -> type:  # so that isinstance(count, int) holds, as it does in play
        return int

    def __index__(self) -> int:
        return current().value(self.term, "as an index or in range()")

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

    @property
    def number(self) -> z3.ArithRef:
        """One for true, zero for false."""
        return z3.If(self.term, 1, 0)

    def __bool__(self) -> bool:
        return current().decide(self.term)

    def __index__(self) -> int:
        return int(bool(self))

    __int__ = __index__

    def __hash__(self) -> int:
        return hash(bool(self))

    def choose(self, then: object, otherwise: object) -> object:
        """Give `then` or `otherwise`, without a fork if both are numbers or both are truths."""
        truth, other_truth = truth_term(then), truth_term(otherwise)
        if truth is not None and other_truth is not None:
            return SymbolicBool(z3.If(self.term, truth, other_truth))
        number, other_number = number_term(then), number_term(otherwise)
        if number is not None and other_number is not None:
            return SymbolicInt(z3.If(self.term, number, other_number))
        return then if self else otherwise


class SymbolicSet(Set[Enum]):
    """A set of members of an enum; the path forks for a member only when the code asks whether it is in."""

    def __init__(self, terms: dict[Enum, z3.BoolRef]) -> None:
        self.terms = terms

    @classmethod
    def _from_iterable(cls, members: Iterable[Enum]) -> frozenset[Enum]:  # type: ignore[override]  # no longer open
        return frozenset(members)

    def __contains__(self, member: object) -> bool:
        return isinstance(member, Enum) and member in self.terms and current().decide(self.terms[member])

    def __iter__(self) -> Iterator[Enum]:
        return (member for member in self.terms if member in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __le__(self, other: Set[object]) -> bool:
        return all(member in other for member in self)

    def __ge__(self, other: Set[object]) -> bool:
        return all(member in self for member in other)

    issubset = __le__
    issuperset = __ge__
    union = Set.__or__
    intersection = Set.__and__
    difference = Set.__sub__
