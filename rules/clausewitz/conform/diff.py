"""Comparing two answers to one request: the parts that count, and the first place where they differ."""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

import msgspec

from clausewitz.answers.play import AwaitedAnswer, HolderAnswer, NationAnswer, SurvivorsAnswer, UnitAnswer
from clausewitz.conform.protocol import STATE_PARTS, Answered, Results, Ruled, State

_OFFERED = "offered"
"""Marks an option as available."""


@dataclass(frozen=True)
class Difference:
    """A place where an engine's answer differs from the rules'."""

    path: tuple[str, ...]
    """The names that lead to the place: `awaits`, `dice`, `attacker`, `infantry`."""
    expected: object
    """The rules' value; null if they have none there."""
    came: object
    """The engine's value; null if it has none there."""


def difference(expected: Answered, came: Answered, state: Collection[str] = ()) -> Difference | None:
    """The first place where an answer differs from the rules'; None if all that counts is the same.

    `state` names the parts of a state that the engine says it tells.
    """
    if came is expected:
        return None
    ours, theirs = comparable_parts(expected, came, state)
    return next(_differences(ours, theirs), None)


def differing_places(expected: Answered, came: Answered, state: Collection[str] = ()) -> set[tuple[str, ...]]:
    """All places where an answer differs from the rules'."""
    return {each.path for each in _differences(*comparable_parts(expected, came, state))}


def unsaid_difference(expected: Answered, came: Answered, state: Collection[str] = ()) -> Difference | None:
    """The first place where two answers that agree tell otherwise what no sentence decides; None if they do not."""
    if came is expected:
        return None
    return next(_differences(*comparable_parts(expected, came, state, with_unsaid=True)), None)


def comparable_parts(
    expected: Answered, came: Answered, state: Collection[str] = (), *, with_unsaid: bool = False
) -> tuple[Mapping[str, object], Mapping[str, object]]:
    """The parts that count in the rules' answer, and in another one to compare with it.

    Conventions, which no sentence decides, are left out unless asked for: while casualties are chosen, which others
    have been removed already; which units left are told apart at the end; and whose the ships of a captured base are.
    So are truncated lists of options, the readings that a map names, and the holders of spaces of which the rules tell
    nothing. If the rules have no name for the space that is fought over, any will do. If an engine awaits the dice of
    one side at a time, those of the other are ignored.
    """
    if isinstance(expected, State) and isinstance(came, State) and came.more_dice:
        expected = _with_dice_of(expected, came)
    both = (expected, came)
    cut = any(each.awaits and each.awaits.more_options for each in both if isinstance(each, State))
    held = frozenset(each.space for each in getattr(expected, "holders", ()))
    parts = STATE_PARTS if "*" in state else state
    over = not with_unsaid and all(isinstance(each, State) and not each.awaits for each in both)
    ours, theirs = (_comparable_part(each, held, parts, cut=cut, over=over) for each in both)
    if with_unsaid:
        return ours, theirs
    unsaid = _UNSAID | (_LEFT if all(map(_awaits_losses, both)) else set())
    return _drop_unsaid(ours, unsaid), _drop_unsaid(theirs, unsaid)


_UNSAID = frozenset({"ships_of", "of_nobody"})
"""Entries of a map that no sentence decides once orders are executed."""
_LEFT = frozenset({"survivors", "units", "board"})
"""The parts that no sentence decides while casualties are chosen: others may have been removed, or will be after it."""


def _awaits_losses(answer: Answered) -> bool:
    options = answer.awaits.options if isinstance(answer, State) and answer.awaits else ()
    return bool(options) and all("losses" in each.data for each in options)


def _drop_unsaid(part: Mapping[str, object], unsaid: Collection[str]) -> Mapping[str, object]:
    """The part without these entries."""
    kept = {key: each for key, each in part.items() if key not in unsaid}
    return {key: _drop_unsaid(each, unsaid) if isinstance(each, Mapping) else each for key, each in kept.items()}


def _comparable_part(
    answer: Answered, held: Collection[str], parts: Collection[str], *, cut: bool, over: bool
) -> Mapping[str, object]:
    told: dict[str, object] = {"is": answer.__struct_config__.tag}
    match answer:
        case State():
            told |= {
                "awaits": _awaited_entries(answer.awaits, cut=cut),
                "survivors": _survivors(answer.survivors, over=over),
            }
            spaces = ((each.space if each.space in held else "", each) for each in answer.holders)
            told["holders"] = {space or "here": _describe_holder(each) for space, each in spaces if space in held}
            told |= _state_entries(answer, parts)
        case Ruled():
            told["allowed"] = "yes" if answer.allowed else "no"
        case Results():
            told["orders"] = {f"line {each.line}": "fails" if each.failed else "executed" for each in answer.orders}
            told["unread"] = {f"line {number}": "not read" for number in answer.unread}
            told["map"] = answer.map and without_readings(answer.map)
        case _:
            pass
    return told


