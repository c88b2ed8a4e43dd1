"""The fields of a situation and an action: where each stands, what it is, and what is said of it."""

from collections.abc import Callable, Iterator, Mapping

from clausewitz.lazy import dataclass
from clausewitz.play.documents.described import member_docs
from clausewitz.prove.shapes import Number, Record, Shape


@dataclass(frozen=True)
class QuestionField:
    """A field that can be asked for."""

    name: str
    """The name of its symbol, such as `action.to.holder`."""
    shape: Shape
    doc: str
    """The docstring under it; of a situation that is no record, that of its type is none."""


def fields_of(arguments: Mapping[str, Shape]) -> Iterator[QuestionField]:
    """All fields of the arguments of norms, in order; those of records within others by the way to them."""
    for name, shape in arguments.items():
        yield from _walk_fields(QuestionField(name, shape, ""))


def _walk_fields(asked: QuestionField) -> Iterator[QuestionField]:
    if not isinstance(asked.shape, Record):
        yield asked
        return
    docs = member_docs(asked.shape.type)
    for field in asked.shape.fields:
        yield from _walk_fields(QuestionField(f"{asked.name}.{field.name}", field.shape, docs.get(field.name, "")))


def order_of(arguments: Mapping[str, Shape]) -> Callable[[str], int]:
    """Where a symbol stands in the order of the fields, by its name."""
    places = {each.name: place for place, each in enumerate(fields_of(arguments))}
    return lambda name: places[field_in(name, places)]


def field_in(name: str, names: Mapping[str, object]) -> str:
    """The field to which a symbol belongs: itself, or what holds it, such as the set of which it is a member."""
    while name not in names:
        cut = max(name.rfind(each) for each in ".[:")
        name = name[:cut]
    return name


def reading_all(arguments: Mapping[str, Shape]) -> Callable[..., bool]:
    """A predicate that reads all records and counts of its arguments: they are well formed wherever it holds."""

    def reads(**values: object) -> bool:
        for name, value in values.items():
            _read(value, arguments[name])
        return True

    return reads


def _read(value: object, shape: Shape) -> None:
    for field in shape.fields if isinstance(shape, Record) else ():
        if isinstance(field.shape, Record | Number):
            _read(getattr(value, field.name), field.shape)
