"""From shapes to examples: what Hypothesis draws for an argument of a claim."""

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.values import is_sound

NEAR, FAR = 8, 10_000
"""Most numbers without a bound are drawn near to zero, where the rules bend; none so far that a loop over it stalls."""


def strategy(shape: Shape) -> SearchStrategy[object]:  # noqa: PLR0911  # one shape, one line
    """Give a strategy that draws the plain values of the shape."""
    match shape:
        case Constant(value):
            return st.just(value)
        case Number():
            return _numbers(shape)
        case Flag():
            return st.booleans()
        case Choice(options):
            return st.sampled_from(options)
        case AnyOf(alternatives):
            return st.one_of([strategy(each) for each in alternatives])
        case Row(items):
            return st.tuples(*[strategy(item) for item in items])
        case Several(item, low, high):
            return st.lists(strategy(item), min_size=low, max_size=high).map(tuple)
        case Subset(members):
            return st.frozensets(st.sampled_from(members))
        case Record():
            return st.deferred(lambda: _records(shape))


def _numbers(shape: Number) -> SearchStrategy[object]:
    """Draw numbers, each range from its end nearest to zero, so that Hypothesis shrinks towards it."""
    low = shape.low if shape.low is not None else min(shape.simplest, shape.high or 0) - FAR
    high = shape.high if shape.high is not None else max(shape.simplest, low) + FAR
    near = st.integers(max(low, shape.simplest - NEAR), min(high, shape.simplest + NEAR))
    return near | st.integers(low, high)


def _records(record: Record) -> SearchStrategy[object]:
    values = {field.name: strategy(field.shape) for field in record.fields}
    return st.fixed_dictionaries(values).map(lambda drawn: _made(record, drawn))


def _made(record: Record, values: dict[str, object]) -> object:
    """Make the record; one that refuses its values, or is not sound, is no situation of the claim."""
    try:
        made: object = record.type(**values)
    except Exception:
        reject()
    return made if is_sound(made) else reject()
