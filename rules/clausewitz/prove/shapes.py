"""The shapes of values: which values an annotation allows, and for which of them symbols can stand."""

import dataclasses
import enum
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, field, fields, is_dataclass
from enum import Enum
from functools import reduce
from inspect import isabstract, isclass
from itertools import chain, combinations
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.counts import Bounds

SYMBOLIC = "<record>"
"""The attribute by which a class that stands for all values of a record names it."""


def kinds_of(record_type: type) -> Iterator[type]:
    """A dataclass and all dataclasses derived from it, without abstract ones and symbols."""
    if not isabstract(record_type):
        yield record_type
    derived: list[type] = type.__subclasses__(record_type)
    for each in derived:
        if is_dataclass(each) and not hasattr(each, SYMBOLIC):
            yield from kinds_of(each)


def parameters_of(record_type: type) -> Mapping[object, object]:
    """The arguments for the parameters of the generic bases of a class."""
    bases = [base for each in record_type.__mro__ for base in vars(each).get("__orig_bases__", ())]
    pairs = (zip(getattr(get_origin(each), "__parameters__", ()), get_args(each), strict=False) for each in bases)
    return dict(chain.from_iterable(pairs))


def default_of(field: "dataclasses.Field[object]") -> object:
    """The default of a field of a dataclass, or `dataclasses.MISSING`."""
    return field.default if field.default_factory is MISSING else field.default_factory()


def is_made_by_dataclass(record_type: type) -> bool:
    """Whether its instances are made by the `__init__` that `@dataclass` writes."""
    code = getattr(record_type.__init__, "__code__", None)  # type: ignore[misc]  # of this very class
    is_made = record_type.__new__ is vars(object)["__new__"]
    return is_made and code is not None and code.co_filename.startswith("<")


MOST_FLAGS = 6
"""The most members of a Flag of which all combinations are tried."""

LONGEST = 3
"""The most items drawn for a `tuple[T, ...]` without bounds of its own."""


class IllFormedClaimError(Exception):
    """A claim is written in a way that cannot be checked; says where, and what would be right."""


class CannotVaryError(IllFormedClaimError):
    """No symbols can stand for a type in a claim or in a situation of norms."""

    def __init__(self, annotation: object, where: str) -> None:
        name = _type_name(annotation)
        can = "use int, bool, an Enum, a Literal, a tuple, a frozenset of an Enum, or a frozen dataclass of these"
        self.of_norms = f"{where}: {name} cannot vary in a proof; {can}"
        """The message for norms, where no claim can fix the value of the type."""
        fixed = f"give it one value with @claim(..., fixed={{{name}: ...}})"
        super().__init__(f"{where}: {name} cannot vary in a proof; {fixed}, or {can}")


@dataclass(frozen=True)
class Number:
    """A whole number, `low <= number <= high`."""

    low: int | None = None
    high: int | None = None

    @property
    def simplest(self) -> int:
        """The number in the range that is nearest to zero."""
        return max(self.low or 0, 0) if self.high is None or self.high >= 0 else self.high


@dataclass(frozen=True)
class Flag:
    """True or false."""


@dataclass(frozen=True)
class Choice:
    """One of a few values: members of an enum, or of a Literal."""

    options: tuple[object, ...]


@dataclass(frozen=True)
class AnyOf:
    """A value of one of several shapes; Optional is one of them."""

    alternatives: tuple["Shape", ...]


@dataclass(frozen=True)
class Row:
    """A tuple of known length."""

    items: tuple["Shape", ...]


@dataclass(frozen=True)
class Several:
    """A tuple of `low` to `high` items of one shape."""

    item: "Shape"
    low: int
    high: int


@dataclass(frozen=True)
class Subset:
    """A set of members of an enum."""

    members: tuple[Enum, ...]


@dataclass(frozen=True)
class Constant:
    """A value fixed by the claim."""

    value: object


@dataclass(frozen=True)
class Field:
    """A field of a record."""

    name: str
    shape: "Shape"
    default: object
    """Its default, or `dataclasses.MISSING`."""


@dataclass(frozen=True, eq=False)
class Record:
    """A frozen dataclass. Its fields are filled in after it is made, since it may contain itself."""

    type: type
    fields: list[Field] = field(default_factory=list)
    alone: bool = False
    """Whether classes derived from it are excluded."""


Shape: TypeAlias = Number | Flag | Choice | AnyOf | Row | Several | Subset | Constant | Record


_SIMPLE: Mapping[object, Shape] = {int: Number(), bool: Flag(), None: Choice((None,)), NoneType: Choice((None,))}


