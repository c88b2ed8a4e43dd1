"""Options as data: what a program is shown of an option, and by what it names one, whatever engine lists it.

An action is its name and its fields, those at their defaults left out, and whatever bears a name stands by it:
`{"action": "March", "to": "North"}`. Losses are `{"losses": {"foot": 2}}`, kinds without any left out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import chain

from clausewitz.catalogue.documents.files import format_json
from clausewitz.catalogue.documents.moves import NotUnderstoodError
from clausewitz.catalogue.documents.values import UnfitError, build_value
from clausewitz.play.documents.described import usual
from clausewitz.play.forces import Force
from clausewitz.play.moments import Choose
from clausewitz.play.positions.playable import Playable
from clausewitz.text.nearest import did_you_mean

Data = Mapping[str, object]


def data_of(option: object) -> Data:
    """An option as data."""
    if isinstance(option, Force):
        return {"losses": _plain_value(option)}
    return {"action": type(option).__name__, **dict(_entries(option))}


def option_of(position: Playable, data: Data) -> object:
    """The option that data mean where a decision is awaited, legal or not. Raises `NotUnderstoodError`."""
    choice = position.awaits
    assert isinstance(choice, Choose)
    first = next(iter(choice.options))
    if isinstance(first, Force):
        return _losses_like(first, data)
    if not isinstance(data.get("action"), str):
        raise NotUnderstoodError(f'an option here is an action, such as {{"action": "{type(first).__name__}"}}')
    seen: dict[str, object] = {}
    for option in chain(choice.options, position.decidable):
        seen.setdefault(type(option).__name__, option)
        if data["action"] == type(option).__name__ and data_of(option) == data:
            return option
    return _not_listed(seen, str(data["action"]), data)


def _losses_like(like: Force, data: Data) -> Force:
    """Losses by kind; whether they are what is due the position says."""
    if set(data) != {"losses"}:
        raise NotUnderstoodError(
            f"losses are to be chosen here, such as {format_json({'losses': {like.kinds()[0]: 1}})}"
        )
    try:
        return build_value(type(like), data["losses"])
    except UnfitError as error:
        raise NotUnderstoodError(error.describe_faults("losses")) from None


def _not_listed(seen: Mapping[str, object], name: str, data: Data) -> object:
    """An action of a kind between which there is a choice here, with other fields than any that is listed."""
    if name not in seen:
        near = did_you_mean(name, seen) or f"; there are {', '.join(seen)}"
        raise NotUnderstoodError(f'"{name}" is not one of the actions here{near}')
    like = seen[name]
    try:
        return build_value(type(like), {key: value for key, value in data.items() if key != "action"})
    except UnfitError as error:
        raise NotUnderstoodError(f"{error}; an option here is {format_json(data_of(like))}") from None


def _entries(option: object) -> Iterator[tuple[str, object]]:
    """The fields of an option that are not as usual."""
    if is_dataclass(option):
        for field in fields(option):
            value = getattr(option, field.name)
            if field.init and value != usual(field):
                yield field.name, _plain_value(value)


def _plain_value(value: object) -> object:
    """What stands for a value in an option."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return list(map(_plain_value, value))
    if isinstance(value, frozenset):
        return sorted(map(_plain_value, value), key=str)
    if is_dataclass(value):
        return value.name if hasattr(value, "name") else dict(_entries(value))
    return value
