"""Situations as tables: the situation of an action, field by field, written and read.

A row names a field by its words; a field of a nested record comes after the record's: `to holder`. A field of the
action with the same name as one of the situation has `action` before it. Default values have no row. So a scenario can
give any situation that norms look at, even if no phrase was made for it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, get_type_hints

from clausewitz.play.norms import Ruling, all_norms, norms_on
from clausewitz.play.readings import is_profile, readings_of
from clausewitz.play.wording import name_in_words, usual
from clausewitz.steps.expect import UnclearError, cells_of, number_of, yes
from clausewitz.text.words import did_you_mean

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_AND, _NONE, _OF_ACTION = " and ", "none", "action "


def steps_on(made: Ruling, profile: "DataclassInstance") -> Iterator[str]:
    """The steps of a scenario that expects a ruling in its situation; none if a value has no words."""
    kind, held = type(made.action), _profile_in(made.situation) or profile
    rows = _rows_of(made.situation, made.action, held)
    for reading in readings_of(held) if rows else ():
        if not reading.is_preferred:
            yield f"Given reading {reading.letter} of {reading.issue}"
    if rows:
        by = f" by {made.decided_by.clause}" if made.decided_by else ""
        yield f"Then {kind.__name__} is {how_ruled(made)}{by} where"
        width = max(len(name) for name, _ in rows)
        yield from (f"  | {name:{width}} | {said} |" for name, said in rows)


def how_ruled(made: Ruling) -> str:
    """The ruling in a word or two."""
    return ("allowed" if made.allowed else "forbidden") if made.decided_by else "not covered"


def _rows_of(situation: object, action: object, profile: "DataclassInstance") -> tuple[tuple[str, str], ...]:
    """A situation and an action as the rows of a table; empty if the table could not be read back as them."""
    try:
        every = tuple(_rows(situation, everything=True))
        taken = {name for name, _ in every}
        on_action = ((f"{_OF_ACTION if name in taken else ''}{name}", said) for name, said in _rows(action))
        rows = (*_rows(situation), *on_action) or every[:1]
        return rows if read(list(map(list, rows)), type(action), profile) == (situation, action) else ()
    except UnclearError:
        return ()


def action_named(name: str, profile: "DataclassInstance") -> type:
    """The kind of action with this name that norms of the profile's game rule on. Raises `UnclearError`."""
    package = type(profile).__module__.rpartition(".")[0]
    kinds = {each.action.__name__: each.action for each in all_norms() if each.action.__module__.startswith(package)}
    if name not in kinds:
        raise UnclearError(f"{name} is no action on which norms rule{did_you_mean(name, kinds)}")
    return kinds[name]


def read(rows: list[list[str]], kind: type, profile: "DataclassInstance") -> tuple[object, object]:
    """The situation and the action in a table. Raises `UnclearError`."""
    cells = {row[0]: row[1] for row in cells_of(rows, "field", "value")}
    situation = _build_value(_looked_at(kind), cells, profile)
    left = {name.removeprefix(_OF_ACTION): said for name, said in cells.items()}
    action = _build_value(kind, left, profile)
    if left:
        raise UnclearError(f'"{next(iter(left))}" is nothing that the norms on {kind.__name__} look at')
    return situation, action


def _looked_at(kind: type) -> type:
    """The situation type of the norms on an action: the most special of those they name."""
    return max((each.looks_at for each in norms_on(kind)), key=lambda each: len(each.__mro__))


def _rows(record: object, way: str = "", *, everything: bool = False) -> Iterator[tuple[str, str]]:
    if not is_dataclass(record):
        yield name_in_words(type(record)), _format_value(record)
        return
    for field in fields(record):
        value, name = getattr(record, field.name), f"{way}{field.name.replace('_', ' ')}"
        if is_profile(type(value)) or not field.init:
            continue
        if is_dataclass(value) and not isinstance(value, type):
            yield from _rows(value, f"{name} ", everything=everything)
        elif everything or value != usual(field):
            yield name, _format_value(value)


def _format_value(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case tuple():
            return _AND.join(map(_format_value, value))
        case "":
            return _NONE
        case int() | str() if str(value).strip() == str(value):
            return str(value)
    raise UnclearError(f"there are no words for {value!r}")


def _build_value(kind: type, cells: dict[str, str], profile: "DataclassInstance", way: str = "") -> object:
    """A value of a type from the cells of a table, from which it removes those it uses."""
    if not is_dataclass(kind):
        return _parse_value(cells.pop(name_in_words(kind), ""), kind)
    hints, made = get_type_hints(kind), dict[str, object]()
    for field in fields(kind):
        name, hint = f"{way}{field.name.replace('_', ' ')}", hints[field.name]
        if isinstance(profile, hint if isinstance(hint, type) else ()):
            made[field.name] = profile
        elif isinstance(hint, type) and is_dataclass(hint):
            made[field.name] = _build_value(hint, cells, profile, f"{name} ")
        elif name in cells:
            made[field.name] = _parse_value(cells.pop(name), hint)
        elif usual(field) is MISSING:
            raise UnclearError(f'the table does not say "{name}"')
    value: object = kind(**made)
    return value


def _parse_value(text: str, hint: object) -> object:
    if hint is bool:
        return yes(text)
    if hint is int:
        return number_of(text)
    if isinstance(hint, type) and issubclass(hint, Enum):
        by_word: Mapping[str, object] = {str(each.value): each for each in hint}
        if text not in by_word:
            raise UnclearError(f'"{text}" is not one of {", ".join(by_word)}')
        return by_word[text]
    if getattr(hint, "__origin__", None) is tuple:
        return tuple(text.split(_AND))
    return "" if text == _NONE else text


def _profile_in(situation: object) -> "DataclassInstance | None":
    held = vars(situation).values() if is_dataclass(situation) else ()
    return next((each for each in held if is_profile(type(each))), None)
