"""What would change a ruling, in words: `if units of the attacker came from it, unless the battle is a landing`."""

from collections.abc import Iterable
from enum import Enum

from clausewitz.desk.changes import Change
from clausewitz.play.documents.described import described, within

WHETHER = "Whether "


def if_(changes: Iterable[Change]) -> str:
    """The condition that several changes are together."""
    told = [(_condition(each), each) for each in changes]
    return if_all((said or _meant(each).removeprefix(WHETHER), bool(said)) for said, each in told)


def if_all(statements: Iterable[tuple[str, bool]]) -> str:
    """The condition that all of these are together, each with whether it has to be the case, or must not be."""
    told = list(statements)
    conditions = [said for said, holds in told if holds]
    exceptions = [f"unless {said}" for said, holds in told if not holds]
    return ", ".join([*([f"if {' and '.join(conditions)}"] if conditions else []), *exceptions])


def means(change: Change) -> str:
    """What the field says, by the words under it; empty where there are none."""
    return described(change.of).get(change.field, "")


def _condition(change: Change) -> str:
    """What would have to be the case; empty where something that is the case must not be."""
    meant = _meant(change)
    if change.then is False and meant.startswith(WHETHER):
        return ""
    if change.then is True and meant.startswith(WHETHER):
        return meant.removeprefix(WHETHER)
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
