"""Situations near a known one: a few places of it drawn again.

If a claim assumes much, such as that casualties add up to the hits, freely drawn situations hardly ever meet it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from hypothesis import reject
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from clausewitz.prove.examples import SCALES, values
from clausewitz.prove.shapes import Constant, Number, Record, Row, Shape
from clausewitz.prove.symbolic.values import MISTAKES, is_sound

_MOST_CHANGES = 3
_NEAR = SCALES[0]


@dataclass(frozen=True)
class _VariedPlace:
    """A place in a situation that can be changed on its own."""

    way: tuple[str | int, ...]
    """The path from the situation: the name of the argument, then fields and indices."""
    shape: Shape
    value: object


def nearby_situations(
    arguments: Mapping[str, Shape], situations: Sequence[Mapping[str, object]]
) -> SearchStrategy[Mapping[str, object]]:
    """A strategy that draws the situation with no change or a few."""
    return st.one_of([_variations(arguments, situation) for situation in situations])


def _variations(
    arguments: Mapping[str, Shape], situation: Mapping[str, object]
) -> SearchStrategy[Mapping[str, object]]:
    places = [each for name in arguments for each in _places((name,), arguments[name], situation[name])]
    if not places:
        return st.just(situation)
    changes = st.lists(st.sampled_from(places).flatmap(_changes), max_size=_MOST_CHANGES)
    return changes.map(lambda drawn: _apply_changes(situation, drawn))


def _places(way: tuple[str | int, ...], shape: Shape, value: object) -> Iterator[_VariedPlace]:
    match shape:
        case Record():
            for field in shape.fields:
                yield from _places((*way, field.name), field.shape, getattr(value, field.name))
        case Row(items):
            assert isinstance(value, tuple)
            for index, item in enumerate(items):
                yield from _places((*way, index), item, value[index])
        case Constant():
            pass
        case _:
            yield _VariedPlace(way, shape, value)


def _changes(place: _VariedPlace) -> SearchStrategy[tuple[tuple[str | int, ...], object]]:
    """The possible values for a place; for a number, nearby ones."""
    new = values(place.shape, _NEAR)
    if isinstance(place.shape, Number):
        assert isinstance(place.value, int)
        low, high = place.shape.low, place.shape.high
        least, most = place.value - _NEAR, place.value + _NEAR
        new = st.integers(least if low is None else max(low, least), most if high is None else min(high, most))
    return st.tuples(st.just(place.way), new)


def _apply_changes(
    situation: Mapping[str, object], changes: Sequence[tuple[tuple[str | int, ...], object]]
) -> Mapping[str, object]:
    changed = dict(situation)
    for (name, *way), new in changes:
        changed[str(name)] = _replace_at(changed[str(name)], way, new)
    return changed


def _replace_at(value: object, way: Sequence[str | int], new: object) -> object:
    """The value with another one at a place in it; an ill-formed result is no situation of the claim."""
    if not way:
        return new
    step, *rest = way
    if isinstance(value, tuple) and isinstance(step, int):
        return (*value[:step], _replace_at(value[step], rest, new), *value[step + 1 :])
    changed = _replace_at(getattr(value, str(step)), rest, new)
    try:
        made = replace(value, **{str(step): changed})  # type: ignore[type-var]  # what has fields is a dataclass
    except MISTAKES:
        raise
    except Exception:
        reject()
    return made if is_sound(made) else reject()
