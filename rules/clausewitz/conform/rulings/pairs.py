"""Situations in which each two fields of a situation and an action have each two values that they can have at once.

Whoever rules wrongly mostly does so where two things come together, also where no single norm is written wrongly.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING

from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.symbols.values import is_sound

if TYPE_CHECKING:
    from clausewitz.prove.norms.formulas import Formula

_DRAWN = 400
"""So many situations are drawn to choose from, before the solver is asked for what is in none of them."""

Valued = tuple[tuple[str, ...], object]
"""The way to a field, from the situation or the action down, and a value of it."""
Pair = tuple[Valued, Valued]


def examples_of_pairs(speaking: Speaking, examples: Iterable[Example]) -> Iterator[Example]:
    """Besides these examples as many as it takes to show all pairs of values that there can be."""
    shapes = speaking.formulas.arguments
    fields = [(way, values) for name in shapes for way, values in _fields((name,), shapes[name])]
    ways = [way for way, _ in fields]
    missing = {
        ((one, first), (other, second))
        for (one, firsts), (other, seconds) in combinations(fields, 2)
        for first, second in product(firsts, seconds)
    }
    missing.difference_update(*(_pairs(each, ways) for each in examples))
    drawn = {example: _pairs(example, ways) for example in _draw_examples(shapes)}
    while missing and (best := max(drawn, key=lambda each: len(missing & drawn[each]), default=None)):
        if not missing & drawn[best]:
            break
        missing -= drawn[best]
        yield best
    yield from _solve_pairs(speaking, missing, ways)


def _solve_pairs(speaking: Speaking, missing: set[Pair], ways: list[tuple[str, ...]]) -> Iterator[Example]:
    """What the solver finds for pairs that nothing drawn shows; a pair for which it finds nothing there cannot be."""
    formulas: dict[Valued, Formula] = {}
    for pair in sorted(missing, key=str):
        if pair in missing:
            for each in set(pair) - formulas.keys():
                formulas[each] = speaking.formulas.build_formula(
                    lambda each=each, **here: _value_at(here, each[0]) == each[1]
                )
            example = speaking.example(*(formulas[each].true for each in pair))
            if example:
                missing -= _pairs(example, ways)
                yield example


def _pairs(example: Example, ways: Iterable[tuple[str, ...]]) -> set[Pair]:
    here = {"at": example.situation, "action": example.action}
    return set(combinations([(way, _value_at(here, way)) for way in ways], 2))


def _value_at(here: Mapping[str, object], way: tuple[str, ...]) -> object:
    name, *rest = way
    return reduce(getattr, rest, here[name])


def _fields(way: tuple[str, ...], shape: Shape) -> Iterator[tuple[tuple[str, ...], tuple[object, ...]]]:
    """The fields with few values, each with these; numbers and texts are left out: what tells norms meets them."""
    match shape:
        case Record():
            for field in shape.fields:
                yield from _fields((*way, field.name), field.shape)
        case Flag():
            yield way, (False, True)
        case Choice(options) if len(options) > 1 and not isinstance(options[0], str):
            yield way, options


def _draw_examples(shapes: Mapping[str, Shape]) -> Iterator[Example]:
    """Situations drawn at random, always the same ones, and of these the sound ones that can arise."""
    dice = Random(0)
    for _ in range(_DRAWN):
        situation, action = (_value(shapes[name], dice) for name in ("at", "action"))
        can_arise = getattr(action, "can_arise_in", lambda at: True)
        if situation is not _ILL_FORMED and action is not _ILL_FORMED and can_arise(situation):
            yield Example(situation, action)


_ILL_FORMED = object()


def _value(shape: Shape, dice: Random) -> object:  # noqa: PLR0911 - one shape, one line
    match shape:
        case Constant(value):
            return value
        case Flag():
            return dice.random() < 0.5
        case Choice(options):
            return dice.choice(options)
        case Number():
            return shape.simplest + dice.choice((0, 0, 1, 2)) * (shape.high is None or shape.high > shape.simplest + 1)
        case AnyOf(alternatives):
            return _value(dice.choice(alternatives), dice)
        case Row(items):
            return tuple(_value(item, dice) for item in items)
        case Several(item, low, _):
            return tuple(_value(item, dice) for _ in range(low))
        case Subset(members):
            return frozenset(each for each in members if dice.random() < 0.5)
        case Record():
            return _record(shape, dice)


def _record(record: Record, dice: Random) -> object:
    fields = {field.name: _value(field.shape, dice) for field in record.fields}
    if _ILL_FORMED in fields.values():
        return _ILL_FORMED
    try:
        made: object = record.type(**fields)
    except ValueError:  # what refuses its values is no situation
        return _ILL_FORMED
    return made if is_sound(made) else _ILL_FORMED
