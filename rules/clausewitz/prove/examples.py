"""Hypothesis on a claim: the search for a counterexample, and values of a shape, also near known ones."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

import hypothesis
from hypothesis import HealthCheck, Phase, given, reject, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy

from clausewitz.prove.claims import Claim
from clausewitz.prove.counterexamples import Counterexample
from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.symbolic.instrument import guard
from clausewitz.prove.symbolic.runs import Discarded
from clausewitz.prove.symbolic.values import MISTAKES, is_sound


def attack(
    claim: Claim, situations: SearchStrategy[Mapping[str, object]], examples: int
) -> tuple[int, Counterexample | None]:
    """The number of situations on which the claim held, and the smallest counterexample, if one was found.

    It ends after `examples` situations, or when Hypothesis gives up because too few meet the assumptions of the claim.
    The same situations are drawn each time. Errors in drawing (of an `is_sound`) are raised.
    """
    guard([claim.function.__module__])
    held = 0
    found: Counterexample | None = None

    def attempt(arguments: Mapping[str, object]) -> None:
        nonlocal held, found
        try:
            claim(**arguments)
        except Discarded:
            hypothesis.reject()
        except Exception as error:
            found = Counterexample(arguments, error)  # Hypothesis runs the smallest last
            raise
        held += 1

    drawn = given(situations)
    test = settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )(drawn(attempt))
    try:
        test()
    except Unsatisfiable:
        return held, None
    except Exception:
        if found is None:
            raise
    return held, found


SCALES = (2, 12, 10_000)
"""How far from its simplest value a number without bounds is drawn. One scale holds for a whole situation: where all
numbers are small they meet, which is where the rules bend. None is so large that a loop over it stalls."""


def situations(arguments: Mapping[str, Shape]) -> SearchStrategy[dict[str, object]]:
    """Give a strategy that draws plain values for all arguments of a claim."""
    return st.one_of([_by_name(arguments, scale) for scale in SCALES])


def values(shape: Shape, scale: int) -> SearchStrategy[object]:  # noqa: PLR0911  # one shape, one line
    """Give a strategy that draws plain values of a shape."""
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
            return st.one_of([values(each, scale) for each in alternatives])
        case Row(items):
            return st.tuples(*[values(item, scale) for item in items])
        case Several(item, low, high):
            return st.lists(values(item, scale), min_size=low, max_size=high).map(tuple)
        case Subset(members):
            return st.frozensets(st.sampled_from(members))
        case Record():
            return _records(shape, scale)


def _numbers(shape: Number, scale: int) -> SearchStrategy[object]:
    low = shape.simplest - scale if shape.low is None else shape.low
    high = shape.simplest + scale if shape.high is None else shape.high
    return st.integers(low, high)


@cache
def _records(record: Record, scale: int) -> SearchStrategy[object]:
    """The same strategy for the same record, which may contain itself."""
    return st.deferred(lambda: _well_formed(record, scale))


def _well_formed(record: Record, scale: int) -> SearchStrategy[object]:
    fields = _by_name({field.name: field.shape for field in record.fields}, scale)
    return fields.map(lambda drawn: _build_record(record, drawn)).filter(
        lambda made: made is not _ILL_FORMED
    )  # tries again


def _by_name(shapes: Mapping[str, Shape], scale: int) -> SearchStrategy[dict[str, object]]:
    """Draw in the order of the names, which `fixed_dictionaries` would shuffle, at the cost of as many draws again."""
    drawn = st.tuples(*[values(shape, scale) for shape in shapes.values()])
    return drawn.map(lambda row: dict(zip(shapes, row, strict=True)))


_ILL_FORMED = object()


def _build_record(record: Record, fields: dict[str, object]) -> object:
    """Make the record; one that refuses its values, or is not sound, is no situation of the claim."""
    try:
        made: object = record.type(**fields)
    except MISTAKES:
        raise
    except Exception:
        return _ILL_FORMED
    return made if is_sound(made) else _ILL_FORMED


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
