"""Which conditions of a ruling matter: those whose change would alter the answer or its sentences.

A condition that others imply does not matter: "all units did it" already says that some did. So each condition is
negated, and dropped ones in every well-formed combination; each case is put to `ruling` on plain values.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from itertools import product
from math import inf
from typing import get_args, get_type_hints

from clausewitz.play.counts import Bounds
from clausewitz.play.documents import Unusual, every_field
from clausewitz.play.norms import Norm, ruling
from clausewitz.prove.symbolic.values import is_sound


def relevant_conditions(
    situations: Collection[object], action: object, conditions: Sequence[Unusual], about: Collection[Norm]
) -> tuple[Unusual, ...]:
    """The conditions that bear on the ruling, and on whether the norms that it is about speak, in their order.

    They are flags of the situation, which is record 0, or of the action, which is record 1. `situations` are one and
    the same under different readings: what bears on the ruling under any of them does. What is not so is left out
    rather than what is.
    """
    left_out: list[Unusual] = []
    for each in sorted(conditions, key=lambda condition: bool(condition.value)):
        if all(_is_same_without(there, action, [*left_out, each], about) for there in situations):
            left_out.append(each)
    return tuple(each for each in conditions if each not in left_out)


def is_decisive(situation: object, action: object, held: Unusual, texts: Sequence[str] = ()) -> bool:
    """Whether the answer would be another if a field held something else; `texts` are what a text may be."""
    allowed = ruling(action, situation).allowed
    others = _substitute_values(situation, action, held, _other_values(situation, action, held, texts))
    return any(ruling(does, there).allowed is not allowed for there, does in others)


def is_silencing(situation: object, action: object, choice: Unusual, about: Collection[Norm]) -> bool:
    """Whether norms that speak would not all speak if another member of an enum stood in the place of one."""
    assert isinstance(choice.value, Enum), "it is a choice of an enum"
    speak = [each for each in about if each.applies(situation, action)]
    others = _substitute_values(situation, action, choice, type(choice.value))
    return any(not each.applies(there, does) for there, does in others for each in speak)


def _other_values(situation: object, action: object, held: Unusual, texts: Sequence[str]) -> Iterable[object]:
    """Other values that a field may hold."""
    match held.value:
        case bool():
            return (not held.value,)
        case Enum():
            return type(held.value)
        case int():
            return _near(situation, action, held)
        case str():
            return texts
    return ()


def _near(situation: object, action: object, number: Unusual) -> Iterable[int]:
    """Numbers near those that there are: rules compare them with each other, or with small ones that they name."""
    known = {each.value for each in every_field(situation, action) if type(each.value) is int}
    low, high = _bounds((situation, action)[number.record], number.way)
    near = {value + step for value in (*known, 0, sum(known)) for step in (-1, 0, 1, 2)}
    return sorted(each for each in near - {number.value} if low <= each <= high)


def _bounds(record: object, way: Sequence[str]) -> tuple[float, float]:
    """Between which numbers a field lies."""
    *above, last = way
    for name in above:
        record = getattr(record, name)
    hint = get_type_hints(type(record), include_extras=True)[last]
    bounds = next((each for each in get_args(hint) if isinstance(each, Bounds)), Bounds())
    return -inf if bounds.low is None else bounds.low, inf if bounds.high is None else bounds.high


def _substitute_values(
    situation: object, action: object, held: Unusual, others: Iterable[object]
) -> Iterator[tuple[object, object]]:
    """The situation and the action with each of other values in the place of one: all well formed."""
    for other in others:
        there, does = (
            _replace_fields(record, {held.way: other} if held.record == place else {})
            for place, record in enumerate((situation, action))
        )
        if _is_well_formed(there) and _is_well_formed(does) and _can_arise(does, there):
            yield there, does


def _is_same_without(situation: object, action: object, flags: Sequence[Unusual], about: Collection[Norm]) -> bool:
    here = _ruling_key(situation, action, about)
    return all(_ruling_key(there, does, about) == here for there, does in _flip_flags(situation, action, flags))


def _ruling_key(situation: object, action: object, about: Collection[Norm]) -> tuple[object, ...]:
    """What is ruled, by what, and which of the norms speak."""
    made = ruling(action, situation)
    return made.allowed, made.decided_by, *(each.applies(situation, action) for each in about)


def _flip_flags(situation: object, action: object, flags: Sequence[Unusual]) -> Iterator[tuple[object, object]]:
    """The situation and the action with the last of these flags turned round, and any of the others: all well formed.

    Where the last one is as it is, they have been looked at before.
    """
    *others, last = flags
    for turned in product((False, True), repeat=len(others)):
        told = [last, *(each for each, is_turned in zip(others, turned, strict=True) if is_turned)]
        there, does = (
            _replace_fields(record, {each.way: not each.value for each in told if each.record == place})
            for place, record in enumerate((situation, action))
        )
        if _is_well_formed(there) and _is_well_formed(does) and _can_arise(does, there):
            yield there, does


def _replace_fields(record: object, values: Mapping[tuple[str, ...], object]) -> object:
    """A record with other values in some of its fields, each at the end of its way."""
    if not values or not is_dataclass(record) or isinstance(record, type):
        return record
    below = {way[0]: {each[1:]: value for each, value in values.items() if each[0] == way[0]} for way in values}
    changed = {
        name: within[()] if () in within else _replace_fields(getattr(record, name), within)
        for name, within in below.items()
    }
    return replace(record, **changed)


def _is_well_formed(value: object) -> bool:
    if not is_dataclass(value) or isinstance(value, type):
        return True
    return is_sound(value) and all(_is_well_formed(getattr(value, each.name)) for each in fields(value))


def _can_arise(action: object, situation: object) -> bool:
    can_arise_in = getattr(action, "can_arise_in", None)
    return can_arise_in is None or bool(can_arise_in(situation))
