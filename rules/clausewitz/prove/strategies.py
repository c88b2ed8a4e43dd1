"""From shapes to examples: what Hypothesis draws for an argument of a claim."""

from collections.abc import Mapping

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.values import MISTAKES, is_sound

SCALES = (2, 12, 10_000)
"""How far from its simplest value a number without bounds is drawn. One scale holds for a whole situation: where all
numbers are small they meet, which is where the rules bend. None is so large that a loop over it stalls."""


def situations(arguments: Mapping[str, Shape]) -> SearchStrategy[dict[str, object]]:
    """Give a strategy that draws plain values for all arguments of a claim."""
    return st.one_of(
        [st.fixed_dictionaries({name: _values(shape, scale) for name, shape in arguments.items()}) for scale in SCALES]
    )


def _values(shape: Shape, scale: int) -> SearchStrategy[object]:  # noqa: PLR0911  # one shape, one line
    match shape:
        case Constant(value):
            return st.just(value)
        case Number():
            return _numbers(shape, scale)
        case Flag():
            return st.booleans()
        case Choice(options):
            return st.sampled_from(options)
        case AnyOf(alternatives):
            return st.one_of([_values(each, scale) for each in alternatives])
        case Row(items):
            return st.tuples(*[_values(item, scale) for item in items])
        case Several(item, low, high):
            return st.lists(_values(item, scale), min_size=low, max_size=high).map(tuple)
        case Subset(members):
            return st.frozensets(st.sampled_from(members))
        case Record():
            return st.deferred(lambda: _records(shape, scale))


def _numbers(shape: Number, scale: int) -> SearchStrategy[object]:
    low = shape.simplest - scale if shape.low is None else shape.low
    high = shape.simplest + scale if shape.high is None else shape.high
    return st.integers(low, high)


def _records(record: Record, scale: int) -> SearchStrategy[object]:
    values = {field.name: _values(field.shape, scale) for field in record.fields}
    return st.fixed_dictionaries(values).map(lambda drawn: _made(record, drawn))


def _made(record: Record, values: dict[str, object]) -> object:
    """Make the record; one that refuses its values, or is not sound, is no situation of the claim."""
    try:
        made: object = record.type(**values)
    except MISTAKES:
        raise
    except Exception:
        reject()
    return made if is_sound(made) else reject()