class Shapes:
    """Reads types; `fixed` gives types one value throughout, `texts` lists what a varying text may be."""

    def __init__(self, fixed: Mapping[object, object], texts: tuple[str, ...] = ()) -> None:
        self._fixed = dict(fixed)
        self._texts = texts
        self._records: dict[type, Record] = {}
        self.longest: int | None = None
        """The limit set for tuples without one, if there are any; a proof must state it."""

    def hold(self, record_type: type) -> bool:
        """Whether a dataclass was in any of the types read."""
        return record_type in self._records

    def shape_for(self, annotation: object, where: str) -> Shape:
        """The shape of a type; `where` names the argument or field in errors. Raises IllFormedClaimError."""
        if annotation in self._fixed:
            return Constant(self._fixed[annotation])
        if annotation in _SIMPLE:
            return _SIMPLE[annotation]
        if annotation is str and self._texts:
            return Choice(self._texts)
        if (origin := get_origin(annotation)) is not None:
            return self._generic_shape(annotation, origin, get_args(annotation), where)
        if isclass(annotation) and issubclass(annotation, Enum) and len(annotation):
            return Choice(_members(annotation, where))
        if isclass(annotation) and is_dataclass(annotation):
            records = tuple(self._record_shape(each, where) for each in kinds_of(annotation))
            return records[0] if len(records) == 1 else AnyOf(records)
        raise CannotVaryError(annotation, where)

    def shape_for_class(self, record_type: type, where: str) -> Record:
        """The shape of a dataclass, without those derived from it. Raises IllFormedClaimError."""
        return self._record_shape(record_type, where)

    def _generic_shape(self, annotation: object, origin: object, parts: tuple[object, ...], where: str) -> Shape:
        if origin is Annotated:
            return self._annotated_shape(parts[0], parts[1:], where)
        if origin is Literal:
            return Choice(parts)
        if origin in (Union, UnionType):
            return AnyOf(
                tuple(self.shape_for(part, where) for part in sorted(parts, key=lambda part: part is not NoneType))
            )
        if origin is tuple and parts[1:] == (Ellipsis,):
            return self._several(parts[0], Bounds(), where)
        if origin is tuple:
            return Row(tuple(self.shape_for(part, f"{where}[{place}]") for place, part in enumerate(parts)))
        if origin is frozenset and isclass(parts[0]) and issubclass(parts[0], Enum):
            return Subset(_members(parts[0], where))
        raise CannotVaryError(annotation, where)

    def _annotated_shape(self, annotation: object, remarks: tuple[object, ...], where: str) -> Shape:
        bounds = next((remark for remark in remarks if isinstance(remark, Bounds)), None)
        if bounds is None or annotation in self._fixed:
            return self.shape_for(annotation, where)
        if None not in (bounds.low, bounds.high) and not range(bounds.low or 0, (bounds.high or 0) + 1):
            raise IllFormedClaimError(f"{where}: no number is within {bounds}")
        if annotation is int:
            return Number(bounds.low, bounds.high)
        parts = get_args(annotation)
        if get_origin(annotation) is tuple and parts[1:] == (Ellipsis,):
            return self._several(parts[0], bounds, where)
        raise IllFormedClaimError(
            f"{where}: Bounds are for an int or a tuple[T, ...], not for {_type_name(annotation)}"
        )

    def _several(self, item: object, bounds: Bounds, where: str) -> Several:
        low, high = bounds.low or 0, bounds.high
        if high is None:
            high = low + LONGEST
            self.longest = max(self.longest or 0, high)
        return Several(self.shape_for(item, f"{where}[]"), low, high)

    def _record_shape(self, record_type: type, where: str) -> Record:
        if record_type in self._records:
            return self._records[record_type]
        if not record_type.__dataclass_params__.frozen:  # type: ignore[attr-defined]  # every dataclass has it
            raise IllFormedClaimError(f"{where}: {record_type.__name__} can change; make it @dataclass(frozen=True)")
        if not is_made_by_dataclass(record_type):
            raise IllFormedClaimError(
                f"{where}: {record_type.__name__} is made by an `__init__` or `__new__` of its own, which no symbol "
                "runs through; leave it to @dataclass, and check values in `__post_init__`"
            )
        if record_type.__eq__ is vars(object)["__eq__"]:
            raise IllFormedClaimError(
                f"{where}: {record_type.__name__} has no `==` of its own, so that Python tells its values apart by "
                "identity, which no symbol has; leave `eq=False` out"
            )
        record = self._records[record_type] = Record(record_type)
        try:
            hints = get_type_hints(record_type, include_extras=True)
        except NameError as error:
            raise IllFormedClaimError(
                f"{where}: the types of {record_type.__name__} cannot be read, as {error}; import it where it is used"
            ) from None
        given = parameters_of(record_type)
        for each in fields(record_type):
            if each.init:
                hint = hints[each.name]
                shape = self.shape_for(given.get(hint, hint), f"{where}.{each.name}")
                record.fields.append(Field(each.name, shape, default_of(each)))
        return record


def _members(annotation: type[Enum], where: str) -> tuple[Enum, ...]:
    """Members; of a Flag all combinations of them."""
    if not issubclass(annotation, enum.Flag):
        return tuple(annotation)
    members = [each for each in annotation.__members__.values() if each.value.bit_count() == 1]
    if len(members) > MOST_FLAGS:
        instead = "use a frozenset of an Enum"
        raise IllFormedClaimError(f"{where}: {annotation.__name__} combines more than {MOST_FLAGS} flags; {instead}")
    subsets = chain.from_iterable(combinations(members, size) for size in range(len(members) + 1))
    return tuple(reduce(or_, subset, annotation(0)) for subset in subsets)


def _type_name(annotation: object) -> str:
    return annotation.__name__ if isclass(annotation) and not get_origin(annotation) else str(annotation)
