"""What would change a ruling, in words: `if units of the attacker came from it, unless the battle is a landing`."""

from collections.abc import Iterable
from enum import Enum

from clausewitz.desk.changes import Change
from clausewitz.play.documents.described import described, within

_WHETHER = "Whether "


def if_(changes: Iterable[Change]) -> str:
    """The condition that several changes are together."""
    told = list(changes)
    conditions = list(filter(None, map(_condition, told)))
    exceptions = [_meant(each).removeprefix(_WHETHER) for each in told if not _condition(each)]
    return ", ".join(
        [*([f"if {' and '.join(conditions)}"] if conditions else []), *(f"unless {each}" for each in exceptions)]
    )


def means(change: Change) -> str:
    """What the field says, by the words under it; empty where there are none."""
    return described(change.of).get(change.field, "")


def _condition(change: Change) -> str:
    """What would have to be the case; empty where something that is the case must not be."""
    meant = _meant(change)
    if change.then is False and meant.startswith(_WHETHER):
        return ""
    if change.then is True and meant.startswith(_WHETHER):
        return meant.removeprefix(_WHETHER)
    noun = within(meant)
    if isinstance(change.then, bool | Enum | str):
        return f"{noun} is {_value(change.then)} instead of {_value(change.now)}"
    return f"{noun} = {change.then} (now {change.now})"


def _meant(change: Change) -> str:
    return means(change).removesuffix(".") or change.field.replace("_", " ")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value) if isinstance(value, Enum) else str(value)
