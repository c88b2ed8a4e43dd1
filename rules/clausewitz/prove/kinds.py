"""Of which classes a value may be where a dataclass is asked for, and which of them symbols can stand for."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from inspect import isabstract
from itertools import chain
from typing import get_args, get_origin

SYMBOLIC = "<record>"
"""By this name a class that stands for all values of a record says of which."""


def kinds_of(record_type: type) -> Iterator[type]:
    """A dataclass and all dataclasses derived from it, but for abstract ones and those that stand for all values."""
    if not isabstract(record_type):
        yield record_type
    derived: list[type] = type.__subclasses__(record_type)
    for each in derived:
        if is_dataclass(each) and not hasattr(each, SYMBOLIC):
            yield from kinds_of(each)


def parameters_of(record_type: type) -> Mapping[object, object]:
    """What stands for the parameters of the generic classes from which a class is derived."""
    bases = [base for each in record_type.__mro__ for base in vars(each).get("__orig_bases__", ())]
    pairs = (zip(getattr(get_origin(each), "__parameters__", ()), get_args(each), strict=False) for each in bases)
    return dict(chain.from_iterable(pairs))


def is_made_by_dataclass(record_type: type) -> bool:
    """Whether its instances are made by the `__init__` that `@dataclass` writes, in a file of no name."""
    code = getattr(record_type.__init__, "__code__", None)  # type: ignore[misc]  # of this very class
    is_made = record_type.__new__ is vars(object)["__new__"]
    return is_made and code is not None and code.co_filename.startswith("<")