def _with_dice_of(expected: State, came: State) -> State:
    """The rules' answer with the dice of those sides alone that the engine awaits."""
    if not (expected.awaits and came.awaits):
        return expected
    sides = {each.side for each in came.awaits.dice}
    dice = tuple(each for each in expected.awaits.dice if each.side in sides)
    return msgspec.structs.replace(expected, awaits=replace(expected.awaits, dice=dice or expected.awaits.dice))


def without_readings(document: Mapping[str, object]) -> dict[str, object]:
    """A document without the readings by which it is played."""
    return {key: each for key, each in document.items() if key not in {"profile", "readings"}}


def _survivors(survivors: Iterable[SurvivorsAnswer], *, over: bool) -> Mapping[str, object]:
    """The units left to each side, by kind; until it is over, those that take no part by themselves."""
    left: dict[str, Counter[str]] = {}
    for each in survivors:
        apart = "apart" if each.apart and not over else ""
        name = " ".join(filter(None, (each.of, each.place and f"in {each.place}", apart)))
        left.setdefault(name, Counter()).update(each.units)
    return {name: {kind: number for kind, number in each.items() if number} for name, each in left.items()}


def _state_entries(state: State, parts: Collection[str]) -> Mapping[str, object]:
    """The parts of a state that an engine tells besides what is awaited, left and held."""
    counted = [part for part in _COUNTED if part in parts]
    told = {part: _units(units, counted) for part, units in (("units", state.units), ("board", state.board))}
    spaces = {each.space: _describe_holder(each) for each in state.spaces}
    nations = {each.nation: _describe_nation(each) for each in state.nations}
    return {part: entries for part, entries in {**told, "spaces": spaces, "nations": nations}.items() if part in parts}


_COUNTED = ("hits", "wrecks", "fuel", "fired")
"""The parts that are fields of units."""


def _units(units: Iterable[UnitAnswer], counted: Iterable[str]) -> Mapping[str, Mapping[str, object]]:
    """The units of each owner in each place, by kind; those that take no part by themselves, whatever their words."""
    told: dict[str, dict[str, object]] = {}
    for each in units:
        name = " ".join(filter(None, (each.of, each.place and f"in {each.place}", each.apart and "apart")))
        told.setdefault(name, {})[each.kind] = {field: getattr(each, field) for field in ("number", *counted)}
    return told


def _describe_holder(holder: HolderAnswer) -> str:
    name = holder.holder or "nobody"
    return f"{name}, contested" if holder.contested else name


def _describe_nation(nation: NationAnswer) -> Mapping[str, object]:
    return {"money": nation.money, "raided": nation.raided, "technologies": sorted(nation.technologies)}


def _awaited_entries(awaited: AwaitedAnswer | None, *, cut: bool) -> Mapping[str, object]:
    if awaited is None:
        return {"kind": "nothing more"}
    if awaited.kind == "roll":
        return {"kind": awaited.kind, "dice": _dice(awaited)}
    options = {} if cut else {canonical_json(each.data): _OFFERED for each in awaited.options}
    return {"kind": awaited.kind, "by": awaited.by, "options": options}


def _dice(awaited: AwaitedAnswer) -> Mapping[str, object]:
    """The dice of each side for each kind, `2 dice at 3`, in whatever groups."""
    numbers: Counter[tuple[str, str, int]] = Counter()
    for each in awaited.dice:
        numbers[each.side, each.kind, each.target] += each.dice
    rolled: dict[str, dict[str, str]] = {}
    for (side, kind, target), number in sorted(numbers.items()):
        dice = f"{number} {'die' if number == 1 else 'dice'} at {target}"
        before = rolled.setdefault(side, {}).get(kind)
        rolled[side][kind] = f"{before}, {dice}" if before else dice
    return rolled


def canonical_json(value: object) -> str:
    """A value as JSON in one line, the same for equal values: sorted, without empty entries."""
    return json.dumps(_drop_empty(value), sort_keys=True, ensure_ascii=False, default=str)


def _drop_empty(value: object) -> object:
    """A value without optional entries: null, false, 0, and empty ones."""
    if isinstance(value, Mapping):
        filled = {str(key): _drop_empty(each) for key, each in value.items()}
        return {key: each for key, each in filled.items() if each}
    return list(map(_drop_empty, value)) if isinstance(value, list | tuple) else value


def _differences(expected: object, came: object, at: tuple[str, ...] = ()) -> Iterator[Difference]:
    if isinstance(expected, Mapping | list | tuple) or isinstance(came, Mapping | list | tuple):
        ours, theirs = _entries(expected), _entries(came)
        if ours is not None and theirs is not None:
            for key in dict.fromkeys((*ours, *theirs)):
                yield from _differences(ours.get(key), theirs.get(key), (*at, key))
            return
    if (expected or came) and expected != came:
        yield Difference(at, expected or None, came or None)


def _entries(value: object) -> dict[str, object] | None:
    """The contents of a table or a list, by name; entries of a list have no order."""
    if isinstance(value, Mapping):
        return {str(key): each for key, each in value.items()}
    if isinstance(value, list | tuple):
        return dict(Counter(map(canonical_json, value)).items())
    return None if value else {}


def format_path(path: Iterable[str]) -> str:
    """A place in an answer: `awaits.dice.attacker.infantry`."""
    return ".".join(path)
